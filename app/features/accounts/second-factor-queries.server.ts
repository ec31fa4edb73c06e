import { and, eq, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { batch, type Statement } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { sameText } from "db/rows.server";
import { recoveryCodes, secondFactors } from "db/schema/second-factors";
import { sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext, SiteIdentity } from "~/server/context";
import type { Message } from "~/features/mail/schema";
import { queueMailTo } from "~/features/mail/commands.server";
import { fail, ok, type Failure, type Result } from "~/core/result";
import { hashToken } from "~/server/secrets.server";
import { canonicalCode, longCodeLength } from "~/core/typed-code";
import { newTypedCode } from "./reset-commands.server";
import { Secret, TOTP } from "otpauth";
import { failures } from "./texts";

/** Wrong codes, each within this time of the last, before a wait of the same length. */
const mostWrong = 5;
const waitMs = 15 * 60 * 1000;

/** A code to be used in one transaction with what it allows, so that a fault does not waste it. */
export interface TypedFactor {
  /**
   * Uses the code once and returns a row if it did. Only the next statement may check {@link wasTaken}.
   */
  readonly take: SQL;
  /** Resets the count of wrong codes, under a condition. */
  readonly forgetWrong: (when: SQL) => Statement;
  /** Takes this try back from the count, under a condition. */
  readonly uncount: (when: SQL) => Statement;
  readonly rejected: Failure;
}

export const wasTaken = sql`changes() > 0`;

/**
 * Call it only after the right password: wrong codes count against the account.
 * @param when A condition for using the code.
 * @returns `second_factor_required` without a factor or a code, `rate_limited` after five wrong ones.
 */
export async function readSecondFactor(
  ctx: PeopleContext,
  userId: number,
  typed: string | undefined,
  when: SQL = sql`true`,
): Promise<Result<TypedFactor>> {
  const now = ctx.clock();
  const { lastStep, lastTriedAt, wrongTries } = secondFactors;
  const isOwn = eq(secondFactors.userId, userId);
  const [[present]] = await batch(ctx.db, [
    ctx.db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOwn),
  ]);
  if (!present) return fail("second_factor_required", failures.noSecondFactor);
  if (typed === undefined) return fail("second_factor_required", failures.noSecondFactorCode);
  // Counted before it is checked, so that simultaneous tries count.
  const [[factor]] = await batch(ctx.db, [
    ctx.db
      .update(secondFactors)
      .set({
        lastTriedAt: now,
        wrongTries: sql`iif(${lastTriedAt} > ${now - waitMs}, ${wrongTries}, 0) + 1`,
      })
      .where(and(isOwn, or(lt(wrongTries, mostWrong), lte(lastTriedAt, now - waitMs))))
      .returning({ sealedSecret: secondFactors.sealedSecret }),
  ]);
  if (!factor) return fail("rate_limited", failures.secondFactorWait);
  const step = stepOfCode(await unsealSecret(ctx, userId, factor.sealedSecret), typed, now);
  const take =
    step === null
      ? sql`delete from ${recoveryCodes} where ${recoveryCodes.userId} = ${userId}
          and ${recoveryCodes.codeHash} = ${await hashRecoveryCode(userId, typed)} and ${when} returning 1`
      : sql`update ${secondFactors} set ${nameOf(lastStep)} = ${step}
          where ${isOwn} and ${lastStep} < ${step} and ${when} returning 1`;
  return ok({
    take,
    forgetWrong: (when) => ctx.db.update(secondFactors).set({ wrongTries: 0 }).where(and(isOwn, when)),
    uncount: (when) =>
      ctx.db
        .update(secondFactors)
        .set({ wrongTries: sql`max(${wrongTries} - 1, 0)` })
        .where(and(isOwn, when)),
    rejected: fail("invalid", failures.secondFactorCode, { code: [failures.secondFactorCode] }),
  });
}

interface NewFactor {
  userId: number;
  /** Base32. */
  secret: string;
  /** The time step of the code that was shown; 0 for none. */
  lastStep: number;
}

/** Fails where the account has a second factor. */
export async function insertSecondFactor(
  ctx: PeopleContext,
  { userId, secret, lastStep }: NewFactor,
  codes: string[],
  when: SQL = sql`1`,
): Promise<SQL[]> {
  const sealedSecret = await sealSecret(ctx, userId, secret);
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
  return [
    insertFrom(secondFactors, { userId, sealedSecret, lastStep, createdAt: ctx.clock() }, sql`where ${when}`),
    insertFrom(
      recoveryCodes,
      { codeHash: sql`value`, userId },
      sql`from json_each(${JSON.stringify(hashes)}) where ${when}`,
    ),
  ];
}

/** The next admin sign-in sets up another. */
export function forgetSecondFactor({ db }: Pick<PeopleContext, "db">, owner: SQL) {
  return [
    db.delete(secondFactors).where(eq(secondFactors.userId, owner)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner)),
  ] as const;
}

/**
 * Gives an admin a known second factor and signs them out; for commands.
 * @returns The recovery codes, once.
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

export function secondFactorNotice(username: string): Message {
  return { kind: "account_notice", to: "", username, event: "second_factor" };
}

const recoveryCodeCount = 10;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => newTypedCode(longCodeLength));
}

/** Unkeyed: 140 random bits cannot be guessed, and survive a change of the site's secret. */
function hashRecoveryCode(userId: number, typed: string): Promise<string> {
  return hashToken(`${userId} ${canonicalCode(typed)}`);
}

export async function countRecoveryCodes({ db }: Pick<PeopleContext, "db">, userId: number): Promise<number> {
  const [left] = await batch(db, [
    db
      .select({ codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  ]);
  return left.length;
}

/** What every authenticator app supports: SHA-1, 6 digits, 30 seconds (RFC 6238). */
const period = 30;

/** 160 random bits, base32. */
export function newSecondFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Base32 of at least 128 bits (RFC 4226). */
export function isSecondFactorSecret(text: string): boolean {
  return /^[A-Z2-7]{26,128}$/.test(text);
}

export function secondFactorUrl({ siteName }: SiteIdentity, username: string, secret: string): string {
  // A colon separates the site's name from the account's.
  return totpOf(secret, { issuer: siteName.replaceAll(":", " "), label: username }).toString();
}

/**
 * The 30-second step since 1970 of a code; null for a wrong one. The steps before and after count too, for
 * clock differences.
 */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  const token = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, algorithm: "SHA1", digits: 6, period, secret: Secret.fromBase32(secret) });
}

/** Encrypts a secret for one account; in another's row it opens nothing. */
export function sealSecret({ secrets }: Pick<PeopleContext, "secrets">, userId: number, secret: string) {
  return secrets.seal("second factor", `${userId} ${secret}`);
}

/** @throws when it was sealed for another account or with another site secret. */
export async function unsealSecret(
  { secrets }: Pick<PeopleContext, "secrets">,
  userId: number,
  sealed: string,
): Promise<string> {
  const [owner, secret = ""] = (await secrets.unseal("second factor", sealed)).split(" ");
  if (owner !== String(userId)) throw new Error("This second factor is another account's.");
  return secret;
}
