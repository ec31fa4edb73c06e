import { Secret, TOTP } from "otpauth";

import type { PeopleContext, SiteIdentity } from "~/lib/context";

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
