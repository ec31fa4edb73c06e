import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

import { paperColours } from "../../styles/tokens";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "no database" };

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });

export async function loader({ context: { config } }: LoaderFunctionArgs) {
  const manifest = {
    name: config.siteName,
    short_name: config.siteName,
    start_url: "/",
    display: "minimal-ui",
    background_color: paperColours.light,
    theme_color: paperColours.light,
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
