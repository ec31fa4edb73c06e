import { factFields, labelOf } from "~/features/policy/policy";
import { employerFieldLabels } from "../../admin-texts";

/** How every field is called, also where two states of an employer are compared. */
export const fieldLabels: Record<string, string> = {
  ...employerFieldLabels,
  ...Object.fromEntries(factFields.map((field) => [field, labelOf(field)])),
};

/** The form's answers as text: "" is not stated. */
export type EmployerFormValues = Record<string, string>;

/** A field in which an employer is not as this form says. */
export interface FormDifference {
  field: string;
  now: string;
  here: string;
}

export interface EmployerFormView {
  values: EmployerFormValues;
  /** The state that the form is about; null for a new employer. */
  version: number | null;
  /** The public id of a new employer, so that a form that is sent twice adds one. */
  newId?: string;
  industries: string[];
  countries: string[];
}
