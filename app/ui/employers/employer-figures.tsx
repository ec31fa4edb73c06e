import type { EmployerJson } from "../../domain/employers/employer-json";
import { weeksLabel } from "../../domain/policy/policy-rules";
import { classNames } from "../class-names";
import { waitingPeriodLabel } from "./employer-facts";
import { notStated, payLabel } from "./policy-facts";

/** What the leave scale above does not draw, in words; what is not known says so. */
export function EmployerFigures({ company }: { company: EmployerJson }) {
  const figures = [
    ["Primary carer, unpaid", weeksLabel(company.unpaidMaternityLeave)],
    ["Secondary carer, unpaid", weeksLabel(company.unpaidPaternityLeave)],
    ["Adoption leave", weeksLabel(company.adoptionLeave)],
    ["Parental leave", weeksLabel(company.parentalLeave)],
    ["Pay during leave", payLabel(company)],
    ["Waiting period", waitingPeriodLabel(company.waitingPeriod)],
  ] as const;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-2 border-b border-line py-2">
          <dt className="text-muted">{label}</dt>
          <dd
            className={classNames("ml-auto text-right", value === notStated ? "text-muted" : "font-semibold")}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
