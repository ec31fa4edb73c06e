import { join, relative, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");

export const wranglerConfig = join(projectRoot, "wrangler.toml");

export const migrationsDir = join(projectRoot, "db/migrations");

export const buildDir = join(projectRoot, "build");

/**
 * The local database's folder: STATE_DIR, or wrangler's own (`wrangler d1 execute DB --local --persist-to STATE_DIR`
 * opens the same file).
 */
export function readStateDir(): string {
  return resolve(projectRoot, process.env.STATE_DIR || ".wrangler/state");
}

/** Wrangler adds the same folder to `--persist-to`. */
export function storageDir(stateDir: string): string {
  return join(stateDir, "v3");
}

export function showPath(path: string): string {
  const short = relative(projectRoot, path);
  return short.startsWith("..") ? path : short || ".";
}
