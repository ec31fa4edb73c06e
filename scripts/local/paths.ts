import { join, relative, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");

export const wranglerConfig = join(projectRoot, "wrangler.toml");

export const migrationsDir = join(projectRoot, "db/migrations");

export const buildDir = join(projectRoot, "build");

/**
 * The folder that holds the local database: STATE_DIR, relative to the checkout, or what wrangler uses
 * too (`wrangler d1 execute DB --local --persist-to STATE_DIR` opens the same file).
 */
export function readStateDir(): string {
  return resolve(projectRoot, process.env.STATE_DIR || ".wrangler/state");
}

/** Where Miniflare keeps what a state folder holds; wrangler adds the same part to `--persist-to`. */
export function storageDir(stateDir: string): string {
  return join(stateDir, "v3");
}

export function showPath(path: string): string {
  const short = relative(projectRoot, path);
  return short.startsWith("..") ? path : short || ".";
}
