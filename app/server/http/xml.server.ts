import { hexOf } from "../secrets.server";
import { isHeld } from "./etag.server";

/** RFC 4287. Paths are of this site. */
interface Feed {
  title: string;
  /** Also its id. */
  path: string;
  page: string;
  /** `YYYY-MM`. */
  updated: string;
  entries: FeedEntry[];
}

interface FeedEntry {
  /** Unique for ever. */
  id: string;
  title: string;
  page: string;
  /** `YYYY-MM`, shown as the month's first moment: exact days are private. */
  updated: string;
  text: string;
}

/**
 * 304 for an unchanged feed. Never in shared caches: before launch it is not public.
 * @param site `origin` without a trailing slash.
 */
export async function atomResponse(request: Request, site: { name: string; origin: string }, feed: Feed) {
  const xml = render(site, feed);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(xml));
  const etag = `"${hexOf(new Uint8Array(digest, 0, 12))}"`;
  const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(xml, {
    headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

function render({ name, origin }: { name: string; origin: string }, feed: Feed): string {
  const element = (tag: string, text: string) => `<${tag}>${xmlText(text)}</${tag}>`;
  const link = (rel: string, path: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${xmlText(origin + path)}"/>`;
  const moment = (month: string) => element("updated", `${month}-01T00:00:00Z`);
  const host = new URL(origin).hostname;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    element("id", origin + feed.path),
    element("title", feed.title),
    moment(feed.updated),
    `<author>${element("name", name)}</author>`,
    link("self", feed.path, "application/atom+xml"),
    link("alternate", feed.page, "text/html"),
    ...feed.entries.flatMap((entry) => [
      "<entry>",
      element("id", `tag:${host},2026:${entry.id}`),
      element("title", entry.title),
      moment(entry.updated),
      link("alternate", entry.page, "text/html"),
      `<content type="text">${xmlText(entry.text)}</content>`,
      "</entry>",
    ]),
    "</feed>",
    "",
  ].join("\n");
}

/** Without characters that XML forbids. */
function xmlText(text: string): string {
  // eslint-disable-next-line no-control-regex -- they are what is taken away
  return escapeXml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")).replaceAll(
    '"',
    "&quot;",
  );
}

/** `lastUpdated` is a month or day. */
interface SitemapEntry {
  path: string;
  lastUpdated?: string;
}

/** Employers in one file: the protocol allows 50,000 urls (sitemaps.org), and each costs two rows. */
export const sitemapSize = 5_000;

/** After sitemaps.org; paths are of this site. */
export function sitemap(kind: "urlset" | "sitemapindex", origin: string, entries: SitemapEntry[]): Response {
  const element = kind === "urlset" ? "url" : "sitemap";
  const lines = entries.map(({ path, lastUpdated }) => {
    const changed = lastUpdated === undefined ? "" : `<lastmod>${lastUpdated}</lastmod>`;
    return `<${element}><loc>${escapeXml(origin + path)}</loc>${changed}</${element}>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${kind}>`,
    "",
  ].join("\n");
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
