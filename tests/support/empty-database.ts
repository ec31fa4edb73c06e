import { applyD1Migrations, env } from "cloudflare:test";

interface SchemaEntry {
  type: "trigger" | "view" | "table";
  name: string;
  isVirtual: number;
  /** The tables that it refers to, as JSON. */
  parents: string;
}

/** Makes a database new: nothing in it but what the migrations put there. */
export async function renewDatabase(db: D1Database): Promise<void> {
  await emptyDatabase(db);
  await applyD1Migrations(db, env.MIGRATIONS);
}

/** Takes everything out of a database, the notes of its migrations too: what no migration was applied to is left. */
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
  // A virtual table takes the tables along that it keeps its data in.
  const own = results.filter(({ name }) => !virtual.some((table) => name.startsWith(`${table.name}_`)));
  if (own.length > 0)
    await db.batch(byReference(own).map(({ type, name }) => db.prepare(`DROP ${type} "${name}"`)));
}

/** In an order in which they can be dropped: a table after those that refer to it. */
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
