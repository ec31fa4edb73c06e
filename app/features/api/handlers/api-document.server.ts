import type { AppLoadContext } from "@remix-run/cloudflare";

import type { ApiPageView } from "../schema";
import { hashToken } from "~/lib/secrets.server";

let page: Promise<ApiPageView> | undefined;
let made: Promise<{ text: string; etag: string }> | undefined;

/**
 * The document of the API as JSON, with an `ETag`: 304 to whoever holds it. It is made once an isolate, when it is
 * first asked for: no other request loads what it is made of.
 */
export async function documentResponse({ site }: AppLoadContext, request: Request): Promise<Response> {
  made ??= import("../document.server").then(async ({ buildDocument }) => {
    const text = JSON.stringify(buildDocument(site));
    return { text, etag: `"${(await hashToken(text)).slice(0, 24)}"` };
  });
  const { text, etag } = await made;
  const headers = { ETag: etag, "Cache-Control": "private, max-age=0, must-revalidate" };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

/** The same as a page tells of it, also made once. */
export function apiPage({ site }: AppLoadContext): Promise<ApiPageView> {
  page ??= import("../api-page.server").then(({ toApiPage }) => toApiPage(site));
  return page;
}
