import { weeksFields } from "~/policy/policy";
import { fail, ok, type Failure, type Result } from "~/core/result";
import { clip } from "~/core/clip";
import { csvRecords, csvStart, type CsvRecord, readImportText } from "./import-text";
import { columnKey, fieldOfColumn, fieldTitle, understoodColumns, type ImportField } from "./import-fields";
import { delimiters, joinedTitles } from "./import-header";
import {
  type ColumnChoice,
  type HeaderPlace,
  headerText,
  markKey,
  saysNothing,
  type Reading,
} from "./import-reading";
import { unmarked, csvLine } from "~/core/csv";
import { fileProblems } from "./admin-texts";
import { inDigits } from "~/core/digits";

export interface ImportColumn {
  /** Trimmed; "" for a column without a name. */
  title: string;
  /** Null for a column that is not imported. */
  field: ImportField | null;
}

interface ImportTable {
  columns: ImportColumn[];
  /** Below the header; the generator returns the failure that ended it, or null. */
  records: Generator<CsvRecord, Failure | null>;
  /** The physical line of the header, from 1. */
  line: number;
}

/** A list of employers has some dozens. */
const mostColumns = 1_000;

const byName: ColumnChoice = { fieldOf: fieldOfColumn };

/**
 * Like {@link readImportHeader}. Also rejects a header without a name or without weeks of leave, two columns for one
 * field, and a chosen title that no column has (field `map`).
 */
export function openImportTable(
  text: string,
  { columns: choice, header }: Reading = {},
): Result<ImportTable> {
  const table = readImportHeader(text, choice, header);
  if (!table.ok) return table;
  const { columns, line } = table.value;
  const held = new Set(columns.map(({ title }) => columnKey(title)));
  const absent = choice?.titles?.find((title) => !held.has(columnKey(title)));
  if (absent !== undefined) {
    const message = fileProblems.noColumn(clip(absent), titlesIn(columns));
    return fail("invalid", message, { map: [message] });
  }
  const problem = headerProblem(columns);
  return problem === null ? table : fail("invalid", fileProblems.onLine(line, problem));
}

/**
 * Finds the header and the separator: that of a `sep=` line, else the one of comma, semicolon, tab and bar with the most
 * known titles, then with the most columns. Rejects an empty text and more than 1,000 columns.
 * @param place where the header stands (field `header` if there is none); the first line by default.
 */
export function readImportHeader(
  text: string,
  choice = byName,
  place?: HeaderPlace | null,
): Result<ImportTable> {
  const start = csvStart(text);
  const readings = (start.delimiter ? [start.delimiter] : delimiters).map((delimiter) => {
    const records = csvRecords(text, delimiter, start);
    let first = records.next();
    while (place && !first.done && first.value.line < place.line) first = records.next();
    const header = first.done ? null : headerIn(first.value, records, place);
    const columns = (header?.cells ?? []).map((cell, index) => columnOf(cell, index, choice));
    const understood = columns.filter(({ field }) => field !== null).length;
    return { records, header, columns, understood, failure: first.done ? first.value : null };
  });
  const best = readings.reduce((one, other) => (isBetter(other, one) ? other : one));
  if (best.failure) return best.failure;
  if (!best.header && place) return noHeaderAt(place);
  if (!best.header) return fail("invalid", fileProblems.noHeader);
  const { line } = best.header;
  const problem = tooManyColumns(best.columns.length);
  return problem === null
    ? ok({ columns: best.columns, records: best.records, line })
    : fail("invalid", fileProblems.onLine(line, problem));
}

function noHeaderAt(place: HeaderPlace): Failure {
  const message = fileProblems.noHeaderAt(headerText(place));
  return fail("invalid", message, { header: [message] });
}

function headerIn(
  first: CsvRecord,
  records: Generator<CsvRecord>,
  place?: HeaderPlace | null,
): CsvRecord | null {
  if (place && first.line !== place.line) return null;
  if (place?.rows !== 2) return first;
  const second = records.next();
  return second.done ? null : { ...first, cells: joinedTitles(first.cells, second.value.cells) };
}

interface Found {
  understood: number;
  columns: ImportColumn[];
}

function isBetter(one: Found, other: Found): boolean {
  if (one.understood !== other.understood) return one.understood > other.understood;
  return one.understood === 0 && one.columns.length > other.columns.length;
}

function columnOf(cell: string, index: number, choice: ColumnChoice): ImportColumn {
  const title = cell.replace(/\s+/g, " ").trim();
  return { title, field: choice.fieldOf(title, index) };
}

function tooManyColumns(count: number): string | null {
  if (count <= mostColumns) return null;
  return fileProblems.tooManyColumns(count, mostColumns);
}

function titlesIn(columns: ImportColumn[]): string {
  const found = columns.map(({ title }) => title.slice(0, 40)).filter(Boolean);
  const shown = found.slice(0, 12).map((title) => `“${title}”`);
  return `${shown.join(", ") || fileProblems.nothingFound}${found.length > shown.length ? " …" : ""}`;
}

function headerProblem(columns: ImportColumn[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const missing = [
    ...(has("name") ? [] : [fileProblems.noName]),
    ...(weeksFields.some(has) ? [] : [fileProblems.noWeeks]),
  ];
  if (missing.length > 0) {
    return fileProblems.notEmployers(missing, titlesIn(columns), understoodColumns);
  }
  const twice = columns.find(
    ({ field }, index) => field !== null && columns.findIndex((other) => other.field === field) !== index,
  );
  if (!twice?.field) return null;
  const titles = columns.filter(({ field }) => field === twice.field).map(({ title }) => `“${title}”`);
  return fileProblems.twoColumns(titles, fieldTitle(twice.field));
}

export interface MissingCount {
  column: string;
  /** Spelled as first found; "" for blank. */
  mark: string;
  rows: number;
}

/** What the imported columns have as "not stated", most often first. Cells missing at the end of a row are blank. */
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

/** "mat_paid: “-5” 203, blank 22", a line for each column. */
export function missingInWords(counts: readonly MissingCount[]): string[] {
  const byColumn = new Map<string, string[]>();
  for (const { column, mark, rows } of counts) {
    const words = `${mark === "" ? fileProblems.blank : `“${mark}”`} ${inDigits(rows)}`;
    byColumn.set(column, [...(byColumn.get(column) ?? []), words]);
  }
  return [...byColumn].map(([column, words]) => `${column}: ${words.join(", ")}`);
}

/** In cells. Above it short rows are not filled up: the reason follows their last cell. */
const mostPadded = 5_000_000;

/**
 * The refused rows as CSV, with the reason in a last column, which is not imported. So a corrected file can be imported
 * as it is. Cells that a spreadsheet would run are neutralised.
 */
export function refusedRows(
  bytes: Uint8Array,
  reading: Reading,
  rejected: readonly { line: number; reason: string }[],
): Result<string> {
  const text = readImportText(bytes);
  if (!text.ok) return text;
  const table = openImportTable(text.value, reading);
  if (!table.ok) return table;
  const titles = table.value.columns.map(({ title }) => title);
  const hasReason = titles.at(-1) === fileProblems.reasonTitle;
  const own = hasReason ? titles.length - 1 : titles.length;
  const reasons = new Map(rejected.map(({ line, reason }) => [line, reason]));
  const rows: { cells: string[]; reason: string }[] = [];
  for (const { line, cells } of table.value.records) {
    const reason = reasons.get(line);
    if (reason !== undefined) rows.push({ cells: hasReason ? cells.slice(0, own) : cells, reason });
  }
  // A row may be refused because it has more cells than the header.
  const widest = rows.reduce((most, { cells }) => Math.max(most, lastCell(cells)), own);
  const width = widest * rows.length > mostPadded ? 0 : widest;
  const lineOf = (cells: readonly string[], last: string) => {
    const length = Math.max(width, lastCell(cells));
    return csvLine([...Array.from({ length }, (_, index) => unmarked(cells[index] ?? "")), last]);
  };
  const header = lineOf(titles.slice(0, own), fileProblems.reasonTitle);
  return ok(header + rows.map(({ cells, reason }) => lineOf(cells, reason)).join(""));
}

function lastCell(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}
