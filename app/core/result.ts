import type { z } from "zod";

/** All expected failures. */
export type FailureCode =
  | "invalid"
  | "unauthenticated"
  | "second_factor_required"
  | "forbidden"
  | "beta_required"
  | "not_found"
  | "conflict"
  | "too_large"
  | "rate_limited"
  | "busy";

/** The messages beside each field. */
export type FieldErrors = Record<string, string[]>;

export interface Failure {
  ok: false;
  code: FailureCode;
  message: string;
  fields?: FieldErrors;
  /** The present state, as JSON, of a stale decision. */
  present?: unknown;
}

export type Result<T> = { ok: true; value: T } | Failure;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: FailureCode, message: string, fields?: FieldErrors): Failure {
  return { ok: false, code, message, ...(fields && { fields }) };
}

export const someAnswersWrong = "Some answers need another look.";

/** @returns `invalid` with the schema's messages for each field. */
export function parseInput<T>(schema: z.ZodType<T>, sent: unknown, message = someAnswersWrong): Result<T> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return ok(parsed.data);
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const messages = (fields[String(path[0] ?? "")] ??= []);
    // Two broken rules may have the same message.
    if (!messages.includes(message)) messages.push(message);
  }
  return fail("invalid", message, fields);
}

/** A short message: a toast, or a notice without scripts. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

/** Action data of a form that was not accepted. `values` has no passwords. */
export interface RejectedForm {
  message: string;
  /** By field name, which is also the control's id. */
  fields: FieldErrors;
  values: Record<string, string>;
  toast?: ToastMessage;
  /** No fault of what was typed: all of it stays, passwords too where the page stays. */
  isUnexpected?: true;
}
