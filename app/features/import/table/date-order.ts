import { daysOf, type DateOrder } from "~/core/date-reader";
import { factOf, isFactField } from "~/policy/policy";
import { figureOfSource, type ImportField } from "./fields";
import { dayInSource } from "./source-text";
import type { Column, ReadOptions, Table } from "../stages";
import { statedCells } from "./cells";

interface DateEvidence {
  order: DateOrder;
  line: number;
  /** It can only be read in this order. */
  cell: string;
}

const isSource = (field: ImportField | null) => field !== null && figureOfSource.has(field);

/** A figure's source may end in a day. */
export const saysDays = (field: ImportField | null) =>
  isSource(field) || (field !== null && isFactField(field) && factOf(field).kind === "day");

/** Of a column that says days. */
export const dayIn = (field: ImportField | null, cell: string) =>
  isSource(field) ? dayInSource(cell) : cell;

/** What a file's own days show: `31/01/2025` says that the day comes first. */
export class DateSurvey {
  private readonly shown: Partial<Record<DateOrder, DateEvidence>> = {};
  private unclear = "";

  take(cell: string, line: number): void {
    const { dmy, mdy } = daysOf(cell);
    if (dmy === mdy) return;
    if (mdy === null) this.shown.dmy ??= { order: "dmy", line, cell };
    else if (dmy === null) this.shown.mdy ??= { order: "mdy", line, cell };
    else this.unclear ||= cell;
  }

  /** Null where nothing has to be told apart, and where the file shows neither order or both. */
  evidence(): DateEvidence | null {
    const { dmy, mdy } = this.shown;
    return this.unclear === "" || (dmy && mdy) ? null : (dmy ?? mdy ?? null);
  }

  /** A day for a person to say the order of; null where none is needed. */
  question(): string | null {
    return this.unclear === "" || this.evidence() ? null : this.unclear;
  }
}

/** What the days of a table show of their order; null where nothing has to be told apart, or nothing tells it. */
export function dateEvidenceIn(
  table: Table,
  columns: readonly Column[],
  missing: ReadOptions["missing"],
): DateEvidence | null {
  const dates = new DateSurvey();
  for (const [index, { field }] of columns.entries()) {
    if (!saysDays(field)) continue;
    for (const { cell, line } of statedCells(table, index, missing)) dates.take(dayIn(field, cell), line);
  }
  return dates.evidence();
}
