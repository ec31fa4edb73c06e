import type { NamedWords } from "./employer-words";
import { notStated } from "./policy-facts";

/** What an employer says of benefits, gathered by its answer; what it offers besides is listed. */
export function EmployerBenefits({ benefits }: { benefits: readonly NamedWords[] }) {
  if (benefits.length === 0) return <p className="text-muted">No benefits specified</p>;
  return (
    <div className="flex max-w-text flex-col gap-2">
      {benefits.map(({ label, words }) =>
        label === notStated ? (
          <p key={label} className="not-stated text-muted">
            {label}: {words}.
          </p>
        ) : (
          <p key={label}>
            <span className="font-semibold">{label}:</span> {words}.
          </p>
        ),
      )}
    </div>
  );
}
