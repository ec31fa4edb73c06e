import { fail, ok, type Failure, type Result } from "~/core/result";
import { fileProblems } from "../problem-texts";
import { csvRecords, csvStart } from "../read/csv-records";
import type { ColumnChoice, CsvRecord, HeaderPlace, Table } from "../stages";
import { fieldOfColumn } from "./fields";
import { delimiters, headerText, joinedTitles } from "./header";

/** A list of employers has some dozens. */
const mostColumns = 1_000;

interface TableOptions {
  /** The first line by default. */
  header?: HeaderPlace | undefined;
  /** Which titles are understood; those that we know by default. */
  fieldOf?: ColumnChoice["fieldOf"] | undefined;
  /** More records are `too_large`, and the rest is not read. */
  mostRows?: number;
}

/**
 * The second stage: the titles of a file and the records below them. Its separator is that of a `sep=` line, else the
 * one of comma, semicolon, tab and bar with the most titles that are understood, then with the most columns.
 * @returns `invalid` for no header (field `header` where its line was said), and for more than 1,000 columns. What ends
 * the records is the table's own `failure`: a wrong header is told first.
 */
export function readTable(
  text: string,
  { header: place, fieldOf = fieldOfColumn, mostRows = Number.POSITIVE_INFINITY }: TableOptions = {},
): Result<Table> {
  const start = csvStart(text);
  const openings = (start.delimiter ? [start.delimiter] : delimiters).map((delimiter) =>
    openAt(csvRecords(text, delimiter, start), fieldOf, place),
  );
  const best = openings.reduce((one, other) => (isBetter(other, one) ? other : one));
  if (best.failure) return best.failure;
  if (!best.header) return place ? noHeaderAt(place) : fail("invalid", fileProblems.noHeader);
  const { line } = best.header;
  const { titles } = best;
  if (titles.length > mostColumns) {
    const problem = fileProblems.tooManyColumns(titles.length, mostColumns);
    return fail("invalid", fileProblems.onLine(line, problem));
  }
  return ok({ header: { line, rows: place?.rows ?? 1 }, titles, ...recordsBelow(best.records, mostRows) });
}

/** A text by one separator, read as far as its header. */
interface Opening {
  header: CsvRecord | null;
  titles: string[];
  /** How many titles are understood. */
  understood: number;
  /** Those that follow. */
  records: Generator<CsvRecord, Failure | null>;
  failure: Failure | null;
}

function openAt(
  records: Opening["records"],
  fieldOf: ColumnChoice["fieldOf"],
  place: HeaderPlace | undefined,
): Opening {
  let first = records.next();
  while (place && !first.done && first.value.line < place.line) first = records.next();
  const header = first.done ? null : headerFrom(first.value, records, place);
  const titles = (header?.cells ?? []).map((cell) => cell.replace(/\s+/g, " ").trim());
  const understood = titles.filter((title, index) => fieldOf(title, index) !== null).length;
  return { header, titles, understood, records, failure: first.done ? first.value : null };
}

function headerFrom(
  first: CsvRecord,
  records: Generator<CsvRecord>,
  place: HeaderPlace | undefined,
): CsvRecord | null {
  if (place && first.line !== place.line) return null;
  if (place?.rows !== 2) return first;
  const second = records.next();
  return second.done ? null : { ...first, cells: joinedTitles(first.cells, second.value.cells) };
}

function isBetter(one: Opening, other: Opening): boolean {
  if (one.understood !== other.understood) return one.understood > other.understood;
  return one.understood === 0 && one.titles.length > other.titles.length;
}

function noHeaderAt(place: HeaderPlace): Failure {
  const message = fileProblems.noHeaderAt(headerText(place));
  return fail("invalid", message, { header: [message] });
}

function recordsBelow(records: Opening["records"], most: number): Pick<Table, "records" | "failure"> {
  const kept: CsvRecord[] = [];
  for (;;) {
    const next = records.next();
    if (next.done) return { records: kept, failure: next.value };
    if (next.value.cells.every((cell) => cell.trim() === "")) continue;
    if (kept.length === most)
      return { records: kept, failure: fail("too_large", fileProblems.tooManyRows(most)) };
    kept.push(next.value);
  }
}
