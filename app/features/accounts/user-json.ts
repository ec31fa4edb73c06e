import { isRealEmail } from "./account-json";
import type { UserJson } from "./account-output";

/** The columns of `users` behind {@link UserJson}. */
export interface UserRow extends Omit<UserJson, "email" | "createdAt"> {
  email: string;
  createdAt: number;
}

/** An allow-list: never the hash, nor a column that is added later. */
export function toUserJson({ id, username, email, role, createdAt }: UserRow): UserJson {
  const day = new Date(createdAt).toISOString().slice(0, 10);
  return { id, username, email: isRealEmail(email) ? email : null, role, createdAt: day };
}
