import type { z } from "zod";

/** Why a command or query rejected: every expected failure of the domain is one of these. */
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

/** A field's name to the messages that stand beside it. */
export type FieldErrors = Record<string, string[]>;

export interface Failure {
  ok: false;
  code: FailureCode;
  message: string;
  fields?: FieldErrors;
  /** What stands now, as JSON, where a decision came too late. */
  present?: unknown;
}

export type Result<T> = { ok: true; value: T } | Failure;

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: FailureCode, message: string, fields?: FieldErrors): Failure {
  return { ok: false, code, message, ...(fields && { fields }) };
}

/** What is said over a form some of whose answers are to be mended. */
export const someAnswersWrong = "Some answers need another look.";

/**
 * Holds what a person or program sent against a schema.
 * @returns `invalid` with the messages of each field, each once, in the schema's words.
 */
export function parseInput<T>(schema: z.ZodType<T>, sent: unknown, message = someAnswersWrong): Result<T> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return ok(parsed.data);
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const messages = (fields[String(path[0] ?? "")] ??= []);
    // Two rules may be broken at once that one message is for.
    if (!messages.includes(message)) messages.push(message);
  }
  return fail("invalid", message, fields);
}
