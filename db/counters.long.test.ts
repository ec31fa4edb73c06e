import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { countedDatabase } from "../tests/support/counted-database";
import { insertEmployers, loadEmployers, manyEmployers } from "../tests/support/employers";

const employers = 120;
const run = (statement: string) => env.DB.prepare(statement);

describe("what a change writes does not depend on how many employers there are", () => {
  const changes = [
    // Of these, 40 are in the orders by full-pay weeks: five times in the job, two directions, four scopes.
    ["approving", "update companies set is_approved = 1 where id = 3", 80],
    ["hiding", "update companies set is_approved = 0 where id = 2", 15],
    ["editing the weeks", "update companies set maternity_leave = 11 where id = 2", 85],
    [
      "an approved vote",
      "insert into ratings (company_id, is_positive, is_approved, date_submitted) values (2, 1, 1, 0)",
      25,
    ],
  ] as const;
  /** By what is changed: the rows that were written at each size. */
  const written = new Map<string, number[]>();

  beforeAll(async () => {
    const seeds = manyEmployers(employers).map((seed, i) => ({
      ...seed,
      upvotes: 0,
      downvotes: 0,
      isApproved: i % 3 > 0,
    }));
    await insertEmployers(env.DB, seeds);
    for (const size of [employers, 3_000]) {
      if (size > employers) await loadEmployers(env.DB, manyEmployers(size).slice(employers), employers + 1);
      for (const [name, statement] of changes) {
        await env.DB.batch([
          run("delete from ratings"),
          run("update companies set is_approved = 0 where id = 3"),
          run("update companies set is_approved = 1, maternity_leave = 30 where id = 2"),
        ]);
        const { binding, tally } = countedDatabase(env.DB);
        await binding.prepare(statement).run();
        written.set(name, [...(written.get(name) ?? []), tally.rowsWritten]);
        expect(tally.rowsRead, name).toBeLessThan(40);
      }
    }
  });

  it.each(changes)("%s", (name, _, most) => {
    const [few = 0, many] = written.get(name) ?? [];
    expect(few).toBe(many);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(most);
  });
});
