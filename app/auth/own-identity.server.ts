import { fail, type Failure } from "../domain/result";

/**
 * Rejects a body that claims to come from someone else: who asks is the session's to say. A name that is
 * missing, null, or the caller's own id (a form sends it as text) is no claim.
 * @param names The fields that would name a person.
 */
export function rejectOtherIdentity(
  body: Readonly<Record<string, unknown>>,
  account: { id: number } | null,
  names: readonly string[],
): Failure | null {
  const own: readonly unknown[] = account ? [account.id, String(account.id)] : [];
  const isForeign = (claimed: unknown) => claimed !== undefined && claimed !== null && !own.includes(claimed);
  return names.some((name) => isForeign(body[name]))
    ? fail("forbidden", "You can only do this in your own name.")
    : null;
}
