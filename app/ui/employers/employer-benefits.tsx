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

/** What an employer says of benefits, gathered by its answer; what it offers besides is listed. */
export function EmployerBenefits({ company }: { company: EmployerJson }) {
  const additional = additionalBenefitsOf(company);
  if (!saysBenefits(company)) return <p className="text-muted">No benefits specified</p>;
  const lines = [true, false, null].map((answer) => ({
    answer,
    labels: answers.filter((field) => company[field] === answer).map((field) => labelOf(field, "page")),
  }));
  return (
    <div className="flex max-w-text flex-col gap-2">
      {lines
        .filter(({ labels }) => labels.length > 0)
        .map(({ answer, labels }) => (
          <p key={String(answer)} className={answer === null ? "not-stated text-muted" : undefined}>
            <span className={answer === null ? undefined : "font-semibold"}>{triStateLabel(answer)}:</span>{" "}
            {labels.map((label, place) => (place === 0 ? label : lowered(label))).join(", ")}.
          </p>
        ))}
      {additional.length > 0 && (
        <p>
          <span className="font-semibold">{labelOf("additionalBenefits", "page")}:</span>{" "}
          {additional.join(", ")}.
        </p>
      )}
    </div>
  );
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

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
