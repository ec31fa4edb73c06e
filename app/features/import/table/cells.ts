import { unmarked } from "~/core/csv";
import { countryKey, worldCountry } from "~/core/world-countries.server";
import { isNotStated } from "~/policy/value-readers";
import type { CsvRecord, ReadOptions, Table } from "../stages";

/** In characters. */
export const longestMark = 100;

/** Without case and outer spaces; "" for a text too long for a mark. */
export function markKey(cell: string): string {
  return cell.length > longestMark ? "" : cell.trim().toLowerCase();
}

export function saysNothing(cell: string, missing: ReadOptions["missing"]): boolean {
  return isNotStated(cell) || (missing !== undefined && missing.size > 0 && missing.has(markKey(cell)));
}

/** Without the apostrophe that exports put before formulas; "" where the record is short. */
export function cellAt({ cells }: CsvRecord, column: number): string {
  return unmarked(cells[column] ?? "");
}

/** A column's cells that say something, trimmed. */
export function* statedCells(
  { records }: Table,
  column: number,
  missing: ReadOptions["missing"],
): Generator<{ cell: string; line: number }> {
  for (const record of records) {
    const cell = cellAt(record, column).trim();
    if (!saysNothing(cell, missing)) yield { cell, line: record.line };
  }
}

export function countryOfCell(cell: string, names: ReadOptions["countryNames"]): string | null {
  return names?.get(countryKey(cell)) ?? worldCountry(cell);
}
