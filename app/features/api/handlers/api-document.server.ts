import type { AppLoadContext } from "@remix-run/cloudflare";

import type { ApiPageView, OpenApi } from "../schema";
import type { SiteIdentity } from "~/server/context";
import { isHeld } from "~/server/http/etag.server";
import { hashToken } from "~/server/secrets.server";

let page: Promise<ApiPageView> | undefined;
let made: Promise<{ text: string; etag: string }> | undefined;

/** As the build made it, loaded only when it is asked for. */
async function documentOf({ siteName, siteOrigin, supportEmail }: SiteIdentity): Promise<OpenApi> {
  const { default: built } = await import("virtual:api-document");
  const info = { ...built.info, title: siteName, contact: { email: supportEmail } };
  return { ...built, info, servers: [{ url: siteOrigin }] };
}

/** The OpenAPI document, with an `ETag`, once an isolate. */
export async function documentResponse({ site }: AppLoadContext, request: Request): Promise<Response> {
  made ??= documentOf(site).then(async (document) => {
    const text = JSON.stringify(document);
    return { text, etag: `"${(await hashToken(text)).slice(0, 24)}"` };
  });
  const { text, etag } = await made;
  const headers = { ETag: etag, "Cache-Control": "private, max-age=0, must-revalidate" };
  if (isHeld(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(text, { headers: { ...headers, "Content-Type": "application/json; charset=utf-8" } });
}

export function apiPage({ site }: AppLoadContext): Promise<ApiPageView> {
  page ??= import("../api-page.server").then(async ({ toApiPage }) => toApiPage(await documentOf(site)));
  return page;
}
