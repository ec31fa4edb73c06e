import { env } from "cloudflare:test";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("./schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, SQLiteTable] => is(entry[1], SQLiteTable));

describe("the schema", () => {
  it("keeps every table of ours STRICT", async () => {
    const { results } = await env.DB.prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL TABLE%'
       AND name NOT LIKE 'company_search_%' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
    ).all<{ name: string; sql: string }>();
    expect(results.length).toBeGreaterThanOrEqual(7);
    expect(results.filter(({ sql }) => !sql.endsWith("STRICT")).map(({ name }) => name)).toEqual([]);
  });

  // SQLite takes an unknown quoted name as text: a built query would read the name itself.
  it.each(tables.map(([, table]) => [getTableName(table), table] as const))(
    "says of %s what the database has",
    async (name, table) => {
      const { results } = await env.DB.prepare(`PRAGMA table_xinfo("${name}")`).all<{
        name: string;
        type: string;
        notnull: 0 | 1;
        pk: number;
      }>();
      const said = Object.values(getTableColumns(table)).map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        isNeverNull: column.notNull,
      }));
      const held = results.map(({ name, type, notnull, pk }) => ({
        name,
        type: type.toLowerCase().replace(" generated always", ""),
        isNeverNull: notnull === 1 || pk > 0,
      }));
      const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);
      expect(said.sort(byName)).toEqual(held.sort(byName));
    },
  );

  it.each(tables)("calls %s and its columns as the code does", (constant, table) => {
    const inCode = [constant, ...Object.keys(getTableColumns(table))];
    const stored = [getTableName(table), ...Object.values(getTableColumns(table)).map(({ name }) => name)];
    expect(stored).toEqual(
      inCode.map((name) => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)),
    );
  });
});
