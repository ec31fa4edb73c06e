import { counted, listed } from "~/policy/document/step-words-rules";
import { costWords } from "~/plan/answer/headline";
import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { reckonMonths } from "~/plan/elterngeld/household";
import { headlineOf } from "~/plan/elterngeld/month-view";
import { daysWords, germanHeadline } from "~/plan/elterngeld/texts";
import { payKindWords } from "~/plan/words/phrases";

/** Time first, then money. */
export function GermanHeadline({ state: { plan, terms, people } }: { state: ReckonedPlan }) {
  const months = reckonMonths(
    plan,
    terms.map(({ currency }) => currency),
  );
  const { home, longer, sums } = headlineOf(plan, months);
  const unknown = months.isPayKnown.flatMap((isKnown, place) =>
    isKnown ? [] : (people[place]?.whose ?? []),
  );
  const { lowest = null, cost = null } = sums ?? {};
  return (
    <>
      <span className="block">
        <strong>
          {home
            ? germanHeadline.home(home.until, home.months, home.holes)
            : longer === null && germanHeadline.nobodyHome}
        </strong>{" "}
        {longer && germanHeadline.longer(longer.until, longer.month)}{" "}
        {cost &&
          costWords(
            { ...cost, currency: "EUR", isAtLeast: false },
            payKindWords(["take_home"], []),
            counted(months.result.months.length, "month"),
          )}
      </span>
      {sums && (
        <span className="block">
          <strong>{germanHeadline.amount(sums.elterngeld)}</strong>{" "}
          {sums.maternity > 0 && germanHeadline.maternity(sums.maternity)}{" "}
          {lowest &&
            germanHeadline.lowest(
              lowest.month.month,
              daysWords(lowest.month.from, lowest.month.to),
              lowest.amount,
            )}
        </span>
      )}
      {unknown.length > 0 && <span className="block">{germanHeadline.noPay(listed(unknown))}</span>}
    </>
  );
}
