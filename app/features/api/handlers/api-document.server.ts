import type { AppLoadContext } from "@remix-run/cloudflare";

import type { ApiPageView } from "../schema";
import { isHeld } from "~/lib/http/etag.server";
import { hashToken } from "~/lib/secrets.server";

let page: Promise<ApiPageView> | undefined;
let made: Promise<{ text: string; etag: string }> | undefined;

/** The OpenAPI document, with an `ETag`. Built once an isolate, and loaded only when asked for. */
export async function documentResponse({ site }: AppLoadContext, request: Request): Promise<Response> {
  made ??= import("../document.server").then(async ({ buildDocument }) => {
    const text = JSON.stringify(buildDocument(site));
    return { text, etag: `"${(await hashToken(text)).slice(0, 24)}"` };
  });
  const { text, etag } = await made;
  const headers = { ETag: etag, "Cache-Control": "private, max-age=0, must-revalidate" };
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

export function apiPage({ site }: AppLoadContext): Promise<ApiPageView> {
  page ??= import("../api-page.server").then(({ toApiPage }) => toApiPage(site));
  return page;
}
