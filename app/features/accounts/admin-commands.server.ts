import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/lib/context";
import type { AccountEvent } from "~/features/mail/message";
import { queueMailTo } from "~/features/mail/outbox.server";
import { auditEntry, commandLine } from "~/features/moderation/audit-entry.server";
import { fail, ok, type Result } from "~/lib/result";
import { hashPassword } from "./password-hash.server";
import { leastCharacters, rejectWeakPassword } from "./password-rule.server";

export interface AdminInput {
  username: string;
  email: string;
  /** For an account that was no admin's before; an admin keeps their own unless `setsPassword`. */
  password: string;
  setsPassword: boolean;
}

/** What became of the account. */
export type AdminOutcome = "made" | "promoted" | "was_admin";

/**
 * Makes an admin, or promotes the account that has both this username and this email; audited. By hand, because
 * each statement depends on what the one before it found or made: one batch, whatever the account is now. Whoever
 * registered the account need not be the person who is meant: it gets the new password, what its former one
 * opened ends, and its email is told.
 * @returns `conflict` when one of the two belongs to another account, `invalid` for a password that is easily guessed or has
 * fewer than 12 characters.
 */
export async function makeAdmin(ctx: PeopleContext, input: AdminInput): Promise<Result<AdminOutcome>> {
  const { username, email, password, setsPassword } = input;
  const weak = await rejectWeakPassword("password", password, { username, email }, leastCharacters.admin);
  if (weak) return weak;
  const hash = await hashPassword(password);
  const isThis = sql`username = ${username} collate nocase and email = ${email} collate nocase`;
  const action = { actor: commandLine, action: "user.make_admin", subjectKind: "user" };
  const getsPassword = sql`(${setsPassword} or role <> 'admin')`;
  const noticeTo = (event: AccountEvent, former: SQL) =>
    queueMailTo(
      ctx,
      { kind: "account_notice", to: "", username, event },
      sql`(select id from users where ${isThis} and ${former})`,
    );
  const [found, , , , made] = await batch(ctx.db, [
    ctx.db.select({ role: users.role }).from(users).where(isThis),
    auditEntry(
      ctx,
      action,
      sql`select id, json_object('role', role) as before, json_object('role', 'admin') as after from users
        where ${isThis} and (role <> 'admin' or ${setsPassword})`,
    ),
    await noticeTo("promoted", sql`role <> 'admin'`),
    await noticeTo("password_changed", sql`role = 'admin' and ${setsPassword}`),
    sql`insert into users (username, password, email, role, created_at)
      select ${username}, ${hash}, ${email}, 'admin', ${ctx.clock()}
      where not exists (select 1 from users where username = ${username} collate nocase or email = ${email} collate nocase)
      returning id`,
    auditEntry(
      ctx,
      action,
      sql`select id, null as before, json_object('role', 'admin') as after from users where ${isThis} and changes() > 0`,
    ),
    sql`delete from sessions where user_id = (select id from users where ${isThis} and ${getsPassword})`,
    sql`delete from reset_codes where user_id = (select id from users where ${isThis} and ${getsPassword})`,
    // Without the former password its personal key does not open: the next sign-in makes a new one.
    sql`update users set role = 'admin', personal_key = iif(${getsPassword}, null, personal_key),
      password = iif(${getsPassword}, ${hash}, password) where ${isThis}`,
  ]);
  if (made.length > 0) return ok("made");
  const [account] = found;
  if (!account) return fail("conflict", "Another account has this username or this email address already.");
  return ok(account.role === "admin" ? "was_admin" : "promoted");
}
