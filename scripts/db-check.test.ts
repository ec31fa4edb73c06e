import { rm } from "node:fs/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDirectlyAt } from "./testing/databases";
import { makeStateDir, runScript } from "./testing/processes";

let state: string;

/** A wrong count and a lost index. */
beforeAll(async () => {
  state = await makeStateDir();
  const database = await openDirectlyAt(state);
  await database.binding.prepare("INSERT INTO directory_facets VALUES ('Nowhere', '{\"all:0:\":1}')").run();
  await database.binding.prepare("DROP INDEX users_newest").run();
  await database.close();
});

afterAll(() => rm(state, { recursive: true, force: true }));

describe("npm run db:check and npm run db:reindex", () => {
  it("report faults, repair them, and set the exit code", async () => {
    const run = (script: string, ...args: string[]) => runScript(script, args, { STATE_DIR: state });
    const check = await run("db-check.ts");
    expect(check.output).toContain("No migration is pending.");
    expect(check.output).toContain(
      "2 differences:\nindex users_newest: is gone\nthe directory's counts: 1 are wrong (npm run db:reindex repairs it)",
    );
    expect(check.code).toBe(1);
    const dry = await run("db-reindex.ts", "--dry-run");
    expect(dry.output).toContain(`1 to repair, nothing written: local state ${state}, opened directly`);
    expect(dry.code).toBe(1);
    const mended = await run("db-reindex.ts");
    expect(mended.output).toContain("the directory's counts: 1 repaired");
    expect(mended.code).toBe(0);
    expect((await run("db-reindex.ts")).output).toContain("Nothing to repair");
  });
});
