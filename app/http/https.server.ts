import { errorResponse } from "./api.server";

/**
 * What a request over plain HTTP gets of a site that people know as https: a page leads to its https url, and
 * everything else is told so, because what it sent went over the wire open already. Null for every other request.
 * @param siteOrigin The origin that people see.
 */
export function requireHttps(request: Request, siteOrigin: string): Response | null {
  const url = new URL(request.url);
  const site = new URL(siteOrigin);
  if (site.protocol !== "https:" || url.protocol !== "http:" || url.host !== site.host) return null;
  const isPage = /^(GET|HEAD)$/.test(request.method) && !/^\/api(\/|$)/.test(url.pathname);
  if (!isPage) return errorResponse({ code: "forbidden", message: "This site is reached by https alone." });
  url.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}
