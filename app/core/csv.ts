export type CsvCell = string | number | null;

/**
 * What a spreadsheet would run: a formula's first character (also full-width), after ignored characters and
 * apostrophes.
 */
const runnable = /^'*[\s\u200b\ufeff]*[=+\-@\t\r\n＝＋－＠]/u;

/** The same after what some spreadsheet takes for a separator or line end. */
const runnablePiece = /^'*["\s\u200b\ufeff]*[=+\-@＝＋－＠]/u;

/** Spreadsheets that separate by semicolons or tabs cut cells there, even in quotes. */
const pieceEnd = /([;\t\r\n])/;

/**
 * An RFC 4180 record with its line end. Text that a spreadsheet would run gets an apostrophe, also inside a cell;
 * {@link unmarked} removes exactly these. Numbers stay.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Without the apostrophes of {@link csvLine}. */
export function unmarked(cell: string): string {
  const whole = cell.startsWith("'") && runnable.test(cell) ? cell.slice(1) : cell;
  return mapPieces(whole, (piece) => (piece.startsWith("'") ? piece.slice(1) : piece));
}

function mapPieces(text: string, change: (piece: string) => string): string {
  if (!pieceEnd.test(text)) return text;
  return text
    .split(pieceEnd)
    .map((piece, index) => (index > 0 && runnablePiece.test(piece) ? change(piece) : piece))
    .join("");
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  // A fourth decimal, because 66.667 may be read as thousands.
  if (typeof cell === "number") return String(cell).replace(/\.\d{3}$/, "$&0");
  const pieces = mapPieces(cell, (piece) => `'${piece}`);
  const text = runnable.test(pieces) ? `'${pieces}` : pieces;
  return /^\s|\s$|["',;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
