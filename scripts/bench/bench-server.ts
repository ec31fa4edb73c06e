import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { Miniflare } from "miniflare";

import { CommandError } from "../local/command";
import { buildDir, projectRoot } from "../local/paths";
import { runTool } from "../local/run-tool";
import { readWorkerOptions } from "../local/worker-options";
import { readWranglerConfig } from "../local/wrangler-config";
import { benchDatabaseId } from "./bench-database";

/** The secret of the bench's own Worker. */
export const benchSecret = "x".repeat(32);

/** One Worker that holds everything that is timed, so that all share the machine's moods. */
export interface BenchServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves `bench-worker.ts` on the database of a folder. */
export async function startBenchServer(folder: string): Promise<BenchServer> {
  const outdir = join(buildDir, "bench");
  const { code, output } = await runTool(
    "wrangler",
    ["deploy", "scripts/bench/bench-worker.ts", "--dry-run", "--outdir", outdir],
    { NODE_ENV: "production" },
  );
  if (code !== 0) throw new CommandError(`The bench's Worker could not be built.\n${output}`);
  const { compatibilityDate, bindings } = readWorkerOptions(undefined);
  const miniflare = new Miniflare({
    cf: false,
    host: "127.0.0.1",
    modules: [
      {
        type: "ESModule",
        path: "bench-worker.js",
        contents: await readFile(join(outdir, "bench-worker.js")),
      },
    ],
    modulesRoot: projectRoot,
    compatibilityDate,
    compatibilityFlags: ["nodejs_compat"],
    bindings: {
      ...(bindings as Record<string, string>),
      LAUNCH_STATE: "launched",
      APP_SECRET: benchSecret,
      MAIL_SENDER: "none",
      PAGE_CACHE: "off",
    },
    // So high that none is ever reached: the platform counts them outside the Worker.
    ratelimits: Object.fromEntries(
      (readWranglerConfig().ratelimits ?? []).map(({ name }) => [
        name,
        { simple: { limit: 1e9, period: 60 } },
      ]),
    ),
    d1Databases: { DB: benchDatabaseId },
    d1Persist: folder,
  });
  const url = await miniflare.ready;
  return { origin: url.origin, stop: () => miniflare.dispose() };
}
