import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { agreementHref } from "~/core/links";
import { countryLaws } from "~/law/laws.server";
import { listPart } from "~/features/directory/sitemap-queries.server";
import { sitemap, sitemapSize } from "~/server/http/xml.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept" };

const always = ["/launch-signup", "/privacy", "/terms"];
const onceLaunched = [
  ...[
    "/home",
    "/companies",
    "/agreements",
    "/plan",
    "/about",
    "/faq",
    "/how-we-count",
    "/law",
    "/law/rules",
    "/data",
    "/api",
    "/contact",
    "/request-company",
    "/letter",
  ],
  ...countryLaws.map(({ code }) => `/law/${code}`),
];

/** Before launch, only pages that anyone may read. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { isLaunched, siteOrigin } = context.config;
  const paths = (list: string[]) => list.map((path) => ({ path }));
  if (!isLaunched) return sitemap("urlset", siteOrigin, paths(always));
  const asked = new URL(request.url).searchParams.get("page");
  const page = Number(asked ?? 1);
  if (!Number.isSafeInteger(page) || page < 1) return new Response(null, { status: 404 });
  const { parts, listed, agreements } = await listPart(context, asked === null ? null : page, sitemapSize);
  if (page > parts) return new Response(null, { status: 404 });
  if (asked === null && parts > 1) {
    const pages = Array.from({ length: parts }, (_, place) => `/sitemap.xml?page=${place + 1}`);
    return sitemap("sitemapindex", siteOrigin, paths(pages));
  }
  const employers = listed.map(({ id, lastUpdated }) => ({ path: `/companies/${id}`, lastUpdated }));
  // The protocol has no empty file.
  if (page > 1)
    return sitemap("urlset", siteOrigin, employers.length > 0 ? employers : paths(["/companies"]));
  const shared = agreements.map((id) => agreementHref(id));
  return sitemap("urlset", siteOrigin, [...paths([...always, ...onceLaunched, ...shared]), ...employers]);
}
