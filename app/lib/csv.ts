/** What a cell of a CSV file may hold; null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * Text that a spreadsheet would run or reckon: a formula's first character (also in its wide form), behind whatever
 * it passes over, and apostrophes before it.
 */
const runnable = /^'*[\s\u200b\ufeff]*[=+\-@\t\r\n＝＋－＠]/u;

/** The same of a piece inside a cell, behind what some spreadsheet takes for the end of a column or line. */
const runnablePiece = /^'*["\s\u200b\ufeff]*[=+\-@＝＋－＠]/u;

/** A spreadsheet that separates columns by semicolons or tabs cuts a cell there, whatever quotes stand around it. */
const pieceEnd = /([;\t\r\n])/;

/**
 * One record of a CSV file (RFC 4180), with its line end. Text that a spreadsheet would run gets an apostrophe
 * before it, and so does text that has one there already; the same behind each semicolon, tab and line end inside.
 * {@link unmarked} takes exactly these away. Numbers stay as they are.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A cell's own text, without the apostrophes that {@link csvLine} puts before what a spreadsheet would run. */
export function unmarked(cell: string): string {
  const whole = cell.startsWith("'") && runnable.test(cell) ? cell.slice(1) : cell;
  return mapPieces(whole, (piece) => (piece.startsWith("'") ? piece.slice(1) : piece));
}

/** The text with its runnable pieces behind the first changed. */
function mapPieces(text: string, change: (piece: string) => string): string {
  if (!pieceEnd.test(text)) return text;
  return text
    .split(pieceEnd)
    .map((piece, index) => (index > 0 && runnablePiece.test(piece) ? change(piece) : piece))
    .join("");
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const pieces = mapPieces(cell, (piece) => `'${piece}`);
  const text = runnable.test(pieces) ? `'${pieces}` : pieces;
  return /^\s|\s$|["',;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
