import { applyD1Migrations, env } from "cloudflare:test";

interface SchemaEntry {
  type: "trigger" | "view" | "table";
  name: string;
  isVirtual: number;
  /** JSON. */
  parents: string;
}

/** After the first migration run, one batch is faster. */
let made: string[] | undefined;

export async function renewDatabase(db: D1Database): Promise<void> {
  await emptyDatabase(db);
  if (made) {
    await db.batch(made.map((statement) => db.prepare(statement)));
  } else {
    await applyD1Migrations(db, env.MIGRATIONS);
    made = await statementsOf(db);
  }
}

/** Tables, their rows, then triggers. */
async function statementsOf(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql, sql LIKE 'CREATE VIRTUAL%' AS isVirtual FROM sqlite_schema
       WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY rowid`,
    )
    .all<{ type: string; name: string; sql: string; isVirtual: number }>();
  const virtual = results.filter(({ isVirtual }) => isVirtual === 1);
  const own = results.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table.name}_`)));
  const sqlOf = (...types: string[]) => own.filter(({ type }) => types.includes(type)).map(({ sql }) => sql);
  const rows: string[] = [];
  for (const { name } of own.filter(({ type, isVirtual }) => type === "table" && isVirtual === 0)) {
    const found = await db.prepare(`SELECT * FROM "${name}"`).all<Record<string, string | number | null>>();
    const [first] = found.results;
    if (first === undefined) continue;
    const values = found.results.map((row) => `(${Object.values(row).map(literal).join(", ")})`);
    rows.push(`INSERT INTO "${name}" (${Object.keys(first).join(", ")}) VALUES ${values.join(", ")}`);
  }
  return [...sqlOf("table"), ...rows, ...sqlOf("index"), ...sqlOf("view"), ...sqlOf("trigger")];
}

function literal(value: string | number | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Even the migration notes. */
export async function emptyDatabase(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql LIKE 'CREATE VIRTUAL%' AS isVirtual,
         (SELECT json_group_array("table") FROM pragma_foreign_key_list(s.name)) AS parents
       FROM sqlite_schema s
       WHERE type IN ('trigger', 'view', 'table') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
       ORDER BY CASE type WHEN 'trigger' THEN 1 WHEN 'view' THEN 2 ELSE 3 END`,
    )
    .all<SchemaEntry>();
  const virtual = results.filter(({ isVirtual }) => isVirtual === 1);
  // A virtual table drops the tables that hold its data.
  const own = results.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table.name}_`)));
  if (own.length > 0)
    await db.batch(byReference(own).map(({ type, name }) => db.prepare(`DROP ${type} "${name}"`)));
}

/** Referring tables first. */
function byReference(entries: SchemaEntry[]): SchemaEntry[] {
  const left = [...entries];
  const sorted: SchemaEntry[] = [];
  while (left.length > 0) {
    const referred = new Set(
      left.flatMap(({ name, parents }) =>
        (JSON.parse(parents) as string[]).filter((parent) => parent !== name),
      ),
    );
    const at = left.findIndex(({ name }) => !referred.has(name));
    sorted.push(...left.splice(Math.max(0, at), 1));
  }
  return sorted;
}
