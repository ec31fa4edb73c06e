import { sql, type SQL } from "drizzle-orm";

import { placeholderPattern } from "../accounts/account-json";

/**
 * Whose data is looked at: that of an address, shown to be the person's by a mailed link and now open under a
 * cookie's token; or that of the account that is signed in, whose address nobody has checked.
 */
export type DataSubject = { kind: "address"; tokenHash: string } | { kind: "account"; userId: number };

/** Scalar SQL for the two things that data hangs on; null where the subject has none. */
export interface SubjectKeys {
  readonly address: SQL;
  readonly account: SQL;
}

/** The keys of a subject at this moment (ms): an access that has ended has none. */
export function keysOf(subject: DataSubject, now: number): SubjectKeys {
  if (subject.kind === "account") return { address: sql`null`, account: sql`${subject.userId}` };
  const address = sql`(select email from data_access where ${isOpen(subject.tokenHash, now)})`;
  return { address, account: accountOf(address) };
}

/** The account with an address; one that stands for "no address" is nobody's. */
export function accountOf(address: SQL): SQL {
  return sql`(select id from users where email = ${address} collate nocase and email not like ${placeholderPattern})`;
}

/** Of `data_access`: the row of a cookie's token, while it lasts. */
export function isOpen(tokenHash: string, now: number): SQL {
  return sql`token_hash = ${tokenHash} and is_open = 1 and expires_at > ${now}`;
}
