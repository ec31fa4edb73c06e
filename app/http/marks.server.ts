import { hexOf } from "../domain/secrets.server";

/** What differs from response to response of the same page, as lower-case hexadecimal digits. */
export interface Marks {
  /** Allows the page's own inline scripts, and no others: 128 random bits. */
  readonly nonce: string;
  /** Names the request in the log and on an error page: 64 random bits. */
  readonly requestId: string;
}

const nonceDigits = 32;
const idDigits = 16;
const digits = nonceDigits + idDigits;

/** So many pairs are drawn at once: a call of the platform's generator costs more than its bytes. */
const drawnAtOnce = 64;

/** Digits that were drawn and are given to nobody yet. */
let drawn = "";
let used = 0;

/** Marks that no response had before. */
export function newMarks(): Marks {
  if (used >= drawn.length) {
    drawn = hexOf(crypto.getRandomValues(new Uint8Array((drawnAtOnce * digits) / 2)));
    used = 0;
  }
  const at = used;
  used += digits;
  return {
    nonce: drawn.slice(at, at + nonceDigits),
    requestId: drawn.slice(at + nonceDigits, at + digits),
  };
}
