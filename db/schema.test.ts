import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

describe("the schema", () => {
  it("keeps every table of ours STRICT", async () => {
    const { results } = await env.DB.prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL TABLE%'
       AND name NOT LIKE 'company_search_%' AND name NOT LIKE 'company_names_%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
    ).all<{ name: string; sql: string }>();
    expect(results.length).toBeGreaterThanOrEqual(7);
    expect(results.filter(({ sql }) => !sql.endsWith("STRICT")).map(({ name }) => name)).toEqual([]);
  });
});
