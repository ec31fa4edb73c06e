import { errorResponse } from "./api.server";

/**
 * What a request over plain HTTP gets of a site that people know as https: a page leads to its https url, and
 * everything else is told so, because what it sent went over the wire open already. Null for every other request.
 * @param asked The request's url.
 * @param siteOrigin The origin that people see.
 */
export function requireHttps({ method }: Request, asked: URL, siteOrigin: string): Response | null {
  if (asked.protocol !== "http:" || !siteOrigin.startsWith("https:")) return null;
  if (asked.host !== new URL(siteOrigin).host) return null;
  const url = new URL(asked);
  const isPage = /^(GET|HEAD)$/.test(method) && !/^\/api(\/|$)/.test(url.pathname);
  if (!isPage) return errorResponse({ code: "forbidden", message: "This site is reached by https alone." });
  url.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}
