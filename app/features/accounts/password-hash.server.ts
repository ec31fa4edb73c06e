import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

import type { PasswordKey } from "~/features/privacy/user-key.server";

/** scrypt's cost, from OWASP's password storage cheat sheet; production allows N·r·p up to 2^20. */
export const cost = { N: 32_768, r: 8, p: 3 } as const;

/** Stands in place of a hash where no password opens the account: until its owner chooses one with a code. */
export const noPassword = "none";

const saltBytes = 16;
const keyBytes = 32;
const memoryLimit = 64 * 1024 * 1024;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A password's hash with its parameters: `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  return (await hashWithKey(password)).hash;
}

/** The same with the key that the password opens the account's personal key with. */
export async function hashWithKey(password: string): Promise<{ hash: string; passwordKey: PasswordKey }> {
  const salt = randomBytes(saltBytes);
  const { key, passwordKey } = await derive(password, salt, cost);
  const parts = ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")];
  return { hash: parts.join("$"), passwordKey };
}

/**
 * Whether a password belongs to a stored hash. Without a hash (nobody has that name) it takes as long and
 * says no.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return (await openWithPassword(password, stored)) !== null;
}

/** The same, which gives the password's key where the password is right, and null where it is not. */
export async function openWithPassword(
  password: string,
  stored: string | undefined,
): Promise<PasswordKey | null> {
  const parsed = parseHash(stored) ?? decoy;
  const { key, passwordKey } = await derive(password, parsed.salt, parsed.cost);
  return timingSafeEqual(key, parsed.key) && parsed !== decoy ? passwordKey : null;
}

/** Whether a hash was made with other parameters than today's, and is to be made again at the next login. */
export function isOutdated(stored: string): boolean {
  const parsed = parseHash(stored);
  return (
    parsed === undefined || parsed.cost.N !== cost.N || parsed.cost.r !== cost.r || parsed.cost.p !== cost.p
  );
}

const decoy = { cost: cost as Cost, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

function parseHash(stored: string | undefined): typeof decoy | undefined {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? "");
  if (!match) return undefined;
  const [, N, r, p, salt = "", key = ""] = match;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64"),
    key: Buffer.from(key, "base64"),
  };
}

/**
 * Two keys at the price of one: scrypt ends in PBKDF2, whose blocks of 32 bytes do not tell of each other (RFC 7914,
 * section 6; RFC 8018, section 5.2). The first is stored, as the hash; the second opens what the password seals.
 */
function derive(password: string, salt: Buffer, { N, r, p }: Cost) {
  return new Promise<{ key: Buffer; passwordKey: PasswordKey }>((resolve, reject) => {
    const options = { N, r, p, maxmem: memoryLimit };
    scrypt(password.normalize("NFKC"), salt, 2 * keyBytes, options, (error, keys) => {
      if (error) reject(error);
      else
        resolve({
          key: keys.subarray(0, keyBytes),
          passwordKey: keys.subarray(keyBytes).toString("base64url"),
        });
    });
  });
}
