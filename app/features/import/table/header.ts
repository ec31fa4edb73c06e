import { weeksFields } from "~/policy/policy";
import type { ImportField } from "./fields";
import { guessColumns } from "./guess-columns";
import { csvRecords, csvStart } from "../read/csv-records";
import type { CsvRecord, HeaderPlace } from "../stages";

/** Of those that are looked at; a list of employers has some dozens. */
const mostColumns = 1_000;

/** A title and some notes may stand above a header, not more. */
const mostLooked = 10;

export const delimiters = [",", ";", "\t", "|"];

/** "Paid leave,," above "Mothers,Fathers": an upper cell goes on until the next. */
export function joinedTitles(upper: readonly string[], lower: readonly string[]): string[] {
  let above = "";
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    if (upper[index]?.trim()) above = upper[index];
    return `${above} ${lower[index] ?? ""}`.trim();
  });
}

export interface HeaderGuess {
  /** The first line where none looks like a header; null for a text without lines. For a person to check. */
  guess: HeaderPlace | null;
  /** The first lines that are not blank. */
  records: CsvRecord[];
}

/** "3", or "3-4" for two rows. */
export const headerText = ({ line, rows }: HeaderPlace) => (rows === 1 ? `${line}` : `${line}-${line + 1}`);

export function isFirstLine(place: HeaderPlace, records: readonly { line: number }[]): boolean {
  return place.rows === 1 && place.line === records[0]?.line;
}

/** Where the header of a text likely is, by the separator with which most of its titles are known. */
export function findHeader(text: string): HeaderGuess {
  const start = csvStart(text);
  const looks = (start.delimiter ? [start.delimiter] : delimiters).map((delimiter) => {
    const records = firstOf(csvRecords(text, delimiter, start));
    const cells = records.reduce((count, record) => count + record.cells.length, 0);
    return { records, cells, ...bestHeader(records) };
  });
  return looks.reduce((one, other) => {
    if (one.known !== other.known) return one.known > other.known ? one : other;
    return other.cells > one.cells ? other : one;
  });
}

function firstOf(records: Generator<CsvRecord, unknown>): CsvRecord[] {
  const first: CsvRecord[] = [];
  for (let next = records.next(); !next.done && first.length < mostLooked; next = records.next())
    first.push({ ...next.value, cells: next.value.cells.slice(0, mostColumns) });
  return first;
}

function bestHeader(records: readonly CsvRecord[]): { guess: HeaderPlace | null; known: number } {
  const first = records[0];
  let best = { guess: first ? ({ line: first.line, rows: 1 } as HeaderPlace) : null, known: 0 };
  for (const [index, { line, cells: upper }] of records.entries()) {
    const lower = records[index + 1]?.cells ?? [];
    const single = knownIn(upper);
    const double = isSecondRow(upper, lower) ? knownIn(joinedTitles(upper, lower)) : 0;
    const hasUnits = double > 0 && double === single && saysUnits(upper, lower);
    const isDouble = double > single || hasUnits;
    // A title above a header makes a second row of it: one row that is understood as well comes first.
    const known = isDouble && !hasUnits ? double - 0.5 : single;
    if (known > best.known) best = { guess: { line, rows: isDouble ? 2 : 1 }, known };
  }
  return best;
}

/** How many columns are understood; 0 for what is no header of a list of employers. */
function knownIn(titles: readonly string[]): number {
  const fields = guessColumns(titles).flatMap(({ field }) => (field === null ? [] : [field]));
  const has = (field: ImportField) => fields.includes(field);
  return has("name") && weeksFields.some(has) ? fields.length : 0;
}

/** Words alone; some stand under no title, or under a repeated one, or say the units. */
function isSecondRow(upper: readonly string[], lower: readonly string[]): boolean {
  const isSaid = (cell: string | undefined) => cell !== undefined && cell.trim() !== "";
  if (lower.some((cell) => /\p{Nd}/u.test(cell)) || !lower.some(isSaid)) return false;
  return (
    lower.some((cell, index) => isSaid(cell) && !isSaid(upper[index])) ||
    upper.some((cell, index) => isSaid(cell) && cell === upper[index + 1]) ||
    saysUnits(upper, lower)
  );
}

/** "weeks" below the leave, and nothing below the name. */
function saysUnits(upper: readonly string[], lower: readonly string[]): boolean {
  const name = guessColumns(upper).findIndex(({ field }) => field === "name");
  return name >= 0 && !lower[name]?.trim() && lower.some((cell) => /\b(weeks?|wks)\b|%/i.test(cell));
}
