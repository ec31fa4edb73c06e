import { and, eq, ne, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { uniqueColumn } from "db/constraints.server";
import { secondFactors } from "db/schema/second-factors";
import { sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/server/context";
import { queueMailTo } from "~/features/mail/commands.server";
import { fail, ok, type Result } from "~/core/result";
import { toAccountJson } from "./schema";
import {
  type BrowserKind,
  accountFields,
  openSession,
  prepareSession,
  sessionHash,
  sessionMs,
  type NewSession,
} from "./session-queries.server";
import {
  newSecondFactorSecret,
  sealSecret,
  stepOfCode,
  unsealSecret,
  forgetSecondFactor,
  insertSecondFactor,
  newRecoveryCodes,
  secondFactorNotice,
  readSecondFactor,
  wasTaken,
  type TypedFactor,
} from "./second-factor-queries.server";
import { failures } from "./texts";

/** A sign-in that waits for its second step. */
export interface PendingSignIn {
  userId: number;
  username: string;
  /** The secret to set up; null for an admin who has a second factor. */
  offeredSecret: string | null;
}

/** @returns null where the sign-in does not exist or has expired. */
export async function getPendingSignIn(
  ctx: PeopleContext,
  sessionToken: string,
): Promise<PendingSignIn | null> {
  const idHash = await sessionHash(ctx, sessionToken);
  const [[found]] = await batch(ctx.db, [
    ctx.db
      .select({
        userId: users.id,
        username: users.username,
        offeredSecret: sessions.offeredSecret,
        factorOf: secondFactors.userId,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(isAwaitingSecondFactor(ctx, idHash)),
  ]);
  if (!found) return null;
  const { userId, username, offeredSecret, factorOf } = found;
  if (factorOf !== null) return { userId, username, offeredSecret: null };
  // Another browser set it up, and it was removed since.
  if (offeredSecret === null) return null;
  return { userId, username, offeredSecret: await unsealSecret(ctx, userId, offeredSecret) };
}

interface SecondStep {
  formerToken: string;
  code: string;
  browser: BrowserKind | null;
}

/**
 * Completes a sign-in with a code: a new session replaces the waiting one.
 * @returns `unauthenticated` where it has expired; else as {@link readSecondFactor}.
 */
export async function completeSignIn(ctx: PeopleContext, step: SecondStep): Promise<Result<NewSession>> {
  const pendingSignIn = await getPendingSignIn(ctx, step.formerToken);
  if (!pendingSignIn) return rejectExpired();
  const idHash = await sessionHash(ctx, step.formerToken);
  const isStill = sql`exists (select 1 from ${sessions} where ${isAwaitingSecondFactor(ctx, idHash)})`;
  const factor = await readSecondFactor(ctx, pendingSignIn.userId, step.code, isStill);
  return factor.ok ? exchange(ctx, pendingSignIn, step, { factor: factor.value }) : factor;
}

/**
 * Stores the offered second factor once a code shows that an app has it. Recovery codes are shown once.
 * @returns `unauthenticated` where the sign-in has expired, `invalid` for a wrong code.
 */
export async function setUpSecondFactor(
  ctx: PeopleContext,
  step: SecondStep,
): Promise<Result<NewSession & { recoveryCodes: string[] }>> {
  const pendingSignIn = await getPendingSignIn(ctx, step.formerToken);
  if (!pendingSignIn?.offeredSecret) return rejectExpired();
  const { userId, username, offeredSecret } = pendingSignIn;
  const lastStep = stepOfCode(offeredSecret, step.code, ctx.clock());
  if (lastStep === null) {
    const message = failures.setUpCode;
    return fail("invalid", message, { code: [message] });
  }
  const codes = newRecoveryCodes();
  const factor = { userId, secret: offeredSecret, lastStep };
  try {
    const following = async (when: SQL) => [
      ...(await insertSecondFactor(ctx, factor, codes, when)),
      await queueMailTo(ctx, secondFactorNotice(username), sql`iif(${when}, ${userId}, null)`),
    ];
    const session = await exchange(ctx, pendingSignIn, step, { following });
    return session.ok ? ok({ ...session.value, recoveryCodes: codes }) : session;
  } catch (error) {
    if (uniqueColumn(error) === undefined) throw error;
    return rejectExpired();
  }
}

/**
 * Removes an admin's second factor with one of its codes. This session then waits for a new one; all others
 * end.
 * @returns as {@link readSecondFactor}; `unauthenticated` where the session ended.
 */
export async function renewSecondFactor(
  ctx: PeopleContext,
  { userId, token }: { userId: number; token: string },
  code: string,
): Promise<Result<null>> {
  const idHash = await sessionHash(ctx, token);
  const isThis = and(eq(sessions.idHash, idHash), eq(sessions.userId, userId));
  const factor = await readSecondFactor(
    ctx,
    userId,
    code,
    sql`exists (select 1 from ${sessions} where ${isThis})`,
  );
  if (!factor.ok) return factor;
  const offeredSecret = await sealSecret(ctx, userId, newSecondFactorSecret());
  // Holds only if the code was taken.
  const owner = sql`(select ${sessions.userId} from ${sessions}
    where ${isThis} and ${sessions.offeredSecret} = ${offeredSecret})`;
  const [present, , half] = await batch(ctx.db, [
    ctx.db.select({ userId: sessions.userId }).from(sessions).where(isThis),
    factor.value.take,
    ctx.db
      .update(sessions)
      .set({ hasSecondFactor: false, offeredSecret, createdAt: ctx.clock(), lastUsedAt: null })
      .where(and(isThis, wasTaken))
      .returning({ userId: sessions.userId }),
    ...forgetSecondFactor(ctx, owner),
    ctx.db.delete(sessions).where(and(eq(sessions.userId, owner), ne(sessions.idHash, idHash))),
  ]);
  if (half.length > 0) return ok(null);
  return present.length > 0 ? factor.value.rejected : rejectExpired();
}

interface Exchange {
  /** Undefined where no code is needed. */
  factor?: TypedFactor;
  /** More statements, under a condition. */
  following?: (when: SQL) => Promise<SQL[]>;
}

/** Replaces a waiting session with a full one, in one batch. */
async function exchange(
  ctx: PeopleContext,
  { userId }: PendingSignIn,
  { formerToken, browser }: SecondStep,
  { factor, following = async () => [] }: Exchange,
): Promise<Result<NewSession>> {
  const former = await openSession(ctx, formerToken);
  if (!former) return rejectExpired();
  const { idHash: formerHash, userKey } = former;
  const session = await prepareSession(ctx, {
    isRemembered: false,
    browser,
    userKey,
    secondFactor: "shown",
  });
  // Checked again: a reset, for example, ends the waiting session.
  const isStill = sql`${users.id} = ${userId} and ${users.role} = 'admin'
    and exists (select 1 from ${sessions} where ${isAwaitingSecondFactor(ctx, formerHash)})`;
  const [[user], , begun] = await batch(ctx.db, [
    ctx.db.select(accountFields).from(users).where(isStill),
    factor?.take ?? sql`select 1`,
    sql`${session.insertFor(factor ? sql`${isStill} and ${wasTaken}` : isStill)} returning 1`,
    ctx.db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash} and ${session.hasBegun}`),
    factor?.forgetWrong(session.hasBegun) ?? sql`select 1`,
    ...(await following(session.hasBegun)),
  ]);
  if (!user) return rejectExpired();
  if (begun.length === 0) return factor?.rejected ?? rejectExpired();
  return ok({
    token: session.token,
    isRemembered: false,
    isAwaitingSecondFactor: false,
    account: toAccountJson(user),
  });
}

function isAwaitingSecondFactor({ clock }: PeopleContext, idHash: string): SQL {
  const since = clock() - sessionMs.pendingSignIn;
  return sql`${sessions.idHash} = ${idHash} and ${sessions.hasSecondFactor} = 0 and ${sessions.createdAt} > ${since}
    and ${sessions.expiresAt} > ${clock()}`;
}

function rejectExpired() {
  return fail("unauthenticated", failures.secondStepOver);
}
