import { FigureField } from "./figure-field";
import type { StepProps } from "./step-props";

const leaves = [
  { id: "maternityLeave", label: "Primary carer leave", hint: "Paid weeks for the parent who mainly cares." },
  { id: "paternityLeave", label: "Secondary carer leave", hint: "Paid weeks for the other parent." },
  { id: "parentalLeave", label: "Shared parental leave", hint: "Paid weeks that either parent may take." },
] as const;

const weeks = {
  unit: "weeks",
  max: 260,
  unexpectedError: "Must be 0 or greater",
  high: "Must be at most 260 weeks",
} as const;

export function LeaveStep(props: StepProps) {
  return (
    <>
      <p className="text-muted">
        In weeks, with half weeks as 4.5. A 0 says that the employer gives none. If you don’t know, tick “Not
        sure”: that leaves it open, and we show “Not stated”.
      </p>
      {leaves.map((leave) => (
        <FigureField key={leave.id} {...props} {...weeks} {...leave} byDefault="0" />
      ))}
      <FigureField
        {...props}
        {...weeks}
        id="adoptionLeave"
        label="Adoption leave (optional)"
        hint="Leave it empty if you don’t know."
        byDefault=""
      />
    </>
  );
}
