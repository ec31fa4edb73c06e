/** Crockford's alphabet: no I, L, O or U, so that a code survives being read out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A code that is stored under a plain hash has so many characters, besides its dashes: 140 bits, where OWASP ASVS
 * 5.0 (6.5.2, 11.5.1) asks for 128 of what nobody may be able to try out.
 */
export const longCodeLength = 28;

/** Bytes as a code to type: a character of 5 bits for each byte, in groups of four with dashes between. */
export function toTypedCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return characters.replace(/(.{4})(?=.)/g, "$1-");
}

/** The code that was meant: case, spaces and dashes do not matter, nor do letters that look like digits. */
export function canonicalCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
