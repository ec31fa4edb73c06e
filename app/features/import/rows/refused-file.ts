import { csvLine, unmarked } from "~/core/csv";
import { fileProblems } from "../problem-texts";
import type { RejectedRow, Table } from "../stages";

/** In cells. Above it short rows are not filled up: the reason follows their last cell. */
const mostPadded = 5_000_000;

/**
 * The refused rows as CSV, with the reason in a last column, which is not imported. So a corrected file can be imported
 * as it is. Cells that a spreadsheet would run are neutralised.
 */
export function refusedFile(
  { titles, records }: Table,
  rejected: readonly Pick<RejectedRow, "line" | "reason">[],
): string {
  const hasReason = titles.at(-1) === fileProblems.reasonTitle;
  const own = hasReason ? titles.length - 1 : titles.length;
  const reasons = new Map(rejected.map(({ line, reason }) => [line, reason]));
  const rows = records.flatMap(({ line, cells }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [{ cells: hasReason ? cells.slice(0, own) : cells, reason }];
  });
  // A row may be refused because it has more cells than the header.
  const widest = rows.reduce((most, { cells }) => Math.max(most, lastCell(cells)), own);
  const width = widest * rows.length > mostPadded ? 0 : widest;
  const lineOf = (cells: readonly string[], last: string) => {
    const length = Math.max(width, lastCell(cells));
    return csvLine([...Array.from({ length }, (_, index) => unmarked(cells[index] ?? "")), last]);
  };
  const header = lineOf(titles.slice(0, own), fileProblems.reasonTitle);
  return header + rows.map(({ cells, reason }) => lineOf(cells, reason)).join("");
}

function lastCell(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}
