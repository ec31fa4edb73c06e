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
