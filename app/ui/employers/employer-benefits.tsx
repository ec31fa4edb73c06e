import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";

import type { EmployerJson } from "../../domain/employers/employer-json";
import { triStateLabel } from "../../domain/policy/policy-rules";
import { Icon } from "../icon";
import { saysBenefits } from "./employer-facts";
import { additionalBenefitsOf, benefitRows } from "./policy-facts";

/** Each benefit with the employer's answer, and what it offers besides. */
export function EmployerBenefits({ company }: { company: EmployerJson }) {
  if (!saysBenefits(company)) return <p className="text-muted">No benefits specified</p>;
  const additional = additionalBenefitsOf(company);
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6">
        {benefitRows.map(([field, label]) => (
          <div key={field} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt>{label}</dt>
            <dd>
              <BenefitValue answer={company[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {additional.length > 0 && (
        <div>
          <p className="font-semibold">Additional benefits</p>
          <ul className="mt-1 list-disc pl-6">
            {additional.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** "Yes", "No" or "Not stated", with a sign beside the word. */
export function BenefitValue({ answer }: { answer: boolean | null }) {
  const looks = {
    true: { of: Check, className: "font-semibold text-positive" },
    false: { of: X, className: "text-ink" },
    null: { of: Minus, className: "text-muted" },
  }[String(answer) as "true" | "false" | "null"];
  return (
    <span className={`inline-flex items-start gap-1 ${looks.className}`}>
      <Icon of={looks.of} className="mt-1 size-4 shrink-0" />
      {triStateLabel(answer)}
    </span>
  );
}
