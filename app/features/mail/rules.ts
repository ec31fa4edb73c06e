/** In characters; a longer one may be a message. */
const longestName = 50;

/**
 * Whether text typed by a stranger may be in mail to somebody else. Anyone can make us write to any address, so it must
 * not be a message or anything that mail programs turn into a link.
 */
export function mayBeMailed(text: string): boolean {
  return text !== "" && text.length <= longestName && !/[:/\\@]|\.[\p{L}\p{N}]{2}/u.test(text);
}

/** Also removes characters that change the reading direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}
