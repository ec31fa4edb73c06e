import { eq, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, nullable, rows, text } from "db/rows.server";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/lib/context";
import { hashesSql } from "~/features/watches/held-watches.server";
import { hashingSlots } from "~/features/accounts/hashing-slots.server";
import { verifyPassword } from "~/features/accounts/passwords.server";
import type { Contributor } from "./contributor.server";
import { fail, ok, type Result } from "~/lib/result";
import { findAsks } from "~/features/requests/requester.server";
import {
  accountOf,
  isOpen,
  ownConditions,
  type DataSubject,
  type SubjectKeys,
} from "./held-data-queries.server";
import type { DeletionInput } from "./schema";
import { failures } from "./texts";

type Contributions = DeletionInput["contributions"];

const isLastAdmin = sql`u.role = 'admin' and (select count(*) from users where role = 'admin') = 1`;

/**
 * Deletes everything that is held about the email that a token opened, and the account with it: all or
 * nothing. By hand: whose data it is, and whether it may go, is looked up inside each statement.
 * @param contributor Whoever is signed in here besides; the account's own contributions are found with their key alone.
 * @returns `conflict` for the last admin, and for contributions that are to go and are sealed; `unauthenticated` when
 * the access has ended; nothing is then changed.
 */
export async function deleteHeldData(
  ctx: PeopleContext,
  { tokenHash, contributor }: Extract<DataSubject, { kind: "email" }>,
  contributions: Contributions,
): Promise<Result<{ deleted: string }>> {
  const { db, clock } = ctx;
  const access = isOpen(tokenHash, clock());
  const opened = sql`(select email from data_access where ${access})`;
  const holder = accountOf(opened);
  const isSealed =
    contributions === "remove"
      ? sql`(${holder} is not null and ${holder} is not ${contributor?.accountId ?? null})`
      : sql`false`;
  // The keys are null where nothing may go: then no statement finds anything.
  const email = sql`(select email from data_access where ${access} and not ${isSealed} and not exists (
      select 1 from users u where u.id = ${holder} and ${isLastAdmin}))`;
  const account = accountOf(email);
  const asks = await findAsks(ctx, { email, account });
  const representative = sql`(select representative_key from data_access where ${access} and ${email} is not null)`;
  const keys = { email, account, representative, own: await ownConditions(contributor, account), asks };
  // What is watched is found by a keyed hash, which SQL cannot make.
  const [[subject]] = await batch(db, [rows({ email: nullable(text) }, sql`select ${opened} as email`)]);
  const hashes = await hashesSql(ctx, subject?.email ?? "");
  const [[found], ...gone] = await batch(db, [
    rows({ email: nullable(text), isSealed: flag }, sql`select ${opened} as email, ${isSealed} as isSealed`),
    ...forgetContributions(keys, contributions),
    sql`delete from watchers where ${email} is not null and email_hash in ${hashes}`,
    sql`delete from mail_outbox where ${email} is not null and recipient collate nocase in ${hashes}`,
    sql`delete from launch_signups where email = ${email} collate nocase`,
    sql`delete from mail_outbox where recipient = ${email} collate nocase`,
    sql`delete from employer_representatives where email_key = ${representative}`,
    sql`delete from employer_contacts where email_key = ${representative}`,
    sql`delete from users where id = ${account}`,
    sql`delete from data_access where email = ${email} collate nocase returning 1`,
  ]);
  if (gone.at(-1)?.length && found?.email) return ok({ deleted: found.email });
  if (found?.email) return found.isSealed ? rejectSealed() : rejectLastAdmin();
  return fail("unauthenticated", failures.viewClosed);
}

/**
 * Deletes an account and what belongs to it, all or nothing, when the password is right. What carries only its
 * email stays: nobody has shown yet whose email that is.
 * @returns `invalid` for a wrong password, `conflict` for the last admin, `busy` when too many sign in at once.
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
    // The hash is compared again: a password that was reset meanwhile no longer deletes anything.
    const who = sql`u.id = ${userId} and u.password = ${user.password}`;
    const account = sql`(select u.id from users u where ${who} and not (${isLastAdmin}))`;
    const asks = await findAsks(ctx, { email: sql`null`, account: sql`${userId}` });
    const own = await ownConditions(contributor, account);
    const keys = { email: sql`null`, account, representative: sql`null`, own, asks };
    const [found, ...gone] = await batch(db, [
      sql`select 1 from users u where ${who}`,
      // Its reset codes and notices are the account's own mail, whoever's the email is.
      sql`delete from mail_outbox where kind in ('reset_code', 'account_notice', 'email_proof')
        and recipient = (select email from users where id = ${account}) collate nocase`,
      ...forgetContributions(keys, contributions),
      sql`delete from users where id = ${account} returning 1`,
    ]);
    if (gone.at(-1)?.length) return ok({ deleted: user.username });
    return found.length > 0 ? rejectLastAdmin() : rejectPassword();
  });
}

/**
 * Takes what a person contributed away, where they want it to go; triggers keep the employers' figures right. What
 * stays has no author already: with the account goes the key that could still change it. Who asked for an employer
 * goes always, and the request with the last who did.
 */
function forgetContributions(
  { email, account, own, asks }: SubjectKeys & { asks: readonly number[] },
  contributions: Contributions,
): SQL[] {
  const removals = [
    sql`delete from ratings where ${own.votes}`,
    sql`delete from community_inputs where ${own.experiences}`,
    sql`delete from companies where ${own.policies} and is_approved = 0`,
  ];
  return [
    ...(contributions === "remove" ? removals : []),
    sql`delete from company_asks where id in (select value from json_each(${JSON.stringify(asks)}))
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
