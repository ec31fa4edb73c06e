import { explainRejection } from "~/server/http/rejection-page.server";
import { guardRequest } from "~/server/http/request-guard.server";
import type { Middleware } from "./exchange";

/** Method, origin, type and size, before any route. */
export const guard: Middleware = async (exchange, next) => {
  const { asked, url, context } = exchange;
  const { request, rejection } = await guardRequest(asked, url, context.config.siteOrigin);
  if (rejection) {
    if (rejection.code === "forbidden") context.note({ kind: "foreign_request" });
    return explainRejection(asked, rejection, context);
  }
  exchange.request = request;
  return next();
};
