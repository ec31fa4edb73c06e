import { and, desc, eq, gt, ne, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { resetCodes, sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/server/context";
import { queueMailTo } from "~/features/mail/commands.server";
import { fail, ok, type Result } from "~/core/result";
import type { PasswordInput, OwnSessionJson } from "./schema";
import { type PasswordKey, unwrapUserKey, wrapForPassword, openWithPassword } from "./passwords.server";
import { hashingSlots } from "./hashing-slots.server";
import { rejectShortPassword, rejectWeakPassword } from "./password-rule.server";
import { sessionHash, stateOf } from "./session-queries.server";
import { failures } from "./texts";

export interface SessionOwner {
  userId: number;
  token: string;
}

export async function listOwnSessions(
  ctx: PeopleContext,
  { userId, token }: SessionOwner,
): Promise<OwnSessionJson[]> {
  const { db } = ctx;
  const ownHash = await sessionHash(ctx, token);
  const now = ctx.clock();
  const [found] = await batch(db, [
    db
      .select({
        idHash: sessions.idHash,
        publicId: sessions.publicId,
        browser: sessions.browser,
        createdAt: sessions.createdAt,
        hasSecondFactor: sessions.hasSecondFactor,
        lastUsedAt: sessions.lastUsedAt,
        role: users.role,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.createdAt)),
  ]);
  const open = found.filter((session) => stateOf(session, now) === "open");
  return open.map(({ idHash, publicId, browser, createdAt }) => ({
    id: publicId ?? "",
    browser,
    signedInIn: new Date(createdAt).toISOString().slice(0, 7),
    isThisBrowser: idHash === ownHash,
  }));
}

/** One session by id, or all but the current one. */
export type Ending = { id: string } | "others";

/**
 * Asks for the password: someone at an unlocked browser must not lock out its owner (OWASP ASVS 5.0,
 * 7.5.2).
 * @returns `invalid` for a wrong password, `not_found` for an ended session; `busy`.
 */
export function endOwnSessions(
  ctx: PeopleContext,
  owner: SessionOwner,
  ending: Ending,
  password: string,
): Promise<Result<null>> {
  return knowingPassword(ctx, owner, password, failures.noneSignedOut, async ({ isStill }) => {
    const isMeant =
      ending === "others"
        ? await othersOf(ctx, owner)
        : and(eq(sessions.userId, owner.userId), eq(sessions.publicId, ending.id));
    const [ended, still] = await batch(ctx.db, [
      ctx.db
        .delete(sessions)
        .where(and(isMeant, sql`exists (select 1 from ${users} where ${isStill})`))
        .returning({ userId: sessions.userId }),
      ctx.db.select({ id: users.id }).from(users).where(isStill),
    ]);
    if (still.length === 0) return rejectPassword(failures.noneSignedOut);
    return ending === "others" || ended.length > 0 ? ok(null) : fail("not_found", failures.sessionGone);
  });
}

/**
 * Changes the password; ends other sessions and codes, and notifies the email.
 * @returns `invalid` for a wrong current password or a weak new one; `busy`.
 */
export async function changePassword(
  ctx: PeopleContext,
  owner: SessionOwner & { username: string; role: "user" | "admin" },
  { password, newPassword }: PasswordInput,
): Promise<Result<null>> {
  const weak =
    rejectShortPassword("newPassword", newPassword, owner.role) ??
    (await rejectWeakPassword("newPassword", newPassword, { username: owner.username }));
  if (weak) return weak;
  return knowingPassword(
    ctx,
    owner,
    password,
    failures.nothingChanged,
    async ({ isStill, passwordKey, wrapped }) => {
      // The user key stays; it is wrapped for the new password.
      const userKey = await unwrapUserKey(ctx, wrapped, passwordKey);
      const { stored } = await wrapForPassword(ctx, newPassword, userKey ?? undefined);
      const { username, userId } = owner;
      // Only if the hash was changed.
      const changed = sql`(select ${users.id} from ${users} where ${and(eq(users.id, userId), eq(users.password, stored.password))})`;
      const [done] = await batch(ctx.db, [
        ctx.db.update(users).set(stored).where(isStill).returning({ id: users.id }),
        ctx.db.delete(sessions).where(and(await othersOf(ctx, owner), sql`${changed} is not null`)),
        ctx.db.delete(resetCodes).where(eq(resetCodes.userId, changed)),
        await queueMailTo(
          ctx,
          { kind: "account_notice", to: "", username, event: "password_changed" },
          changed,
        ),
      ]);
      return done.length > 0 ? ok(null) : rejectPassword(failures.nothingChanged);
    },
  );
}

interface KnownPassword {
  /** The SQL condition that the password is still the same; a reset in between wins. */
  isStill: SQL | undefined;
  passwordKey: PasswordKey;
  /** The wrapped user key. */
  wrapped: string | null;
}

/**
 * Runs work after checking the current password, with the priority of a known browser.
 * @param nothingDone Ends the message for a wrong one.
 */
function knowingPassword(
  ctx: PeopleContext,
  { userId }: SessionOwner,
  password: string,
  nothingDone: string,
  run: (known: KnownPassword) => Promise<Result<null>>,
): Promise<Result<null>> {
  return hashingSlots.run(ctx.clock, true, async () => {
    const isOwn = eq(users.id, userId);
    const [[user]] = await batch(ctx.db, [
      ctx.db.select({ password: users.password, userKey: users.userKey }).from(users).where(isOwn),
    ]);
    const passwordKey = await openWithPassword(password, user?.password);
    if (!user || passwordKey === null) return rejectPassword(nothingDone);
    const isStill = and(isOwn, eq(users.password, user.password));
    return run({ isStill, passwordKey, wrapped: user.userKey });
  });
}

function rejectPassword(nothingDone: string) {
  const message = failures.currentPassword(nothingDone);
  return fail("invalid", message, { password: [message] });
}

async function othersOf(ctx: PeopleContext, { userId, token }: SessionOwner) {
  return and(eq(sessions.userId, userId), ne(sessions.idHash, await sessionHash(ctx, token)));
}
