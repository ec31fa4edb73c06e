import { leaveSentence } from "~/server/http/pasted-links.server";
import { requireHttps } from "~/server/http/rejection-page.server";
import type { Middleware } from "./exchange";

/** To https, then to the page that a link with the end of its sentence means. */
export const correctUrl: Middleware = async ({ asked, url, site }, next) =>
  requireHttps(asked, url, site?.config.siteOrigin ?? "") ?? leaveSentence(asked, url) ?? next();
