import { and, desc, eq, inArray, sql } from "drizzle-orm";

import { nullable, text } from "db/rows.server";
import { auditEntries } from "db/schema/audit-entries";
import { users } from "db/schema/users";
import type { DomainContext } from "~/lib/context";
import type { Actor } from "~/features/moderation/audit-entry.server";
import { fail, ok, type Result } from "~/lib/result";
import { toUserJson, type UserRow } from "./user-json";
import type { UserJson } from "./account-output";
import { userFields } from "./user-queries.server";

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
  return fail("not_found", "There is no user with this id.");
}

/** The account is another than the admin saw. */
export function rejectChanged(
  present: UserRow,
  message = "This account has changed meanwhile. Look at it again, then decide.",
) {
  return { ...fail("conflict", message), present: toUserJson(present) };
}
