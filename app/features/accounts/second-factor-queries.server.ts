import { and, eq, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { rows, sameText } from "db/rows.server";
import { recoveryCodes, secondFactors } from "db/schema/second-factors";
import { sessions } from "db/schema/sessions";
import { users } from "db/schema/users";
import type { PeopleContext, SiteIdentity } from "~/lib/context";
import type { Message } from "~/features/mail/message";
import { queueMailTo } from "~/features/mail/outbox.server";
import { fail, ok, type Failure, type Result } from "~/lib/result";
import { hashToken } from "~/lib/secrets.server";
import { canonicalCode, longCodeLength } from "~/lib/typed-code";
import { newTypedCode } from "./reset-commands.server";
import { Secret, TOTP } from "otpauth";
import { failures } from "./texts";

/** So many wrong codes, each within this time of the one before, and the next has to wait as long. */
const mostWrong = 5;
const waitMs = 15 * 60 * 1000;

/** A code that may be right, to be taken in one transaction with what it allows: a fault between would use it up in vain. */
export interface TypedFactor {
  /** Takes the code, once, and returns a row where it did; the statement right after it may ask {@link wasTaken}. */
  readonly take: SQL;
  /** The statement that forgets the wrong codes of before, where a condition holds. */
  readonly forgetWrong: (when: SQL) => SQL;
  /** Why it was not taken. */
  readonly rejected: Failure;
}

/** Whether the statement right before took a code. */
export const wasTaken = sql`changes() > 0`;

/**
 * Looks at a code of an account's authenticator app, or a recovery code. Only for someone whose password was
 * right: wrong codes are counted by account, and nobody else may use up an admin's tries.
 * @param when A condition without which the code is left as it is.
 * @returns `second_factor_required` where none is set up or no code comes along, `rate_limited` after five wrong ones.
 */
export async function readSecondFactor(
  ctx: PeopleContext,
  userId: number,
  typed: string | undefined,
  when: SQL = sql`true`,
): Promise<Result<TypedFactor>> {
  const now = ctx.clock();
  const isOwn = eq(secondFactors.userId, userId);
  const [[present]] = await batch(ctx.db, [
    ctx.db.select({ userId: secondFactors.userId }).from(secondFactors).where(isOwn),
  ]);
  if (!present) return fail("second_factor_required", failures.noSecondFactor);
  if (typed === undefined) return fail("second_factor_required", failures.noSecondFactorCode);
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
  if (!factor) return fail("rate_limited", failures.secondFactorWait);
  const step = stepOfCode(await unsealSecret(ctx, userId, factor.sealedSecret), typed, now);
  const take =
    step === null
      ? sql`delete from recovery_codes
          where user_id = ${userId} and code_hash = ${await hashRecoveryCode(userId, typed)} and ${when} returning 1`
      : sql`update second_factors set last_step = ${step}
          where user_id = ${userId} and last_step < ${step} and ${when} returning 1`;
  return ok({
    take,
    forgetWrong: (when) =>
      sql`update second_factors set wrong_tries = 0 where user_id = ${userId} and ${when}`,
    rejected: fail("invalid", failures.secondFactorCode, { code: [failures.secondFactorCode] }),
  });
}

/** A second factor that is about to be stored. */
interface NewFactor {
  userId: number;
  /** Base32. */
  secret: string;
  /** The step of the code that showed it; 0 where none did. */
  lastStep: number;
}

/** The statements that store a second factor and its recovery codes; they fail where there is one. */
export async function insertSecondFactor(
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

/** Tells an account that it has a new second factor. */
export function secondFactorNotice(username: string): Message {
  return { kind: "account_notice", to: "", username, event: "second_factor" };
}

/** So many recovery codes a second factor begins with. */
const recoveryCodeCount = 10;

/** The recovery codes of a new second factor, as they are shown. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => newTypedCode(longCodeLength));
}

/** So many random bits need no key: nobody can try them all, and they outlive a change of the site's secret. */
function hashRecoveryCode(userId: number, typed: string): Promise<string> {
  return hashToken(`${userId} ${canonicalCode(typed)}`);
}

/** How many of an account's recovery codes are left. */
export async function countRecoveryCodes({ db }: Pick<PeopleContext, "db">, userId: number): Promise<number> {
  const [left] = await batch(db, [
    db
      .select({ codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId)),
  ]);
  return left.length;
}

/** What every authenticator app takes: SHA-1, 6 digits, 30 seconds (RFC 6238). */
const period = 30;

/** A new secret for an authenticator app: 160 random bits, base32. */
export function newSecondFactorSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Whether a text is a secret long enough for RFC 4226: base32 of at least 128 bits. */
export function isSecondFactorSecret(text: string): boolean {
  return /^[A-Z2-7]{26,128}$/.test(text);
}

/** The url that an authenticator app reads from a QR code. */
export function secondFactorUrl({ siteName }: SiteIdentity, username: string, secret: string): string {
  // A colon would part the name of the site from that of the account.
  return totpOf(secret, { issuer: siteName.replaceAll(":", " "), label: username }).toString();
}

/**
 * The step of 30 seconds, counted from 1970, that a typed code belongs to; null for a wrong one. The step before
 * and the one after now count too: clocks differ, and typing takes time.
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

/** Encrypts a secret for the account that it is for: in another account's row it opens nothing. */
export function sealSecret({ secrets }: Pick<PeopleContext, "secrets">, userId: number, secret: string) {
  return secrets.seal("second factor", `${userId} ${secret}`);
}

/** @throws when it was sealed for another account, or with another secret of the site. */
export async function unsealSecret(
  { secrets }: Pick<PeopleContext, "secrets">,
  userId: number,
  sealed: string,
): Promise<string> {
  const [owner, secret = ""] = (await secrets.unseal("second factor", sealed)).split(" ");
  if (owner !== String(userId)) throw new Error("This second factor is another account's.");
  return secret;
}
