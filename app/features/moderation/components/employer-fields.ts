import { factFields, labelOf } from "~/policy/policy";
import { employerFieldLabels } from "~/features/employers/admin-texts";

export const fieldLabels: Record<string, string> = {
  ...employerFieldLabels,
  ...Object.fromEntries(factFields.map((field) => [field, labelOf(field)])),
};

/** "" is not stated. */
type EmployerFormValues = Record<string, string>;

export interface FormDifference {
  field: string;
  now: string;
  here: string;
}

export interface EmployerFormView {
  values: EmployerFormValues;
  /** Null for a new employer. */
  version: number | null;
  /** Makes a form that is sent twice add one employer. */
  newId?: string;
  industries: string[];
  countries: string[];
}
