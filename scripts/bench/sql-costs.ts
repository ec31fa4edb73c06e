import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

import { facetsOf } from "../../app/features/directory/filter-queries.server";
import { pageOf } from "../../app/features/directory/queries.server";
import { wholeDirectory, type DirectoryQuery } from "../../app/features/directory/schema";

/** One task with our statements and with naive ones. */
export interface SqlCase {
  name: string;
  designed: D1PreparedStatement[];
  naive?: D1PreparedStatement[];
}

export interface SqlCost {
  rowsRead: number;
  rowsWritten: number;
  milliseconds: number;
}

const dialect = new SQLiteAsyncDialect();

/** Pages in the cost table. */
export function readCases(db: D1Database, size: number): SqlCase[] {
  const filters = { industry: "Technology", country: "Australia", minLeave: 16 };
  const middle = Math.ceil(size / 24);
  const browse: [string, Partial<DirectoryQuery>][] = [
    ["browse, page 1", {}],
    ["industry + country + 16 weeks, most leave", { ...filters, sort: "leave-high" }],
    ["the same by name", { ...filters, sort: "name-asc" }],
    ["rating, page 1", { sort: "rating-high" }],
    ["a page in the middle, by name", { sort: "name-asc", page: middle }],
  ];
  const searches: [string, Partial<DirectoryQuery>][] = [
    ["search, a word of one employer", { search: "zzz" }],
    ["search, a rare word", { search: "rarity" }],
    ["search, one typed letter", { search: "h" }],
    ["search, the commonest word", { search: "leave" }],
    ["the same by name", { search: "leave", sort: "name-asc" }],
    ["the same, page 10", { search: "leave", page: 10 }],
    ["two words that all have", { search: "leave carer" }],
    ["search, a common industry", { search: "technology" }],
    ["search, many hits, all of them late by name", { search: "shade", sort: "name-asc" }],
    ["the same by most leave, page 400", { search: "shade", sort: "leave-high", page: 400 }],
    ["two words, a trait and 0.5 weeks", { search: "leave h", traits: ["day-one"], minLeave: 0.5 }],
    ["two traits, most leave", { traits: ["ivf", "adoption"], sort: "leave-high" }],
    ["13.5 weeks, by name", { minLeave: 13.5, sort: "name-asc" }],
  ];
  const pages = [...browse, ...searches].map(([name, change]) => {
    const query = { ...wholeDirectory, ...change };
    return { name, designed: designed(db, query), naive: naive(db, query) };
  });
  return [{ name: "nothing (select 1)", designed: [db.prepare("select 1")] }, ...pages];
}

/** Each is undone before the next run. */
export const writeCases: readonly { name: string; undo: string; statement: string }[] = [
  {
    name: "approve",
    undo: "update companies set is_approved = 0 where id = 7",
    statement: "update companies set is_approved = 1 where id = 7",
  },
  {
    name: "hide",
    undo: "update companies set is_approved = 1 where id = 7",
    statement: "update companies set is_approved = 0 where id = 7",
  },
  {
    name: "edit the weeks",
    undo: "update companies set is_approved = 1, maternity_leave = 30 where id = 7",
    statement: "update companies set maternity_leave = 11 where id = 7",
  },
  {
    name: "an approved vote",
    undo: "delete from ratings",
    statement:
      "insert into ratings (company_id, author_hash, is_positive, is_approved, date_submitted) values (8, 'tag', 1, 1, 0)",
  },
];

/** D1's counters for one round trip, and the time of one more such batch. */
export async function measure(db: D1Database, statements: D1PreparedStatement[]): Promise<SqlCost> {
  const results = await db.batch(statements);
  const sum = (field: "rows_read" | "rows_written") =>
    results.reduce((total, { meta }) => total + meta[field], 0);
  return {
    rowsRead: sum("rows_read"),
    rowsWritten: sum("rows_written"),
    milliseconds: await timeOf(db, statements),
  };
}

/**
 * SQLite's own milliseconds: a long batch less a short one cancels the round trip. The least of several tries,
 * because the machine is busy.
 */
async function timeOf(db: D1Database, statements: D1PreparedStatement[]): Promise<number> {
  const repeats = 10;
  const many = Array.from({ length: repeats + 1 }, () => statements).flat();
  let once = Infinity;
  let often = Infinity;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    once = Math.min(once, await elapsed(() => db.batch(statements)));
    often = Math.min(often, await elapsed(() => db.batch(many)));
    if (often > 2_000) break;
  }
  return Math.max(0, often - once) / repeats;
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function designed(db: D1Database, query: DirectoryQuery): D1PreparedStatement[] {
  const statements = [pageOf(query), facetsOf(query)].map(({ statement }) => statement);
  return statements.map((statement) => prepare(db, statement));
}

function prepare(db: D1Database, statement: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(statement);
  return db.prepare(sql).bind(...params);
}

const naiveOrders = {
  relevance: "is_verified desc, upvotes + downvotes desc, name",
  "leave-high": "maternity_leave desc, name",
  "rating-high": "upvotes * 1.0 / (upvotes + downvotes) desc, name",
  "name-asc": "name collate nocase",
} as Record<string, string>;

/** LIKE, COUNT(*) and OFFSET without our indexes. */
function naive(db: D1Database, { search, sort, industry, country, minLeave, page, perPage }: DirectoryQuery) {
  const where = `from companies not indexed where is_approved = 1
    and (?1 = '' or name like ?2 or industry like ?2 or policy_details like ?2)
    and (?3 is null or industry = ?3) and (?4 is null or country = ?4) and (?5 is null or maternity_leave >= ?5)`;
  const values = [search, `%${search}%`, industry, country, minLeave];
  return [
    db
      .prepare(`select * ${where} order by ${naiveOrders[sort]} limit ?6 offset ?7`)
      .bind(...values, perPage, (page - 1) * perPage),
    db.prepare(`select count(*) ${where}`).bind(...values),
  ];
}
