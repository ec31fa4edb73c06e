import type { FieldErrors } from "../result";

/** What became of a sent waitlist form, as its page shows it. */
export type JoinOutcome =
  | { status: "joined" | "already_joined" }
  | { status: "refused"; fields: FieldErrors; values?: TypedAnswers }
  | { status: "failed"; values?: TypedAnswers };

/** What was typed, to stand in a new page's form again. */
export interface TypedAnswers {
  fullName: string;
  email: string;
}
