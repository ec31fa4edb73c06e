import { sql } from "drizzle-orm";

import {
  addingStatements,
  portionsOf,
  statementPortion,
  type EmployerWriter,
} from "../../app/domain/import/import-apply.server";
import type { NewEmployer } from "../../app/domain/import/import-insert.server";
import { batch, type Database } from "../../db/client.server";
import { rows } from "../../db/rows.server";
import { companies } from "../../db/schema/companies";
import { employerCounts, indexWords } from "./made-of-employers";
import { countStatesAnew } from "./reindex-counts";
import { countAnew } from "./reindex-json-counts";

/** What these keep row by row is made once for a whole portion. The other triggers check a row, or write what is its own. */
const countingTriggers = [
  "companies_published",
  "companies_counted_in",
  "companies_named",
  "companies_traits_published",
  "companies_benchmarks_published",
];

/** What is made of a portion's rows in place of those triggers. */
const made = [...Object.values(indexWords), ...employerCounts.map(countAnew), ...countStatesAnew];

/**
 * Writes a large import: each portion in one transaction, within which the directory's orders, search and counts are made
 * once in place of a part of each for every row. Who reads meanwhile sees the state before. A portion counts all employers
 * there are, so it pays where few are stored; D1 ends a transaction after 30 seconds and everybody else waits for its end,
 * so it is for a database of this machine that nothing else uses. A file of 5 MB, the most that an import takes, seldom
 * holds more than one portion.
 */
export const bulkWriter: EmployerWriter = {
  most: { rows: 100_000, characters: 150_000_000 },
  async add(ctx, employers) {
    const takenOff = await readTakenOff(ctx.db);
    const parts = [...portionsOf(employers, statementPortion, (employer) => employer)].map((part) =>
      part.map(({ values }) => values),
    );
    await batch(ctx.db, [
      ...takenOff.map(({ type, name }) => sql.raw(`DROP ${type} ${name}`)),
      ...parts.flatMap((part) => addingStatements(ctx, part)),
      ...takenOff.filter(({ type }) => type === "index").map(({ definition }) => sql.raw(definition)),
      ...made.map((statement) => sql.raw(statement)),
      ...takenOff.filter(({ type }) => type === "trigger").map(({ definition }) => sql.raw(definition)),
    ]);
    return readAdded(ctx.db, parts);
  },
};

/** Fewer new rows are written soon enough one by one. */
const fewestInBulk = 5_000;

/** Whether so many new employers are so many more than those there are that counting all once is the shorter way. */
export async function isNearlyEmptyBeside(db: Database, added: number): Promise<boolean> {
  if (added < fewestInBulk) return false;
  const stored = sql`select sum(total) as stored from totals where name like 'companies:%'`;
  const [[found]] = await batch(db, [rows({ stored: Number }, stored)]);
  return found !== undefined && found.stored <= added;
}

/** The triggers that count, and the directory's indexes, by name and by what makes them anew. */
async function readTakenOff(db: Database) {
  const [found] = await batch(db, [
    rows(
      { type: String, name: String, definition: String },
      sql`select type, name, sql as definition from sqlite_schema
        where tbl_name = 'companies' and (type = 'index' and name glob 'directory_*'
          or type = 'trigger' and name in (select value from json_each(${JSON.stringify(countingTriggers)})))`,
    ),
  ]);
  return found;
}

/** Of employers that were to be added, the keys of the names of those that were. */
async function readAdded(db: Database, parts: readonly NewEmployer[][]): Promise<Set<string>> {
  const added = await batch(
    db,
    parts.map((part) => {
      const publicIds = JSON.stringify(part.map(({ publicId }) => publicId));
      return rows(
        { nameKey: companies.nameKey },
        sql`select name_key as nameKey from companies
          where public_id in (select value from json_each(${publicIds}))`,
      );
    }),
  );
  return new Set(added.flat().map(({ nameKey }) => nameKey));
}
