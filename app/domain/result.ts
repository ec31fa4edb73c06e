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
