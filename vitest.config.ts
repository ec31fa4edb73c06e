import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

import { readRouteTable } from "./tests/support/route-table";

const migrations = await readD1Migrations("db/migrations");
const realData = await readOptional("../shared/data/parental_leave.csv");

const resolve = {
  alias: {
    "~": new URL("./app", import.meta.url).pathname,
    db: new URL("./db", import.meta.url).pathname,
    "built-worker": new URL("./build/worker/entry.worker.js", import.meta.url).pathname,
  },
};

/** Inside workerd, on real D1. */
const worker = {
  plugins: [
    cloudflareTest({
      wrangler: { configPath: "./wrangler.toml" },
      // The suite imports the built Worker itself, so that it can hand it a counted database.
      main: "./tests/support/idle-worker.ts",
      miniflare: {
        bindings: {
          MIGRATIONS: migrations,
          REAL_DATA: realData,
          ROUTES: readRouteTable(),
          APP_SECRET: "a secret of the tests, as long as a real one",
          MAIL_SENDER: "none",
        },
      },
    }),
  ],
  resolve,
  test: {
    name: "worker",
    include: ["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"],
    setupFiles: ["./tests/support/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
};

/** In Node, on the commands as people run them. */
const commands = {
  resolve,
  test: {
    name: "commands",
    include: ["scripts/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each test starts workerd of its own.
    fileParallelism: false,
  },
};

export default defineConfig({ test: { projects: [worker, commands] } });

/** The real employers' file as text, or "" where this checkout stands alone. */
async function readOptional(path: string): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  return readFile(path, "utf8").catch(() => "");
}
