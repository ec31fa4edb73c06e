/** What a person sees of their own account; the one shape of `GET /api/user` and of signing in. */
export interface AccountJson {
  id: number;
  username: string;
  /** Null for an account without an email. */
  email: string | null;
  role: "user" | "admin";
}

/** Stands in `users.email` of an account without an email; the column is unique and never empty. */
const placeholderHost = "no-email.invalid";

/** The same as a LIKE pattern. */
export const placeholderPattern = `%@${placeholderHost}`;

/** Whether mail can be sent to what stands in `users.email`. */
export function isRealEmail(email: string): boolean {
  return !email.toLowerCase().endsWith(`@${placeholderHost}`);
}

interface UserRow {
  id: number;
  username: string;
  email: string;
  role: "user" | "admin";
}

/** An allow-list: never the hash, nor anything else of the row. */
export function toAccountJson({ id, username, email, role }: UserRow): AccountJson {
  return { id, username, email: isRealEmail(email) ? email : null, role };
}
