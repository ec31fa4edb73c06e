import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { Miniflare } from "miniflare";

import { buildDir, projectRoot } from "../local/paths";
import { runTool } from "../local/run-tool";
import { readWorkerOptions } from "../local/worker-options";
import { benchDatabaseId } from "./bench-database";
import { CommandError } from "../local/command";
import { median } from "./median";

/** A kind of request, with the median time that one takes. */
export interface RequestCost {
  name: string;
  milliseconds: number;
  bytes: number;
}

const cases = [
  { name: "hello, a bare answer in the same harness", renderer: "hello", path: "/" },
  { name: "JSON list call", renderer: "string", path: "/api/companies" },
  { name: "directory page, string renderer (ours)", renderer: "string", path: "/companies" },
  { name: "directory page, pipeable, buffered", renderer: "pipeable", path: "/companies" },
  { name: "directory page, web stream", renderer: "stream", path: "/companies" },
];

/** Times requests to one Worker that holds every variant, in turn, so that all share the machine's moods. */
export async function timeRequests(folder: string, rounds: number): Promise<RequestCost[]> {
  const outdir = join(buildDir, "bench");
  const { code, output } = await runTool(
    "wrangler",
    ["deploy", "scripts/bench/render-worker.tsx", "--dry-run", "--outdir", outdir],
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
        path: "render-worker.js",
        contents: await readFile(join(outdir, "render-worker.js")),
      },
    ],
    modulesRoot: projectRoot,
    compatibilityDate,
    compatibilityFlags: ["nodejs_compat"],
    bindings: {
      ...(bindings as Record<string, string>),
      LAUNCH_STATE: "launched",
      APP_SECRET: "x".repeat(32),
      MAIL_SENDER: "none",
      PAGE_CACHE: "off",
    },
    d1Databases: { DB: benchDatabaseId },
    d1Persist: folder,
  });
  try {
    const origin = await miniflare.ready;
    const times = cases.map((): number[] => []);
    const bytes = cases.map(() => 0);
    for (let round = -20; round < rounds; round += 1) {
      for (const [i, { renderer, path }] of cases.entries()) {
        const start = performance.now();
        const response = await fetch(new URL(path, origin), { headers: { "X-Renderer": renderer } });
        const body = await response.arrayBuffer();
        if (!response.ok) throw new CommandError(`${path} with ${renderer} answered ${response.status}`);
        if (round >= 0) times[i]?.push(performance.now() - start);
        bytes[i] = body.byteLength;
      }
    }
    return cases.map(({ name }, i) => ({ name, milliseconds: median(times[i] ?? []), bytes: bytes[i] ?? 0 }));
  } finally {
    await miniflare.dispose();
  }
}
