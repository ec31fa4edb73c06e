import type { PeopleContext } from "~/lib/context";
import { createSecrets } from "~/lib/secrets.server";

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
