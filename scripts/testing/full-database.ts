import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { companies } from "../../db/schema/companies";
import { birth, full, months, policyOf, tier } from "../../tests/support/policy-fixtures";
import { isVirtual, quoted, readSchema } from "../database/inventory";
import { reindex } from "../database/reindex";
import { applyMigrations } from "../local/migrations";

/** The last migration of the latest release. Update it after each release. */
export const deployedMigration = "0000_first_release.sql";

/** Always empty: by a trigger, and of policies that say no more than weeks and pay, and not for whom. */
export const emptyColumns: readonly string[] = [
  "companies.submitted_by",
  "companies.staff",
  "companies.conditions_key",
];

/** Rows in each table. */
const rowsEach = 40;

interface Column {
  name: string;
  type: string;
  /** 2 and 3 for generated columns. */
  hidden: number;
}

/** A value in every column that may have one. */
export async function makeFullDatabase(db: D1Database): Promise<void> {
  await applyMigrations(db, deployedMigration);
  const tables = (await readSchema(db)).filter(({ type, sql }) => type === "table" && !isVirtual(sql));
  const filled: D1PreparedStatement[] = [db.prepare("PRAGMA defer_foreign_keys = ON")];
  for (const table of await inOrder(
    db,
    tables.map(({ name }) => name).filter((name) => name !== madeByTriggers),
  ))
    filled.push(...(await rowsOf(db, table)));
  await db.batch(filled);
  // Deleted rows: ids must not be reused.
  await db.batch([
    db.prepare("DELETE FROM ratings WHERE id = (SELECT max(id) FROM ratings)"),
    db.prepare("DELETE FROM companies WHERE id = (SELECT max(id) FROM companies)"),
    db.prepare("DELETE FROM users WHERE id = (SELECT max(id) FROM users)"),
  ]);
  // Twice: a name may be free only after another employer got its own key.
  await reindexRelease(db, 2);
}

/** `reindex` reads all columns of today; those that the release lacks are there while it runs. */
export async function reindexRelease(db: D1Database, times = 1): Promise<void> {
  const lacking = await columnsLackedBy(db);
  for (const { name, type } of lacking) await db.exec(`ALTER TABLE companies ADD ${quoted(name)} ${type}`);
  for (let n = 0; n < times; n += 1) await reindex(db);
  for (const { name } of lacking) await db.exec(`ALTER TABLE companies DROP COLUMN ${quoted(name)}`);
}

async function columnsLackedBy(db: D1Database): Promise<Pick<Column, "name" | "type">[]> {
  const { results } = await db.prepare("PRAGMA table_xinfo(companies)").all<Column>();
  const present = new Set(results.map(({ name }) => name));
  return Object.values<SQLiteColumn>(getTableColumns(companies))
    .filter(({ name, generated }) => generated === undefined && !present.has(name))
    .map((column) => ({ name: column.name, type: column.getSQLType() }));
}

const madeByTriggers = "directory_facets";

/** Referenced tables first, because triggers count in them. */
async function inOrder(db: D1Database, tables: readonly string[]): Promise<string[]> {
  const parents = new Map<string, string[]>();
  for (const table of tables)
    parents.set(
      table,
      (await referencesOf(db, table)).map((one) => one.table),
    );
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const parent of parents.get(table) ?? []) if (parent !== table) visit(parent);
    ordered.push(table);
  };
  tables.forEach(visit);
  return ordered;
}

async function referencesOf(db: D1Database, table: string) {
  const { results } = await db
    .prepare(`PRAGMA foreign_key_list(${quoted(table)})`)
    .all<{ table: string; from: string }>();
  return results;
}

async function rowsOf(db: D1Database, table: string): Promise<D1PreparedStatement[]> {
  const { results } = await db.prepare(`PRAGMA table_xinfo(${quoted(table)})`).all<Column>();
  const columns = results.filter(
    ({ name, hidden }) => hidden === 0 && !emptyColumns.includes(`${table}.${name}`),
  );
  const references = new Set((await referencesOf(db, table)).map(({ from }) => from));
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const places = columns.map(() => "?").join(", ");
  const insert = db.prepare(`INSERT INTO ${quoted(table)} (${names}) VALUES (${places})`);
  return Array.from({ length: rowsEach }, (_, at) => {
    const n = at + 1;
    return insert.bind(
      ...columns.map(({ name, type }) => {
        const own = values[`${table}.${name}`];
        if (own) return own(n);
        if (/^(is|has)_/.test(name)) return n % 2;
        if (references.has(name) || type === "INTEGER") return n;
        if (type === "REAL") return n / 2;
        return type === "BLOB" ? new Uint8Array([n]).buffer : `${name} ${n} – “é”`;
      }),
    );
  });
}

const oneOf =
  <T>(...all: T[]) =>
  (n: number): T =>
    all[n % all.length] as T;
const day = () => "2026-01-02";
const json = () => "{}";

/** Values that CHECKs accept, by row. */
const values: Readonly<Record<string, (n: number) => string | number | null>> = {
  "companies.verification_status": oneOf("pending", "verified", "rejected"),
  "companies.industry": oneOf("Technology", "Media"),
  "companies.country": oneOf("Australia", "Canada"),
  "companies.name": (n) => `Employer ${n}`,
  "companies.name_key": (n) => `employer ${n}`,
  "companies.is_approved": (n) => (n % 8 === 0 ? 0 : 1),
  "companies.source_date": day,
  "conditions.company_id": () => null,
  "conditions.checked_on": day,
  "conditions.document": () => JSON.stringify(policyOf([birth([tier(months(12), full(8))])])),
  "conditions.figures": json,
  "companies.facts": json,
  "employer_conditions.membership": json,
  "companies.conditions_id": (n) => rowsEach + n,
  "companies.statement_of": (n) => (n % 8 === 0 ? n - 1 : null),
  "companies.upvotes": () => 0,
  "companies.downvotes": () => 0,
  "companies.recent_comments": () => "[]",
  "company_requests.request_count": () => 0,
  "ratings.is_approved": oneOf(1, 0),
  "ratings.is_positive": oneOf(1, 0),
  "different_employers.one_id": (n) => (n === rowsEach ? 1 : n),
  "different_employers.other_id": (n) => Math.min(n + 1, rowsEach),
  "employer_domains.domain": (n) => `employer-${n}.example`,
  "employer_domains.role": oneOf("import", "admin"),
  "employer_domains.url": (n) => (n % 2 === 0 ? `https://employer-${n}.example` : null),
  "employer_merges.into_id": (n) => (n === 1 ? 2 : n - 1),
  "employer_merges.former": json,
  "employer_merges.moved": json,
  "employer_history.month": () => "2026-01",
  "employer_history.figures": json,
  "figure_reports.state": oneOf("open", "settled"),
  "figure_reports.decided_at": (n) => (n % 2 === 0 ? null : n),
  "import_mappings.header_hash": (n) => String(n).padStart(64, "0"),
  "import_mappings.reading": json,
  "launch_signups.status": oneOf("pending", "approved", "redeemed", "revoked"),
  "mail_outbox.status": oneOf("queued", "sending", "failed", "sent", "discarded"),
  "mail_outbox.body": (n) => (n % 5 === 3 ? null : `sealed text ${n}`),
  "data_exports.file_index": json,
  "users.role": oneOf("user", "admin"),
};
