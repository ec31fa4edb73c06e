import { eq, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { nullable, rows, text } from "../../../db/rows.server";
import { users } from "../../../db/schema/users";
import type { DomainContext } from "../context";
import { verifyPassword, withHashSlot } from "../accounts/password-hash.server";
import { fail, ok, type Result } from "../result";
import { accountOf, isOpen, type SubjectKeys } from "./data-subject.server";
import type { DeletionInput } from "./privacy-input";

type Contributions = DeletionInput["contributions"];

const isLastAdmin = sql`u.role = 'admin' and (select count(*) from users where role = 'admin') = 1`;

/**
 * Deletes everything that is held about the email that a token opened, and the account with it: all or
 * nothing. By hand: whose data it is, and whether it may go, is looked up inside each statement.
 * @returns `conflict` for the last admin, `unauthenticated` when the access has ended; nothing is then changed.
 */
export async function deleteHeldData(
  { db, clock }: DomainContext,
  tokenHash: string,
  contributions: Contributions,
): Promise<Result<{ deleted: string }>> {
  const access = isOpen(tokenHash, clock());
  const opened = sql`(select email from data_access where ${access})`;
  // The keys are null where nothing may go: then no statement finds anything.
  const email = sql`(select email from data_access where ${access} and not exists (
      select 1 from users u where u.id = ${accountOf(opened)} and ${isLastAdmin}))`;
  const keys = { email, account: accountOf(email) };
  const [[found], ...gone] = await batch(db, [
    rows({ email: nullable(text) }, sql`select ${opened} as email`),
    ...forgetContributions(keys, contributions),
    sql`delete from launch_signups where email = ${email} collate nocase`,
    sql`delete from mail_outbox where recipient = ${email} collate nocase`,
    sql`delete from users where id = ${keys.account}`,
    sql`delete from data_access where email = ${email} collate nocase returning 1`,
  ]);
  if (gone.at(-1)?.length && found?.email) return ok({ deleted: found.email });
  if (found?.email) return rejectLastAdmin();
  return fail("unauthenticated", "This view of your data has closed. Ask for a new link to open it again.");
}

/**
 * Deletes an account and what belongs to it, all or nothing, when the password is right. What carries only its
 * email stays: nobody has shown yet whose email that is.
 * @returns `invalid` for a wrong password, `conflict` for the last admin, `busy` when too many sign in at once.
 */
export async function deleteAccount(
  { db, clock }: DomainContext,
  userId: number,
  { contributions, password }: Pick<DeletionInput, "contributions" | "password">,
): Promise<Result<{ deleted: string }>> {
  return withHashSlot(clock, async () => {
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
    const [found, ...gone] = await batch(db, [
      sql`select 1 from users u where ${who}`,
      // Its reset codes are the account's own mail, whoever's the email is.
      sql`delete from mail_outbox where kind = 'reset_code'
        and recipient = (select email from users where id = ${account}) collate nocase`,
      ...forgetContributions({ email: sql`null`, account }, contributions),
      sql`delete from users where id = ${account} returning 1`,
    ]);
    if (gone.at(-1)?.length) return ok({ deleted: user.username });
    return found.length > 0 ? rejectLastAdmin() : rejectPassword();
  });
}

/**
 * Takes the person out of what they contributed, or takes the contributions themselves away; triggers keep the
 * employers' figures right. Who asked for an employer goes always, and the request with the last who did. What
 * another account wrote under this email stays theirs, and loses the email.
 */
function forgetContributions({ email, account }: SubjectKeys, contributions: Contributions): SQL[] {
  const removals = [
    sql`delete from ratings where user_id = ${account}`,
    sql`delete from community_inputs
      where user_id = ${account} or (user_id is null and submitter_email = ${email} collate nocase)`,
    sql`delete from companies where submitted_by = ${account} and is_approved = 0`,
  ];
  return [
    ...(contributions === "remove" ? removals : []),
    sql`update ratings set user_id = null where user_id = ${account}`,
    sql`update community_inputs
      set user_id = iif(user_id = ${account}, null, user_id), submitter_email = null
      where user_id = ${account} or submitter_email = ${email} collate nocase`,
    sql`update companies set submitted_by = null where submitted_by = ${account}`,
    sql`delete from company_requesters
      where requested_by = ${account} or requestor_email = ${email} collate nocase`,
  ];
}

function rejectLastAdmin() {
  return fail(
    "conflict",
    "This is the only admin account, so it cannot be deleted. Make someone else an admin first. Nothing was deleted.",
  );
}

function rejectPassword() {
  const message = "This is not the password of this account. Nothing was deleted.";
  return fail("invalid", message, { password: [message] });
}
