import { env } from "cloudflare:test";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";

import * as audit from "./schema/audit-entries";
import * as community from "./schema/community";
import * as companies from "./schema/companies";
import * as countedTries from "./schema/counted-tries";
import * as employerHistory from "./schema/employer-history";
import * as employerReplies from "./schema/employer-replies";
import * as figureReports from "./schema/figure-reports";
import * as importMappings from "./schema/import-mappings";
import * as signups from "./schema/launch-signups";
import * as policyRevisions from "./schema/policy-revisions";
import * as mail from "./schema/mail-outbox";
import * as secondFactors from "./schema/second-factors";
import * as sessions from "./schema/sessions";
import * as users from "./schema/users";
import * as watchers from "./schema/watchers";

const modules = [
  audit,
  community,
  companies,
  countedTries,
  employerHistory,
  employerReplies,
  figureReports,
  importMappings,
  signups,
  mail,
  policyRevisions,
  secondFactors,
  sessions,
  users,
  watchers,
];
const tables = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter((it) => is(it, SQLiteTable));

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
  it.each(tables.map((table) => [getTableName(table), table] as const))(
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
});
