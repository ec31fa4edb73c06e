import type { PeopleContext } from "~/lib/context";
import { sealOwnList } from "~/features/privacy/contributor.server";
import {
  isWrappedWithPresentSecret,
  unwrapPersonalKey,
  wrapPersonalKey,
} from "~/features/privacy/personal-key.server";
import { createSecrets, newToken } from "~/lib/secrets.server";
import { hashWithKey } from "./password-hash.server";

/** What an account's columns hold of its password and of its personal key. */
interface StoredKeys {
  password: string;
  personalKey: string;
}

/** The keys of an account as they are stored, and its personal key as a session carries it. */
export interface AccountKeys {
  stored: StoredKeys;
  personalKey: string;
}

type Ctx = Pick<PeopleContext, "secrets">;

/** Hashes a password and wraps a personal key for it: a new one, or the one that the account had. */
export async function wrapForPassword(
  ctx: Ctx,
  password: string,
  personalKey = newToken(),
): Promise<AccountKeys> {
  const { hash, passwordKey } = await hashWithKey(password);
  const stored = { password: hash, personalKey: await wrapPersonalKey(ctx, personalKey, passwordKey) };
  return { stored, personalKey };
}

/**
 * What an account's columns hold after a password was chosen without the former one: a new key, with which nothing
 * was contributed yet.
 */
export async function freshKeys(
  ctx: Ctx,
  password: string,
): Promise<{ stored: StoredKeys & { ownList: string }; personalKey: string }> {
  const { stored, personalKey } = await wrapForPassword(ctx, password);
  return { stored: { ...stored, ownList: await emptyOwnList(personalKey) }, personalKey };
}

/** What an account has in `own_list` before it contributes: as long as what others have there. */
export function emptyOwnList(personalKey: string): Promise<string> {
  return sealOwnList({ keys: createSecrets(personalKey) }, []);
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
  ctx: Ctx,
  account: { password: string; personalKey: string | null; isOutdated: boolean },
  { typed, passwordKey }: { typed: string; passwordKey: string },
): Promise<OpenedKeys> {
  const opened = await unwrapPersonalKey(ctx, account.personalKey, passwordKey);
  const isFresh = opened === null;
  if (account.isOutdated)
    return { ...(await wrapForPassword(ctx, typed, opened ?? undefined)), isChanged: true, isFresh };
  const personalKey = opened ?? newToken();
  const isKept = !isFresh && (await isWrappedWithPresentSecret(ctx, account.personalKey));
  const wrapped = isKept ? account.personalKey : null;
  const stored = {
    password: account.password,
    personalKey: wrapped ?? (await wrapPersonalKey(ctx, personalKey, passwordKey)),
  };
  return { stored, personalKey, isChanged: !isKept, isFresh };
}
