import { createHash } from "node:crypto";

import { eq, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { dataExports, dataPieces } from "db/schema/open-data";
import type { DomainContext } from "~/server/context";
import { readAgreements } from "~/features/agreements/queries.server";
import { readHeldConditions } from "~/features/employers/conditions-queries.server";
import { toWholeLawJson } from "~/law/schema";
import { countryLaws } from "~/law/laws.server";
import { dataSchemaVersion, type DataFile, type ExportIndex, type StoredFile } from "./schema";
import {
  csvHeader,
  csvLineOf,
  isForSome,
  openRowsAfter,
  openSetsOf,
  toOpenAgreement,
  toOpenEmployer,
} from "./employer-queries.server";
import { licences } from "./texts";

const employersPerRead = 300;
/** UTF-16 units, so at most 1.5 MB in UTF-8: D1 allows values of 2 MB. */
const unitsPerPiece = 500_000;
/** A statement deletes so many; 50,000 employers make about 350. */
const piecesPerDelete = 100;

/**
 * Writes the bulk files and publishes them in its last statement. A run that is killed is invisible, and the next run
 * deletes what it wrote. Of two simultaneous runs, the one that began later publishes.
 */
export async function makeExport(ctx: DomainContext): Promise<void> {
  const { db } = ctx;
  const begunAt = ctx.clock();
  const id = await begin(ctx, begunAt);
  const head = { schemaVersion: dataSchemaVersion, madeAt: new Date(begunAt).toISOString() };
  const csv = new FileWriter("employers.csv");
  const json = new FileWriter("employers.json");
  const law = new FileWriter("statutory.json");
  const files = [csv, json, law];
  // The byte order mark makes spreadsheets read UTF-8.
  csv.add(`\ufeff${csvHeader}`);
  const agreements = await readAgreements(ctx);
  const openAgreements = [...agreements.values()].flatMap((one) => toOpenAgreement(one, begunAt) ?? []);
  const jsonHead = { ...head, licence: licences[json.file], agreements: openAgreements };
  json.add(`${JSON.stringify(jsonHead).slice(0, -1)},"employers":[`);
  const countries = countryLaws.map(toWholeLawJson);
  law.add(`${JSON.stringify({ ...head, licence: licences[law.file], countries })}\n`, countries.length);
  for (let after = 0, isLast = false; !isLast;) {
    const [found] = await batch(db, [openRowsAfter(after, employersPerRead)]);
    const forSome = found.filter(isForSome).map(({ rowid }) => rowid);
    const held = await readHeldConditions(ctx, forSome, agreements);
    for (const row of found) {
      const [first, ...further] = openSetsOf(row, held.get(row.rowid), begunAt);
      if (!first) continue;
      for (const set of [first, ...further]) csv.add(csvLineOf(row, set), 1);
      const employer = toOpenEmployer(row, [first, ...further]);
      json.add(`${json.rows > 0 ? "," : ""}\n${JSON.stringify(employer)}`, 1);
    }
    after = found.at(-1)?.rowid ?? after;
    isLast = found.length < employersPerRead;
    for (const piece of files.flatMap((file) => file.takePieces(id))) await batch(db, [piece]);
  }
  json.add("\n]}\n");
  const pieces = files.flatMap((file) => file.takePieces(id, { isEnded: true }));
  const index = Object.fromEntries(files.map((file) => [file.file, file.describe(head)])) as ExportIndex;
  await batch(db, [
    ...pieces,
    db
      .update(dataExports)
      .set({ fileIndex: JSON.stringify(index) })
      .where(eq(dataExports.id, id)),
  ]);
}

/** Deletes all exports but the newest complete one, which is read until this one is published. */
async function begin({ db }: DomainContext, begunAt: number): Promise<number> {
  const [, [begun]] = await batch(db, [
    db.delete(dataExports).where(
      sql`${dataExports.id} is not (select max(${dataExports.id}) from ${dataExports}
        where ${dataExports.fileIndex} is not null)`,
    ),
    db.insert(dataExports).values({ begunAt }).returning({ id: dataExports.id }),
  ]);
  if (!begun) throw new Error("The export was not begun.");
  for (let isMore = true; isMore;) {
    const [gone] = await batch(db, [
      sql`delete from ${dataPieces} where rowid in (select rowid from ${dataPieces}
        where ${dataPieces.exportId} not in (select ${dataExports.id} from ${dataExports}) limit ${piecesPerDelete}) returning 1`,
    ]);
    isMore = gone.length === piecesPerDelete;
  }
  return begun.id;
}

class FileWriter {
  rows = 0;
  private rest = "";
  private pieces = 0;
  private bytes = 0;
  private readonly hash = createHash("sha256");

  constructor(readonly file: DataFile) {}

  add(text: string, rows = 0): void {
    this.rest += text;
    this.rows += rows;
  }

  /**
   * Takes full pieces, or with `isEnded` all. They are stored only while no later run has deleted their export.
   */
  takePieces(id: number, { isEnded = false } = {}): SQL[] {
    const taken: SQL[] = [];
    while (this.rest.length >= (isEnded ? 1 : unitsPerPiece)) {
      const piece = firstPieceOf(this.rest);
      this.rest = this.rest.slice(piece.length);
      const encoded = new TextEncoder().encode(piece);
      this.hash.update(encoded);
      this.bytes += encoded.length;
      taken.push(
        insertFrom(
          dataPieces,
          { exportId: dataExports.id, file: this.file, place: this.pieces, content: piece },
          sql`from ${dataExports} where ${dataExports.id} = ${id}`,
        ),
      );
      this.pieces += 1;
    }
    return taken;
  }

  /** Ends the file. */
  describe(head: Pick<StoredFile, "schemaVersion" | "madeAt">): StoredFile {
    const { file, bytes, rows, pieces } = this;
    const sha256 = this.hash.digest("hex");
    return { path: `/data/${file}`, sha256, bytes, rows, licence: licences[file], ...head, pieces };
  }
}

/** Never cuts within a character. */
function firstPieceOf(text: string): string {
  const isWithin = /[\ud800-\udbff]/.test(text.charAt(unitsPerPiece - 1));
  return text.slice(0, isWithin ? unitsPerPiece - 1 : unitsPerPiece);
}
