type Row = Record<string, unknown>;

/** Tables to rows by primary key. */
export type State = Map<string, Map<string, Row>>;

/** Tries and the security log. */
const ignored = ["security_events", "counted_tries"];
const ignoredColumns = ["second_factors.wrong_tries", "second_factors.last_tried_at"];

interface Column {
  table: string;
  name: string;
  key: number;
}

/** Without the search index, which `db:reindex` compares. */
export async function readState(db: D1Database): Promise<State> {
  const { results } = await db
    .prepare(
      `SELECT s.name AS "table", c.name AS name, c.pk AS "key" FROM sqlite_schema s, pragma_table_info(s.name) c
       WHERE s.type = 'table' AND s.sql NOT LIKE 'CREATE VIRTUAL%' AND s.name NOT GLOB 'sqlite_*'
         AND s.name NOT GLOB '_cf_*' AND s.name NOT GLOB 'company_search_*'`,
    )
    .all<Column>();
  const tables = [...new Set(results.map(({ table }) => table))].filter((table) => !ignored.includes(table));
  const answers = await db.batch<Row>(tables.map((table) => db.prepare(`SELECT * FROM "${table}"`)));
  return new Map(
    tables.map((table, i) => {
      const keys = results.filter((column) => column.table === table && column.key > 0);
      const rows = answers[i]?.results ?? [];
      const keyOf = (row: Row) => JSON.stringify(keys.length > 0 ? keys.map(({ name }) => row[name]) : row);
      return [table, new Map(rows.map((row) => [keyOf(row), row]))];
    }),
  );
}

/** Added and removed rows, and changed columns, independent of ids, tokens and times. Empty if nothing changed. */
export function changesBetween(before: State, after: State): string[] {
  const changes: string[] = [];
  for (const [table, rows] of after) {
    const former = before.get(table) ?? new Map<string, Row>();
    for (const [key, row] of rows) {
      const old = former.get(key);
      if (!old) changes.push(`${table} gains a row`);
      else {
        const columns = Object.keys(row).filter(
          (name) => row[name] !== old[name] && !ignoredColumns.includes(`${table}.${name}`),
        );
        if (columns.length > 0) changes.push(`${table} changes ${columns.join(", ")}`);
      }
    }
    for (const key of former.keys()) if (!rows.has(key)) changes.push(`${table} loses a row`);
  }
  return changes.sort();
}
