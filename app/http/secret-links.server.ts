import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Pages that a mailed link leads to, with its token as the last part of their path. */
const linkPages =
  "invitation|unsubscribe|prove-address|watch/confirm|watching|unwatch|privacy/your-data/link|employer-reply/link";

/**
 * The token of a mailed link: the last part of its path; of links that were mailed before there were such, in the
 * query. A query stands in more logs than a path does, and this path in none of ours.
 */
export function linkToken({
  request,
  params,
}: Pick<LoaderFunctionArgs, "request" | "params">): string | null {
  return params.token ?? new URL(request.url).searchParams.get("token");
}

const linkPath = new RegExp(`^/(${linkPages})/`, "i");

/** Whether a url itself opens something, or tells of somebody's pay: then no page that it leads to is told of it. */
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
