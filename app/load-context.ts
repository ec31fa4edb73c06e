import type { AppLoadContext } from "@remix-run/cloudflare";

import { createDatabase, type Database } from "../db/client.server";
import { configOf, type Config } from "./lib/config.server";
import type { WorkContext } from "./lib/context";
import { createRateLimiter, type RateLimiter } from "./lib/limits.server";
import { createSecrets } from "./lib/secrets.server";
import { openDatabaseSession, type DatabaseSession } from "./lib/http/database-session.server";
import { meterCall, type NotMetered } from "./lib/http/call-meter.server";
import {
  createSecurityLog,
  noteLimit,
  notingLimiter,
  type SecurityLog,
} from "./lib/http/security-log.server";
import { chooseSender } from "./features/mail/emails/senders";

/** What loaders and actions receive: capabilities, never the raw environment. */
export interface LoadContext extends WorkContext {
  /** Allows the page's own inline scripts, and no others: 122 random bits. */
  readonly nonce: string;
  /** Names the request in the log and on an error page. */
  readonly requestId: string;
  readonly config: Config;
  /** Counts tries by who makes them. */
  readonly limiter: RateLimiter;
  /** Counts a call of the API; null where it may go on. */
  readonly meterCall: (request: Request) => Promise<NotMetered | null>;
  /** Puts something into the security log; it is written after the response. */
  readonly note: SecurityLog["note"];
  readonly logRedirectDenied: SecurityLog["logRedirectDenied"];
  readonly wasDenied: SecurityLog["wasDenied"];
  readonly logDenied: SecurityLog["logDenied"];
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Writes what was noted; null where nothing was. */
  readonly writeNotes: () => Promise<void> | null;
  /** Whether this request put anything into the outbox. */
  readonly hasQueuedMail: () => boolean;
  /** {@link DatabaseSession.bookmarkCookies} of the copy that the request read. */
  readonly bookmarkCookies: DatabaseSession["bookmarkCookies"];
}

interface Platform {
  readonly request: Request;
  /** The request's, where it is read already. */
  readonly url?: URL;
  readonly context: {
    readonly cloudflare: {
      readonly env: Env;
      readonly ctx: { waitUntil(work: Promise<unknown>): void };
    };
  };
}

/** Builds the context of one request, for the Worker and for the dev server alike. */
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
  /** What goes on after the response, and is no part of what the visitor reads. */
  const beside = Object.assign(getWorkContext(env), { waitUntil });
  let hasQueuedMail = false;
  return {
    ...site,
    // Made when it is asked for: what is answered from the cache asks none.
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
 * Builds the context of work that no request asks for.
 * @throws Error naming each variable that is missing or malformed.
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

/** What all requests of an isolate share. */
export interface SiteContext extends Omit<WorkContext, "db"> {
  readonly config: Config;
}

/** Made once an isolate, not once a request: keys are derived for it. */
const knownSites = new WeakMap<Config, SiteContext>();

/**
 * The same without a database.
 * @throws Error naming each variable that is missing or malformed.
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
