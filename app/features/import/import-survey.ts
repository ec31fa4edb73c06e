import { unmarked } from "~/lib/csv";
import { countryKey, worldCountry } from "~/features/employers/world-countries.server";
import { factOf, isFactField } from "~/features/policy/policy";
import { ok, type Result } from "~/lib/result";
import { cellReaders, clip } from "./import-cells";
import { fieldOfColumn, type ImportField, guessColumns } from "./import-fields";
import { readImportHeader } from "./import-table";
import { markKey, saysNothing } from "./import-reading";
import { readImportText } from "./import-text";

/** One column of a file, as a person decides on it. */
export interface SurveyedColumn {
  index: number;
  title: string;
  /** What it holds as far as its title tells; null where that says nothing. */
  guess: ImportField | null;
  /** Suggested by words of the title; false where the title is one that is understood. */
  isGuess: boolean;
  /** The first three different texts in it. */
  samples: string[];
}

/** A text that may mean "not stated" in this file. */
export interface SurveyedMark {
  /** As the file writes it first. */
  text: string;
  /** In how many cells it stands, of columns that may hold it as such. */
  cells: number;
  /** The titles of these columns. */
  columns: string[];
  /** Counting says so; false where it is only what a figure's column cannot hold. */
  isLikely: boolean;
}

/** What a file says, before anybody has said how it is to be read. */
export interface ImportSurvey {
  /** Every title, in the file's order. */
  titles: string[];
  columns: SurveyedColumn[];
  marks: SurveyedMark[];
  /** Texts in the country's column that name none we know, most often first. */
  countries: { name: string; rows: number }[];
  rows: number;
}

/** Columns that are looked at, marks and countries that are told, and different texts that are counted, at most. */
const mostColumns = 100;
const mostTold = 20;
const mostDifferent = 500;
const mostCountries = 200;

/** What spreadsheets and programs write where nothing is. */
const usualMarks = new Set(
  "null none nil nan undefined unknown ? tbd tbc n/k #n/a #value! #ref! #div/0! #name? #num! #null!"
    .split(" ")
    .concat("no data", "not available", "not disclosed", "not known", "not provided", "not applicable"),
);

/** A share of a column's cells from which on a text stands in most of them. */
const most = 0.5;

/**
 * Looks through a CSV file once: what its columns may hold, what may mean "not stated" (a negative number in a column
 * of figures, a text that stands in most of such a column, and what programs write for nothing), and which countries
 * are unknown. Decides nothing. At most 100 columns are looked at, those that are understood or suggested first.
 * @param fields What each column holds as somebody said already; else as the titles suggest.
 */
export function surveyImport(
  bytes: Uint8Array,
  fields?: readonly (ImportField | null)[],
): Result<ImportSurvey> {
  const text = readImportText(bytes);
  if (!text.ok) return text;
  // Suggestions count where it is to be found out what separates the columns: no title need be understood.
  const table = readImportHeader(text.value, { fieldOf: fieldOfTitle });
  if (!table.ok) return table;
  const titles = table.value.columns.map(({ title }) => title);
  const guesses = guessColumns(titles);
  const columns = looked(titles, guesses, fields).map((column) => new Look(column));
  let rows = 0;
  for (const { cells } of table.value.records) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    rows++;
    for (const column of columns) column.take(unmarked(cells[column.of.index] ?? "").trim());
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
  });
}

/** For finding the separator: what is understood, else what is suggested. */
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

/** What is found in one column. */
class Look {
  readonly samples: string[] = [];
  private filled = 0;
  private readonly odd = new Map<string, { text: string; cells: number; isNegative: boolean }>();
  private readonly isFigure: boolean;

  constructor(readonly of: LookedAt) {
    this.isFigure = isFigureField(of.field);
  }

  get field() {
    return this.of.field;
  }

  take(cell: string): void {
    if (cell === "") return;
    this.filled++;
    if (this.samples.length < 3 && !this.samples.includes(clip(cell))) this.samples.push(clip(cell));
    if (saysNothing(cell, undefined) || !this.isOdd(cell)) return;
    const key = this.field === "country" ? countryKey(cell) || markKey(cell) : markKey(cell);
    const seen = this.odd.get(key);
    if (seen) seen.cells++;
    else if (key !== "" && this.odd.size < mostDifferent)
      this.odd.set(key, { text: cell, cells: 1, isNegative: /^-\d/.test(cell) });
  }

  /** Whether a cell is what its column cannot hold, or what programs write for nothing. */
  private isOdd(cell: string): boolean {
    if (this.field === null) return false;
    if (usualMarks.has(markKey(cell))) return true;
    if (this.field === "country") return worldCountry(cell) === null;
    if (!this.isFigure || !isFactField(this.field)) return false;
    return cellReaders[factOf(this.field).kind](cell).problem !== undefined;
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
      const isMost = cells > 1 && cells >= this.filled * most;
      const isLikely = isUsual || isMost || (isNegative && !Number.isNaN(Number(text)));
      if (isLikely || cells > 1) yield { text, cells, isLikely };
    }
  }
}

function isFigureField(field: ImportField | null): boolean {
  if (field === null || !isFactField(field)) return false;
  return ["weeks", "percent", "triState", "day", "url"].includes(factOf(field).kind);
}

function marksOf(columns: readonly Look[]): SurveyedMark[] {
  const marks = new Map<string, SurveyedMark>();
  for (const column of columns) {
    for (const { text, cells, isLikely } of column.marks()) {
      // A list of marks is written with commas between.
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

/** How a file is read where nobody said anything but the survey: its guesses and its likely marks. */
export function readingOfSurvey({ titles, columns, marks }: ImportSurvey) {
  const fields = new Map(columns.map(({ index, guess }) => [index, guess]));
  return {
    fields: titles.map((_, index) => fields.get(index) ?? null),
    missing: marks.filter(({ isLikely }) => isLikely).map(({ text }) => text),
  };
}
