import { createHash } from "node:crypto";

export interface TableInventory {
  readonly sql: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly derived: readonly string[];
  readonly isStrict: boolean;
  readonly rows: number;
  /** The same for any row order; "" where rows were only counted. */
  readonly checksum: string;
  /** AUTOINCREMENT's highest id. */
  readonly lastId: number | undefined;
}

export interface Inventory {
  readonly tables: ReadonlyMap<string, TableInventory>;
  /** "trigger x", "index y", "view z", "virtual table v" to SQL on one line. */
  readonly objects: ReadonlyMap<string, string>;
  readonly uniqueIndexes: ReadonlySet<string>;
}

interface SchemaRow {
  type: "table" | "index" | "trigger" | "view";
  name: string;
  table: string;
  sql: string | null;
}

const pageSize = 200;

export interface InventoryOptions {
  /** Reads every row, in pages; otherwise rows are only counted. */
  readonly isWithChecksums?: boolean;
  readonly columnsOf?: Inventory;
}

/**
 * Tables with columns, counts and checksums, and triggers, indexes and views. Leaves out tables of SQLite, D1,
 * full-text search and migration notes.
 */
export async function takeInventory(db: D1Database, options: InventoryOptions = {}): Promise<Inventory> {
  const schema = (await readSchema(db)).map((row) => ({ ...row, sql: onOneLine(row.sql) }));
  const tables = new Map<string, TableInventory>();
  const objects = new Map<string, string>();
  const sequences = await readSequences(db);
  const columns = await readAllColumns(
    db,
    schema.filter(({ type, sql }) => type === "table" && !isVirtual(sql)).map(({ name }) => name),
  );
  for (const { type, name, sql } of schema) {
    const own = type === "table" ? columns.get(name) : undefined;
    if (own) {
      tables.set(name, await takeTable(db, { name, sql, lastId: sequences.get(name), ...own }, options));
    } else {
      objects.set(`${type === "table" ? "virtual table" : type} ${name}`, sql);
    }
  }
  const unique = schema.filter(({ type, sql }) => type === "index" && /^CREATE UNIQUE/i.test(sql));
  return { tables, objects, uniqueIndexes: new Set(unique.map(({ name }) => name)) };
}

/** Tools differ in comments and line breaks. */
function onOneLine(sql: string): string {
  const parts = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`/g;
  const bare = sql.replace(parts, (part) => (/^['"`]/.test(part) ? part : " "));
  return bare.replace(/\s+/g, " ").trim();
}

/** In the order of creation. */
export async function readSchema(db: D1Database): Promise<(SchemaRow & { sql: string })[]> {
  const { results } = await db
    .prepare(
      `SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema WHERE sql IS NOT NULL AND tbl_name <> 'd1_migrations' ORDER BY rowid`,
    )
    .all<SchemaRow>();
  const shadows = results
    .filter(({ sql }) => isVirtual(sql))
    .flatMap(({ name }) => ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`));
  return results
    .filter(({ name }) => !/^(sqlite|_cf)_/.test(name) && !shadows.includes(name))
    .map((row) => ({ ...row, sql: row.sql ?? "" }));
}

export function isVirtual(sql: string | null): boolean {
  return /^CREATE VIRTUAL TABLE/i.test(sql ?? "");
}

async function readSequences(db: D1Database): Promise<Map<string, number>> {
  const exists = "SELECT count(*) AS n FROM sqlite_schema WHERE name = 'sqlite_sequence'";
  if ((await db.prepare(exists).first("n")) === 0) return new Map();
  const { results } = await db
    .prepare("SELECT name, seq FROM sqlite_sequence")
    .all<{ name: string; seq: number }>();
  return new Map(results.map(({ name, seq }) => [name, seq]));
}

export interface Columns {
  readonly stored: readonly string[];
  readonly derived: readonly string[];
}

export async function readColumns(db: D1Database, table: string): Promise<Columns> {
  return (await readAllColumns(db, [table])).get(table) ?? { stored: [], derived: [] };
}

/** In one request. */
async function readAllColumns(db: D1Database, tables: readonly string[]): Promise<Map<string, Columns>> {
  if (tables.length === 0) return new Map();
  const answers = await db.batch<{ name: string; hidden: number }>(
    tables.map((table) => db.prepare(`PRAGMA table_xinfo(${quoted(table)})`)),
  );
  return new Map(
    answers.map(({ results }, at) => {
      const names = (derived: boolean) =>
        results.filter(({ hidden }) => hidden > 0 === derived).map(({ name }) => name);
      return [tables[at] ?? "", { stored: names(false), derived: names(true) }];
    }),
  );
}

async function takeTable(
  db: D1Database,
  { name, sql, lastId, stored, derived }: Columns & Pick<TableInventory, "sql" | "lastId"> & { name: string },
  { isWithChecksums = false, columnsOf }: InventoryOptions,
): Promise<TableInventory> {
  const former = columnsOf?.tables.get(name)?.columns ?? stored;
  const compared = former.filter((column) => stored.includes(column));
  const content = isWithChecksums
    ? await readContent(db, name, compared)
    : { rows: await countRows(db, name), checksum: "" };
  return { sql, columns: stored, derived, isStrict: /\bSTRICT$/i.test(sql), lastId, ...content };
}

async function countRows(db: D1Database, table: string): Promise<number> {
  return (await db.prepare(`SELECT count(*) AS n FROM ${quoted(table)}`).first<number>("n")) ?? 0;
}

/** A sum of row checksums, independent of order. */
async function readContent(db: D1Database, table: string, columns: readonly string[]) {
  let sum = 0n;
  let rows = 0;
  for await (const page of readRows(db, table, columns)) {
    for (const row of page) {
      const digest = createHash("sha256").update(JSON.stringify(row)).digest("hex");
      sum = (sum + BigInt(`0x${digest}`)) % 2n ** 256n;
      rows += 1;
    }
  }
  return { rows, checksum: sum.toString(16) };
}

export type Value = string | number | null;

export async function* readRows(
  db: D1Database,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Value[][]> {
  const list = columns.map((column, index) => `${quoted(column)} AS "${index}"`).join(", ");
  let last: number | undefined;
  for (;;) {
    const { results } = await db
      .prepare(
        `SELECT rowid AS "rowid", ${list} FROM ${quoted(table)}
         ${last === undefined ? "" : "WHERE rowid > ?"} ORDER BY rowid LIMIT ${pageSize}`,
      )
      .bind(...(last === undefined ? [] : [last]))
      .all<Record<string, Value>>();
    if (results.length > 0) {
      yield results.map((row) => columns.map((_, index) => row[index] ?? null));
      last = Number(results.at(-1)?.rowid);
    }
    if (results.length < pageSize) return;
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
