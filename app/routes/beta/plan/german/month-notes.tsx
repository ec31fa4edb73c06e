import { capitalise } from "~/core/text-rules";
import { lawAddress } from "~/plan/answer/assumptions";
import type { MonthsOfPlan } from "~/plan/elterngeld/household";
import { refusedMonths } from "~/plan/elterngeld/month-view";
import { germanPlan, noteWords, refusalWords } from "~/plan/elterngeld/texts";
import type { Plan } from "~/plan/schema";
import type { CarerWords } from "~/plan/words/phrases";

interface MonthNotesProps {
  plan: Plan;
  months: MonthsOfPlan;
  people: readonly CarerWords[];
  /** How Elterngeld's own net pay differs from a pay slip's. */
  netPayIs: string | undefined;
}

/** What the law does not give, what is left, and what the sums rest on. */
export function MonthNotes({ plan, months, people, netPayIs }: MonthNotesProps) {
  const { result, notes } = months;
  const refused = refusedMonths(result.refusals);
  const { plus, own, bonus } = result.left;
  const sentences = notes.map((note) => (note === "net_is_typed" ? netPayIs : noteWords[note]));
  return (
    <>
      {refused.length > 0 && (
        <section aria-labelledby="german-refused" className="plan-section">
          <h2 id="german-refused" className="text-heading">
            {germanPlan.refusals}
          </h2>
          <ul className="plan-list">
            {refused.map(({ parent, code, months }) => {
              const [why, paragraph] = refusalWords[code];
              const who = capitalise(people[parent]?.name ?? "");
              return (
                <li key={`${parent} ${code} ${months[0]}`}>
                  {germanPlan.said(who, germanPlan.monthsIn(months), why)}{" "}
                  <a href={lawAddress(plan)} className="prose-link text-small">
                    {germanPlan.source(paragraph)}
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section aria-labelledby="german-left" className="plan-section">
        <h2 id="german-left" className="text-heading">
          {germanPlan.left}
        </h2>
        <dl className="plan-facts">
          <div>
            <dt>{own.length > 1 ? germanPlan.leftTogether : germanPlan.leftAlone}</dt>
            <dd>{germanPlan.leftMonths(plus)}</dd>
          </div>
          {own.length > 1 &&
            plus > 0 &&
            own.map((halves, place) => (
              <div key={place}>
                <dt>{germanPlan.leftOwn(people[place]?.name ?? "")}</dt>
                <dd>{germanPlan.leftMonths(Math.min(plus, halves))}</dd>
              </div>
            ))}
          <div>
            <dt>{germanPlan.leftBonus}</dt>
            <dd>{germanPlan.leftBonusMonths(Math.min(...bonus))}</dd>
          </div>
        </dl>
        {sentences.map((says) => says && <p key={says}>{says}</p>)}
      </section>
    </>
  );
}
