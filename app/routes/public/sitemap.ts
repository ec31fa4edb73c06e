import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { countryLaws } from "../../domain/law/countries.server";
import { countListed, listListed } from "../../domain/directory/sitemap-queries.server";
import { sitemap, sitemapSize } from "../../http/sitemap.server";

const always = ["/launch-signup", "/privacy", "/terms"];
const onceLaunched = [
  ...[
    "/home",
    "/companies",
    "/plan",
    "/about",
    "/faq",
    "/law",
    "/api",
    "/contact",
    "/request-company",
    "/letter",
  ],
  ...countryLaws.map(({ code }) => `/law/${code}`),
];

/** Tells search engines which pages there are: before the launch, only those that anyone may read. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { isLaunched, siteOrigin } = context.config;
  const paths = (list: string[]) => list.map((path) => ({ path }));
  if (!isLaunched) return sitemap("urlset", siteOrigin, paths(always));
  const files = Math.max(1, Math.ceil((await countListed(context)) / sitemapSize));
  const asked = new URL(request.url).searchParams.get("page");
  if (asked === null && files > 1) {
    const pages = Array.from({ length: files }, (_, place) => `/sitemap.xml?page=${place + 1}`);
    return sitemap("sitemapindex", siteOrigin, paths(pages));
  }
  const page = Number(asked ?? 1);
  if (!Number.isSafeInteger(page) || page < 1 || page > files) return new Response(null, { status: 404 });
  const employers = await listListed(context, page, sitemapSize);
  return sitemap("urlset", siteOrigin, [
    ...(page === 1 ? paths([...always, ...onceLaunched]) : []),
    ...employers.map(({ id, lastUpdated }) => ({ path: `/companies/${id}`, lastUpdated })),
  ]);
}
