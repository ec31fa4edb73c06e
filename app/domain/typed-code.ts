/** Crockford's alphabet: no I, L, O or U, so that a code survives being read out. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Bytes as a code to type: a character of 5 bits for each byte, in groups with dashes between. */
export function toTypedCode(bytes: Uint8Array, groupLength: number): string {
  const characters = Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
  return characters.replace(new RegExp(`(.{${groupLength}})(?=.)`, "g"), "$1-");
}

/** The code that was meant: case, spaces and dashes do not matter, nor do letters that look like digits. */
export function canonicalCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
