import type { PeopleContext } from "~/lib/context";
import { sealContributionIndex } from "~/features/privacy/contributor.server";
import { isWrappedWithPresentSecret, unwrapUserKey, wrapUserKey } from "~/features/privacy/user-key.server";
import { createSecrets, newToken } from "~/lib/secrets.server";
import { hashWithKey } from "./password-hash.server";

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
