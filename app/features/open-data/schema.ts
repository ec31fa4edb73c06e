import { licences } from "./texts";

/** The version of the files' shape: it changes with what would break a program. */
export const dataSchemaVersion = "1.0";

export const dataFiles = ["employers.csv", "employers.json", "statutory.json"] as const;
export type DataFile = (typeof dataFiles)[number];

/** What `/data/index.json` tells of a file. */
export interface DataFileJson {
  path: string;
  sha256: string;
  bytes: number;
  /** Employers, or countries. */
  rows: number;
  licence: string;
  schemaVersion: string;
  /** ISO 8601: when the edition was begun; what changed since may stand in it or not. */
  madeAt: string;
}

/** A file of a whole edition, and in how many pieces it is stored. */
export interface StoredFile extends DataFileJson {
  pieces: number;
}

/** The index of an edition as it is stored with it. */
export type ExportIndex = Record<DataFile, StoredFile>;

/** How far a file has come. */
export interface FileProgress {
  pieces: number;
  rows: number;
}

/** How far an edition has come. */
export interface Cursor {
  /** The row id of the last employer that was looked at. */
  after: number;
  files: Record<DataFile, FileProgress>;
  /** All of it is stored; what is left is to read it once more for its hashes. */
  isWritten: boolean;
}

export const nothingYet: FileProgress = { pieces: 0, rows: 0 };

/** The most bytes of a piece: D1 takes values of 2 MB. */
const mostOfAPiece = 500_000;

/** A piece on its way to being stored. */
export interface Piece {
  file: DataFile;
  place: number;
  content: string;
}

/** Adds text to a file: the pieces that it becomes, and how far the file has come with them. */
export function addText(
  file: DataFile,
  progress: FileProgress,
  text: string,
  rows: number,
): { pieces: Piece[]; progress: FileProgress } {
  const bytes = new TextEncoder().encode(text);
  const pieces = inPieces(bytes).map((content, at) => ({ file, place: progress.pieces + at, content }));
  return { pieces, progress: { pieces: progress.pieces + pieces.length, rows: progress.rows + rows } };
}

/** Cuts a text, never within a character. */
function inPieces(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length;) {
    let to = Math.min(bytes.length, from + mostOfAPiece);
    // 10xxxxxx goes on with a character.
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    pieces.push(decoder.decode(bytes.subarray(from, to)));
    from = to;
  }
  return pieces;
}

/** A file that is whole, as the index tells of it. */
export function toStoredFile(
  file: DataFile,
  { pieces, rows }: FileProgress,
  { sha256, bytes, begunAt }: { sha256: string; bytes: number; begunAt: number },
): StoredFile {
  return {
    path: `/data/${file}`,
    sha256,
    bytes,
    rows,
    licence: licences[file],
    schemaVersion: dataSchemaVersion,
    madeAt: new Date(begunAt).toISOString(),
    pieces,
  };
}
