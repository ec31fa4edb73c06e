import { and, desc, eq, gt, ne, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { resetCodes, sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { DomainContext, PeopleContext } from "../context";
import { queueMailTo } from "../mail/outbox.server";
import { fail, ok, type Result } from "../result";
import type { PasswordInput } from "./account-input";
import type { OwnSessionJson } from "./own-session-json";
import { unwrapPersonalKey } from "../ownership/personal-key.server";
import { wrapForPassword } from "./account-keys.server";
import { withHashPlace } from "./hash-places.server";
import { openWithPassword } from "./password-hash.server";
import { rejectShortPassword, rejectWeakPassword } from "./password-rule.server";
import { sessionHash, stateOf } from "./sessions.server";

/** Whose session asks, and by which token. */
export interface SessionOwner {
  userId: number;
  token: string;
}

/** Where an account is signed in, the newest first. */
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

/**
 * Ends one of one's own sessions.
 * @returns `not_found` for any other.
 */
export async function endOwnSession(
  { db }: DomainContext,
  { userId }: Pick<SessionOwner, "userId">,
  id: string,
): Promise<Result<null>> {
  const [ended] = await batch(db, [
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.publicId, id)))
      .returning({ userId: sessions.userId }),
  ]);
  return ended.length > 0 ? ok(null) : fail("not_found", "This browser is not signed in any more.");
}

/** Ends all of one's own sessions but the one that asks. */
export async function endOtherSessions(ctx: PeopleContext, owner: SessionOwner): Promise<void> {
  await batch(ctx.db, [ctx.db.delete(sessions).where(await othersOf(ctx, owner))]);
}

/**
 * Changes the password of whoever is signed in and knows the present one; ends their other sessions and codes, and
 * tells their email.
 * @returns `invalid` for a wrong present password and for a new one that is easily guessed; `busy`.
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
  return withHashPlace(ctx.clock, "known", async () => {
    const isOwn = eq(users.id, owner.userId);
    const [[user]] = await batch(ctx.db, [
      ctx.db.select({ password: users.password, personalKey: users.personalKey }).from(users).where(isOwn),
    ]);
    const passwordKey = await openWithPassword(password, user?.password);
    if (!user || passwordKey === null) return rejectPassword();
    // The personal key stays the account's: it is wrapped for the new password.
    const personalKey = await unwrapPersonalKey(ctx, user.personalKey, passwordKey);
    const { stored } = await wrapForPassword(ctx, newPassword, personalKey ?? undefined);
    const { username } = owner;
    // The hash is compared again: a reset meanwhile wins. What follows, follows only from the new hash.
    const isChanged = and(isOwn, eq(users.password, stored.password));
    const changed = sql`(select id from users where ${isChanged})`;
    const [done] = await batch(ctx.db, [
      ctx.db
        .update(users)
        .set(stored)
        .where(and(isOwn, eq(users.password, user.password)))
        .returning({ id: users.id }),
      ctx.db.delete(sessions).where(and(await othersOf(ctx, owner), sql`${changed} is not null`)),
      ctx.db.delete(resetCodes).where(eq(resetCodes.userId, changed)),
      await queueMailTo(
        ctx,
        { kind: "account_notice", to: "", username, event: "password_changed" },
        changed,
      ),
    ]);
    return done.length > 0 ? ok(null) : rejectPassword();
  });
}

function rejectPassword() {
  const message = "This is not the present password of this account. Nothing was changed.";
  return fail("invalid", message, { password: [message] });
}

/** The condition of an owner's sessions but the one that asks. */
async function othersOf(ctx: PeopleContext, { userId, token }: SessionOwner) {
  return and(eq(sessions.userId, userId), ne(sessions.idHash, await sessionHash(ctx, token)));
}
