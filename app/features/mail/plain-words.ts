/** So many characters of a name are taken for one; more may be a message. */
const longestName = 50;

/**
 * Whether what a stranger typed may stand in mail to somebody else: anyone can have some of our mail sent to anyone. What
 * mail programs might turn into a link, or what is long enough to be a message, may not.
 * @param text On one line.
 */
export function mayBeMailed(text: string): boolean {
  return text !== "" && text.length <= longestName && !/[:/\\@]|\.[\p{L}\p{N}]{2}/u.test(text);
}
