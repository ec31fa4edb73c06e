import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../../tests/support/counted-database";
import { countsOf, ctx, planOf, take } from "../../../../tests/support/imports";
import { applyImport, type ImportProgress } from "./apply-import.server";

describe("long files", () => {
  const rows = (count: number, weeks: number) =>
    Array.from(
      { length: count },
      (_, index) => `Employer No ${index},Technology: Software,${weeks},4.5`,
    ).join("\n");

  it("are read and written in chunks, with progress", async () => {
    const { binding, tally, reset } = countedDatabase(env.DB);
    const db = createDatabase(binding);
    const plan = await planOf(rows(1_200, 12), { approve: true, db });
    // One looks for the names, one for employers that are also known by them.
    expect(tally.trips).toBe(2);
    reset();
    const seen: number[] = [];
    const onProgress = ({ done, of }: ImportProgress) => {
      expect(of).toBe(1_200);
      seen.push(done);
    };
    await applyImport({ ...ctx, db }, plan, { onProgress });
    expect(seen).toEqual([500, 1_000, 1_200]);
    // One notes what is to be written, one recounts the benchmarks.
    expect(tally.trips).toBe(5);
    const changed = await take(rows(1_200, 13));
    expect([changed.added, changed.changed, changed.overtaken.length]).toEqual([0, 1_200, 0]);
    reset();
    expect(countsOf(await planOf(rows(1_200, 13), { db }))).toEqual([0, 0, 1_200, 0]);
    expect(tally.rowsRead).toBeLessThanOrEqual(4 * 1_200);
  });
});
