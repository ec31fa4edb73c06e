import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { nameOf } from "db/insert-from.server";
import { flag, nullable, rows, sameText, text } from "db/rows.server";
import { communityInputs, ratings, requesters } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import { launchSignups } from "db/schema/launch-signups";
import { mailOutbox } from "db/schema/mail-outbox";
import { dataAccess } from "db/schema/sessions";
import { users } from "db/schema/users";
import { watchers } from "db/schema/watchers";
import type { PeopleContext } from "~/server/context";
import { hashesSql } from "~/features/watches/queries.server";
import { hashingSlots } from "~/features/accounts/hashing-slots.server";
import { verifyPassword } from "~/features/accounts/passwords.server";
import { withStoredIndex, type Contributor } from "~/features/accounts/contributor.server";
import { fail, ok, type Result } from "~/core/result";
import { findAsks } from "~/features/requests/requester.server";
import { accountOf, isOpen, ownConditions, type DataSubject } from "./held-data-queries.server";
import type { SubjectKeys } from "./subject-keys.server";
import type { DeletionInput } from "./schema";
import { failures } from "./texts";

type Contributions = DeletionInput["contributions"];

const admins = alias(users, "admins");

const isLastAdmin = sql`${users.role} = 'admin'
  and (select count(*) from ${users} ${admins} where ${admins.role} = 'admin') = 1`;

/**
 * Deletes an opened email's data and its account, all or nothing. SQL by hand: each statement checks whose
 * data it is and whether it may be deleted.
 * @param contributor Whoever is signed in; only their key finds an account's contributions.
 * @returns `conflict` for the last admin, or when sealed contributions should be removed; `unauthenticated`
 * when the access has ended. Nothing is then changed.
 */
export function deleteHeldData(
  ctx: PeopleContext,
  { tokenHash, contributor }: Extract<DataSubject, { kind: "email" }>,
  contributions: Contributions,
): Promise<Result<{ deleted: string }>> {
  const { db, clock } = ctx;
  return withStoredIndex(contributor, async (present, { isOther, statement }) => {
    const access = isOpen(tokenHash, clock());
    const opened = sql`(select ${dataAccess.email} from ${dataAccess} where ${access})`;
    const holder = accountOf(opened);
    const isSealed =
      contributions === "remove"
        ? sql`(${holder} is not null and ${holder} is not ${present?.accountId ?? null})`
        : sql`false`;
    // Null where nothing may be deleted, so that no statement matches.
    const email = sql`(select ${dataAccess.email} from ${dataAccess}
      where ${access} and not ${isSealed} and not ${isOther}
        and not exists (select 1 from ${users} where ${users.id} = ${holder} and ${isLastAdmin}))`;
    const account = accountOf(email);
    const asks = await findAsks(ctx, { email, account });
    const representative = sql`(select ${dataAccess.representativeKey} from ${dataAccess}
      where ${access} and ${email} is not null)`;
    const keys = { email, account, representative, own: await ownConditions(present, account), asks };
    // Watches are found by a keyed hash, which SQL cannot compute.
    const [[subject]] = await batch(db, [rows({ email: nullable(text) }, sql`select ${opened} as email`)]);
    const hashes = await hashesSql(ctx, subject?.email ?? "");
    const [[found], [index], ...gone] = await batch(db, [
      rows(
        { email: nullable(text), isSealed: flag },
        sql`select ${opened} as email, ${isSealed} as isSealed`,
      ),
      statement,
      ...forgetContributions(keys, contributions),
      sql`delete from ${watchers} where ${email} is not null and ${watchers.emailHash} in ${hashes}`,
      sql`delete from ${mailOutbox} where ${email} is not null
        and ${mailOutbox.recipient} collate nocase in ${hashes}`,
      sql`delete from ${launchSignups} where ${sameText(launchSignups.email, email)}`,
      sql`delete from ${mailOutbox} where ${sameText(mailOutbox.recipient, email)}`,
      sql`delete from ${employerRepresentatives} where ${employerRepresentatives.emailKey} = ${representative}`,
      sql`delete from ${employerContacts} where ${employerContacts.emailKey} = ${representative}`,
      sql`delete from ${users} where ${users.id} = ${account}`,
      sql`delete from ${dataAccess} where ${sameText(dataAccess.email, email)} returning 1`,
    ]);
    const isGone = (gone.at(-1)?.length ?? 0) > 0;
    return { index, done: outcomeOf(isGone, found) };
  });
}

function outcomeOf(
  isGone: boolean,
  found: { email: string | null; isSealed: boolean } | undefined,
): Result<{ deleted: string }> {
  if (!found?.email) return fail("unauthenticated", failures.viewClosed);
  if (isGone) return ok({ deleted: found.email });
  return found.isSealed ? rejectSealed() : rejectLastAdmin();
}

/**
 * Deletes an account after checking its password, all or nothing. Data by email stays: nobody has shown
 * that the email is theirs.
 * @returns `invalid` for a wrong password, `conflict` for the last admin, `busy`.
 */
export async function deleteAccount(
  ctx: PeopleContext,
  contributor: Contributor,
  { contributions, password }: Pick<DeletionInput, "contributions" | "password">,
): Promise<Result<{ deleted: string }>> {
  const { db, clock } = ctx;
  const userId = contributor.accountId;
  return hashingSlots.run(clock, true, async () => {
    const [[user]] = await batch(db, [
      db
        .select({ username: users.username, password: users.password })
        .from(users)
        .where(eq(users.id, userId)),
    ]);
    if (!(await verifyPassword(password, user?.password)) || !user) return rejectPassword();
    // Compared again, so that an old password deletes nothing after a reset.
    const who = sql`${users.id} = ${userId} and ${users.password} = ${user.password}`;
    return withStoredIndex(contributor, async (present, { isOther, statement }) => {
      const account = sql`(select ${users.id} from ${users} where ${who} and not ${isOther} and not (${isLastAdmin}))`;
      const asks = await findAsks(ctx, { email: sql`null`, account: sql`${userId}` });
      const own = await ownConditions(present, account);
      const keys = { email: sql`null`, account, representative: sql`null`, own, asks };
      const [found, [index], ...gone] = await batch(db, [
        sql`select 1 from ${users} where ${who}`,
        statement,
        // These mails belong to the account, not to the email.
        sql`delete from ${mailOutbox} where ${mailOutbox.kind} in ('reset_code', 'account_notice', 'email_proof')
          and ${sameText(mailOutbox.recipient, sql`(select ${users.email} from ${users} where ${users.id} = ${account})`)}`,
        ...forgetContributions(keys, contributions),
        sql`delete from ${users} where ${users.id} = ${account} returning 1`,
      ]);
      if (gone.at(-1)?.length) return { index, done: ok({ deleted: user.username }) };
      return { index, done: found.length > 0 ? rejectLastAdmin() : rejectPassword() };
    });
  });
}

/**
 * Removes contributions if wanted; triggers update employers' figures. What stays has no author hash, or a draft, which
 * waits as a shared one, a random one. Requests are always removed, and a request's row with its last requester.
 */
function forgetContributions(
  { email, account, own, asks }: SubjectKeys & { asks: readonly number[] },
  contributions: Contributions,
): SQL[] {
  const removals = [
    sql`delete from ${ratings} where ${own.votes}`,
    sql`delete from ${communityInputs} where ${own.experiences}`,
    sql`delete from ${companies} where ${own.policies} and ${companies.isApproved} = 0`,
  ];
  const partings = [
    sql`update ${ratings} set ${nameOf(ratings.authorHash)} = null where ${own.votes}`,
    sql`update ${companies} set ${nameOf(companies.authorHash)} = lower(hex(randomblob(32)))
      where ${own.policies} and ${companies.isApproved} = 0`,
  ];
  return [
    ...(contributions === "remove" ? removals : partings),
    sql`delete from ${requesters} where ${requesters.id} in (select value from json_each(${JSON.stringify(asks)}))
      and (${account} is not null or ${email} is not null)`,
  ];
}

function rejectSealed() {
  return fail("conflict", failures.sealed);
}

function rejectLastAdmin() {
  return fail("conflict", failures.lastAdmin);
}

function rejectPassword() {
  const message = failures.password;
  return fail("invalid", message, { password: [message] });
}
