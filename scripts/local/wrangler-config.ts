import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

import { wranglerConfig } from "./paths";

/** wrangler.toml, as far as the commands read it; Wrangler's own types lean on a package that it does not install. */
export interface WranglerConfig {
  readonly name: string;
  readonly account_id?: string;
  readonly triggers?: { readonly crons?: readonly string[] };
  readonly vars: Readonly<Record<string, unknown>>;
  readonly d1_databases: readonly { binding: string; database_name: string; database_id: string }[];
  readonly assets?: { directory: string };
  readonly ratelimits?: readonly { name: string; simple: { limit: number; period: number } }[];
}

/** A Worker's options in Miniflare's words, as far as they are read here. */
export interface WorkerOptions {
  readonly compatibilityDate?: string;
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly d1Databases?: Readonly<Record<string, unknown>>;
}

const readConfig = unstable_readConfig as unknown as (args: { config: string }) => WranglerConfig;
const translate = unstable_getMiniflareWorkerOptions as unknown as (config: WranglerConfig) => {
  workerOptions: WorkerOptions;
};

/** @throws Error from Wrangler, with the place in wrangler.toml that it does not understand. */
export function readWranglerConfig(): WranglerConfig {
  return readConfig({ config: wranglerConfig });
}

/** wrangler.toml for Miniflare, with static files from a folder or without any. */
export function readWorkerOptions(assetsDirectory: string | undefined): WorkerOptions {
  const config = readWranglerConfig();
  const assets = assetsDirectory === undefined ? undefined : { ...config.assets, directory: assetsDirectory };
  return translate({ ...config, assets }).workerOptions;
}
