import {
  getTableColumns,
  isSQLWrapper,
  sql,
  type InferInsertModel,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * An insert of what a select finds, for rows that depend on what is stored.
 * @param values by property; SQL and columns are read from `from`.
 * @param from the rest of the select: `from … where …`, or `where …` alone for one row or none.
 */
export function insertFrom<T extends SQLiteTable>(
  table: T,
  values: { [Name in keyof InferInsertModel<T>]: InferInsertModel<T>[Name] | SQLWrapper },
  from: SQL,
): SQL {
  const columns = getTableColumns(table);
  const fields = Object.entries<unknown>(values).filter(([, value]) => value !== undefined);
  const names = fields.map(([name]) => sql.identifier(columns[name]?.name ?? name));
  const selected = fields.map(([name, value]) =>
    isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, columns[name])}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(selected, sql`, `)} ${from}`;
}

/** Without its table, as SQLite wants it in SET and ON CONFLICT. */
export const nameOf = (column: SQLiteColumn) => sql.identifier(column.name);
