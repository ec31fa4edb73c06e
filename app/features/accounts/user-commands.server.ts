import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { nullable, text } from "db/rows.server";
import { auditEntries } from "db/schema/audit-entries";
import { users } from "db/schema/users";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { type Actor, auditEntry } from "~/features/moderation/audit-entry.server";
import { fail, ok, type Result } from "~/lib/result";
import { toUserJson, type UserRow, type UserJson, type IssuedCode } from "./schema";
import { placeholderPattern, isRealEmail } from "./rules";
import { userFields } from "./queries.server";
import { batch } from "db/client.server";
import { resetCodes, sessions } from "db/schema/sessions";
import { codeMs, prepareResetCode, resetCodeMail } from "./reset-commands.server";
import type { Message } from "~/features/mail/message";
import { queueMailTo } from "~/features/mail/outbox.server";
import { noPassword } from "./passwords.server";
import { forgetSecondFactor } from "./second-factor-queries.server";
import { userErrors } from "./admin-texts";

/** An admin's decision on an account. Accounts have no version: what a decision is about is the role. */
export interface UserDecision {
  id: number;
  /** The role that the admin saw; undefined for the present one. */
  role?: "user" | "admin";
  actor: Actor;
}

/** An account after a decision, and who gave it its role last; null where nobody of the log did. */
export type DecidedUser = UserRow & { roleBy: string | null };

/** The statement that reads what stands after a decision. */
export function presentUser({ db }: Pick<DomainContext, "db">, id: number) {
  const roleBy = db
    .select({ actor: auditEntries.actor })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, "user"),
        eq(auditEntries.subjectId, String(id)),
        inArray(auditEntries.action, ["user.promote", "user.demote"]),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return db
    .select({ ...userFields, roleBy: sql`${roleBy}`.mapWith(nullable(text)).as("role_by") })
    .from(users)
    .where(eq(users.id, id));
}

/**
 * What became of a decision on a role. One that stands so already counts as decided when the admin saw it so, or
 * made it so: a button that is pressed twice has one effect and one response.
 * @returns `not_found`; `conflict` with the present state.
 */
export function resolveRole(
  { role, actor }: UserDecision,
  wasChanged: boolean,
  present: DecidedUser | undefined,
  wanted: "user" | "admin",
): Result<UserJson> {
  if (!present) return rejectGone();
  const wasSeenSo = role === undefined || role === wanted || present.roleBy === actor.name;
  if (wasChanged || (present.role === wanted && wasSeenSo)) return ok(toUserJson(present));
  return rejectChanged(present);
}

/** There is no such account. */
export function rejectGone() {
  return fail("not_found", userErrors.gone);
}

/** The account is another than the admin saw. */
export function rejectChanged(present: UserRow, message = userErrors.changed) {
  return { ...fail("conflict", message), present: toUserJson(present) };
}

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
    present.role === "admin" ? userErrors.noCodeForAdmin : userErrors.noCodeWithEmail,
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

type Role = "user" | "admin";

/**
 * Makes an account an admin's. Whoever registered it need not be the person who is meant, as nobody has shown that
 * its email is theirs: its password opens it no longer, what was open before ends, and a code to choose a new
 * password is mailed to its email, with a notice.
 * @returns `not_found`; `conflict` with the present state for an account without an email, and when another admin
 * decided meanwhile.
 */
export async function promoteUser(ctx: PeopleContext, decision: UserDecision): Promise<Result<UserJson>> {
  const { db } = ctx;
  const [[user]] = await batch(db, [presentUser(ctx, decision.id)]);
  if (!user) return rejectGone();
  const { username } = user;
  const isThis = sql`${isDecided(decision, "user")} and email not like ${placeholderPattern}`;
  const decided = sql`(select id from users where ${isThis})`;
  const { code, insertFor } = await prepareResetCode(ctx, username);
  const notice: Message = { kind: "account_notice", to: "", username, event: "promoted" };
  const results = await batch(db, [
    roleEntry(ctx, decision, "user.promote", isThis, "admin"),
    db.delete(sessions).where(eq(sessions.userId, decided)),
    db.delete(resetCodes).where(eq(resetCodes.userId, decided)),
    insertFor(decided, sql`${decided} is not null`),
    await queueMailTo(ctx, notice, decided),
    await queueMailTo(ctx, resetCodeMail(ctx, username, code), decided),
    // Whether the email was proven would be asked here: a proven account's password could stay.
    db.update(users).set({ role: "admin", password: noPassword }).where(isThis).returning({ id: users.id }),
    presentUser(ctx, decision.id),
  ]);
  const [changed, [present]] = [results[6], results[7]];
  if (present?.role === "user" && decision.role !== "admin" && !isRealEmail(present.email))
    return rejectChanged(present, userErrors.promoteNeedsEmail);
  return resolveRole(decision, changed.length > 0, present, "admin");
}

/**
 * Takes an admin's powers, from the next request on, and their second factor; they stay signed in. There is always an admin left, also
 * when two demote each other at once.
 * @returns `not_found`; `conflict` with the present state for the last admin, and when another admin decided
 * meanwhile.
 */
export async function demoteUser(ctx: DomainContext, decision: UserDecision): Promise<Result<UserJson>> {
  const isThis = sql`${isDecided(decision, "admin")}
    and (select count(*) from (select 1 from users where role = 'admin' limit 2)) > 1`;
  const { db } = ctx;
  const decided = sql`(select id from users where ${isThis})`;
  const [, , , changed, [present]] = await batch(db, [
    roleEntry(ctx, decision, "user.demote", isThis, "user"),
    ...forgetSecondFactor(ctx, decided),
    db.update(users).set({ role: "user" }).where(isThis).returning({ id: users.id }),
    presentUser(ctx, decision.id),
  ]);
  const isLast = present?.role === "admin" && changed.length === 0 && decision.role !== "user";
  return isLast
    ? rejectChanged(present, userErrors.lastAdmin)
    : resolveRole(decision, changed.length > 0, present, "user");
}

/** The condition that an account is the decided one, has this role, and had it when the admin looked. */
function isDecided({ id, role }: UserDecision, former: Role): SQL {
  return sql`(id = ${id} and role = ${former} and ${role ?? former} = ${former})`;
}

function roleEntry(
  ctx: DomainContext,
  { actor }: UserDecision,
  action: string,
  isThis: SQL,
  role: Role,
): SQL {
  return auditEntry(
    ctx,
    { actor, action, subjectKind: "user" },
    sql`select id, json_object('role', role) as before, json_object('role', ${role}) as after
      from users where ${isThis}`,
  );
}
