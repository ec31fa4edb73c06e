import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";

import type { EmployerJson } from "../../domain/employers/employer-json";
import { factOf, labelOf, type PolicyField } from "../../domain/policy/policy";
import { triStateLabel } from "../../domain/policy/policy-rules";
import { Icon } from "../icon";
import { benefits, factWords, saysBenefits } from "./fact-words";
import { additionalBenefitsOf, notStated } from "./policy-facts";

const answers = benefits.filter((field) => factOf(field).kind !== "list");

/** Each benefit with the employer's answer, and what it offers besides. */
export function EmployerBenefits({ company }: { company: EmployerJson }) {
  const additional = additionalBenefitsOf(company);
  if (!saysBenefits(company)) return <p className="text-muted">No benefits specified</p>;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6">
        {answers.map((field) => (
          <div key={field} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt>{labelOf(field, "page")}</dt>
            <dd>
              <FactValue field={field} company={company} />
            </dd>
          </div>
        ))}
      </dl>
      {additional.length > 0 && (
        <div>
          <p className="font-semibold">{labelOf("additionalBenefits", "page")}</p>
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

/** What is said of one fact, with an icon beside a yes or no. */
export function FactValue({ field, company }: { field: PolicyField; company: EmployerJson }) {
  const value = company[field];
  if (factOf(field).kind === "triState" && typeof value !== "string" && typeof value !== "number")
    return <BenefitValue answer={value} />;
  const words = factWords(field, company);
  return <span className={words === notStated ? "text-muted" : undefined}>{words}</span>;
}

/** "Yes", "No" or "Not stated", with an icon beside the word. */
function BenefitValue({ answer }: { answer: boolean | null }) {
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
