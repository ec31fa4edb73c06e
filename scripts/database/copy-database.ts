import { listAppliedMigrations } from "../local/migrations";
import { isVirtual, quoted, readColumns, readRows, readSchema, type Columns, type Value } from "./inventory";

/**
 * Copies schema, rows, id counters and migration notes into an empty database, a page at a time. Full-text tables
 * stay empty: their rows cannot be read, and `reindex` fills them.
 */
export async function copyDatabase(source: D1Database, copy: D1Database): Promise<void> {
  const schema = await readSchema(source);
  const tables = schema.filter(({ type, sql }) => type === "table" && !isVirtual(sql));
  const rest = schema.filter((row) => !tables.includes(row));
  await copy.batch([
    ...tables.map(({ sql }) => copy.prepare(sql)),
    copy.prepare(
      "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    ),
  ]);
  for (const name of await parentsFirst(
    source,
    tables.map((table) => table.name),
  )) {
    const columns = await readColumns(source, name);
    for await (const page of readRows(source, name, columns.stored))
      await copy.batch(page.map((row) => insertion(copy, name, columns, row)));
  }
  const applied = await listAppliedMigrations(source);
  await copy.batch([
    ...applied.map((name) => copy.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)),
    // Last, or they would write rows that are copied already.
    ...rest.map(({ sql }) => copy.prepare(sql)),
  ]);
  await copyCounters(source, copy);
}

function insertion(copy: D1Database, table: string, { stored }: Columns, row: Value[]): D1PreparedStatement {
  return copy
    .prepare(
      `INSERT INTO ${quoted(table)} (${stored.map(quoted).join(", ")}) VALUES (${row.map(() => "?").join(", ")})`,
    )
    .bind(...row);
}

async function copyCounters(source: D1Database, copy: D1Database): Promise<void> {
  const { results } = await source
    .prepare("SELECT name, seq FROM sqlite_sequence WHERE name <> 'd1_migrations'")
    .all<{ name: string; seq: number }>();
  const statements = results.flatMap(({ name, seq }) => [
    copy.prepare("DELETE FROM sqlite_sequence WHERE name = ?").bind(name),
    copy.prepare("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)").bind(name, seq),
  ]);
  if (statements.length > 0) await copy.batch(statements);
}

/** Tables after those they refer to. */
async function parentsFirst(db: D1Database, tables: string[]): Promise<string[]> {
  const ordered: string[] = [];
  const visit = async (name: string): Promise<void> => {
    if (ordered.includes(name) || !tables.includes(name)) return;
    const { results } = await db.prepare(`PRAGMA foreign_key_list(${quoted(name)})`).all<{ table: string }>();
    for (const parent of new Set(results.map(({ table }) => table))) if (parent !== name) await visit(parent);
    ordered.push(name);
  };
  for (const name of tables) await visit(name);
  return ordered;
}
