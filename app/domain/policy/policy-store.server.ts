import { sql, type SQL } from "drizzle-orm";

import { companies } from "../../../db/schema/companies";
import type { Fact, Values } from "./fact";
import {
  columnFields,
  documentFields,
  isColumnField,
  deriveByKind,
  pickFacts,
  valuesByKind,
  type ColumnField,
  type DocumentField,
  type FactField,
  type KindOf,
  type ValuesOf,
} from "./policy";

/** A fact as SQLite answers it: yes and no are 1 and 0. */
type Stored<Value> = Value extends boolean ? number : Value;

/** Some facts of a row of `companies`, as {@link factSql} selects them. */
export type StoredFacts<F extends FactField> = { [N in F]: Stored<Values[KindOf<N>]> | null };

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

/** Some facts of `companies`, for a select of the builder; what is null is not decoded. */
export function factSelection<F extends FactField>(fields: readonly F[]) {
  const number = (_: Fact, field: FactField): SQL<number | null> =>
    factSql(field).mapWith((stored: number) => stored);
  const text = (_: Fact, field: FactField): SQL<string | null> =>
    factSql(field).mapWith((stored: string) => stored);
  return deriveByKind(fields, {
    weeks: number,
    percent: number,
    triState: (_, field): SQL<boolean | null> => factSql(field).mapWith((stored: number) => stored === 1),
    months: text,
    line: text,
    list: text,
    text,
    url: text,
    day: text,
  });
}

/**
 * The facts of a row. What is not in the registry any more is passed over, and so is what is of another kind
 * than the registry says: it is "not stated".
 */
export function readFacts<F extends FactField>(fields: readonly F[], row: StoredFacts<F>): ValuesOf<F> {
  const held = new Map<string, unknown>(Object.entries(row));
  const number = (_: Fact, field: string) => {
    const value = held.get(field);
    return typeof value === "number" ? value : null;
  };
  const text = (_: Fact, field: string) => {
    const value = held.get(field);
    return typeof value === "string" ? value : null;
  };
  return valuesByKind(fields, {
    weeks: number,
    percent: number,
    triState: (_, field) => {
      const value = held.get(field);
      return value === 1 || value === 0 ? value === 1 : null;
    },
    months: text,
    line: text,
    list: text,
    text,
    url: text,
    day: text,
  });
}

/** The columns of a new employer that hold its facts. */
export function factColumns(values: ValuesOf<FactField>): ValuesOf<ColumnField> & { facts: string } {
  return { ...pickFacts(columnFields, values), facts: documentOf(values) };
}

/** The columns that change where facts do. What else the document holds, an older or newer release's, stays. */
export function changedFactColumns(values: ValuesOf<FactField>) {
  return { ...pickFacts(columnFields, values), facts: mergedFacts(sql`${documentOf(values)}`) };
}

/** The stored document with the registry's facts as another document says them, and all else as it is. */
export function mergedFacts(document: SQL): SQL {
  const paths = documentFields.map((field) => sql`, ${pathOf(field)}`);
  return sql`json_patch(json_remove(${companies.facts}${sql.join(paths)}), ${document})`;
}

/** The facts that have no column, as they are stored: those that are stated. */
function documentOf(values: ValuesOf<DocumentField>): string {
  const stated = Object.entries(pickFacts(documentFields, values)).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(stated));
}

/** Where a fact stands in the document; written out, because a statement takes few parameters. */
function pathOf(field: string): SQL {
  return sql`${`$.${field}`}`.inlineParams();
}
