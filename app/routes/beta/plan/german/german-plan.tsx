import germanStyles from "~/styles/german-plan.css?url";
import type { PlanTerms, ReckonedPlan } from "~/plan/answer/reckoned-plan";
import { reckonMonths } from "~/plan/elterngeld/household";
import { germanPlan, meanings } from "~/plan/elterngeld/texts";
import { hadNoPay, isSuggested } from "~/plan/months";
import type { Plan } from "~/plan/schema";
import { PlanFold } from "../plan-fold";
import { MonthNotes } from "./month-notes";
import { MonthPicture } from "./month-picture";
import { MonthTable } from "./month-table";

interface GermanPlanProps {
  state: ReckonedPlan;
  terms: PlanTerms;
  /** With the months that a moved end leaves. */
  onChange: (plan: Plan) => void;
}

/** Months of the child's life in the place of weeks. */
export function GermanPlan({ state, terms, onChange }: GermanPlanProps) {
  const { plan, people } = state;
  const months = reckonMonths(
    plan,
    state.terms.map(({ currency }) => currency),
  );
  const moved = (carers: Plan["carers"]) => onChange({ ...plan, carers });
  return (
    <div className="german flex min-w-0 flex-col gap-8">
      {/* Only pages of Germany need it. */}
      <link rel="stylesheet" href={germanStyles} />
      <MonthPicture
        months={months}
        birth={plan.birth}
        people={people}
        onMove={(place, runs) =>
          moved(
            plan.carers.map((carer, at) => ({
              ...carer,
              months: at === place ? runs : (months.runs[at] ?? []),
            })),
          )
        }
      />
      {isSuggested(plan) && <p className="max-w-text">{suggestedWords(plan)}</p>}
      {plan.carers.length === 1 && <p className="max-w-text">{germanPlan.alone}</p>}
      <MonthNotes plan={plan} months={months} people={people} netPayIs={terms.law?.netPayIs} />
      <MonthTable plan={plan} months={months} people={people} />
      <PlanFold
        title={<h2 className="text-heading">{germanPlan.meanings}</h2>}
        about={meanings.map(([name]) => name).join(", ")}
        isOpen={false}
      >
        <dl className="plan-list">
          {meanings.map(([name, says]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </PlanFold>
    </div>
  );
}

function suggestedWords({ carers }: Plan): string {
  if (carers.every(hadNoPay)) return germanPlan.suggested.twelve;
  return carers.length === 1 ? germanPlan.suggested.alone : germanPlan.suggested.two;
}
