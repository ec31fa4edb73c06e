/** A page's url, and the month or day of its last change. */
export interface SitemapEntry {
  path: string;
  lastUpdated?: string;
}

/** Of about how many employers one file tells; the protocol takes 50,000 urls (sitemaps.org), and one costs two rows to read. */
export const sitemapSize = 5_000;

/** A sitemap of pages, or of sitemaps, after sitemaps.org; paths are of this site. */
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

/** Text as XML has it between tags. */
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
