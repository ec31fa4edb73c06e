import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";

import { errorResponse } from "~/server/http/api.server";
import { isPersonal } from "~/server/http/cookies.server";
import { explainRejection, requireHttps } from "~/server/http/rejection-page.server";
import { Load, overloaded } from "~/server/http/load.server";
import { readPageCacheRoutes, withPageCache } from "~/server/http/page-cache.server";
import { leaveSentence } from "~/server/http/pasted-links.server";
import { createPageMethods } from "~/server/http/page-methods.server";
import { guardRequest, readableUrl } from "~/server/http/request-guard.server";
import { createLogPlaces } from "~/server/http/security-log.server";
import { isPlanUrl, isSecretLink, tellsOfPay } from "~/server/http/secret-links.server";
import { secure } from "~/server/http/security-headers.server";
import { turnstileOrigin } from "~/server/http/turnstile.server";
import { reportUnexpectedError, withErrorReports } from "~/server/http/unexpected-errors.server";
import { sendQueuedMail } from "~/features/mail/handlers/send-mail.server";
import { runScheduled } from "./jobs.server";
import { getLoadContext, getSiteContext, getWorkContext, type SiteContext } from "./load-context";

const handleRequest = createRequestHandler(withErrorReports(build), "production");
const placeOf = createLogPlaces(build.routes);
const pageMethodsOf = createPageMethods(build.routes);
const cachedRoutes = readPageCacheRoutes(build.routes);

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
  const site = siteOf(env);
  if (site instanceof Response) return secure(site, { nonce: "", isPersonal: false });
  const { config } = site;
  const secured = requireHttps(request, url, config.siteOrigin);
  if (secured) return secure(secured, { nonce: "", isPersonal: false });
  const led = leaveSentence(request, url);
  if (led) return secure(led, { nonce: "", isPersonal: false, isSecret: isSecretLink(url) });
  const checkOrigin = config.turnstile ? turnstileOrigin : null;
  const guarded = await guardRequest(request, url, config.siteOrigin);
  const passed = guarded.request === request ? url : new URL((guarded.request ?? request).url);
  const context = await getLoadContext({ request, url, context: { cloudflare: { env, ctx } } });
  if (guarded.rejection?.code === "forbidden") context.note({ kind: "foreign_request" });
  const response = guarded.rejection
    ? explainRejection(request, guarded.rejection, context)
    : await withPageCache(cachedRoutes, guarded.request, passed, context, () =>
        handleRequest(guarded.request, context),
      );
  // Remix drops the headers of what loaders throw.
  if (response.status === 503 && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", "5");
  if (response.status === 405 && !response.headers.has("Allow"))
    response.headers.set("Allow", pageMethodsOf(readableUrl(url).pathname));
  for (const cookie of await context.bookmarkCookies()) response.headers.append("Set-Cookie", cookie);
  if (context.hasQueuedMail()) ctx.waitUntil(sendQueuedMail(context));
  context.logDenied({ status: response.status, placeOf: () => placeOf(url.pathname) });
  const notes = context.writeNotes();
  if (notes) ctx.waitUntil(notes);
  return secure(response, {
    nonce: context.nonce,
    isPersonal: isPersonal(request) || tellsOfPay(url),
    isSecret: isSecretLink(url),
    isPlan: isPlanUrl(url),
    checkOrigin,
  });
}

/** Without its secret the Worker serves nothing. */
function siteOf(env: Env): SiteContext | Response {
  try {
    return getSiteContext(env);
  } catch (error) {
    const unexpectedError = reportUnexpectedError(error, crypto.randomUUID());
    const message = error instanceof Error ? error.message : unexpectedError.message;
    return errorResponse({ ...unexpectedError, message });
  }
}
