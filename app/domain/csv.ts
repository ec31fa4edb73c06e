/** What a cell of a CSV file may hold; null is an empty cell. */
export type CsvCell = string | number | null;

/**
 * Text that a spreadsheet would run or reckon: a formula's first sign (also in its wide form), behind whatever
 * it passes over, and apostrophes before it.
 */
const runnable = /^'*[\s\u200b\ufeff]*[=+\-@\t\r\n＝＋－＠]/u;

/**
 * One record of a CSV file (RFC 4180), with its line end. Text that a spreadsheet would run gets an apostrophe
 * before it, and so does text that has one there already: {@link unmarked} takes exactly that one away. Numbers
 * stay as they are.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A cell's own text, without the apostrophe that {@link csvLine} puts before what a spreadsheet would run. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && runnable.test(cell) ? cell.slice(1) : cell;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = runnable.test(cell) ? `'${cell}` : cell;
  return /^\s|\s$|["',;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
