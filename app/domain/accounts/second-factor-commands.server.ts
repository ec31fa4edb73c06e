import { and, eq, lt, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { uniqueColumn } from "../../../db/constraints.server";
import { rows, sameText } from "../../../db/rows.server";
import { recoveryCodes, secondFactors } from "../../../db/schema/second-factors";
import { sessions } from "../../../db/schema/sessions";
import { users } from "../../../db/schema/users";
import type { PeopleContext } from "../context";
import type { Message } from "../mail/message";
import { queueMailTo } from "../mail/outbox.server";
import { fail, ok, type Result } from "../result";
import { hashToken } from "../secrets.server";
import { toAccountJson } from "./account-json";
import type { BrowserKind } from "./browser-kind";
import { canonicalCode } from "../typed-code";
import { newTypedCode } from "./reset-code-store.server";
import { sealSecret, stepOfCode, unsealSecret } from "./second-factor-code.server";
import {
  accountFields,
  openSession,
  prepareSession,
  sessionHash,
  sessionMs,
  type NewSession,
} from "./sessions.server";

/** So many wrong codes, each within this time of the one before, and the next has to wait as long. */
const mostWrong = 5;
const waitMs = 15 * 60 * 1000;

const wrongCode =
  "This code does not work: it is wrong, used already or too old. Wait for the next one of your app, then type that.";

const withoutFactor =
  "This admin's account has no second factor yet. Sign in with a browser once to set it up.";
const withoutCode =
  "Send the code of your authenticator app as well, or one of your recovery codes: as “code”.";

/**
 * Takes a code of an account's authenticator app, or a recovery code, once. Only for someone whose password was
 * right: wrong codes are counted by account, and nobody else may use up an admin's tries.
 * @returns `second_factor_required` where none is set up or no code comes along, `invalid` for a wrong one,
 * `rate_limited` after five.
 */
export async function takeSecondFactor(
  ctx: PeopleContext,
  userId: number,
  typed: string | undefined,
): Promise<Result<null>> {
  const now = ctx.clock();
  const isOwn = eq(secondFactors.userId, userId);
  const [[present]] = await batch(ctx.db, [
    ctx.db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOwn),
  ]);
  if (!present) return fail("second_factor_required", withoutFactor);
  if (typed === undefined) return fail("second_factor_required", withoutCode);
  // A try is counted before it is looked at, so that tries at once count too.
  const [[factor]] = await batch(ctx.db, [
    rows(
      { sealedSecret: secondFactors.sealedSecret },
      sql`update second_factors set last_tried_at = ${now},
          wrong_tries = iif(last_tried_at > ${now - waitMs}, wrong_tries, 0) + 1
        where user_id = ${userId} and (wrong_tries < ${mostWrong} or last_tried_at <= ${now - waitMs})
        returning sealed_secret as sealedSecret`,
    ),
  ]);
  if (!factor)
    return fail("rate_limited", "Five codes were wrong. Wait 15 minutes, then type a new one of your app.");
  const step = stepOfCode(await unsealSecret(ctx, userId, factor.sealedSecret), typed, now);
  const isRecovery = sql`user_id = ${userId} and code_hash = ${await hashRecoveryCode(userId, typed)}`;
  const [used] =
    step === null
      ? await batch(ctx.db, [sql`delete from recovery_codes where ${isRecovery} returning 1`])
      : await batch(ctx.db, [
          ctx.db
            .update(secondFactors)
            .set({ lastStep: step })
            .where(and(isOwn, lt(secondFactors.lastStep, step)))
            .returning({ userId: secondFactors.userId }),
        ]);
  if (used.length === 0) return fail("invalid", wrongCode, { code: [wrongCode] });
  await batch(ctx.db, [ctx.db.update(secondFactors).set({ wrongTries: 0 }).where(isOwn)]);
  return ok(null);
}

/** Half of a sign-in, and what its second step asks for. */
export interface Halfway {
  userId: number;
  username: string;
  /** The secret to set up, for an admin who has no second factor; null for one who has. */
  offeredSecret: string | null;
}

/** The half of a sign-in that a token stands for. @returns null where there is none, or it is over. */
export async function getHalfway(ctx: PeopleContext, sessionToken: string): Promise<Halfway | null> {
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
      .where(isHalfway(ctx, idHash)),
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
 * @returns `unauthenticated` where the half is over; else as {@link takeSecondFactor}.
 */
export async function completeSignIn(ctx: PeopleContext, step: SecondStep): Promise<Result<NewSession>> {
  const halfway = await getHalfway(ctx, step.formerToken);
  if (!halfway) return rejectOver();
  const taken = await takeSecondFactor(ctx, halfway.userId, step.code);
  return taken.ok ? exchange(ctx, halfway, step) : taken;
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
  const halfway = await getHalfway(ctx, step.formerToken);
  if (!halfway?.offeredSecret) return rejectOver();
  const { userId, username, offeredSecret } = halfway;
  const lastStep = stepOfCode(offeredSecret, step.code, ctx.clock());
  if (lastStep === null) {
    const message =
      "This code does not fit. Check that the app shows this account and your device the right time, then type its newest code.";
    return fail("invalid", message, { code: [message] });
  }
  const codes = newRecoveryCodes();
  const factor = { userId, secret: offeredSecret, lastStep };
  try {
    const session = await exchange(ctx, halfway, step, async (when) => [
      ...(await insertSecondFactor(ctx, factor, codes, when)),
      await queueMailTo(ctx, secondFactorNotice(username), sql`iif(${when}, ${userId}, null)`),
    ]);
    return session.ok ? ok({ ...session.value, recoveryCodes: codes }) : session;
  } catch (error) {
    // Another browser set one up at the same moment.
    if (uniqueColumn(error) === undefined) throw error;
    return rejectOver();
  }
}

/** A new session in place of half of one; with it, what else follows, all or nothing. */
async function exchange(
  ctx: PeopleContext,
  { userId }: Halfway,
  { formerToken, browser }: SecondStep,
  following: (when: SQL) => Promise<SQL[]> = async () => [],
): Promise<Result<NewSession>> {
  const former = await openSession(ctx, formerToken);
  if (!former) return rejectOver();
  const { idHash: formerHash, personalKey } = former;
  const session = await prepareSession(ctx, {
    isRemembered: false,
    browser,
    personalKey,
    secondFactor: "shown",
  });
  // The half is asked for again: whatever ended it meanwhile, a reset for example, ends this too.
  const isStill = sql`id = ${userId} and role = 'admin' and exists (select 1 from sessions where ${isHalfway(ctx, formerHash)})`;
  const [[user], begun] = await batch(ctx.db, [
    ctx.db.select(accountFields).from(users).where(isStill),
    sql`${session.insertFor(isStill)} returning id_hash`,
    ctx.db.delete(sessions).where(eq(sessions.idHash, formerHash)),
    ...(await following(session.hasBegun)),
  ]);
  if (!user || begun.length === 0) return rejectOver();
  return ok({ token: session.token, isRemembered: false, isHalfway: false, account: toAccountJson(user) });
}

function isHalfway({ clock }: PeopleContext, idHash: string): SQL {
  const since = clock() - sessionMs.halfway;
  return sql`${sessions.idHash} = ${idHash} and ${sessions.hasSecondFactor} = 0 and ${sessions.createdAt} > ${since}
    and ${sessions.expiresAt} > ${clock()}`;
}

function rejectOver() {
  return fail("unauthenticated", "The time for the second step is over. Sign in again with your password.");
}

interface NewFactor {
  userId: number;
  /** Base32. */
  secret: string;
  /** The step of the code that showed it; 0 where none did. */
  lastStep: number;
}

/** The statements that store a second factor and its recovery codes; they fail where there is one. */
async function insertSecondFactor(
  ctx: PeopleContext,
  { userId, secret, lastStep }: NewFactor,
  codes: string[],
  when: SQL = sql`1`,
): Promise<SQL[]> {
  const sealed = await sealSecret(ctx, userId, secret);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
  return [
    sql`insert into second_factors (user_id, sealed_secret, last_step, created_at)
      select ${userId}, ${sealed}, ${lastStep}, ${ctx.clock()} where ${when}`,
    sql`insert into recovery_codes (code_hash, user_id)
      select value, ${userId} from json_each(${JSON.stringify(hashes)}) where ${when}`,
  ];
}

/** The statements that take an account's second factor away: the next sign-in of an admin sets up another. */
export function forgetSecondFactor({ db }: Pick<PeopleContext, "db">, owner: SQL) {
  return [
    db.delete(secondFactors).where(eq(secondFactors.userId, owner)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner)),
  ] as const;
}

/**
 * Gives an admin a second factor that is known beforehand, in place of the one they had, and signs them out; for
 * whoever may run commands on the database.
 * @returns The recovery codes, this once.
 * @throws where no admin has this name.
 */
export async function replaceSecondFactor(
  ctx: PeopleContext,
  admin: string,
  secret: string,
): Promise<string[]> {
  const [[user]] = await batch(ctx.db, [
    ctx.db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(and(sameText(users.username, admin), eq(users.role, "admin"))),
  ]);
  if (!user) throw new Error("No admin has this name.");
  const { id, username } = user;
  const codes = newRecoveryCodes();
  await batch(ctx.db, [
    ...forgetSecondFactor(ctx, sql`${id}`),
    ...(await insertSecondFactor(ctx, { userId: id, secret, lastStep: 0 }, codes)),
    ctx.db.delete(sessions).where(eq(sessions.userId, id)),
    await queueMailTo(ctx, secondFactorNotice(username), sql`${id}`),
  ]);
  return codes;
}

function secondFactorNotice(username: string): Message {
  return { kind: "account_notice", to: "", username, event: "second_factor" };
}

const recoveryCodeCount = 10;

function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => newTypedCode(16));
}

/** 80 random bits need no key: nobody can try them all, and they outlive a change of the site's secret. */
function hashRecoveryCode(userId: number, typed: string): Promise<string> {
  return hashToken(`${userId} ${canonicalCode(typed)}`);
}
