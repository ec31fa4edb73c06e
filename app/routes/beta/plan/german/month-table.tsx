import { Icon } from "~/components/icon";
import { capitalise } from "~/core/text-rules";
import type { MonthResult } from "~/plan/elterngeld/elterngeld";
import { type Parts, partNames, totalOf } from "~/plan/elterngeld/elterngeld-plan";
import { type MonthsOfPlan, workPay } from "~/plan/elterngeld/household";
import { comesIn, paidIn, plannedIn } from "~/plan/elterngeld/month-view";
import { choiceWords, daysWords, exactEuros, germanPlan, partWords } from "~/plan/elterngeld/texts";
import type { Plan } from "~/plan/schema";
import type { CarerWords } from "~/plan/words/phrases";

interface MonthTableProps {
  plan: Plan;
  months: MonthsOfPlan;
  people: readonly CarerWords[];
}

/** A table; where there is little room a line for each month, with its parts in a fold. */
export function MonthTable({ plan, months, people }: MonthTableProps) {
  const all = months.result.months;
  const isKnown = months.isPayKnown.every(Boolean);
  const hasWork = isKnown && plan.carers.some(({ net }) => net !== undefined);
  const before = months.result.beforeBirth.map(({ parts }) => parts);
  const hasBefore = isKnown && before.some((parts) => totalOf(parts) > 0);
  return (
    <section aria-labelledby="german-table" className="plan-section">
      <h2 id="german-table" className="text-heading">
        {germanPlan.table}
      </h2>
      <table className="months-table">
        <thead>
          <tr>
            <th scope="col">{germanPlan.month}</th>
            {people.map(({ name }) => (
              <th key={name} scope="col">
                {capitalise(name)}
              </th>
            ))}
            {isKnown && <th scope="col">{germanPlan.together}</th>}
            {hasWork && <th scope="col">{germanPlan.withPay}</th>}
          </tr>
        </thead>
        <tbody>
          {hasBefore && (
            <tr>
              <th scope="row">{germanPlan.beforeBirth}</th>
              {before.map((parts, carer) => (
                <td key={carer}>
                  <PartList parts={parts} />
                </td>
              ))}
              <td>{exactEuros(before.reduce((sum, parts) => sum + totalOf(parts), 0))}</td>
              {hasWork && <td />}
            </tr>
          )}
          {all.map((month) => (
            <tr key={month.month}>
              <th scope="row">
                {month.month} <span className="months-small">{daysWords(month.from, month.to)}</span>
              </th>
              {people.map(({ name }, carer) => (
                <td key={name}>
                  <CarerMonth {...{ plan, months, month, carer }} />
                </td>
              ))}
              {isKnown && <td>{exactEuros(paidIn(month))}</td>}
              {hasWork && <td>{withPayWords(comesIn(plan, months, month))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="months-list">
        {all.map((month) => {
          const together = comesIn(plan, months, month);
          return (
            <li key={month.month}>
              <details className="group">
                <summary>
                  <span>
                    <span className="sr-only">{germanPlan.month}</span> <strong>{month.month}</strong>{" "}
                    <span className="months-small">{daysWords(month.from, month.to)}</span>
                  </span>
                  <span className="flex items-center gap-2">
                    <strong>
                      {isKnown ? exactEuros((hasWork ? together : null) ?? paidIn(month)) : drawnWords(month)}
                    </strong>
                    <Icon of="chevron-down" className="shrink-0 group-open:rotate-180" />
                  </span>
                </summary>
                {people.map(({ name }, carer) => (
                  <div key={name}>
                    <p className="font-semibold">{capitalise(name)}</p>
                    <CarerMonth {...{ plan, months, month, carer }} />
                  </div>
                ))}
              </details>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const withPayWords = (amount: number | null) =>
  amount === null ? germanPlan.workUnknown : exactEuros(amount);

/** "Basis · Plus", where no amounts are known. */
const drawnWords = ({ parents }: MonthResult) =>
  parents.map(({ choice }) => germanPlan.short[choice]).join(" · ");

interface CarerMonthProps {
  plan: Plan;
  months: MonthsOfPlan;
  month: MonthResult;
  carer: number;
}

function CarerMonth({ plan, months, month, carer }: CarerMonthProps) {
  const own = month.parents[carer];
  const typed = plan.carers[carer];
  if (!own || !typed) return null;
  if (!months.isPayKnown[carer])
    return <span>{own.hasMaternity ? germanPlan.mutterschutz : choiceWords[own.choice]}</span>;
  const planned = plannedIn(months.runs[carer] ?? [], month.month);
  const pay = workPay(typed, planned);
  if (totalOf(own.parts) === 0)
    return (
      <span>
        {choiceWords.none}
        {pay !== null && pay > 0 && `: ${exactEuros(pay)} ${germanPlan.net}`}
      </span>
    );
  return (
    <PartList
      parts={own.parts}
      work={pay !== null && pay > 0 && planned.choice !== "none" ? pay : undefined}
    />
  );
}

function PartList({ parts, work }: { parts: Parts; work?: number | undefined }) {
  const named = partNames.filter((name) => parts[name] !== 0);
  return (
    <dl className="months-parts">
      {named.map((name) => (
        <div key={name}>
          <dt>{partWords[name]}</dt>
          <dd>{exactEuros(parts[name])}</dd>
        </div>
      ))}
      {work !== undefined && (
        <div>
          <dt>{germanPlan.atWorkNet}</dt>
          <dd>{exactEuros(work)}</dd>
        </div>
      )}
    </dl>
  );
}
