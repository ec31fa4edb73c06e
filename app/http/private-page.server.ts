import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * The `headers` of a page that shows what is one person's alone, or whose address holds a token: no cache keeps
 * it. An action's answer keeps its own headers beside (`Retry-After`).
 */
export const privatePage: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
};
