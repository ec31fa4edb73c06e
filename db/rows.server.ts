import { sql, type GetColumnData, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Turns what SQLite gives for one value of a row into what it stands for. Throws at anything else. */
export type Reader<T> = (value: unknown) => T;

/** One value of a row: a column of the schema, which says its own type, or a reader of an expression. */
type Field = SQLiteColumn | Reader<unknown>;

/** The values of a row, by the names that the statement gives them. */
export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends SQLiteColumn ? GetColumnData<F> : F extends Reader<infer T> ? T : never;

/** A row as {@link Fields} describe it. */
export type RowOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Hand-written SQL together with what its rows hold. */
export class Rows<Row> {
  constructor(
    readonly statement: SQL,
    /** Throws when the row lacks a value or has one of another type. */
    readonly read: Reader<Row>,
  ) {}
}

/**
 * Says what the rows of hand-written SQL hold. Every row is checked when it is read: a column that was renamed
 * or that holds another type throws and names itself.
 */
export function rows<F extends Fields>(fields: F, statement: SQL): Rows<RowOf<F>> {
  return new Rows(statement, objectOf(fields));
}

/** A row, with the one that was joined to it; null where there is none. */
export type LeftJoined<Row, Joined> = Row & { joined: Joined | null };

/**
 * As {@link rows}, for a LEFT JOIN.
 * @param key The value of the joined row that is null only where there is none.
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
 * The select or returning list of columns, each under its field's name.
 * @param table The name that the statement gives the table, where it reads several.
 */
export function columnsOf(fields: Readonly<Record<string, SQLiteColumn>>, table?: string): SQL {
  const prefix = table === undefined ? sql`` : sql`${sql.identifier(table)}.`;
  const terms = Object.entries(fields).map(
    ([name, column]) => sql`${prefix}${sql.identifier(column.name)} as ${sql.identifier(name)}`,
  );
  return sql.join(terms, sql`, `);
}

/** The condition that a text is another one, whatever the case of its letters; an index on the column helps. */
export function sameText(column: SQLiteColumn, text: string | SQL | null): SQL {
  return sql`${column} = ${text} collate nocase`;
}

/** After every character there is, in the order that SQLite sorts text in. */
const last = "\u{10ffff}";

/**
 * The condition that a text begins so, whatever the case of its ASCII letters; an index on the same expression
 * `collate nocase` finds the rows without reading others.
 * @param expression A column, or an expression in the words of the index.
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

/** Yes or no; SQLite has 1 and 0 for them. */
export const flag: Reader<boolean> = (value) => {
  if (value !== 0 && value !== 1) throw unexpected("0 or 1", value);
  return value === 1;
};

export function nullable<F extends Field>(field: F): Reader<ValueOf<F> | null> {
  const read = readerOf(field);
  return (value) => (value === null ? null : (read(value) as ValueOf<F>));
}

/** A word of a closed list. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value) => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw unexpected(words.join(" or "), value);
    return word;
  };
}

/** JSON in a text, whose parsed value is read by `read`. */
export function json<T>(read: Reader<T>): Reader<T> {
  return (value) => read(JSON.parse(text(value)));
}

/** A parsed JSON list. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw unexpected("a list", value);
    return value.map((item) => read(item));
  };
}

/** A row, or a parsed JSON object, with these values; it names the one that is not what it should be. */
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

/** A parsed JSON object whose values are all of one kind. */
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

/** Says the type and never the value, which may be somebody's. */
function unexpected(expected: string, value: unknown): TypeError {
  const found = value === undefined ? "nothing" : value === null ? "null" : typeof value;
  return new TypeError(`Expected ${expected}, found ${found}`);
}
