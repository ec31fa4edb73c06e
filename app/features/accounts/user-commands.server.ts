import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { nullable, text } from "db/rows.server";
import { auditEntries } from "db/schema/audit-entries";
import { users } from "db/schema/users";
import type { DomainContext, PeopleContext } from "~/server/context";
import { type Actor, auditEntry } from "~/server/audit-entry.server";
import { fail, ok, type Result } from "~/core/result";
import { toUserJson, type UserRow, type UserJson, type IssuedCode } from "./schema";
import { placeholderPattern, isRealEmail } from "~/core/placeholder-email";
import { userFields } from "./queries.server";
import { batch } from "db/client.server";
import { resetCodes, sessions } from "db/schema/sessions";
import { codeMs, prepareResetCode, resetCodeMail } from "./reset-commands.server";
import type { Message } from "~/features/mail/schema";
import { queueMailTo } from "~/features/mail/commands.server";
import { noPassword } from "./passwords.server";
import { forgetSecondFactor } from "./second-factor-queries.server";
import { userErrors } from "./admin-texts";

/** Accounts have no version; the decision is about the role. */
export interface UserDecision {
  id: number;
  /** The role that the admin saw; undefined for the stored one. */
  role?: "user" | "admin";
  actor: Actor;
}

/** With the admin who last set the role, if logged. */
type DecidedUser = UserRow & { roleBy: string | null };

function presentUser({ db }: Pick<DomainContext, "db">, id: number) {
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
 * A role that is already as wanted counts as done if the admin saw it so or set it, so that a double press
 * has one effect.
 * @returns `not_found`; `conflict` with the present state.
 */
function resolveRole(
  { role, actor }: UserDecision,
  wasChanged: boolean,
  present: DecidedUser | undefined,
  wanted: "user" | "admin",
): Result<UserJson> {
  if (!present) return rejectMissing();
  const wasSeenSo = role === undefined || role === wanted || present.roleBy === actor.name;
  if (wasChanged || (present.role === wanted && wasSeenSo)) return ok(toUserJson(present));
  return rejectChanged(present);
}

function rejectMissing() {
  return fail("not_found", userErrors.gone);
}

function rejectChanged(present: UserRow, message = userErrors.changed) {
  return { ...fail("conflict", message), present: toUserJson(present) };
}

/**
 * Replaces an earlier code. With an email the code is mailed instead, so that no admin can enter another's
 * account.
 * @returns `not_found`; `conflict` for an account with an email, or an admin's.
 */
export async function issueResetCode(
  ctx: PeopleContext,
  { id, actor }: UserDecision,
): Promise<Result<IssuedCode>> {
  const [[user]] = await batch(ctx.db, [presentUser(ctx, id)]);
  if (!user) return rejectMissing();
  const { code, insertFor } = await prepareResetCode(ctx, user.username);
  const expiresAt = ctx.clock() + codeMs;
  // No code if the account has changed since it was read.
  const isThis = sql`${users.id} = ${id} and ${users.username} = ${user.username} and ${users.role} = 'user'
    and ${users.email} like ${placeholderPattern}`;
  const owner = sql`(select ${users.id} from ${users} where ${isThis})`;
  const [, , , issued, [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "user.issue_reset_code", subjectKind: "user" },
      sql`select ${users.id} as id, null as before, json_object('expiresAt', ${expiresAt}) as after
        from ${users} where ${isThis}`,
    ),
    ctx.db.delete(resetCodes).where(eq(resetCodes.userId, owner)),
    insertFor(owner, sql`${owner} is not null`),
    ctx.db.select({ id: users.id }).from(users).where(isThis),
    presentUser(ctx, id),
  ]);
  if (issued.length > 0)
    return ok({ code, expiresAt: new Date(expiresAt).toISOString(), username: user.username });
  if (!present) return rejectMissing();
  return rejectChanged(
    present,
    present.role === "admin" ? userErrors.noCodeForAdmin : userErrors.noCodeWithEmail,
  );
}

/** @returns `not_found`; an account without sessions succeeds. */
export async function endSessions(
  ctx: DomainContext,
  { id, actor }: UserDecision,
): Promise<Result<UserJson>> {
  const [, , [present]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "user.end_sessions", subjectKind: "user" },
      sql`select ${sessions.userId} as id, json_object('sessions', count(*)) as before, json_object('sessions', 0) as after
        from ${sessions} where ${sessions.userId} = ${id} group by ${sessions.userId}`,
    ),
    ctx.db.delete(sessions).where(eq(sessions.userId, id)),
    presentUser(ctx, id),
  ]);
  return present ? ok(toUserJson(present)) : rejectMissing();
}

type Role = "user" | "admin";

/**
 * The email may be unproven, so the password stops working, sessions and codes end, and a reset code is
 * mailed with a notice.
 * @returns `not_found`; `conflict` for an account without an email, or after another admin's decision.
 */
export async function promoteUser(ctx: PeopleContext, decision: UserDecision): Promise<Result<UserJson>> {
  const { db } = ctx;
  const [[user]] = await batch(db, [presentUser(ctx, decision.id)]);
  if (!user) return rejectMissing();
  const { username } = user;
  const isThis = sql`${isDecided(decision, "user")} and ${users.email} not like ${placeholderPattern}`;
  const decided = sql`(select ${users.id} from ${users} where ${isThis})`;
  const { code, insertFor } = await prepareResetCode(ctx, username);
  const notice: Message = { kind: "account_notice", to: "", username, event: "promoted" };
  const results = await batch(db, [
    roleEntry(ctx, decision, "user.promote", isThis, "admin"),
    db.delete(sessions).where(eq(sessions.userId, decided)),
    db.delete(resetCodes).where(eq(resetCodes.userId, decided)),
    insertFor(decided, sql`${decided} is not null`),
    await queueMailTo(ctx, notice, decided),
    await queueMailTo(ctx, resetCodeMail(ctx, username, code), decided),
    db.update(users).set({ role: "admin", password: noPassword }).where(isThis).returning({ id: users.id }),
    presentUser(ctx, decision.id),
  ]);
  const [changed, [present]] = [results[6], results[7]];
  if (present?.role === "user" && decision.role !== "admin" && !isRealEmail(present.email))
    return rejectChanged(present, userErrors.promoteNeedsEmail);
  return resolveRole(decision, changed.length > 0, present, "admin");
}

/**
 * Also removes the second factor; they stay signed in. The last admin stays, also when two demote each
 * other at once.
 * @returns `not_found`; `conflict` for the last admin, or after another admin's decision.
 */
export async function demoteUser(ctx: DomainContext, decision: UserDecision): Promise<Result<UserJson>> {
  const isThis = sql`${isDecided(decision, "admin")}
    and (select count(*) from (select 1 from ${users} where ${users.role} = 'admin' limit 2)) > 1`;
  const { db } = ctx;
  const decided = sql`(select ${users.id} from ${users} where ${isThis})`;
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

function isDecided({ id, role }: UserDecision, former: Role): SQL {
  return sql`(${users.id} = ${id} and ${users.role} = ${former} and ${role ?? former} = ${former})`;
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
    sql`select ${users.id} as id, json_object('role', ${users.role}) as before, json_object('role', ${role}) as after
      from ${users} where ${isThis}`,
  );
}
