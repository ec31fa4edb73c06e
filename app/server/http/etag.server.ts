/**
 * Whether `If-None-Match` names this `ETag`. Weak or strong is the same here (RFC 9110, 13.1.2): what compresses a response
 * on its way marks it weak.
 */
export function isHeld({ headers }: Request, etag: string): boolean {
  const held = headers.get("If-None-Match") ?? "";
  const [opaque = ""] = opaqueTags(etag);
  return held.trim() === "*" || opaqueTags(held).includes(opaque);
}

function opaqueTags(list: string): string[] {
  return list.match(/"[^"]*"/g) ?? [];
}
