import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import type { z } from "zod";

import {
  fail,
  type Failure,
  type FieldErrors,
  ok,
  type RejectedForm,
  type Result,
  someAnswersWrong,
} from "~/core/result";
import { retryHeaders, statusOf } from "./api.server";
import { isExpected, reportUnexpectedError } from "./unexpected-errors.server";

/** Of a repeated name, the last value. */
export type FormValues = Record<string, string>;

/** `internal`: an unexpected error with its id in the message. */
export type FormFailure = Omit<Failure, "code"> & { code: Failure["code"] | "internal" };

/** Empty where no form was sent. */
export async function readFields(request: Request): Promise<FormData> {
  return carriesForm(request) ? request.formData() : new FormData();
}

export async function readForm(request: Request): Promise<FormValues> {
  return toValues(await readFields(request));
}

/** The request guard has rejected other bodies. */
export function carriesForm(request: Request): boolean {
  return request.headers.has("Content-Type");
}

/** Without files. */
export function toValues(form: FormData): FormValues {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

/** An empty text stays, so that the schema names what is missing. */
const coercion = configureCoercion({ stripEmptyString: (text) => text });

/** @returns `invalid` with the schema's messages for each field. */
export function parseForm<T>(schema: z.ZodType<T>, values: FormValues): Result<T> {
  const form = new FormData();
  // Conform throws for names that begin with "_", its own commands.
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

/** @param title adds a toast with the message. */
export function rejectForm({ code, message, fields = {} }: FormFailure, values: FormValues, title?: string) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)));
  const rejected: RejectedForm = { message, fields, values: kept };
  if (title) rejected.toast = { title, description: message, variant: "destructive" };
  if (code === "internal") rejected.isUnexpected = true;
  return data(rejected, { status: statusOf[code], headers: retryHeaders(code) });
}

/**
 * Logs an unexpected error and rejects the form with 500, so that the page keeps what was typed. Thrown responses
 * pass.
 * @param reject makes the response, as for an expected failure.
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
