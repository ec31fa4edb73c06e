import { env } from "cloudflare:test";
import { expect, it } from "vitest";

import { readCases, writeCases } from "../scripts/bench/sql-costs";
import { insertEmployers, manyEmployers } from "./support/employers";

it("every benchmark case runs, with our SQL and with naive SQL", async () => {
  await insertEmployers(env.DB, manyEmployers(30));
  const cases = readCases(env.DB, 30);
  for (const { name, designed, naive = [] } of cases) {
    const results = await env.DB.batch([...designed, ...naive]);
    expect(
      results.every(({ success }) => success),
      name,
    ).toBe(true);
  }
  for (const { statement, undo } of writeCases)
    for (const one of [statement, undo]) expect((await env.DB.prepare(one).run()).success).toBe(true);
});
