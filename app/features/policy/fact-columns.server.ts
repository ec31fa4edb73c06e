import { sql, type SQL } from "drizzle-orm";

import { flag, nullable, number, text, type Reader } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { Fact, Kind, Values } from "./fact";
import { deriveByKind, isColumnField, type FactField } from "./policy";

/** Where a fact stands in `companies`, or in that table's alias: its column, or its place in the document. */
export function factSql(field: FactField, table = "companies"): SQL {
  const from = sql.identifier(table);
  return isColumnField(field)
    ? sql`${from}.${sql.identifier(companies[field].name)}`
    : sql`(${from}.${sql.identifier(companies.facts.name)} ->> ${pathOf(field)})`;
}

/** The select list of some facts, each under its name. */
export function factsSql(fields: readonly FactField[], table: string): SQL {
  return sql.join(
    fields.map((field) => sql`${factSql(field, table)} as ${sql.identifier(field)}`),
    sql`, `,
  );
}

/**
 * What rows of {@link factsSql} hold, for `rows()`. A column is checked as any other. In the document, what is of
 * another kind than the registry says, as another release may have written it, is "not stated".
 */
export function factReaders<F extends FactField>(fields: readonly F[]) {
  return deriveByKind(fields, {
    weeks: readerOf(number),
    percent: readerOf(number),
    triState: readerOf(flag),
    months: readerOf(text),
    line: readerOf(text),
    list: readerOf(text),
    text: readerOf(text),
    url: readerOf(text),
    day: readerOf(text),
  } satisfies { [K in Kind]: (fact: Fact, field: FactField) => Reader<Values[K] | null> });
}

function readerOf<T>(read: Reader<T>) {
  return (_: Fact, field: FactField): Reader<T | null> =>
    isColumnField(field) ? nullable(read) : orNotStated(read);
}

function orNotStated<T>(read: Reader<T>): Reader<T | null> {
  return (value) => {
    // A value that the row lacks was not selected at all.
    if (value === undefined) return read(value);
    try {
      return read(value);
    } catch {
      return null;
    }
  };
}

/** Where a fact stands in the document; written out, because a statement takes few parameters. */
export function pathOf(field: string): SQL {
  return sql`${`$.${field}`}`.inlineParams();
}
