import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Miniflare } from "miniflare";

import { loadEmployers, manyEmployers } from "../../tests/support/employers";
import { CommandError } from "../local/command";
import { applyMigrations } from "../local/migrations";
import { buildDir } from "../local/paths";
import { runTool } from "../local/run-tool";
import { readWorkerOptions } from "../local/runtime";
import { readWranglerConfig } from "../local/wrangler-config";

export const benchSecret = "x".repeat(32);

/** One Worker for all measurements, on a throwaway D1, so that all see the same machine load. */
export interface BenchServer {
  readonly db: D1Database;
  readonly origin: string;
  stop(): Promise<void>;
}

const outdir = join(buildDir, "bench");

export async function buildBenchWorker(): Promise<void> {
  const args = ["deploy", "scripts/bench/bench-worker.ts", "--dry-run", "--outdir", outdir];
  const { code, output } = await runTool("wrangler", args, { NODE_ENV: "production" });
  if (code !== 0) throw new CommandError(`The bench's Worker could not be built.\n${output}`);
}

/** @param size approved employers, the same in every run. */
export async function startBenchServer(size: number): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "parental-leave-bench-"));
  const { compatibilityDate, bindings } = readWorkerOptions(undefined);
  const limits = readWranglerConfig().ratelimits ?? [];
  const miniflare = new Miniflare({
    cf: false,
    host: "127.0.0.1",
    modules: [{ type: "ESModule", path: join(outdir, "bench-worker.js") }],
    modulesRoot: outdir,
    compatibilityDate,
    compatibilityFlags: ["nodejs_compat"],
    bindings: { ...bindings, LAUNCH_STATE: "launched", APP_SECRET: benchSecret, MAIL_SENDER: "none" },
    // Higher than any run reaches: the platform counts limits outside the Worker.
    ratelimits: Object.fromEntries(limits.map(({ name }) => [name, { simple: { limit: 1e9, period: 60 } }])),
    d1Databases: { DB: "bench" },
    d1Persist: folder,
  });
  const { origin } = await miniflare.ready;
  const db = await miniflare.getD1Database("DB");
  await applyMigrations(db);
  await loadEmployers(db, manyEmployers(size));
  const stop = () => miniflare.dispose().then(() => rm(folder, { recursive: true, force: true }));
  return { db, origin, stop };
}
