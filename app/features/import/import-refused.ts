import { csvLine, unmarked } from "~/lib/csv";
import { ok, type Result } from "~/lib/result";
import { openImportTable } from "./import-header";
import type { Reading } from "./import-reading";
import { readImportText } from "./import-text";

/** Beyond so many cells short rows are not filled up, and the reason follows their own last cell. */
const mostPadded = 5_000_000;

/** The title of the last column of refused rows. */
const reasonTitle = "Refused because";

/**
 * The refused rows of a file as a CSV file: its header and cells as they were, and why each row was refused in a last
 * column, in the order of the file. Mended, it can be imported as it is: nothing is imported of the last column, and
 * a reason of a former time gives way to the new one. Cells that a spreadsheet would run are made harmless.
 * @param reading As the file was read: it decides what separates the columns.
 * @param rejected At least the line and the reason of each refused row.
 */
export function refusedRows(
  bytes: Uint8Array,
  reading: Reading,
  rejected: readonly { line: number; reason: string }[],
): Result<string> {
  const text = readImportText(bytes);
  if (!text.ok) return text;
  const table = openImportTable(text.value, reading.columns);
  if (!table.ok) return table;
  const titles = table.value.columns.map(({ title }) => title);
  const hasReason = titles.at(-1) === reasonTitle;
  const own = hasReason ? titles.length - 1 : titles.length;
  const reasons = new Map(rejected.map(({ line, reason }) => [line, reason]));
  const rows: { cells: string[]; reason: string }[] = [];
  for (const { line, cells } of table.value.records) {
    const reason = reasons.get(line);
    if (reason !== undefined) rows.push({ cells: hasReason ? cells.slice(0, own) : cells, reason });
  }
  // A row may have more cells than the header: that is one of the reasons.
  const widest = rows.reduce((most, { cells }) => Math.max(most, lastCell(cells)), own);
  const width = widest * rows.length > mostPadded ? 0 : widest;
  const lineOf = (cells: readonly string[], last: string) => {
    const length = Math.max(width, lastCell(cells));
    return csvLine([...Array.from({ length }, (_, index) => unmarked(cells[index] ?? "")), last]);
  };
  const header = lineOf(titles.slice(0, own), reasonTitle);
  return ok(header + rows.map(({ cells, reason }) => lineOf(cells, reason)).join(""));
}

/** Behind the last cell that says anything. */
function lastCell(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}
