import { isPersonal } from "~/server/http/cookies.server";
import { isPlanUrl, isSecretLink, tellsOfPay } from "~/server/http/secret-links.server";
import { secure } from "~/server/http/security-headers.server";
import { turnstileOrigin } from "~/server/http/turnstile.server";
import type { Middleware } from "./exchange";

/** On every response: who may keep it, what its page may run, what its url may tell. */
export const addHeaders: Middleware = async (exchange, next) => {
  const { asked, url } = exchange;
  const response = await next();
  return secure(response, {
    nonce: exchange.nonce,
    isPersonal: isPersonal(asked) || tellsOfPay(url),
    isSecret: isSecretLink(url),
    isPlan: isPlanUrl(url),
    checkOrigin: exchange.site?.config.turnstile ? turnstileOrigin : null,
  });
};
