import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { applyMigrations } from "../local/migrations";
import { openRemoteDatabase } from "../remote/remote-database";
import { serveCloudflareD1, type CloudflareD1 } from "../testing/cloudflare-d1";
import { makeFullDatabase } from "../testing/full-database";
import { checkDatabase } from "./check-database";
import { reindex } from "./reindex";
import { openScratch, type Scratch } from "./scratch-database";

vi.mock("../local/wrangler-config", () => ({
  readWranglerConfig: () => ({
    vars: {},
    d1_databases: [{ binding: "DB", database_name: "leave", database_id: "d1a2-real" }],
  }),
}));

let scratch: Scratch;
let full: D1Database;
let cloudflare: CloudflareD1;

beforeAll(async () => {
  scratch = await openScratch();
  full = await scratch.open();
  await makeFullDatabase(full);
  await applyMigrations(full);
  cloudflare = await serveCloudflareD1(full);
  vi.stubEnv("CLOUDFLARE_API_BASE_URL", cloudflare.url);
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "secret");
  vi.stubEnv("CLOUDFLARE_ACCOUNT_ID", "acc");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await cloudflare.close();
  await scratch.close();
});

function check(
  db: D1Database,
  isCopied: boolean,
  options: Partial<Parameters<typeof checkDatabase>[1]> = {},
) {
  return checkDatabase(db, { isCopied, say: () => undefined, ...options });
}

describe("a correct database", () => {
  it("is reindexed over Cloudflare's API within D1's limits", async () => {
    await full.prepare("DELETE FROM company_search WHERE rowid < 4").run();
    const { binding } = await openRemoteDatabase();
    const wrong = (await reindex(binding)).filter((report) => report.what.includes("search index"));
    expect(wrong).toEqual([expect.objectContaining({ wrong: 3 })]);
    expect((await check(full, false)).differences).toEqual([]);
  });

  it("passes when it is empty and everything is pending", async () => {
    const outcome = await check(await scratch.open(), true);
    expect(outcome.differences).toEqual([]);
    expect(outcome.pending[0]).toBe("0000_baseline.sql");
  });
});
