import type { ReckonedPlan } from "~/plan/answer/reckoned-plan";
import type { Range } from "~/plan/result-schema";
import { rangeWords } from "~/plan/words/phrases";
import { planFindings, todaysRateTexts } from "~/plan/words/texts";
import { PlanFold } from "./plan-fold";
import { PlanMark } from "./plan-sources";

/** Superannuation in the weeks away, where there is some. */
export function PlanSuper({ state: { people, result, terms } }: { state: ReckonedPlan }) {
  const isAssumed = (carer: number) =>
    result.weeks.some(({ carers }) => (carers[carer]?.atTodaysRate ?? 0) > 0);
  const lines = result.super.flatMap(({ carer, employer, state, missed }) => {
    const whose = people[carer]?.whose ?? "";
    const all: [string, Range][] = [
      [planFindings.superOfEmployer(whose), employer],
      [planFindings.superOfState(whose), state],
      [planFindings.superMissed(whose), missed],
    ];
    return all.flatMap(([label, amount]) =>
      amount.most === 0
        ? []
        : [
            {
              label,
              amount: rangeWords(amount, terms[carer]?.currency ?? ""),
              isOfState: amount === state,
              isAssumed: amount === state && isAssumed(carer),
            },
          ],
    );
  });
  if (lines.length === 0) return null;
  return (
    <PlanFold
      title={<h2 className="text-heading">{planFindings.super}</h2>}
      about={planFindings.aboutSuper}
      isOpen={false}
      isPrinted
    >
      <dl className="plan-facts plan-facts-one">
        {lines.map(({ label, amount, isOfState, isAssumed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount}
              {isAssumed && ` (${todaysRateTexts.mark})`}
              {isOfState && <PlanMark about="super" />}
            </dd>
          </div>
        ))}
      </dl>
    </PlanFold>
  );
}
