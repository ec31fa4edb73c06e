import { clip } from "~/core/clip";
import { dateOrders, daysOf } from "~/core/date-reader";
import { countryKey, worldCountry } from "~/core/world-countries.server";
import { factOf, isFactField } from "~/policy/policy";
import { valueReaders } from "~/policy/value-readers";
import { markKey, saysNothing } from "./cells";
import { type DateSurvey, dayIn, saysDays } from "./date-order";
import type { ImportField } from "./fields";
import { mayBeNumber, numberKindOf, type NumberSurvey } from "./number-questions";

const mostDifferent = 500;
const mostCountries = 200;

/** Written by spreadsheets and programs for an empty value. */
const usualMarks = new Set(
  "null none nil nan undefined unknown ? tbd tbc n/k #n/a #value! #ref! #div/0! #name? #num! #null!"
    .split(" ")
    .concat("no data", "not available", "not disclosed", "not known", "not provided", "not applicable"),
);

/** As a share of a column's filled cells. */
const mostOfColumn = 0.5;

export interface AskedColumn {
  index: number;
  title: string;
  guess: ImportField | null;
  isGuess: boolean;
  /** Chosen, else guessed. */
  field: ImportField | null;
}

/** What the cells of a column leave open. */
export class ColumnSurvey {
  readonly samples: string[] = [];
  private filled = 0;
  private readonly odd = new Map<string, { text: string; cells: number; isNegative: boolean }>();
  private readonly isFigure: boolean;
  private readonly numberKind: ReturnType<typeof numberKindOf>;

  constructor(readonly column: AskedColumn) {
    this.isFigure = isFigureField(column.field);
    this.numberKind = numberKindOf(column.field);
  }

  get field() {
    return this.column.field;
  }

  take(cell: string, line: number, { numbers, dates }: { numbers: NumberSurvey; dates: DateSurvey }): void {
    if (cell === "") return;
    this.filled++;
    if (this.samples.length < 3 && !this.samples.includes(clip(cell))) this.samples.push(clip(cell));
    if (saysNothing(cell, undefined)) return;
    if (this.numberKind !== null && mayBeNumber(this.numberKind, cell)) numbers.take(this.numberKind, cell);
    if (saysDays(this.field)) dates.take(dayIn(this.field, cell), line);
    if (!this.isOdd(cell)) return;
    const key = this.field === "country" ? countryKey(cell) || markKey(cell) : markKey(cell);
    const seen = this.odd.get(key);
    if (seen) seen.cells++;
    else if (key !== "" && this.odd.size < mostDifferent)
      this.odd.set(key, { text: cell, cells: 1, isNegative: /^-\d/.test(cell) });
  }

  /** Impossible in its column, or a usual mark. */
  private isOdd(cell: string): boolean {
    if (this.field === null) return false;
    if (usualMarks.has(markKey(cell))) return true;
    if (this.field === "country") return worldCountry(cell) === null;
    if (!this.isFigure || !isFactField(this.field)) return false;
    if (this.numberKind !== null) return !mayBeNumber(this.numberKind, cell);
    if (saysDays(this.field)) return dateOrders.every((order) => daysOf(cell)[order] === null);
    return valueReaders[factOf(this.field).kind](cell).problem !== undefined;
  }

  /** "12 weeks" and the day "2025" say something that we cannot read; 999 may be a mark. */
  private saysFigure(text: string): boolean {
    return /\p{Nd}/u.test(text) && (saysDays(this.field) || Number.isNaN(Number(text)));
  }

  unknownCountries(): { name: string; rows: number }[] {
    return [...this.odd.values()]
      .filter(({ text }) => !usualMarks.has(markKey(text)))
      .map(({ text, cells }) => ({ name: text, rows: cells }))
      .sort((one, other) => other.rows - one.rows)
      .slice(0, mostCountries);
  }

  *marks(): Generator<{ text: string; cells: number; isLikely: boolean }> {
    for (const { text, cells, isNegative } of this.odd.values()) {
      const isUsual = usualMarks.has(markKey(text));
      if (!isUsual && !this.isFigure) continue;
      const isMost = cells > 1 && cells >= this.filled * mostOfColumn && !this.saysFigure(text);
      const isLikely = isUsual || isMost || (isNegative && !Number.isNaN(Number(text)));
      if (isLikely || cells > 1) yield { text, cells, isLikely };
    }
  }
}

function isFigureField(field: ImportField | null): boolean {
  if (field === null || !isFactField(field)) return false;
  return ["weeks", "percent", "triState", "day", "url", "externalId"].includes(factOf(field).kind);
}
