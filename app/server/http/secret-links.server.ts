import { linkPages } from "../../core/mailed-link";

/** Mailed links. Some have a token in the path, and a mail program may put it there. */
const linkPath = new RegExp(
  `^/(${[...linkPages, "unsubscribe", "unwatch"].join("|")})(/|%23|\\.data$|$)`,
  "i",
);

/** Mailed links, urls with a token or code, and urls with a pay: no other page may get them as referrer. */
export function isSecretLink(url: URL): boolean {
  return linkPath.test(url.pathname) || has(url, "token") || has(url, "code") || tellsOfPay(url);
}

/** Its response is never cached. */
export const tellsOfPay = (url: URL): boolean => has(url, "pay");

/** Most urls have no query, and parsing costs every request. */
const has = (url: URL, name: string): boolean => url.search !== "" && url.searchParams.has(name);

/** Its url is never sent as referrer, its response never cached. */
export function isPlanUrl({ pathname }: URL): boolean {
  return /^\/plan(\.data)?\/?$/i.test(pathname);
}
