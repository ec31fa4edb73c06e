import { sendQueuedMail } from "~/features/mail/handlers/send-mail.server";
import { createLogPlaces } from "~/server/http/security-log.server";
import type { ServerBuild } from "@remix-run/cloudflare";
import type { Middleware } from "./exchange";

/** The mail that this request queued, and what the security log says of it. */
export function finishLater(routes: ServerBuild["routes"]): Middleware {
  const placeOf = createLogPlaces(routes);
  return async ({ context, ctx, url }, next) => {
    const response = await next();
    if (context.hasQueuedMail()) ctx.waitUntil(sendQueuedMail(context));
    context.logDenied({ status: response.status, placeOf: () => placeOf(url.pathname) });
    const notes = context.writeNotes();
    if (notes) ctx.waitUntil(notes);
    return response;
  };
}
