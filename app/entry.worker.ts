import type { AppLoadContext } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

import { errorResponse } from "./http/api.server";
import { isPersonal } from "./http/cookies.server";
import { explainRejection } from "./http/rejection-page.server";
import { requireHttps } from "./http/https.server";
import { Load, overloaded } from "./http/load.server";
import { throughCache } from "./http/page-cache.server";
import { guardRequest } from "./http/request-guard.server";
import { createPartHandler } from "./http/route-parts";
import { isPlanUrl, isSecretLink, tellsOfPay } from "./http/secret-links.server";
import { secure } from "./http/security-headers.server";
import { turnstileOrigin } from "./http/turnstile.server";
import { reportUnexpectedError, withErrorReports } from "./http/unexpected-errors.server";
import { runScheduled, sendQueuedMail } from "./jobs.server";
import { getLoadContext, getWorkContext } from "./load-context";

const handleRequest = createPartHandler(withErrorReports(build));

/** Of this Worker alone: Cloudflare starts others beside it. */
const load = new Load();

export default {
  async fetch(request, env, ctx) {
    const leave = load.enter(Date.now());
    if (!leave) {
      const nonce = crypto.randomUUID();
      const response = explainRejection(request, overloaded, {
        site: { siteName: env.SITE_NAME },
        nonce,
      });
      return secure(response, {
        nonce,
        isPersonal: false,
        isSecret: isSecretLink(new URL(request.url)),
      });
    }
    try {
      return await answer(request, env, ctx);
    } finally {
      leave();
    }
  },

  async scheduled({ cron }, env) {
    await runScheduled(cron, () => getWorkContext(env));
  },
} satisfies ExportedHandler<Env>;

async function answer(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const context = await contextOf(request, url, env, ctx);
  if (context instanceof Response) return secure(context, { nonce: "", isPersonal: false });
  const secured = requireHttps(request, url, context.site.siteOrigin);
  if (secured) return secure(secured, { nonce: "", isPersonal: false });
  const guarded = await guardRequest(request, url, context.site.siteOrigin);
  if (guarded.rejection?.code === "forbidden") context.note({ kind: "foreign_request" });
  const response = guarded.rejection
    ? explainRejection(request, guarded.rejection, context)
    : await throughCache(guarded.request, context, () => handleRequest(guarded.request, context));
  // Remix leaves the headers of what loaders throw behind.
  if (response.status === 503 && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", "5");
  for (const cookie of await context.bookmarkCookies()) response.headers.append("Set-Cookie", cookie);
  if (context.hasQueuedMail()) ctx.waitUntil(sendQueuedMail(context));
  const notes = context.writeNotes();
  if (notes) ctx.waitUntil(notes);
  return secure(response, {
    nonce: context.nonce,
    isPersonal: isPersonal(request) || tellsOfPay(url),
    isSecret: isSecretLink(url),
    isPlan: isPlanUrl(url),
    checkOrigin: context.config.turnstile ? turnstileOrigin : null,
  });
}

/** The request's context, or why there is none: a Worker that lacks its secret serves nothing. */
async function contextOf(
  request: Request,
  url: URL,
  env: Env,
  ctx: ExecutionContext,
): Promise<AppLoadContext | Response> {
  try {
    return await getLoadContext({
      request,
      url,
      context: { cloudflare: { env, ctx } },
    });
  } catch (error) {
    const unexpectedError = reportUnexpectedError(error, crypto.randomUUID());
    const message = error instanceof Error ? error.message : unexpectedError.message;
    return errorResponse({ ...unexpectedError, message });
  }
}
