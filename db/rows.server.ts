import { sql, type GetColumnData, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Reads one value of a row. Throws at a value it does not expect. */
export type Reader<T> = (value: unknown) => T;

/** A column, which knows its type, or a reader of an expression. */
type Field = SQLiteColumn | Reader<unknown>;

/** By the names in the statement. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends SQLiteColumn ? GetColumnData<F> : F extends Reader<infer T> ? T : never;

export type RowOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Hand-written SQL with the type of its rows. */
export class Rows<Row> {
  constructor(
    readonly statement: SQL,
    /** Throws at a missing value or a wrong type. */
    readonly read: Reader<Row>,
  ) {}
}

/**
 * Sets the type of hand-written SQL's rows. Each row is checked, so a renamed or changed column throws with its name.
 */
export function rows<F extends Fields>(fields: F, statement: SQL): Rows<RowOf<F>> {
  return new Rows(statement, objectOf(fields));
}

export type LeftJoined<Row, Joined> = Row & { joined: Joined | null };

/**
 * As {@link rows}, for a LEFT JOIN.
 * @param key a value of the joined row that is null only without a match.
 */
export function leftJoined<F extends Fields, G extends Fields>(
  fields: F,
  joinedFields: G,
  key: keyof G & string,
  statement: SQL,
): Rows<LeftJoined<RowOf<F>, RowOf<G>>> {
  const read = objectOf(fields);
  const readJoined = objectOf(joinedFields);
  return new Rows(statement, (row) => ({
    ...read(row),
    joined: objectIn(row)[key] === null ? null : readJoined(row),
  }));
}

/**
 * A select or returning list.
 * @param table its name in the statement, where there are several.
 */
export function columnsOf(fields: Readonly<Record<string, SQLiteColumn>>, table?: string): SQL {
  const prefix = table === undefined ? sql`` : sql`${sql.identifier(table)}.`;
  const terms = Object.entries(fields).map(
    ([name, column]) => sql`${prefix}${sql.identifier(column.name)} as ${sql.identifier(name)}`,
  );
  return sql.join(terms, sql`, `);
}

/** Equal texts, whatever their case. An index on the column helps. */
export function sameText(column: SQLiteColumn, text: string | SQL | null): SQL {
  return sql`${column} = ${text} collate nocase`;
}

/** Sorts after every other character in SQLite. */
const last = "\u{10ffff}";

/**
 * A text that begins like this, whatever the case of its ASCII letters. An index on the same expression `collate
 * nocase` serves it.
 * @param expression as the index writes it.
 */
export function startsWith(expression: SQL | SQLiteColumn, beginning: string): SQL {
  const folded = sql`${expression} collate nocase`;
  return sql`(${folded} >= ${beginning} and ${folded} < ${beginning + last})`;
}

export const text: Reader<string> = (value) => {
  if (typeof value !== "string") throw unexpected("text", value);
  return value;
};

export const number: Reader<number> = (value) => {
  if (typeof value !== "number") throw unexpected("a number", value);
  return value;
};

/** 1 or 0 in SQLite. */
export const flag: Reader<boolean> = (value) => {
  if (value !== 0 && value !== 1) throw unexpected("0 or 1", value);
  return value === 1;
};

export function nullable<F extends Field>(field: F): Reader<ValueOf<F> | null> {
  const read = readerOf(field);
  return (value) => (value === null ? null : (read(value) as ValueOf<F>));
}

export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw unexpected(words.join(" or "), value);
    return word;
  };
}

/** Parses JSON text, then reads the value. */
export function json<T>(read: Reader<T>): Reader<T> {
  return (value) => read(JSON.parse(text(value)));
}

export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw unexpected("a list", value);
    return value.map((item) => read(item));
  };
}

/** A row or a JSON object. An error names the wrong value's key. */
export function objectOf<F extends Fields>(fields: F): Reader<RowOf<F>> {
  const readers = Object.entries(fields).map(([name, field]) => [name, readerOf(field)] as const);
  return (value) => {
    const values = objectIn(value);
    const row: Record<string, unknown> = {};
    let reading = "";
    try {
      for (const [name, readValue] of readers) {
        reading = name;
        row[name] = readValue(values[name]);
      }
    } catch (error) {
      throw new Error(`"${reading}" is not what it should be`, { cause: error });
    }
    return row as RowOf<F>;
  };
}

export function recordOf<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (value) => {
    return Object.fromEntries(Object.entries(objectIn(value)).map(([name, item]) => [name, read(item)]));
  };
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw unexpected("an object", value);
  return value as Readonly<Record<string, unknown>>;
}

function readerOf(field: Field): Reader<unknown> {
  return typeof field === "function" ? field : columnReader(field);
}

const typeReaders: Record<string, Reader<unknown>> = { string: text, number, boolean: flag };

function columnReader(column: SQLiteColumn): Reader<unknown> {
  const read = column.enumValues ? oneOf(column.enumValues) : typeReaders[column.dataType];
  if (!read) throw new Error(`Columns of ${column.dataType} cannot be read: ${column.name}`);
  return column.notNull ? read : (value) => (value === null ? null : read(value));
}

/** Names the type, never the value: it may be personal. */
function unexpected(expected: string, value: unknown): TypeError {
  const found = value === undefined ? "nothing" : value === null ? "null" : typeof value;
  return new TypeError(`Expected ${expected}, found ${found}`);
}
