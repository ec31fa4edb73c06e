import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { PeopleContext } from "~/server/context";
import { sealContributionIndex } from "./contributor.server";
import { createSecrets, newToken } from "~/server/secrets.server";

/** scrypt's cost, from OWASP's password storage cheat sheet; Workers allow N·r·p up to 2^20. */
export const cost = { N: 32_768, r: 8, p: 3 } as const;

/** Stored where no password opens the account until its owner chooses one with a code. */
export const noPassword = "none";

const saltBytes = 16;
const keyBytes = 32;
const memoryLimit = 64 * 1024 * 1024;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string): Promise<string> {
  return (await hashWithKey(password)).hash;
}

/** The hash, and the key that opens the account's user key. */
export async function hashWithKey(password: string): Promise<{ hash: string; passwordKey: PasswordKey }> {
  const salt = randomBytes(saltBytes);
  const { key, passwordKey } = await derive(password, salt, cost);
  const parts = ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), key.toString("base64")];
  return { hash: parts.join("$"), passwordKey };
}

/** Takes the same time without a hash, and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return (await openWithPassword(password, stored)) !== null;
}

/** As {@link verifyPassword}; the password's key where it is right, else null. */
export async function openWithPassword(
  password: string,
  stored: string | undefined,
): Promise<PasswordKey | null> {
  const parsed = parseHash(stored) ?? decoy;
  const { key, passwordKey } = await derive(password, parsed.salt, parsed.cost);
  return timingSafeEqual(key, parsed.key) && parsed !== decoy ? passwordKey : null;
}

/** Whether a hash needs today's parameters at the next login. */
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
 * Two keys for one scrypt: it ends in PBKDF2, whose 32-byte blocks are independent (RFC 7914, section 6;
 * RFC 8018, section 5.2). The first is stored as the hash; the second opens what the password seals.
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

interface StoredKeys {
  password: string;
  userKey: string;
}

/** An account's stored keys, and its user key as a session carries it. */
interface AccountKeys {
  stored: StoredKeys;
  userKey: string;
}

export async function wrapForPassword(
  ctx: Pick<PeopleContext, "secrets">,
  password: string,
  userKey = newToken(),
): Promise<AccountKeys> {
  const { hash, passwordKey } = await hashWithKey(password);
  const stored = { password: hash, userKey: await wrapUserKey(ctx, userKey, passwordKey) };
  return { stored, userKey };
}

/**
 * Keys for a password chosen without the old one: the user key is new, with an empty contribution index.
 */
export async function freshKeys(
  ctx: Pick<PeopleContext, "secrets">,
  password: string,
): Promise<{ stored: StoredKeys & { contributionIndex: string }; userKey: string }> {
  const { stored, userKey } = await wrapForPassword(ctx, password);
  return { stored: { ...stored, contributionIndex: await emptyContributionIndex(userKey) }, userKey };
}

/** An empty index is padded to the length of others. */
export function emptyContributionIndex(userKey: string): Promise<string> {
  return sealContributionIndex({ keys: createSecrets(userKey) }, []);
}

interface OpenedKeys extends AccountKeys {
  isChanged: boolean;
  /**
   * Whether no key opened. The account gets a new one, and nobody can change its earlier contributions.
   */
  isFresh: boolean;
}

/**
 * Opens an account's user key, or makes one.
 * @param account Its columns; `isOutdated` where the hash needs today's parameters.
 */
export async function openKeys(
  ctx: Pick<PeopleContext, "secrets">,
  account: { password: string; userKey: string | null; isOutdated: boolean },
  { typed, passwordKey }: { typed: string; passwordKey: string },
): Promise<OpenedKeys> {
  const opened = await unwrapUserKey(ctx, account.userKey, passwordKey);
  const isFresh = opened === null;
  if (account.isOutdated)
    return { ...(await wrapForPassword(ctx, typed, opened ?? undefined)), isChanged: true, isFresh };
  const userKey = opened ?? newToken();
  const isKept = !isFresh && (await isWrappedWithPresentSecret(ctx, account.userKey));
  const wrapped = isKept ? account.userKey : null;
  const stored = {
    password: account.password,
    userKey: wrapped ?? (await wrapUserKey(ctx, userKey, passwordKey)),
  };
  return { stored, userKey, isChanged: !isKept, isFresh };
}

/** Opens a user key; never stored, and not derivable from the stored hash. */
export type PasswordKey = string;

/**
 * Seals a user key with the password's key, then with the site's secret. A copy of the database alone does
 * not allow guessing at weak passwords.
 */
export async function wrapUserKey(
  { secrets }: Pick<PeopleContext, "secrets">,
  userKey: string,
  passwordKey: PasswordKey,
): Promise<string> {
  const wrapped = await createSecrets(passwordKey).seal("user key", userKey);
  return secrets.seal("user key", wrapped);
}

/**
 * Opens a user key.
 * @returns null where there is none, or it was sealed for another password or secret; nobody can then
 * change what was contributed with it.
 */
export async function unwrapUserKey(
  { secrets }: Pick<PeopleContext, "secrets">,
  stored: string | null,
  passwordKey: PasswordKey,
): Promise<string | null> {
  if (stored === null) return null;
  try {
    const wrapped = await secrets.unseal("user key", stored);
    return await createSecrets(passwordKey).unseal("user key", wrapped);
  } catch {
    return null;
  }
}

async function isWrappedWithPresentSecret(
  { secrets }: Pick<PeopleContext, "secrets">,
  stored: string | null,
): Promise<boolean> {
  return stored !== null && (await secrets.reseal("user key", stored)) === null;
}
