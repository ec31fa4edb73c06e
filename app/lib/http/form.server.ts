import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";

import { fail, type Failure, type FieldErrors, ok, type Result, someAnswersWrong } from "../result";
import { retryHeaders, statusOf } from "./api.server";
import type { FlashedToast } from "./toasts.server";
import { isExpected, reportUnexpectedError } from "./unexpected-errors.server";

/** A form's answers by name; where a name stands twice, the last one. */
export type FormValues = Record<string, string>;

/** What a page shows of a form that was rejected: what was typed stays, passwords do not. */
export interface RejectedForm {
  message: string;
  fields: FieldErrors;
  values: FormValues;
  /** The same in short, where the rejection has a name of its own. */
  toast?: FlashedToast;
  /** Nothing that was typed is at fault. */
  isUnexpected?: true;
}

/** Why a form is not taken: an expected failure, or an unexpected error with its id in the message. */
export type FormFailure = Omit<Failure, "code"> & { code: Failure["code"] | "internal" };

/** A form's fields as they were sent, where a name may stand several times; none where no form was sent. */
export async function readFields(request: Request): Promise<FormData> {
  return carriesForm(request) ? request.formData() : new FormData();
}

/** Reads a form's answers; a request that carries no form has none. */
export async function readForm(request: Request): Promise<FormValues> {
  return toValues(await readFields(request));
}

/** Whether a request has a form at all; the request guard has rejected bodies of any other kind. */
export function carriesForm(request: Request): boolean {
  return request.headers.has("Content-Type");
}

/** A form's answers; files are not answers. */
export function toValues(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** A ticked box is true; what is left empty stays an empty text, for the schema to say what it lacks. */
const coercion = configureCoercion({ stripEmptyString: (text) => text });

/**
 * Holds a form's answers against a schema, as `parseInput` does what programs send.
 * @returns `invalid` with the messages of each field, in the schema's words.
 */
export function parseForm<T>(schema: z.ZodType<T>, values: FormValues): Result<T> {
  const form = new FormData();
  // No form here nests its answers or begins a name with "_", as Conform does those of its commands, which throw.
  for (const [name, value] of Object.entries(values)) if (/^[a-z]\w*$/i.test(name)) form.set(name, value);
  const submission = parseWithZod(form, {
    schema: coercion.coerceFormValue(schema),
    disableAutoCoercion: true,
  });
  if (submission.status === "success") return ok(submission.value);
  const fields = Object.entries(submission.error ?? {}).map(([name, messages]) => [
    name,
    [...new Set(messages)],
  ]);
  return fail("invalid", someAnswersWrong, Object.fromEntries(fields) as FieldErrors);
}

/**
 * An action's response to a form that cannot be taken as it is, with the status of its code.
 * @param title Names the rejection in a toast ("Login failed"), which says the message too.
 */
export function rejectForm({ code, message, fields = {} }: FormFailure, values: FormValues, title?: string) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
  const rejected: RejectedForm = { message, fields, values: kept };
  if (title) rejected.toast = { title, description: message, variant: "destructive" };
  if (code === "internal") rejected.isUnexpected = true;
  return data(rejected, { status: statusOf[code], headers: retryHeaders(code) });
}

/**
 * Runs what a form asks for. An unexpected error is logged and rejects the form with status 500, so that the
 * page comes back with what was typed instead of an error page; what is thrown on purpose passes.
 * @param reject Makes the action's response, as for an expected failure.
 */
export async function runForm<Done, Rejected>(
  { requestId }: Pick<AppLoadContext, "requestId">,
  run: () => Promise<Done>,
  reject: (failure: FormFailure) => Rejected,
): Promise<Done | Rejected> {
  try {
    return await run();
  } catch (error) {
    if (isExpected(error)) throw error;
    const { code, message } = reportUnexpectedError(error, requestId);
    return reject({ ok: false, code, message });
  }
}
