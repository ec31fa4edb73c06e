import type { FieldErrors } from "~/lib/result";
import { countCharacters } from "~/lib/text-rules";

/**
 * What the browser finds wrong in a part of a form, in the form's own words: a control says them in `data-wrong`,
 * and in `data-high` for a number that is too high; `data-longest` says how many characters it takes, as a person
 * counts them. The server has the last word.
 */
export function checkFields(part: HTMLElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const control of part.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    if (!control.name || !control.willValidate) continue;
    if (!control.validity.valid) errors[control.id] = [complaint(control)];
    else if (countCharacters(control.value.trim()) > Number(control.dataset.longest ?? Infinity))
      errors[control.id] = [`Use at most ${control.dataset.longest} characters`];
  }
  return errors;
}

function complaint({ validity, dataset, validationMessage }: HTMLInputElement): string {
  if (validity.stepMismatch) return "Use at most one decimal";
  if (validity.rangeOverflow && dataset.high) return dataset.high;
  return dataset.wrong ?? validationMessage;
}
