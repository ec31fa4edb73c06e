import { noCountry, countryKey, worldCountry } from "~/features/employers/world-countries.server";
import { fail, ok, type Result } from "~/lib/result";
import { clip, isNotStated } from "./import-cells";
import { columnKey, fieldOfColumn, fieldTitle, type ImportField } from "./import-fields";

/** Which field each column of a file holds; null where it is not imported. */
export interface ColumnChoice {
  fieldOf: (title: string, index: number) => ImportField | null;
  /** Titles that the file has to have, because somebody named them. */
  titles?: readonly string[];
}

/** How a person says a file is to be read; whatever is left out is read as it always is. */
export interface Reading {
  columns?: ColumnChoice;
  /** Cells that say nothing besides blank, N/A and a dash, by {@link markKey}. */
  missing?: ReadonlySet<string>;
  /** What countries are called in this file, by {@link countryKey}, and the name that is stored. */
  countryNames?: ReadonlyMap<string, string>;
  /** Takes the rows that can be taken where others hold what cannot be true. */
  isSkipping?: boolean;
}

/** How a person types it. */
export interface ReadingInput {
  /** "mat_paid=maternityLeave"; several by commas. Nothing behind the sign: the column is not imported. */
  map?: readonly string[];
  /** "-5,null,#VALUE!" */
  missing?: readonly string[];
  /** "USA=United States"; several by commas. */
  countryMap?: readonly string[];
  isSkipping?: boolean;
}

/** The most marks, and the most country names, that are taken; no mark is longer than 100 characters. */
export const mostMarks = 50;
export const mostCountryNames = 500;
const longestMark = 100;
const longestList = 100_000;

/** Spaces around a cell and case do not tell marks apart; "" for what is too long to be one. */
export function markKey(cell: string): string {
  return cell.length > longestMark ? "" : cell.trim().toLowerCase();
}

/** Whether a cell says nothing in a file that is read so. */
export function saysNothing(cell: string, missing: ReadonlySet<string> | undefined): boolean {
  return isNotStated(cell) || (missing !== undefined && missing.size > 0 && missing.has(markKey(cell)));
}

/** The country that a cell names in a file that is read so; null for what names none. */
export function countryOfCell(cell: string, names: Reading["countryNames"]): string | null {
  return names?.get(countryKey(cell)) ?? worldCountry(cell);
}

/**
 * Reads what a person typed of how a file is to be read. Rejects (`invalid`, with the fields `map`, `missing` or
 * `country-map`) what is no pair, a field or a country nobody knows, one column or country said twice, and more marks
 * or names than are taken.
 */
export function readReading({
  map = [],
  missing = [],
  countryMap = [],
  isSkipping = false,
}: ReadingInput): Result<Reading> {
  const columns = readColumns(map);
  if (!columns.ok) return columns;
  const marks = readMarks(missing);
  if (!marks.ok) return marks;
  const countryNames = readCountryNames(countryMap);
  if (!countryNames.ok) return countryNames;
  return ok({
    ...(columns.value && { columns: columns.value }),
    missing: marks.value,
    countryNames: countryNames.value,
    isSkipping,
  });
}

function readColumns(texts: readonly string[]): Result<ColumnChoice | null> {
  const pairs = readPairs(texts, "map", "column=field, such as mat_paid=maternityLeave");
  if (!pairs.ok) return pairs;
  if (pairs.value.length === 0) return ok(null);
  const fields = new Map<string, ImportField | null>();
  for (const [title, name] of pairs.value) {
    const field = name === "" ? null : fieldOfColumn(name);
    if (name !== "" && field === null) {
      return reject("map", `“${clip(name)}” is not a field. Fields are called as in --help.`);
    }
    if (fields.has(columnKey(title))) return reject("map", `The column “${clip(title)}” is said twice.`);
    fields.set(columnKey(title), field);
  }
  const taken = new Set(fields.values());
  return ok({
    titles: pairs.value.map(([title]) => title),
    fieldOf: (title) => {
      const said = fields.get(columnKey(title));
      if (said !== undefined) return said;
      const own = fieldOfColumn(title);
      // A column that was named takes the field from one that is only called like it.
      return taken.has(own) ? null : own;
    },
  });
}

/** Marks as they are typed, each once: "-5,null,#VALUE!". */
function readMarks(texts: readonly string[]): Result<Set<string>> {
  const parts = texts.flatMap((text) => text.slice(0, longestList).split(","));
  const written = parts.map((part) => part.trim()).filter((part) => part !== "");
  const long = written.find((part) => part.length > longestMark);
  if (long !== undefined)
    return reject("missing", `“${clip(long)}” has more than ${longestMark} characters.`);
  const marks = new Set(written.map(markKey));
  if (marks.size > mostMarks)
    return reject("missing", `${marks.size} marks; at most ${mostMarks} are taken.`);
  return ok(marks);
}

function readCountryNames(texts: readonly string[]): Result<Map<string, string>> {
  const pairs = readPairs(texts, "country-map", "name=country, such as USA=United States");
  if (!pairs.ok) return pairs;
  const names = new Map<string, string>();
  for (const [written, name] of pairs.value) {
    const country = worldCountry(name);
    if (country === null) return reject("country-map", `${noCountry(clip(name))}.`);
    const key = countryKey(written);
    if (key === "") return reject("country-map", `“${clip(written)}” holds no letter or digit.`);
    if (names.has(key)) return reject("country-map", `“${clip(written)}” is said twice.`);
    names.set(key, country);
  }
  if (names.size > mostCountryNames)
    return reject("country-map", `${names.size} names; at most ${mostCountryNames} are taken.`);
  return ok(names);
}

/**
 * "a=b,c=d" as pairs. What stands before the sign may hold commas and signs, because titles and names do ("Korea,
 * Republic of=KR"): a piece without a sign belongs to the next.
 */
function readPairs(
  texts: readonly string[],
  option: string,
  wanted: string,
): Result<(readonly [before: string, behind: string])[]> {
  const pairs: [string, string][] = [];
  for (const text of texts) {
    if (text.length > longestList) return reject(option, `At most ${longestList} characters are taken.`);
    let before: string[] = [];
    for (const piece of text.split(",")) {
      before.push(piece);
      const sign = piece.lastIndexOf("=");
      if (sign < 0) continue;
      const whole = before.join(",");
      const name = whole.slice(0, whole.length - piece.length + sign).trim();
      if (name === "") return reject(option, `“${clip(whole)}”: write ${wanted}.`);
      pairs.push([name, piece.slice(sign + 1).trim()]);
      before = [];
    }
    if (before.some((piece) => piece.trim() !== ""))
      return reject(option, `“${clip(before.join(",").trim())}”: write ${wanted}.`);
  }
  return ok(pairs);
}

function reject(option: string, message: string) {
  return fail("invalid", message, { [option]: [message] });
}

/** What a list of columns says, by their order in the file. */
export function columnsInOrder(fields: readonly (ImportField | null)[]): ColumnChoice {
  return { fieldOf: (_, index) => fields[index] ?? null };
}

/** A field as options name it, and as a person reads it: "maternityLeave (Paid Maternity Leave)". */
export function fieldInWords(field: ImportField): string {
  return `${field} (${fieldTitle(field)})`;
}
