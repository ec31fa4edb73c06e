import { errorResponse } from "~/server/http/api.server";
import { reportUnexpectedError } from "~/server/http/unexpected-errors.server";
import { getSiteContext } from "../load-context";
import type { Middleware } from "./exchange";

/** Without its secret the Worker serves nothing. */
export const readSite: Middleware = async (exchange, next) => {
  try {
    exchange.site = getSiteContext(exchange.env);
  } catch (error) {
    const unexpectedError = reportUnexpectedError(error, crypto.randomUUID());
    const message = error instanceof Error ? error.message : unexpectedError.message;
    return errorResponse({ ...unexpectedError, message });
  }
  return next();
};
