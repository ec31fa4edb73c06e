import { sql, type SQL } from "drizzle-orm";

import { placeholderPattern } from "~/features/accounts/rules";
import {
  type Contributor,
  experienceHashes,
  openContributionIndex,
  type OwnEntry,
  authorHash,
} from "./contributor.server";

/**
 * Whose data is looked at: that of an email, shown to be the person's by a mailed link and now open under a
 * cookie's token; or that of the account that is signed in, whose email nobody has checked. What an account
 * contributed is found with its personal key alone, which a session brings and a mailed link does not.
 */
export type DataSubject =
  | { kind: "email"; tokenHash: string; contributor: Contributor | null }
  | { kind: "account"; contributor: Contributor };

/** Scalar SQL for the two things that data hangs on; null where the subject has none. */
export interface SubjectKeys {
  readonly email: SQL;
  readonly account: SQL;
  /** What stands for the email among those who answer for employers; null where nobody has shown whose it is. */
  readonly representative: SQL;
  /** The conditions on what is the subject's own, in the words of each table. */
  readonly own: OwnConditions;
}

/** False where nothing can be told to be the subject's own. */
export interface OwnConditions {
  readonly votes: SQL;
  readonly experiences: SQL;
  readonly policies: SQL;
}

/** The keys of a subject at this moment (ms): an access that has ended has none. */
export async function keysOf(subject: DataSubject, now: number): Promise<SubjectKeys> {
  const { contributor } = subject;
  if (subject.kind === "account") {
    const account = sql`${subject.contributor.accountId}`;
    const own = await ownConditions(contributor, account);
    return { email: sql`null`, account, representative: sql`null`, own };
  }
  const access = isOpen(subject.tokenHash, now);
  const email = sql`(select email from data_access where ${access})`;
  const representative = sql`(select representative_key from data_access where ${access})`;
  const account = accountOf(email);
  return { email, account, representative, own: await ownConditions(contributor, account) };
}

/**
 * How the contributions of an account are found, by the list that its personal key opens.
 * @param account The account that is looked at; whoever is signed in as another one finds nothing.
 */
export async function ownConditions(contributor: Contributor | null, account: SQL): Promise<OwnConditions> {
  if (!contributor) return { votes: sql`false`, experiences: sql`false`, policies: sql`false` };
  const isTheirs = sql`${contributor.accountId} = ${account}`;
  const list = await openContributionIndex(contributor, contributor.contributionIndex);
  const of = (kind: OwnEntry["kind"]) => list.filter((entry) => entry.kind === kind);
  const tags = of("vote").map(({ companyId }) => authorHash(contributor, "vote", companyId));
  const isIn = (column: SQL, values: readonly string[]) =>
    sql`(${column} in (select value from json_each(${JSON.stringify(values)})) and ${isTheirs})`;
  return {
    votes: isIn(sql`ratings.owner_tag`, await Promise.all(tags)),
    experiences: isIn(sql`withdrawal_hash`, await experienceHashes(list)),
    policies: sql`(owner_tag is not null and ${isIn(
      sql`public_id`,
      of("policy").map(({ companyId }) => companyId),
    )})`,
  };
}

/** The account with an email; one that stands for "no email" is nobody's. */
export function accountOf(email: SQL): SQL {
  return sql`(select id from users where email = ${email} collate nocase and email not like ${placeholderPattern})`;
}

/** Of `data_access`: the row of a cookie's token, while it lasts. */
export function isOpen(tokenHash: string, now: number): SQL {
  return sql`token_hash = ${tokenHash} and is_open = 1 and expires_at > ${now}`;
}
