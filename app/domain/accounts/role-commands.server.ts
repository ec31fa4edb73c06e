import { eq, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { resetCodes, sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { DomainContext } from "../context";
import { auditEntry } from "../moderation/audit-entry.server";
import type { Result } from "../result";
import { presentUser, rejectChanged, resolveRole, type UserDecision } from "./user-decisions.server";
import type { UserJson } from "./user-json";

type Role = "user" | "admin";

/**
 * Makes an account an admin's. What was open before ends: whoever holds an old session or code of the account
 * need not be the person who is meant.
 * @returns `not_found`; `conflict` with the present state when another admin decided meanwhile.
 */
export async function promoteUser(ctx: DomainContext, decision: UserDecision): Promise<Result<UserJson>> {
  const isThis = isDecided(decision, "user");
  const { db } = ctx;
  const decided = sql`(select id from users where ${isThis})`;
  const [, , , changed, [present]] = await batch(db, [
    roleEntry(ctx, decision, "user.promote", isThis, "admin"),
    db.delete(sessions).where(eq(sessions.userId, decided)),
    db.delete(resetCodes).where(eq(resetCodes.userId, decided)),
    db.update(users).set({ role: "admin" }).where(isThis).returning({ id: users.id }),
    presentUser(ctx, decision.id),
  ]);
  return resolveRole(decision, changed.length > 0, present, "admin");
}

/**
 * Takes an admin's powers, from the next request on; they stay signed in. There is always an admin left, also
 * when two demote each other at once.
 * @returns `not_found`; `conflict` with the present state for the last admin, and when another admin decided
 * meanwhile.
 */
export async function demoteUser(ctx: DomainContext, decision: UserDecision): Promise<Result<UserJson>> {
  const isThis = sql`${isDecided(decision, "admin")}
    and (select count(*) from (select 1 from users where role = 'admin' limit 2)) > 1`;
  const { db } = ctx;
  const [, changed, [present]] = await batch(db, [
    roleEntry(ctx, decision, "user.demote", isThis, "user"),
    db.update(users).set({ role: "user" }).where(isThis).returning({ id: users.id }),
    presentUser(ctx, decision.id),
  ]);
  const isLast = present?.role === "admin" && changed.length === 0 && decision.role !== "user";
  return isLast
    ? rejectChanged(present, "This is the only admin. Make someone else an admin first.")
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
