import type { FieldErrors } from "~/lib/result";

/** What became of a sent waitlist form, as its page shows it. */
export type JoinOutcome =
  | { status: "joined" | "already_joined" }
  | { status: "rejected"; fields: FieldErrors; values?: TypedValues }
  | { status: "failed"; values?: TypedValues };

/** What was typed, to stand in a new page's form again. */
export interface TypedValues {
  fullName: string;
  email: string;
}
