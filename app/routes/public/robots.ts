import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "no database" };

export async function loader({ context: { config } }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    ...["/api/", "/admin", "/auth", "/privacy/your-data"].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.siteOrigin}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
