import { and, asc, desc, eq, gte, isNotNull } from "drizzle-orm";

import { batch } from "db/client.server";
import { dataExports, dataPieces } from "db/schema/open-data";
import type { DomainContext } from "~/lib/context";
import {
  dataFiles,
  type DataFile,
  type DataFileJson,
  type ExportIndex,
  type StoredFile,
} from "./export-index";

/** Pieces of one query: 2 MB of text at most. */
const piecesARead = 4;

/** The edition that is read now; null before the first is made. */
export async function getExport({ db }: DomainContext): Promise<{ id: number; index: ExportIndex } | null> {
  const [[edition]] = await batch(db, [
    db
      .select({ id: dataExports.id, made: dataExports.made })
      .from(dataExports)
      .where(isNotNull(dataExports.made))
      .orderBy(desc(dataExports.id))
      .limit(1),
  ]);
  return edition ? { id: edition.id, index: JSON.parse(edition.made ?? "{}") as ExportIndex } : null;
}

/** The files of an edition as they are told of. */
export function filesOf(index: ExportIndex): DataFileJson[] {
  return dataFiles.map((file) => {
    const { pieces, ...told } = index[file];
    return told;
  });
}

/**
 * A file of an edition, a few pieces at a time: of one edition throughout, whatever is made meanwhile.
 * @throws Error where pieces are gone, so that no short file looks whole.
 */
export async function* readFile(
  { db }: Pick<DomainContext, "db">,
  edition: number,
  file: DataFile,
  { pieces }: Pick<StoredFile, "pieces">,
): AsyncGenerator<string> {
  for (let place = 0; place < pieces; place += piecesARead) {
    const [found] = await batch(db, [
      db
        .select({ content: dataPieces.content })
        .from(dataPieces)
        .where(and(eq(dataPieces.edition, edition), eq(dataPieces.file, file), gte(dataPieces.place, place)))
        .orderBy(asc(dataPieces.place))
        .limit(piecesARead),
    ]);
    if (found.length < Math.min(piecesARead, pieces - place)) throw new Error(`A piece of ${file} is gone.`);
    yield found.map(({ content }) => content).join("");
  }
}
