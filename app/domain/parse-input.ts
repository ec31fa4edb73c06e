import type { z } from "zod";

import { fail, ok, type FieldErrors, type Result } from "./result";

/**
 * Holds what a person or program sent against a schema.
 * @returns `invalid` with the messages of each field, in the schema's words.
 */
export function parseInput<T>(
  schema: z.ZodType<T>,
  sent: unknown,
  message = "Some answers need another look.",
): Result<T> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return ok(parsed.data);
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) (fields[String(issue.path[0] ?? "")] ??= []).push(issue.message);
  return fail("invalid", message, fields);
}
