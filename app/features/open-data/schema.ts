import { licences } from "./texts";

/** Changes with what breaks programs. */
export const dataSchemaVersion = "2.0";

export const dataFiles = ["employers.csv", "employers.json", "statutory.json"] as const;
export type DataFile = (typeof dataFiles)[number];

/** An entry of `/data/index.json`. */
export interface DataFileJson {
  path: string;
  sha256: string;
  bytes: number;
  /** Employers, or countries. */
  rows: number;
  licence: string;
  schemaVersion: string;
  /** ISO 8601: the start of the export, which may include later changes. */
  madeAt: string;
}

/** Listed employers of a country. */
export interface CountryCounts {
  country: string;
  employers: number;
  /** Those none of whose sources is due to be read again. */
  recent: number;
}

export interface DataPageView {
  /** Most employers first. */
  countries: CountryCounts[];
  /** None before the first export. */
  files: DataFileJson[];
}

export interface StoredFile extends DataFileJson {
  pieces: number;
}

export type ExportIndex = Record<DataFile, StoredFile>;

interface FileProgress {
  pieces: number;
  rows: number;
}

export interface Cursor {
  /** The row id of the last employer read. */
  after: number;
  files: Record<DataFile, FileProgress>;
  /** Only the hashes are left to compute. */
  isWritten: boolean;
}

export const nothingYet: FileProgress = { pieces: 0, rows: 0 };

/** Bytes: D1 allows values of 2 MB. */
const maxPieceBytes = 500_000;

export interface Piece {
  file: DataFile;
  place: number;
  content: string;
}

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

/** Never cuts within a character. */
function inPieces(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length;) {
    let to = Math.min(bytes.length, from + maxPieceBytes);
    // 10xxxxxx continues a character.
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1;
    pieces.push(decoder.decode(bytes.subarray(from, to)));
    from = to;
  }
  return pieces;
}

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
