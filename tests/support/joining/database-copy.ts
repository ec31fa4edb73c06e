export type Row = Record<string, unknown>;

/** Tables of contributions; of `companies` the shared ones. */
export const pieceTables = ["ratings", "community_inputs", "companies"] as const;
export type PieceTable = (typeof pieceTables)[number];

export interface Copy {
  /** Including SQLite's and the search's; each row with its `rowid`. */
  tables: ReadonlyMap<string, readonly Row[]>;
  references: ReadonlyMap<string, readonly { column: string; parent: string; key: string }[]>;
}

export async function copyDatabase(db: D1Database): Promise<Copy> {
  const { results } = await db
    .prepare(
      `select name, sql like 'create virtual%' as isVirtual from sqlite_schema
        where type = 'table' and name not glob '_cf_*' order by name`,
    )
    .all<{ name: string; isVirtual: number }>();
  const tables = new Map<string, readonly Row[]>();
  const references = new Map<string, { column: string; parent: string; key: string }[]>();
  for (const { name } of results.filter(({ isVirtual }) => isVirtual === 0)) {
    tables.set(name, await rowsOf(db, name));
    const keys = await db
      .prepare(`select "from" as "column", "table" as parent, "to" as "key" from pragma_foreign_key_list(?)`)
      .bind(name)
      .all<{ column: string; parent: string; key: string }>();
    references.set(name, keys.results);
  }
  return { tables, references };
}

async function rowsOf(db: D1Database, name: string): Promise<Row[]> {
  try {
    const all = await db.prepare(`select rowid as "rowid", t.* from "${name}" t order by t.rowid`).all<Row>();
    return all.results;
  } catch {
    // Without rowids, in key order.
    return (await db.prepare(`select * from "${name}"`).all<Row>()).results;
  }
}
