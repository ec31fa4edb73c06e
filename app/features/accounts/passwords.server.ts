import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { PeopleContext } from "~/lib/context";
import { sealContributionIndex } from "~/features/privacy/contributor.server";
import { createSecrets, newToken } from "~/lib/secrets.server";

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

/** What an account's columns hold of its password and of its personal key. */
interface StoredKeys {
  password: string;
  userKey: string;
}

/** The keys of an account as they are stored, and its personal key as a session carries it. */
export interface AccountKeys {
  stored: StoredKeys;
  userKey: string;
}

/** Hashes a password and wraps a personal key for it: a new one, or the one that the account had. */
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
 * What an account's columns hold after a password was chosen without the former one: a new key, with which nothing
 * was contributed yet.
 */
export async function freshKeys(
  ctx: Pick<PeopleContext, "secrets">,
  password: string,
): Promise<{ stored: StoredKeys & { contributionIndex: string }; userKey: string }> {
  const { stored, userKey } = await wrapForPassword(ctx, password);
  return { stored: { ...stored, contributionIndex: await emptyContributionIndex(userKey) }, userKey };
}

/** What an account has in `own_list` before it contributes: as long as what others have there. */
export function emptyContributionIndex(userKey: string): Promise<string> {
  return sealContributionIndex({ keys: createSecrets(userKey) }, []);
}

/** The keys of an account whose password is right, and what becomes of its columns. */
interface OpenedKeys extends AccountKeys {
  /** Whether anything is to be stored anew. */
  isChanged: boolean;
  /** Whether the account had no key that opens: it has a new one, and what it contributed is nobody's to change. */
  isFresh: boolean;
}

/**
 * Opens an account's personal key, or makes one.
 * @param account Its columns; `isOutdated` where the hash is to be made again with the present parameters.
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

/** The key that a password opens a personal key with; never stored, and not to be had from the stored hash. */
export type PasswordKey = string;

/**
 * A personal key as it is stored: sealed with a key that only the account's password gives, and once more with the
 * site's own secret, so that a copy of the database alone does not even let weak passwords be tried out on it.
 */
export async function wrapUserKey(
  { secrets }: Pick<PeopleContext, "secrets">,
  userKey: string,
  passwordKey: PasswordKey,
): Promise<string> {
  const wrapped = await createSecrets(passwordKey).seal("personal key", userKey);
  return secrets.seal("personal key", wrapped);
}

/**
 * The personal key of an account whose password is right.
 * @returns null where there is none yet, or where it was wrapped for another password or a secret that is gone: what
 * was contributed with it can then no longer be changed by anyone.
 */
export async function unwrapUserKey(
  { secrets }: Pick<PeopleContext, "secrets">,
  stored: string | null,
  passwordKey: PasswordKey,
): Promise<string | null> {
  if (stored === null) return null;
  try {
    const wrapped = await secrets.unseal("personal key", stored);
    return await createSecrets(passwordKey).unseal("personal key", wrapped);
  } catch {
    return null;
  }
}

/** Whether a personal key that opens is wrapped with the site's present secret: else it is wrapped again when it is used. */
export async function isWrappedWithPresentSecret(
  { secrets }: Pick<PeopleContext, "secrets">,
  stored: string | null,
): Promise<boolean> {
  return stored !== null && (await secrets.reseal("personal key", stored)) === null;
}
