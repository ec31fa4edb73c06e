import { sql, type SQL } from "drizzle-orm";

import { placeholderPattern } from "../accounts/account-json";

/**
 * Whose data is looked at: that of an email, shown to be the person's by a mailed link and now open under a
 * cookie's token; or that of the account that is signed in, whose email nobody has checked.
 */
export type DataSubject = { kind: "email"; tokenHash: string } | { kind: "account"; userId: number };

/** Scalar SQL for the two things that data hangs on; null where the subject has none. */
export interface SubjectKeys {
  readonly email: SQL;
  readonly account: SQL;
}

/** The keys of a subject at this moment (ms): an access that has ended has none. */
export function keysOf(subject: DataSubject, now: number): SubjectKeys {
  if (subject.kind === "account") return { email: sql`null`, account: sql`${subject.userId}` };
  const email = sql`(select email from data_access where ${isOpen(subject.tokenHash, now)})`;
  return { email, account: accountOf(email) };
}

/** The account with an email; one that stands for "no email" is nobody's. */
export function accountOf(email: SQL): SQL {
  return sql`(select id from users where email = ${email} collate nocase and email not like ${placeholderPattern})`;
}

/** Of `data_access`: the row of a cookie's token, while it lasts. */
export function isOpen(tokenHash: string, now: number): SQL {
  return sql`token_hash = ${tokenHash} and is_open = 1 and expires_at > ${now}`;
}
