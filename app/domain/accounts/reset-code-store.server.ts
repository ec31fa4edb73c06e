import type { PeopleContext } from "../context";

/** Crockford's alphabet: no I, L, O or U, so that a code survives being read out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 12;

/** A code to type: 12 signs of 5 random bits each, as `XXXX-XXXX-XXXX`. */
export function newResetCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(codeLength));
  const signs = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

/** The code that was meant: case, spaces and dashes do not matter, nor do letters that look like digits. */
export function canonicalResetCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}

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
