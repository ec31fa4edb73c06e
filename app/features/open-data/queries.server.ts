import { and, asc, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { dataExports, dataPieces } from "db/schema/open-data";
import type { DomainContext } from "~/server/context";
import {
  dataFiles,
  type DataFile,
  type DataFileJson,
  type DataPageView,
  type ExportIndex,
  type StoredFile,
} from "./schema";
import { number, rows } from "db/rows.server";
import { companies } from "db/schema/companies";

/** Pieces of a query: at most 2 MB of text. */
const piecesPerRead = 4;

/** The newest complete export. */
export async function getExport({ db }: DomainContext): Promise<{ id: number; index: ExportIndex } | null> {
  const [[newest]] = await batch(db, [newestExport(db)]);
  return newest ? { id: newest.id, index: indexIn(newest) } : null;
}

const newestExport = (db: DomainContext["db"]) =>
  db
    .select({ id: dataExports.id, fileIndex: dataExports.fileIndex })
    .from(dataExports)
    .where(isNotNull(dataExports.fileIndex))
    .orderBy(desc(dataExports.id))
    .limit(1);

const indexIn = ({ fileIndex }: { fileIndex: string | null }) => JSON.parse(fileIndex ?? "{}") as ExportIndex;

/** Counts what is listed as it is now; the files are those of the newest complete export. */
export async function getDataPage({ db, clock }: DomainContext): Promise<DataPageView> {
  const [countries, [newest]] = await batch(db, [
    rows(
      { country: companies.country, employers: number, recent: number },
      // Without an index, which would be read beside the whole table.
      sql`select ${companies.country} as country, count(*) as employers,
          count(iif(${companies.staleFrom} > ${clock()}, 1, null)) as recent
        from ${companies} not indexed where ${companies.isApproved} = 1
        group by ${companies.country} order by employers desc, ${companies.country}`,
    ),
    newestExport(db),
  ]);
  return { countries, files: newest ? filesOf(indexIn(newest)) : [] };
}

export function filesOf(index: ExportIndex): DataFileJson[] {
  return dataFiles.map((file) => {
    const { pieces, ...json } = index[file];
    return json;
  });
}

/**
 * Reads a file piece by piece, from one export throughout.
 * @throws Error where pieces are missing, so that no short file looks whole.
 */
export async function* readFile(
  { db }: Pick<DomainContext, "db">,
  exportId: number,
  file: DataFile,
  { pieces }: Pick<StoredFile, "pieces">,
): AsyncGenerator<string> {
  for (let place = 0; place < pieces; place += piecesPerRead) {
    const [found] = await batch(db, [
      db
        .select({ content: dataPieces.content })
        .from(dataPieces)
        .where(
          and(eq(dataPieces.exportId, exportId), eq(dataPieces.file, file), gte(dataPieces.place, place)),
        )
        .orderBy(asc(dataPieces.place))
        .limit(piecesPerRead),
    ]);
    if (found.length < Math.min(piecesPerRead, pieces - place))
      throw new Error(`A piece of ${file} is gone.`);
    yield found.map(({ content }) => content).join("");
  }
}
