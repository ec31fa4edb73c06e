import { eq, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { resetCodes, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { DomainContext, PeopleContext } from "~/lib/context";
import type { Message } from "~/features/mail/message";
import { queueMailTo } from "~/features/mail/outbox.server";
import { auditEntry } from "~/features/moderation/audit-entry.server";
import type { Result } from "~/lib/result";
import { isRealEmail, placeholderPattern } from "./account-json";
import { noPassword } from "./password-hash.server";
import { prepareResetCode } from "./reset-code-store.server";
import { resetCodeMail } from "./reset-commands.server";
import { forgetSecondFactor } from "./second-factor-store.server";
import {
  presentUser,
  rejectChanged,
  rejectGone,
  resolveRole,
  type UserDecision,
} from "./user-decisions.server";
import type { UserJson } from "./account-output";

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
    return rejectChanged(present, noEmail);
  return resolveRole(decision, changed.length > 0, present, "admin");
}

const noEmail =
  "This account has no email address, so there is nowhere to mail its code to. Let its owner register one with an email address, or use npm run admin:create.";

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
