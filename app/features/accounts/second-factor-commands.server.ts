import { and, eq, ne, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { uniqueColumn } from "db/constraints.server";
import { secondFactors } from "db/schema/second-factors";
import { sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext } from "~/lib/context";
import { queueMailTo } from "~/features/mail/outbox.server";
import { fail, ok, type Result } from "~/lib/result";
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

/** Half of a sign-in, and what its second step asks for. */
export interface PendingSignIn {
  userId: number;
  username: string;
  /** The secret to set up, for an admin who has no second factor; null for one who has. */
  offeredSecret: string | null;
}

/** The half of a sign-in that a token stands for. @returns null where there is none, or it is over. */
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
  // Someone else of this account was quicker to set it up, and it was taken away since: begin again.
  if (offeredSecret === null) return null;
  return { userId, username, offeredSecret: await unsealSecret(ctx, userId, offeredSecret) };
}

/** The second step of signing in. What the first put into the session is at `formerToken`. */
export interface SecondStep {
  formerToken: string;
  code: string;
  browser: BrowserKind | null;
}

/**
 * Completes an admin's sign-in with a code: a new session in place of the half one.
 * @returns `unauthenticated` where the half is over, `invalid` for a wrong code; else as {@link readSecondFactor}.
 */
export async function completeSignIn(ctx: PeopleContext, step: SecondStep): Promise<Result<NewSession>> {
  const pendingSignIn = await getPendingSignIn(ctx, step.formerToken);
  if (!pendingSignIn) return rejectOver();
  const idHash = await sessionHash(ctx, step.formerToken);
  const isStill = sql`exists (select 1 from sessions where ${isAwaitingSecondFactor(ctx, idHash)})`;
  const factor = await readSecondFactor(ctx, pendingSignIn.userId, step.code, isStill);
  return factor.ok ? exchange(ctx, pendingSignIn, step, { factor: factor.value }) : factor;
}

/**
 * Sets up the second factor that the first step offered, once a code shows that an app knows it, and completes the
 * sign-in. The recovery codes cannot be had again, as only their hashes are stored.
 * @returns `unauthenticated` where the half is over, `invalid` for a wrong code.
 */
export async function setUpSecondFactor(
  ctx: PeopleContext,
  step: SecondStep,
): Promise<Result<NewSession & { recoveryCodes: string[] }>> {
  const pendingSignIn = await getPendingSignIn(ctx, step.formerToken);
  if (!pendingSignIn?.offeredSecret) return rejectOver();
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
    // Another browser set one up at the same moment.
    if (uniqueColumn(error) === undefined) throw error;
    return rejectOver();
  }
}

/**
 * Lets an admin who is signed in set up another second factor: a code of the present one, or a recovery code, takes
 * it away with its recovery codes and turns this session into half of one, which offers a new secret. Every other
 * session of theirs ends.
 * @returns as {@link readSecondFactor}; `invalid` for a wrong code, `unauthenticated` where the session ended meanwhile.
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
    sql`exists (select 1 from sessions where ${isThis})`,
  );
  if (!factor.ok) return factor;
  const offeredSecret = await sealSecret(ctx, userId, newSecondFactorSecret());
  // Of this session, once the code has made half of one of it.
  const owner = sql`(select user_id from sessions where ${isThis} and offered_secret = ${offeredSecret})`;
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
  return present.length > 0 ? factor.value.rejected : rejectOver();
}

interface Exchange {
  /** The code to take with it; without, none is asked for. */
  factor?: TypedFactor;
  /** What else follows where a condition holds. */
  following?: (when: SQL) => Promise<SQL[]>;
}

/** A new session in place of half of one; with it, what else follows, all or nothing. */
async function exchange(
  ctx: PeopleContext,
  { userId }: PendingSignIn,
  { formerToken, browser }: SecondStep,
  { factor, following = async () => [] }: Exchange,
): Promise<Result<NewSession>> {
  const former = await openSession(ctx, formerToken);
  if (!former) return rejectOver();
  const { idHash: formerHash, userKey } = former;
  const session = await prepareSession(ctx, {
    isRemembered: false,
    browser,
    userKey,
    secondFactor: "shown",
  });
  // The half is asked for again: whatever ended it meanwhile, a reset for example, ends this too.
  const isStill = sql`id = ${userId} and role = 'admin' and exists (select 1 from sessions where ${isAwaitingSecondFactor(ctx, formerHash)})`;
  const [[user], , begun] = await batch(ctx.db, [
    ctx.db.select(accountFields).from(users).where(isStill),
    factor?.take ?? sql`select 1`,
    sql`${session.insertFor(factor ? sql`${isStill} and ${wasTaken}` : isStill)} returning id_hash`,
    ctx.db.delete(sessions).where(sql`${sessions.idHash} = ${formerHash} and ${session.hasBegun}`),
    factor?.forgetWrong(session.hasBegun) ?? sql`select 1`,
    ...(await following(session.hasBegun)),
  ]);
  if (!user) return rejectOver();
  if (begun.length === 0) return factor?.rejected ?? rejectOver();
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

function rejectOver() {
  return fail("unauthenticated", failures.secondStepOver);
}
