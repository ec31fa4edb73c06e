import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** After every character there is, in the order that SQLite sorts text in. */
const last = "\u{10ffff}";

/**
 * The condition that a text begins so, whatever the case of its ASCII letters; an index on the same expression
 * `collate nocase` finds the rows without reading others.
 * @param text A column, or an expression in the words of the index.
 */
export function startsWith(text: SQL | SQLiteColumn, beginning: string): SQL {
  const column = sql`${text} collate nocase`;
  return sql`(${column} >= ${beginning} and ${column} < ${beginning + last})`;
}
