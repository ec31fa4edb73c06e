import type { PeopleContext } from "../context";
import { canonicalResetCode } from "./reset-code";

/** How long a code works, in milliseconds. */
export const codeMs = 15 * 60 * 1000;

/** How often a code may be mistyped. */
export const codeTries = 5;

/** Under which keys the codes of an account stand: names as typed are not kept. */
export interface CodeKeys {
  mailed: string;
  /**
   * One that an admin issued stands by itself: whoever asks for a mailed one, which anyone can who knows the
   * name, does not replace it.
   */
  issued: string;
}

/** The keys of a username, whether or not anyone has it. */
export async function codeKeysOf(
  { secrets }: Pick<PeopleContext, "secrets">,
  username: string,
): Promise<CodeKeys> {
  const name = username.toLowerCase();
  // No username has a space in it.
  const [mailed, issued] = await Promise.all(
    [name, `issued ${name}`].map((text) => secrets.keyedHash("account key", text)),
  );
  return { mailed: mailed ?? "", issued: issued ?? "" };
}

/** What is stored of a code: a hash keyed by the site's secret, because so short a code could be tried out. */
export function hashCode(
  { secrets }: Pick<PeopleContext, "secrets">,
  { mailed }: CodeKeys,
  code: string,
): Promise<string> {
  return secrets.keyedHash("reset code", `${mailed} ${canonicalResetCode(code)}`);
}
