import { Load, overloaded } from "~/server/http/load.server";
import { explainRejection } from "~/server/http/rejection-page.server";
import type { Middleware } from "./exchange";

/** Of this isolate. */
const load = new Load();

/** One request too many is refused at once, before anything is worked out for it. */
export const limitLoad: Middleware = async ({ asked, env, nonce }, next) => {
  const leave = load.enter(Date.now());
  if (!leave) return explainRejection(asked, overloaded, { site: { siteName: env.SITE_NAME }, nonce });
  try {
    return await next();
  } finally {
    leave();
  }
};
