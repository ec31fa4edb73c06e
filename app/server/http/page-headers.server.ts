import type { HeadersFunction } from "@remix-run/cloudflare";

/** Such as `Retry-After`. */
export const keepActionHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** For a page whose url is secret. */
export const keepOutOfCaches: HeadersFunction = ({ actionHeaders }) => {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  return headers;
};
