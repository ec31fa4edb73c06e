import { availableParallelism } from "node:os";

import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

import { readWranglerConfig } from "./scripts/local/wrangler-config";
import { routeTable } from "./tests/support/route-table";

/**
 * What runs in browsers or is computed alone: it knows no Worker, and its tests need none. So do those that compare
 * costs, because the clock of workerd stands still while it computes.
 */
const browserCode: string[] = [
  "app/components/**/*.test.ts",
  "app/features/*/components/**/*.test.ts",
  "app/routes/**/*.test.ts",
  "app/styles/**/*.test.ts",
  "app/{core,policy,law,plan}/**/*.test.ts",
  "app/**/linear.test.ts",
  // What a password's hash costs, it costs here; in workerd the tests make cheap ones.
  "app/features/accounts/password-hash.test.ts",
];

/** What starts other programs. */
const commandCode = ["scripts/**/*.test.ts", "tests/second-reckoner/*.test.ts"];

const migrations = await readD1Migrations("db/migrations");
const realData = await readOptional("../shared/data/parental_leave.csv");
/** npm run test:long runs the files named *.long.test.ts, and those of `sizes` as large as they are worth. */
const isLong = process.env.TEST_LONG === "1";
const sizes = isLong
  ? {
      policyEdits: 5_000,
      fuzzRequests: 5_000,
      openDataEmployers: 10_000,
      /** So many watchers, and so many employers that change in their week. */
      watchers: "1000x200",
      /** So many random schedules of what people do while a copy of the database lags. */
      regionSchedules: 1_000,
      /** So many people contribute five times each, and a program with a copy of the database tries to tell who. */
      accountsPlanted: 200,
      planHouseholds: 20_000,
    }
  : {
      policyEdits: 40,
      fuzzRequests: 120,
      openDataEmployers: 1_500,
      watchers: "40x20",
      regionSchedules: 16,
      accountsPlanted: 20,
      planHouseholds: 300,
    };
const tooLong = isLong ? [] : ["**/*.long.test.ts"];
const sizedInWorker = [
  "app/features/moderation/policy-edits.test.ts",
  "app/features/watches/weekly-digest.test.ts",
  "tests/anonymity-of-*.test.ts",
  "tests/near-copies.test.ts",
  "tests/routes/{api-fuzz,open-data}.test.ts",
];
const sizedInBrowserCode = ["app/plan/**/*properties.test.ts"];

function choose(patterns: string[], sized: string[] = []): string[] {
  if (!isLong) return patterns;
  return [...patterns.map((pattern) => pattern.replace(/(\.test\.ts)$/, ".long$1")), ...sized];
}

const realPolicies = await readOptional("../shared/data/policies.json");
const limits = Object.fromEntries(
  (readWranglerConfig().ratelimits ?? []).map(({ name, simple }) => [name, simple.limit]),
);

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
    routeTable(),
    cloudflareTest({
      wrangler: { configPath: "./wrangler.toml" },
      // The suite imports the built Worker itself, so that it can hand it a counted database.
      main: "./tests/support/idle-worker.ts",
      miniflare: {
        d1Databases: { DB_COPY: "copy" },
        bindings: {
          MIGRATIONS: migrations,
          REAL_DATA: realData,
          LIMITS: limits,
          APP_SECRET: "a secret of the tests, as long as a real one",
          MAIL_SENDER: "none",
          PAGE_CACHE: "off",
        },
      },
    }),
  ],
  resolve: {
    alias: {
      ...resolve.alias,
      "node:crypto": new URL("./tests/support/cheap-crypto.ts", import.meta.url).pathname,
    },
  },
  test: {
    name: "worker",
    provide: { realPolicies, ...sizes },
    include: choose(["app/**/*.test.ts", "db/**/*.test.ts", "tests/**/*.test.ts"], sizedInWorker),
    exclude: [...choose(browserCode), ...choose(commandCode), ...tooLong],
    setupFiles: ["./tests/support/setup.ts"],
    // A workerd for each core, not for each file: the set-up gives every file an empty database.
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
};

/** In Node alone. */
const browser = {
  resolve,
  test: {
    name: "ui",
    include: choose(browserCode, sizedInBrowserCode),
    exclude: tooLong,
    provide: { realPolicies, ...sizes },
    isolate: false,
    sequence: { groupOrder: 1 },
  },
};

/** In Node, on the commands as people run them. */
const commands = {
  resolve,
  test: {
    name: "commands",
    include: choose(commandCode),
    exclude: tooLong,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each file starts workerd and programs of its own.
    fileParallelism: false,
  },
};

export default defineConfig({ test: { projects: [worker, browser, commands] } });

/** A file of real employers as text, or "" where this checkout stands alone. */
async function readOptional(path: string): Promise<string> {
  const { readFile } = await import("node:fs/promises");
  return readFile(path, "utf8").catch(() => "");
}
