import type { FieldErrors } from "../../domain/result";

/** What a step of the form is told: what stood in it before, and what is wrong with it. */
export interface StepProps {
  values: Readonly<Partial<Record<string, string>>>;
  errors: FieldErrors;
}
