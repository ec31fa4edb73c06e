import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Miniflare } from "miniflare";

import { loadEmployers, manyEmployers } from "../../tests/support/employers";
import { applyMigrations } from "../local/migrations";

/** A throwaway D1 in a workerd of its own. */
export interface BenchDatabase {
  readonly db: D1Database;
  /** The folder that another Miniflare may open once this one has stopped. */
  readonly folder: string;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** The id under which the bench's database is stored. */
export const benchDatabaseId = "bench";

/** Makes a database with so many approved employers, the same ones at every run. */
export async function createBenchDatabase(size: number): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "parental-leave-bench-"));
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    d1Databases: { DB: benchDatabaseId },
    d1Persist: folder,
    cf: false,
  });
  const db = await miniflare.getD1Database("DB");
  await applyMigrations(db);
  await loadEmployers(db, manyEmployers(size));
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await miniflare.dispose();
    isStopped = true;
  };
  return { db, folder, stop, remove: () => stop().then(() => rm(folder, { recursive: true, force: true })) };
}
