import { createHash } from "node:crypto";

import { desc, isNull, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows } from "db/rows.server";
import { dataExports } from "db/schema/open-data";
import type { DomainContext } from "~/lib/context";
import { toWholeLawJson } from "~/law/schema";
import { countryLaws } from "~/law/laws.server";
import {
  addText,
  dataFiles,
  dataSchemaVersion,
  nothingYet,
  toStoredFile,
  type Cursor,
  type DataFile,
  type ExportIndex,
  type Piece,
} from "./schema";
import {
  csvHeader,
  csvLineOf,
  openRowsBetween,
  toOpenEmployer,
  type OpenEmployer,
  readFile,
} from "./queries.server";
import { licences } from "./texts";

/** Published employers of a step, and rows that it walks over, drafts included. */
const rowsPerStep = 300;
const walkedPerStep = 500;
/** Characters of policies in a step; the next reads the rest. */
const charactersPerStep = 3_000_000;
/** Queries of a step: export, employers, walk, up to twelve pieces, cursor. */
const queriesPerStep = 16;

const day = 24 * 60 * 60 * 1000;
/** An export that takes longer starts again. */
const maxMs = 3 * day;
/** Pieces deleted by a statement, and statements a night; 100,000 employers make about 700 pieces. */
const piecesPerStatement = 100;
const statementsPerNight = 12;

const firstCursor: Cursor = {
  after: 0,
  files: { "employers.csv": nothingYet, "employers.json": nothingYet, "statutory.json": nothingYet },
  isWritten: false,
};

/**
 * Starts an export unless one is under way. Deletes old ones, but keeps the previous for its present
 * readers. At most 15 queries.
 */
export async function beginExport({ db, clock }: DomainContext): Promise<void> {
  const now = clock();
  const isNeeded = sql`(select id from data_editions where made is not null order by id desc limit 2)`;
  const isLeft = sql`edition not in ${isNeeded} and edition not in (select id from data_editions where made is null)`;
  await batch(db, [
    sql`delete from data_editions where made is null and begun_at < ${now - maxMs}`,
    sql`insert into data_editions (begun_at, cursor) select ${now}, ${JSON.stringify(firstCursor)}
      where not exists (select 1 from data_editions where made is null)`,
    sql`delete from data_editions where made is not null and id not in ${isNeeded}`,
  ]);
  for (let asked = 0; asked < statementsPerNight; asked += 1) {
    const [gone] = await batch(db, [
      sql`delete from data_pieces where rowid in (select rowid from data_pieces where ${isLeft} limit ${piecesPerStatement}) returning 1`,
    ]);
    if (gone.length < piecesPerStatement) return;
  }
}

/**
 * Continues an export in atomic steps until it is done or the queries are used up. The last step is a run
 * of its own, which reads the files again, 2 MB a query, for their hashes. Simultaneous or killed runs lose
 * and double nothing.
 * @returns the steps stored.
 */
export async function continueExport(ctx: DomainContext, { queries = 45 } = {}): Promise<number> {
  let steps = 0;
  for (let asked = 0; asked + queriesPerStep <= queries; steps += 1) {
    const used = await makeStep(ctx);
    if (used === null) break;
    asked += used;
  }
  return steps;
}

/** @returns its queries; null where no export is under way. */
async function makeStep(ctx: DomainContext): Promise<number | null> {
  const { db } = ctx;
  const [[dataExport]] = await batch(db, [
    db.select().from(dataExports).where(isNull(dataExports.made)).orderBy(desc(dataExports.id)).limit(1),
  ]);
  if (!dataExport) return null;
  const before = JSON.parse(dataExport.cursor) as Cursor;
  const isStill = sql`id = ${dataExport.id} and made is null and cursor = ${dataExport.cursor}`;
  if (before.isWritten) {
    const index = await indexOf(ctx, dataExport, before);
    await batch(db, [sql`update data_editions set made = ${JSON.stringify(index)} where ${isStill}`]);
    return Infinity;
  }
  const { pieces, cursor } = await nextPart(ctx, before, dataExport.begunAt);
  await batch(db, [
    ...pieces.map(
      ({ file, place, content }): SQL =>
        sql`insert into data_pieces (edition, file, place, content)
          select ${dataExport.id}, ${file}, ${place}, ${content} where exists (select 1 from data_editions where ${isStill})`,
    ),
    sql`update data_editions set cursor = ${JSON.stringify(cursor)} where ${isStill}`,
  ]);
  return cursor.isWritten ? Infinity : pieces.length + 4;
}

async function indexOf(
  ctx: DomainContext,
  { id, begunAt }: { id: number; begunAt: number },
  { files }: Cursor,
): Promise<ExportIndex> {
  const describe = async (file: DataFile) => {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const part of readFile(ctx, id, file, files[file])) {
      const encoded = new TextEncoder().encode(part);
      hash.update(encoded);
      bytes += encoded.length;
    }
    return toStoredFile(file, files[file], { sha256: hash.digest("hex"), bytes, begunAt });
  };
  const index: Partial<ExportIndex> = {};
  for (const file of dataFiles) index[file] = await describe(file);
  return index as ExportIndex;
}

interface Part {
  pieces: Piece[];
  cursor: Cursor;
}

async function nextPart({ db }: DomainContext, cursor: Cursor, begunAt: number): Promise<Part> {
  // By rows, because ids of shared drafts are random and far apart.
  const walked = sql`select id from companies not indexed where id > ${cursor.after} order by id limit ${walkedPerStep}`;
  const [found, [walk]] = await batch(db, [
    openRowsBetween(cursor.after, sql`(select max(id) from (${walked}))`, rowsPerStep),
    rows(
      { last: nullable(number), length: number },
      sql`select max(id) as last, count(*) as length from (${walked})`,
    ),
  ]);
  const employers: OpenEmployer[] = [];
  let after = cursor.after;
  let size = 0;
  for (const row of found) {
    const employer = toOpenEmployer(row);
    if (employer) employers.push(employer);
    size += row.policyDocument?.length ?? 0;
    after = row.rowid;
    if (size > charactersPerStep) break;
  }
  const isWalked = after === (found.at(-1)?.rowid ?? after) && found.length < rowsPerStep;
  if (isWalked) after = walk?.last ?? after;
  return partOf(
    employers,
    { ...cursor, after },
    { begunAt, isLast: isWalked && (walk?.length ?? 0) < walkedPerStep },
  );
}

function partOf(
  employers: readonly OpenEmployer[],
  { after, files }: Cursor,
  { begunAt, isLast }: { begunAt: number; isLast: boolean },
): Part {
  const isFirst = files["employers.csv"].pieces === 0;
  const head = { schemaVersion: dataSchemaVersion, madeAt: new Date(begunAt).toISOString() };
  const csv = addText(
    "employers.csv",
    files["employers.csv"],
    // The byte order mark makes spreadsheets read UTF-8.
    (isFirst ? `\ufeff${csvHeader}` : "") + employers.map(csvLineOf).join(""),
    employers.length,
  );
  const before = files["employers.json"];
  const opening = JSON.stringify({ ...head, licence: licences["employers.json"] }).slice(0, -1);
  const lines = employers.map(
    (employer, at) => `${before.rows + at > 0 ? "," : ""}\n${JSON.stringify(employer)}`,
  );
  const json = addText(
    "employers.json",
    before,
    (isFirst ? `${opening},"employers":[` : "") + lines.join("") + (isLast ? "\n]}\n" : ""),
    employers.length,
  );
  const grown = { ...files, "employers.csv": csv.progress, "employers.json": json.progress };
  const pieces = [...csv.pieces, ...json.pieces];
  if (!isLast) return { pieces, cursor: { after, files: grown, isWritten: false } };
  const law = { ...head, licence: licences["statutory.json"], countries: countryLaws.map(toWholeLawJson) };
  const statutory = addText("statutory.json", nothingYet, `${JSON.stringify(law)}\n`, countryLaws.length);
  return {
    pieces: [...pieces, ...statutory.pieces],
    cursor: { after, files: { ...grown, "statutory.json": statutory.progress }, isWritten: true },
  };
}
