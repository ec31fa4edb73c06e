import { linkPages } from "../../features/mail/rules";

/** Pages that mailed links open; those that end mail have a token in their path, and of others a mail program may put it there. */
const linkPath = new RegExp(
  `^/(${[...linkPages, "unsubscribe", "unwatch"].join("|")})(/|%23|\\.data$|$)`,
  "i",
);

/**
 * Whether a url is one that a mailed link opens, or itself opens something or tells of somebody's pay: then no page that it
 * leads to is told of it.
 */
export function isSecretLink(url: URL): boolean {
  return linkPath.test(url.pathname) || has(url, "token") || has(url, "code") || tellsOfPay(url);
}

/** Whether somebody typed their pay into a page's form: no cache keeps what it answers. */
export const tellsOfPay = (url: URL): boolean => has(url, "pay");

/** Most urls have no query, and reading one costs every request. */
const has = (url: URL, name: string): boolean => url.search !== "" && url.searchParams.has(name);

/** Whether a url holds a household's plan in its query: nothing else is told of it, and no cache keeps what it answers. */
export function isPlanUrl({ pathname }: URL): boolean {
  return /^\/plan(\.data)?\/?$/i.test(pathname);
}
