import { loadWrangler } from "./heavy-modules";
import { wranglerConfig } from "./paths";

/** A Worker's options in Miniflare's words, as far as they are read here. */
export interface WorkerOptions {
  readonly compatibilityDate?: string;
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly d1Databases?: Readonly<Record<string, unknown>>;
}

interface Config {
  readonly assets?: { directory: string };
}

/** Wrangler's own types lean on a package that it does not install. */
interface Wrangler {
  unstable_readConfig(args: { config: string }): Config;
  unstable_getMiniflareWorkerOptions(config: Config): { workerOptions: WorkerOptions };
}

/**
 * wrangler.toml for Miniflare, with static files from a folder or without any.
 * @throws Error from Wrangler, with the place in wrangler.toml that it does not understand.
 */
export function readWorkerOptions(assetsDirectory: string | undefined): WorkerOptions {
  const wrangler = loadWrangler() as unknown as Wrangler;
  const config = wrangler.unstable_readConfig({ config: wranglerConfig });
  const assets = assetsDirectory === undefined ? undefined : { ...config.assets, directory: assetsDirectory };
  return wrangler.unstable_getMiniflareWorkerOptions({ ...config, assets }).workerOptions;
}
