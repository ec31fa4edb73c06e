import type { AccountJson } from "./account-output";

/** Stands in `users.email` of an account without an email; the column is unique and never empty. */
const placeholderHost = "no-email.invalid";

/** The same as a LIKE pattern. */
export const placeholderPattern = `%@${placeholderHost}`;

/** Whether mail can be sent to what stands in `users.email`. */
export function isRealEmail(email: string): boolean {
  return !email.toLowerCase().endsWith(`@${placeholderHost}`);
}

interface UserRow extends Omit<AccountJson, "email"> {
  email: string;
}

/** An allow-list: never the hash, nor anything else of the row. */
export function toAccountJson({ id, username, email, role }: UserRow): AccountJson {
  return { id, username, email: isRealEmail(email) ? email : null, role };
}

/** A username as the database compares it: by the letters A to Z alone, as others may fold to these. */
export function foldName(username: string): string {
  return username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
