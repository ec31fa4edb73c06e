import { getLoadContext } from "../load-context";
import type { Middleware } from "./exchange";

/** What loaders and actions receive. The next request of this browser sees no older data than this one. */
export const openContext: Middleware = async (exchange, next) => {
  const { asked: request, url, env, ctx } = exchange;
  const context = await getLoadContext({ request, url, context: { cloudflare: { env, ctx } } });
  exchange.context = context;
  const response = await next();
  for (const cookie of await context.bookmarkCookies()) response.headers.append("Set-Cookie", cookie);
  return response;
};
