import { readFileSync } from "node:fs";

import { parse } from "smol-toml";

import { wranglerConfig } from "./paths";

/** The used part of wrangler.toml. */
export interface WranglerConfig {
  readonly name: string;
  readonly account_id?: string;
  readonly compatibility_date: string;
  readonly triggers?: { readonly crons?: readonly string[] };
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { binding: string; database_name: string; database_id: string }[];
  readonly ratelimits?: readonly { name: string; simple: { limit: number; period: number } }[];
}

/**
 * Without Wrangler, which takes a second to load.
 * @throws Error with the place that is no TOML.
 */
export function readWranglerConfig(): WranglerConfig {
  return parse(readFileSync(wranglerConfig, "utf8")) as unknown as WranglerConfig;
}
