import type { FieldErrors } from "../../domain/result";

/**
 * What the browser finds wrong in a part of a form, in the form's own words: a control says them in `data-unexpected error`,
 * and in `data-high` for a number that is too high. The server has the last word.
 */
export function checkFields(part: HTMLElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of part.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    if (control.name && control.willValidate && !control.validity.valid)
      errors[control.id] = [complaint(control)];
  }
  return errors;
}

function complaint({ validity, dataset, validationMessage }: HTMLInputElement): string {
  if (validity.stepMismatch) return "Use at most one decimal";
  if (validity.rangeOverflow && dataset.high) return dataset.high;
  return dataset.unexpectedError ?? validationMessage;
}
