import { and, eq, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { DomainContext, PeopleContext } from "../context";
import { auditEntry } from "../moderation/audit-entry.server";
import { ok, type Result } from "../result";
import { codeKeysOf, codeMs, codeTries, hashCode, newResetCode } from "./reset-code-store.server";
import { presentUser, rejectChanged, rejectGone, type UserDecision } from "./user-decisions.server";
import { toUserJson, type UserJson } from "./user-json";

/** A code that an admin hands on; it cannot be had again, as only its hash is stored. */
export interface IssuedCode {
  code: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Whose it is. */
  username: string;
}

/**
 * Issues a code that lets its holder choose a new password for an account, as a mailed one does: once, for 15
 * minutes. A code that was issued before works no longer; one that was mailed does. Admins get none here: who
 * may act in an admin's name is decided by that admin's mailbox or on the command line.
 * @returns `not_found`; `conflict` with the present state for an admin's account.
 */
export async function issueResetCode(
  ctx: PeopleContext,
  { id, actor }: UserDecision,
): Promise<Result<IssuedCode>> {
  const [[user]] = await batch(ctx.db, [presentUser(ctx, id)]);
  if (!user) return rejectGone();
  const code = newResetCode();
  const keys = await codeKeysOf(ctx, user.username);
  const codeHash = await hashCode(ctx, keys, code);
  const expiresAt = ctx.clock() + codeMs;
  const isThis = and(eq(users.id, id), eq(users.username, user.username), eq(users.role, "user"));
  const [, issued, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "user.issue_reset_code", subjectKind: "user" },
      sql`select id, null as before, json_object('expiresAt', ${expiresAt}) as after from users where ${isThis}`,
    ),
    // By hand: no code for an account that has become an admin's since it was read.
    sql`insert into reset_codes (account_key, user_id, code_hash, tries_left, expires_at)
      select ${keys.issued}, id, ${codeHash}, ${codeTries}, ${expiresAt} from users where ${isThis}
      on conflict (account_key) do update set user_id = excluded.user_id, code_hash = excluded.code_hash,
        tries_left = excluded.tries_left, expires_at = excluded.expires_at
      returning user_id`,
    presentUser(ctx, id),
  ]);
  if (issued.length > 0)
    return ok({ code, expiresAt: new Date(expiresAt).toISOString(), username: user.username });
  if (!present) return rejectGone();
  return rejectChanged(
    present,
    "An admin's account gets no code from another admin. They can have one mailed, or demote the account first.",
  );
}

/**
 * Signs someone out in every browser.
 * @returns `not_found`; an account without sessions is as it should be.
 */
export async function endSessions(
  ctx: DomainContext,
  { id, actor }: UserDecision,
): Promise<Result<UserJson>> {
  const [, , [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "user.end_sessions", subjectKind: "user" },
      sql`select user_id as id, json_object('sessions', count(*)) as before, json_object('sessions', 0) as after
        from sessions where user_id = ${id} group by user_id`,
    ),
    ctx.db.delete(sessions).where(eq(sessions.userId, id)),
    presentUser(ctx, id),
  ]);
  return present ? ok(toUserJson(present)) : rejectGone();
}
