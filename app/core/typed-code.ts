/** Crockford's alphabet has no I, L, O or U, so that a code can be read out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Without dashes, for codes stored under a plain hash: 140 bits. OWASP ASVS 5.0 (6.5.2, 11.5.1) asks for 128. */
export const longCodeLength = 28;

/** 5 bits of each byte, in groups of four. */
export function toTypedCode(bytes: Uint8Array): string {
  const characters = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return characters.replace(/(.{4})(?=.)/g, "$1-");
}

/** Ignores case, spaces and dashes, and reads O, I and L as digits. */
export function canonicalCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
