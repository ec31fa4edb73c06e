import type { z } from "zod";

import { fail, ok, type FieldErrors, type Result } from "./result";

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
