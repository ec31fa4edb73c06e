import { unmarked } from "~/core/csv";
import { dateOrders, daysOf } from "~/core/date-reader";
import { countryKey, worldCountry } from "~/core/world-countries.server";
import { factOf, isFactField } from "~/policy/policy";
import { ok, type Result } from "~/core/result";
import { valueReaders } from "~/policy/value-readers";
import { clip } from "~/core/clip";
import { fieldOfColumn, type ImportField, guessColumns } from "./import-fields";
import { DateLook, dayIn, saysDays } from "./import-dates";
import { isFirstLine, lookForHeader } from "./import-header";
import { mayBeNumber, numberKindOf, NumberLook, type NumberQuestions } from "./import-numbers";
import { readImportHeader } from "./import-table";
import { markKey, saysNothing, type HeaderPlace } from "./import-reading";
import { readImportText, tooManyRows } from "./import-text";

interface SurveyedColumn {
  index: number;
  title: string;
  /** By its title; null for no guess. */
  guess: ImportField | null;
  /** False for a known title. */
  isGuess: boolean;
  /** At most three. */
  samples: string[];
}

/** A text that may mean "not stated". */
interface SurveyedMark {
  /** Spelled as first found. */
  text: string;

  cells: number;
  /** Titles. */
  columns: string[];
  /** False for a text that is only impossible in a column of figures. */
  isLikely: boolean;
}

export interface ImportSurvey {
  /** In the file's order. */
  titles: string[];
  columns: SurveyedColumn[];
  marks: SurveyedMark[];
  /** Unknown names, most often first. */
  countries: { name: string; rows: number }[];
  rows: number;
  numbers: NumberQuestions;
  /** A day for a person to say the order of; null where none is needed. */
  dates: string | null;
  /** Its place as said or guessed. */
  header: HeaderPlace | null;
  isHeaderFirst: boolean;
  /** Lines that may be the header. */
  firstLines: { line: number; text: string }[];
}

const mostColumns = 100;
const mostTold = 20;
const mostDifferent = 500;
const mostCountries = 200;

/** Written by spreadsheets and programs for an empty value. */
const usualMarks = new Set(
  "null none nil nan undefined unknown ? tbd tbc n/k #n/a #value! #ref! #div/0! #name? #num! #null!"
    .split(" ")
    .concat("no data", "not available", "not disclosed", "not known", "not provided", "not applicable"),
);

/** As a share of a column's filled cells. */
const most = 0.5;

/**
 * Reads a CSV file once for a person's decisions: possible fields, texts that may mean "not stated", unknown countries.
 * A text likely means "not stated" where it is negative, or fills most of a column of figures, or is a usual mark.
 * @param fields the fields that a person chose; the guesses by default.
 * @param said the header that a person chose; the likely one by default.
 * @param mostRows more rows are `too_large`, and the rest is not read.
 */
export function surveyImport(
  bytes: Uint8Array,
  fields?: readonly (ImportField | null)[],
  said?: HeaderPlace | null,
  mostRows = Number.POSITIVE_INFINITY,
): Result<ImportSurvey> {
  const text = readImportText(bytes);
  if (!text.ok) return text;
  // Guesses help to find the separator where no title is known.
  const look = lookForHeader(text.value);
  const header = said ?? look.guess;
  const table = readImportHeader(text.value, { fieldOf: fieldOfTitle }, header);
  if (!table.ok) return table;
  const titles = table.value.columns.map(({ title }) => title);
  const guesses = guessColumns(titles);
  const columns = looked(titles, guesses, fields).map((column) => new Look(column));
  const looks = { numbers: new NumberLook(), dates: new DateLook() };
  let rows = 0;
  for (const { cells, line } of table.value.records) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (++rows > mostRows) return tooManyRows(mostRows);
    for (const column of columns) column.take(unmarked(cells[column.of.index] ?? "").trim(), line, looks);
  }
  return ok({
    titles,
    columns: columns.map(({ of, samples }) => ({
      index: of.index,
      title: of.title,
      guess: of.guess,
      isGuess: of.isGuess,
      samples,
    })),
    marks: marksOf(columns),
    countries: columns.flatMap((column) => (column.field === "country" ? column.unknownCountries() : [])),
    rows,
    numbers: looks.numbers.questions(),
    dates: looks.dates.question(),
    header,
    isHeaderFirst: isFirstLine(header, look.records),
    firstLines: look.records.map(({ line, cells }) => ({
      line,
      text: clip(cells.filter((cell) => cell.trim() !== "").join(", ")),
    })),
  });
}

const fieldOfTitle = (title: string): ImportField | null =>
  fieldOfColumn(title) ?? guessColumns([title])[0]?.field ?? null;

interface LookedAt {
  index: number;
  title: string;
  guess: ImportField | null;
  isGuess: boolean;
  field: ImportField | null;
}

function looked(
  titles: readonly string[],
  guesses: ReturnType<typeof guessColumns>,
  fields: readonly (ImportField | null)[] | undefined,
): LookedAt[] {
  const all = titles.map((title, index): LookedAt => {
    const { field: guess = null, isGuess = false } = guesses[index] ?? {};
    return { index, title, guess, isGuess, field: fields ? (fields[index] ?? null) : guess };
  });
  const named = all.filter(({ title }) => title !== "");
  const first = named.filter(({ field, guess }) => field !== null || guess !== null).slice(0, mostColumns);
  const rest = named.filter((column) => !first.includes(column)).slice(0, mostColumns - first.length);
  return [...first, ...rest].sort((one, other) => one.index - other.index);
}

class Look {
  readonly samples: string[] = [];
  private filled = 0;
  private readonly odd = new Map<string, { text: string; cells: number; isNegative: boolean }>();
  private readonly isFigure: boolean;
  private readonly numberKind: ReturnType<typeof numberKindOf>;

  constructor(readonly of: LookedAt) {
    this.isFigure = isFigureField(of.field);
    this.numberKind = numberKindOf(of.field);
  }

  get field() {
    return this.of.field;
  }

  take(cell: string, line: number, { numbers, dates }: { numbers: NumberLook; dates: DateLook }): void {
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
      const isMost = cells > 1 && cells >= this.filled * most && !this.saysFigure(text);
      const isLikely = isUsual || isMost || (isNegative && !Number.isNaN(Number(text)));
      if (isLikely || cells > 1) yield { text, cells, isLikely };
    }
  }
}

function isFigureField(field: ImportField | null): boolean {
  if (field === null || !isFactField(field)) return false;
  return ["weeks", "percent", "triState", "day", "url", "externalId"].includes(factOf(field).kind);
}

function marksOf(columns: readonly Look[]): SurveyedMark[] {
  const marks = new Map<string, SurveyedMark>();
  for (const column of columns) {
    for (const { text, cells, isLikely } of column.marks()) {
      // Commas separate marks.
      if (text.includes(",")) continue;
      const key = markKey(text);
      const mark = marks.get(key) ?? { text, cells: 0, columns: [], isLikely: false };
      mark.cells += cells;
      mark.columns.push(column.of.title);
      mark.isLikely ||= isLikely;
      marks.set(key, mark);
    }
  }
  const weight = ({ isLikely, cells }: SurveyedMark) => cells + (isLikely ? 1e9 : 0);
  return [...marks.values()].sort((one, other) => weight(other) - weight(one)).slice(0, mostTold);
}

export function readingOfSurvey({ titles, columns, marks, numbers }: ImportSurvey) {
  const fields = new Map(columns.map(({ index, guess }) => [index, guess]));
  return {
    fields: titles.map((_, index) => fields.get(index) ?? null),
    missing: marks.filter(({ isLikely }) => isLikely).map(({ text }) => text),
    decimal: numbers.decimal?.guess ?? null,
    percentage: null,
    dates: null,
  };
}
