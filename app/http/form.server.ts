import { data } from "@remix-run/cloudflare";

import type { Failure, FieldErrors } from "../domain/result";
import { retryHeaders, statusOf } from "./api.server";

/** A form's answers by name; where a name stands twice, the last one. */
export type FormValues = Record<string, string>;

/** What a page shows of a form that was refused: what was typed stays, passwords do not. */
export interface RefusedForm {
  message: string;
  fields: FieldErrors;
  values: FormValues;
}

/** Reads a form's answers. */
export async function readForm(request: Request): Promise<FormValues> {
  return toValues(await request.formData());
}

/** A form's answers; files are not answers. */
export function toValues(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** An action's answer to a form that cannot be taken as it is, with the status of its code. */
export function refuseForm({ code, message, fields = {} }: Failure, values: FormValues) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
  const refused: RefusedForm = { message, fields, values: kept };
  return data(refused, { status: statusOf[code], headers: retryHeaders(code) });
}
