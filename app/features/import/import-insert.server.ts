import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Database } from "db/client.server";
import { companies } from "db/schema/companies";

/**
 * The SELECT list that fills a table from JSON rows (`json_each(...) AS row`): every column that can be
 * inserted, in the table's order, from the row's field of the same name, or from the expression given for
 * it. What a row leaves out gets the column's default.
 */
export function columnsFromJson(table: SQLiteTable, expressions: Record<string, SQL> = {}): SQL {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined,
  );
  return sql.join(
    columns.map(([field, column]) => expressions[field] ?? fieldOfJson(field, column)),
    sql`, `,
  );
}

function fieldOfJson(field: string, { default: byDefault }: SQLiteColumn): SQL {
  const value = fromRow(field);
  if (byDefault === undefined) return value;
  const constant = typeof byDefault === "string" ? byDefault : Number(byDefault);
  return sql`coalesce(${value}, ${constant})`.inlineParams();
}

/**
 * A value of a JSON row (`json_each(...) AS row`), by its field or its path. Written out, because a statement takes
 * few parameters.
 */
export function fromRow(path: string): SQL {
  return sql`row.value ->> ${`$.${path}`}`.inlineParams();
}

export type NewEmployer = typeof companies.$inferInsert;

/**
 * One statement, for a batch, that adds the employers whose name no stored employer has (approved or
 * draft, compared by `nameKey`) and passes over the others. All rows travel as one bound JSON text: D1
 * takes 100 parameters and 100 kB of statement, but 2 MB a parameter. A few hundred rows a call.
 * Answers the keys of the names that were added ("changes" would count what triggers wrote, too).
 */
export function insertNewEmployers(db: Database, rows: readonly NewEmployer[]) {
  return db
    .insert(companies)
    .select(
      sql`SELECT ${columnsFromJson(companies)} FROM json_each(${JSON.stringify(rows)}) AS row
        WHERE NOT EXISTS (SELECT 1 FROM companies AS held WHERE held.name_key = row.value ->> '$.nameKey')
        ORDER BY row.key`,
    )
    .returning({ nameKey: companies.nameKey });
}
