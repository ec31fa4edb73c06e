import { weeksFields } from "~/features/policy/policy";
import { fail, ok, type Failure, type Result } from "~/lib/result";
import { clip } from "./import-cells";
import { csvRecords, csvStart, type CsvRecord, readImportText } from "./import-text";
import { columnKey, fieldOfColumn, fieldTitle, understoodColumns, type ImportField } from "./import-fields";
import { type ColumnChoice, markKey, saysNothing, type Reading } from "./import-reading";
import { unmarked, csvLine } from "~/lib/csv";

/** One column of a file, in the file's order. */
export interface ImportColumn {
  /** As the header says it, trimmed; "" for a column without a name. */
  title: string;
  /** Null for a column that no field of an employer takes. */
  field: ImportField | null;
}

export interface ImportTable {
  columns: ImportColumn[];
  /** The records below the header; the generator's own return is the failure that ends it, or null. */
  records: Generator<CsvRecord, Failure | null>;
  /** The physical line of the header, from 1. */
  line: number;
}

const delimiters = [",", ";", "\t"];

/** A list of employers has some dozens of columns; a text with more than this is something else. */
const mostColumns = 1_000;

const byName: ColumnChoice = { fieldOf: fieldOfColumn };

/**
 * Finds the header as {@link readImportHeader} does. Rejects besides a text without a column for the company's name
 * and one for weeks of leave, two columns for the same field, and titles that somebody named and no column has
 * (with the field `map`).
 */
export function openImportTable(text: string, choice = byName): Result<ImportTable> {
  const table = readImportHeader(text, choice);
  if (!table.ok) return table;
  const { columns, line } = table.value;
  const held = new Set(columns.map(({ title }) => columnKey(title)));
  const absent = choice.titles?.find((title) => !held.has(columnKey(title)));
  if (absent !== undefined) {
    const message = `the file has no column “${clip(absent)}”. Found: ${titlesIn(columns)}.`;
    return fail("invalid", message, { map: [message] });
  }
  const problem = headerProblem(columns);
  return problem === null ? table : fail("invalid", `Line ${line}: ${problem}`);
}

/**
 * Finds the header, whatever it says, and what separates the columns: what a `sep=` line says, else whichever of
 * comma, semicolon and tab understands most column names, and of several the one that makes most columns. Rejects a
 * text without a line and one with more than 1,000 columns.
 */
export function readImportHeader(text: string, choice = byName): Result<ImportTable> {
  const start = csvStart(text);
  const readings = (start.delimiter ? [start.delimiter] : delimiters).map((delimiter) => {
    const records = csvRecords(text, delimiter, start);
    const first = records.next();
    const header = first.done ? null : first.value;
    const columns = (header?.cells ?? []).map((cell, index) => columnOf(cell, index, choice));
    const understood = columns.filter(({ field }) => field !== null).length;
    return { records, header, columns, understood, failure: first.done ? first.value : null };
  });
  const best = readings.reduce((one, other) => (isBetter(other, one) ? other : one));
  if (best.failure) return best.failure;
  if (!best.header) return fail("invalid", "The file has no header line and no rows.");
  const { line } = best.header;
  const problem = tooManyColumns(best.columns.length);
  return problem === null
    ? ok({ columns: best.columns, records: best.records, line })
    : fail("invalid", `Line ${line}: ${problem}`);
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
  const [most, found] = [mostColumns, count].map((number) => number.toLocaleString("en-AU"));
  return `this header has ${found} columns; at most ${most} are taken.`;
}

function titlesIn(columns: ImportColumn[]): string {
  const found = columns.map(({ title }) => title.slice(0, 40)).filter(Boolean);
  const shown = found.slice(0, 12).map((title) => `“${title}”`);
  return `${shown.join(", ") || "nothing"}${found.length > shown.length ? " …" : ""}`;
}

function headerProblem(columns: ImportColumn[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const missing = [
    ...(has("name") ? [] : ["the company’s name (such as “Company”)"]),
    ...(weeksFields.some(has) ? [] : ["weeks of leave (such as “Paid Maternity Leave”)"]),
  ];
  if (missing.length > 0) {
    return (
      `this is not the header of a list of employers: it has no column for ${missing.join(", and none for ")}. ` +
      `Found: ${titlesIn(columns)}. Understood: ${understoodColumns}.`
    );
  }
  const twice = columns.find(
    ({ field }, index) => field !== null && columns.findIndex((other) => other.field === field) !== index,
  );
  if (!twice?.field) return null;
  const titles = columns.filter(({ field }) => field === twice.field).map(({ title }) => `“${title}”`);
  return `the columns ${titles.join(" and ")} both say “${fieldTitle(twice.field)}”. Keep one of them.`;
}

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
