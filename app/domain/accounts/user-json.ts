import { isRealEmail } from "./account-json";

/** An account as admins see it: nothing else of its row. */
export interface UserJson {
  id: number;
  username: string;
  /** Null for an account without an email. */
  email: string | null;
  role: "user" | "admin";
  /** ISO 8601. */
  createdAt: string;
}

/** The columns of `users` behind {@link UserJson}. */
export interface UserRow {
  id: number;
  username: string;
  email: string;
  role: "user" | "admin";
  createdAt: number;
}

/** An allow-list: never the hash, nor a column that is added later. */
export function toUserJson({ id, username, email, role, createdAt }: UserRow): UserJson {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return { id, username, email: isRealEmail(email) ? email : null, role, createdAt: day };
}
