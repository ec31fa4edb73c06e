import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { shareState } from "./testing/databases";
import { runScript } from "./testing/processes";

const { stateDir, db, close } = await shareState();
afterAll(close);

/** A wrong count and a lost index. */
beforeAll(async () => {
  await db.prepare("INSERT INTO directory_facets VALUES ('Nowhere', '{\"all:0:\":1}')").run();
  await db.prepare("DROP INDEX users_newest").run();
});

describe("npm run db:check and npm run db:reindex", () => {
  it("report faults, repair them, and set the exit code", async () => {
    const run = (script: string, ...args: string[]) => runScript(script, args, { STATE_DIR: stateDir });
    const check = await run("db-check.ts");
    expect(check.output).toContain("No migration is pending.");
    expect(check.output).toContain(
      "2 differences:\nindex users_newest: is gone\nthe directory's counts: 1 are wrong (npm run db:reindex repairs it)",
    );
    expect(check.code).toBe(1);
    const dry = await run("db-reindex.ts", "--dry-run");
    expect(dry.output).toContain(`1 to repair, nothing written: local state ${stateDir}, `);
    expect(dry.code).toBe(1);
    const mended = await run("db-reindex.ts");
    expect(mended.output).toContain("the directory's counts: 1 repaired");
    expect(mended.code).toBe(0);
  });
});
