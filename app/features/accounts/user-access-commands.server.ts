import { eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { resetCodes, sessions } from "db/schema/sessions";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { auditEntry } from "~/features/moderation/audit-entry.server";
import { ok, type Result } from "~/lib/result";
import { placeholderPattern } from "./account-json";
import { codeMs, prepareResetCode } from "./reset-code-store.server";
import { presentUser, rejectChanged, rejectGone, type UserDecision } from "./user-decisions.server";
import { toUserJson } from "./user-json";
import type { IssuedCode, UserJson } from "./account-output";

/**
 * Issues a code that lets its holder choose a new password for an account without an email, as a mailed one does:
 * once, for 15 minutes. A code that was issued before works no longer. Whoever has an email has a code mailed, so
 * that no admin can enter an account in its owner's place; the same goes for admins' accounts.
 * @returns `not_found`; `conflict` with the present state for an account with an email, and for an admin's.
 */
export async function issueResetCode(
  ctx: PeopleContext,
  { id, actor }: UserDecision,
): Promise<Result<IssuedCode>> {
  const [[user]] = await batch(ctx.db, [presentUser(ctx, id)]);
  if (!user) return rejectGone();
  const { code, insertFor } = await prepareResetCode(ctx, user.username);
  const expiresAt = ctx.clock() + codeMs;
  // By hand: no code for an account that has become another since it was read.
  const isThis = sql`id = ${id} and username = ${user.username} and role = 'user' and email like ${placeholderPattern}`;
  const owner = sql`(select id from users where ${isThis})`;
  const [, , , issued, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "user.issue_reset_code", subjectKind: "user" },
      sql`select id, null as before, json_object('expiresAt', ${expiresAt}) as after from users where ${isThis}`,
    ),
    ctx.db.delete(resetCodes).where(eq(resetCodes.userId, owner)),
    insertFor(owner, sql`${owner} is not null`),
    sql`select 1 from users where ${isThis}`,
    presentUser(ctx, id),
  ]);
  if (issued.length > 0)
    return ok({ code, expiresAt: new Date(expiresAt).toISOString(), username: user.username });
  if (!present) return rejectGone();
  return rejectChanged(
    present,
    present.role === "admin"
      ? "An admin's account gets no code from another admin. They can have one mailed, or demote the account first."
      : "This account has an email address: its owner asks for a code on the sign-in page, and it is mailed to them.",
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
