import type { AppLoadContext } from "@remix-run/cloudflare";

import { createDatabase, type Database } from "../db/client.server";
import { readConfig, type Config } from "./config.server";
import { createSecrets, type Secrets } from "./domain/secrets.server";
import { createRateLimiter, type RateLimiter } from "./http/rate-limits.server";

/** What a domain function may use besides its input. */
export interface DomainContext {
  readonly db: Database;
  /** Now, in milliseconds UTC. */
  readonly clock: () => number;
}

/** What a domain function may use besides when it is about people: keys, and what their mail says of the site. */
export interface PeopleContext extends DomainContext {
  readonly secrets: Secrets;
  readonly site: Pick<Config, "siteName" | "siteOrigin" | "supportEmail">;
}

/** What loaders and actions receive: capabilities, never the raw environment. */
export interface LoadContext extends PeopleContext {
  readonly config: Config;
  /** Counts tries by who makes them. */
  readonly limiter: RateLimiter;
  /** Names this request in the log and on an error page. */
  readonly requestId: string;
  /** Allows the page's own inline scripts, and no others. */
  readonly nonce: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Platform {
  readonly request: Request;
  readonly context: {
    readonly cloudflare: {
      readonly env: Env;
      readonly ctx: { waitUntil(work: Promise<unknown>): void };
    };
  };
}

/** Builds the context of one request, for the Worker and for the dev server alike. */
export function getLoadContext({ context: { cloudflare } }: Platform): AppLoadContext {
  const config = readConfig(cloudflare.env);
  return {
    db: createDatabase(cloudflare.env.DB),
    config,
    site: config,
    secrets: secretsOf(config),
    limiter: createRateLimiter(cloudflare.env),
    clock: Date.now,
    requestId: randomHex(8),
    nonce: randomHex(16),
    waitUntil: (work) => cloudflare.ctx.waitUntil(work),
  };
}

/** Keys are derived once an isolate, not once a request. */
const knownSecrets = new Map<string, Secrets>();

function secretsOf({ appSecret }: Config): Secrets {
  const secrets = knownSecrets.get(appSecret) ?? createSecrets(appSecret);
  knownSecrets.set(appSecret, secrets);
  return secrets;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

declare module "@remix-run/cloudflare" {
  // An interface, because Remix looks for this very name to merge with.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
