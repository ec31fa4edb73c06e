import type { AppLoadContext } from "@remix-run/cloudflare";

import { createDatabase, type Database } from "../db/client.server";
import { configOf, type Config } from "./server/config.server";
import type { WorkContext } from "~/server/context";
import { createRateLimiter, type RateLimiter } from "./server/limits.server";
import { createSecrets } from "./server/secrets.server";
import { openDatabaseSession, type DatabaseSession } from "./server/http/database-session.server";
import { meterCall, type NotMetered } from "./features/accounts/handlers/metered-calls.server";
import {
  createSecurityLog,
  noteLimit,
  notingLimiter,
  type SecurityLog,
} from "./server/http/security-log.server";
import { chooseSender } from "./features/mail/emails/senders";

/** For loaders and actions: capabilities, never the environment. */
export interface LoadContext extends WorkContext {
  /** 122 random bits that allow the page's own inline scripts. */
  readonly nonce: string;
  /** For the log and error pages. */
  readonly requestId: string;
  readonly config: Config;
  readonly limiter: RateLimiter;
  /** Null where the call may go on. */
  readonly meterCall: (request: Request) => Promise<NotMetered | null>;
  /** Written after the response. */
  readonly note: SecurityLog["note"];
  readonly logRedirectDenied: SecurityLog["logRedirectDenied"];
  readonly wasDenied: SecurityLog["wasDenied"];
  readonly logDenied: SecurityLog["logDenied"];
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Null where nothing was noted. */
  readonly writeNotes: () => Promise<void> | null;
  /** Whether this request queued mail. */
  readonly hasQueuedMail: () => boolean;
  readonly bookmarkCookies: DatabaseSession["bookmarkCookies"];
}

interface Platform {
  readonly request: Request;
  /** Where it is already parsed. */
  readonly url?: URL;
  readonly context: {
    readonly cloudflare: {
      readonly env: Env;
      readonly ctx: { waitUntil(work: Promise<unknown>): void };
    };
  };
}

/** For the Worker and the dev server. */
export async function getLoadContext({
  request,
  url = new URL(request.url),
  context: { cloudflare },
}: Platform): Promise<AppLoadContext> {
  const { env, ctx } = cloudflare;
  const site = getSiteContext(env);
  const session = await openDatabaseSession(env.DB, request, url, site.secrets);
  let db: Database | undefined;
  const log = createSecurityLog(request);
  const waitUntil = (promise: Promise<unknown>) => ctx.waitUntil(promise);
  /** Continues after the response. */
  const beside = Object.assign(getWorkContext(env), { waitUntil });
  let hasQueuedMail = false;
  return {
    ...site,
    // Lazy, because cached responses need no database.
    get db() {
      return (db ??= createDatabase(session.binding));
    },
    bookmarkCookies: session.bookmarkCookies,
    limiter: notingLimiter(createRateLimiter(env), log),
    meterCall: (call) => meterCall(call, beside),
    limitReached: (limit, account) => noteLimit(log, limit, account),
    note: log.note,
    logRedirectDenied: log.logRedirectDenied,
    wasDenied: log.wasDenied,
    logDenied: log.logDenied,
    writeNotes: () => log.flush(beside),
    nonce: crypto.randomUUID().replaceAll("-", ""),
    requestId: crypto.randomUUID().replaceAll("-", "").slice(0, 16),
    waitUntil,
    mailQueued: () => {
      hasQueuedMail = true;
    },
    hasQueuedMail: () => hasQueuedMail,
  };
}

/**
 * For jobs.
 * @throws Error naming each missing or malformed variable.
 */
export function getWorkContext(env: Env): WorkContext & Pick<LoadContext, "config"> {
  let db: Database | undefined;
  return {
    ...getSiteContext(env),
    get db() {
      return (db ??= createDatabase(env.DB));
    },
  };
}

export interface SiteContext extends Omit<WorkContext, "db"> {
  readonly config: Config;
}

/** Once an isolate, because it derives keys. */
const knownSites = new WeakMap<Config, SiteContext>();

/**
 * Without a database.
 * @throws Error naming each missing or malformed variable.
 */
export function getSiteContext(env: Env): SiteContext {
  const config = configOf(env);
  const site = knownSites.get(config) ?? {
    config,
    site: config,
    secrets: createSecrets(config.appSecret, config.formerSecret),
    mailSender: chooseSender(config),
    clock: () => Date.now(),
  };
  knownSites.set(config, site);
  return site;
}

declare module "@remix-run/cloudflare" {
  // An interface, because Remix looks for this very name to merge with.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
