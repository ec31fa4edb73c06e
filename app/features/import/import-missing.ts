import { unmarked } from "~/lib/csv";
import type { CsvRecord } from "./import-csv";
import type { ImportColumn } from "./import-header";
import { markKey, saysNothing } from "./import-reading";

/** How often a text was taken as not stated in one column. */
export interface MissingCount {
  /** The column's title. */
  column: string;
  /** As the file writes it first; "" for a blank cell. */
  mark: string;
  rows: number;
}

/**
 * What is taken as not stated in the columns that are imported, by column and mark, most often first. Cells that a
 * short row lacks are blank.
 */
export function countMissing(
  content: readonly CsvRecord[],
  columns: readonly ImportColumn[],
  missing: ReadonlySet<string> | undefined,
): MissingCount[] {
  return columns.flatMap(({ title, field }, index) => {
    if (field === null) return [];
    const counts = new Map<string, MissingCount>();
    for (const { cells } of content) {
      const cell = unmarked(cells[index] ?? "");
      if (!saysNothing(cell, missing)) continue;
      const key = markKey(cell);
      const count = counts.get(key);
      if (count) count.rows++;
      else counts.set(key, { column: title, mark: cell.trim(), rows: 1 });
    }
    return [...counts.values()].sort((one, other) => other.rows - one.rows);
  });
}

/** One line a column: "mat_paid: “-5” 203, blank 22". */
export function missingInWords(counts: readonly MissingCount[]): string[] {
  const byColumn = new Map<string, string[]>();
  for (const { column, mark, rows } of counts) {
    const words = `${mark === "" ? "blank" : `“${mark}”`} ${rows.toLocaleString("en-AU")}`;
    byColumn.set(column, [...(byColumn.get(column) ?? []), words]);
  }
  return [...byColumn].map(([column, words]) => `${column}: ${words.join(", ")}`);
}
