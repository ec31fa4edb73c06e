import { inDigits } from "~/core/digits";
import { fileProblems } from "../problem-texts";
import type { Column, MissingCount, ReadOptions, Table } from "../stages";
import { cellAt, markKey, saysNothing } from "../table/cells";

/** What the imported columns have as "not stated", most often first. Cells missing at the end of a row are blank. */
export function countMissing(
  { records }: Table,
  columns: readonly Column[],
  missing: ReadOptions["missing"],
): MissingCount[] {
  return columns.flatMap(({ title, field }, index) => {
    if (field === null) return [];
    const counts = new Map<string, MissingCount>();
    for (const record of records) {
      const cell = cellAt(record, index);
      if (!saysNothing(cell, missing)) continue;
      const key = markKey(cell);
      const count = counts.get(key);
      if (count) count.rows++;
      else counts.set(key, { column: title, mark: cell.trim(), rows: 1 });
    }
    return [...counts.values()].sort((one, other) => other.rows - one.rows);
  });
}

/** "mat_paid: “-5” 203, blank 22", a line for each column. */
export function missingInWords(counts: readonly MissingCount[]): string[] {
  const byColumn = new Map<string, string[]>();
  for (const { column, mark, rows } of counts) {
    const words = `${mark === "" ? fileProblems.blank : `“${mark}”`} ${inDigits(rows)}`;
    byColumn.set(column, [...(byColumn.get(column) ?? []), words]);
  }
  return [...byColumn].map(([column, words]) => `${column}: ${words.join(", ")}`);
}
