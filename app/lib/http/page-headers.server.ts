import type { HeadersFunction } from "@remix-run/cloudflare";

/** A page's own headers are those that its action answered with, such as `Retry-After`. */
export const keepActionHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The same for a page whose url is a secret: no cache keeps it. */
export const keepOutOfCaches: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};
