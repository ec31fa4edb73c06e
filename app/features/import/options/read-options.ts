import { clip } from "~/core/clip";
import { dateOrders } from "~/core/date-reader";
import type { DecimalSign } from "~/core/number-reader";
import { fail, ok, type Result } from "~/core/result";
import { countryKey, noCountry, worldCountry } from "~/core/world-countries.server";
import { optionProblems } from "../problem-texts";
import type { ColumnChoice, DecimalName, HeaderPlace, Percentage, ReadOptions } from "../stages";
import { longestMark, markKey } from "../table/cells";
import { columnKey, fieldOfColumn, fieldTitle, type ImportField } from "../table/fields";

export const percentages: readonly Percentage[] = ["percent", "shares"];

export interface ReadOptionsInput {
  /** "mat_paid=maternityLeave"; several by commas. "mat_paid=" does not import the column. */
  map?: readonly string[];
  /** "-5,null,#VALUE!" */
  missing?: readonly string[];
  /** "USA=United States"; several by commas. */
  countryMap?: readonly string[];
  isSkipping?: boolean;
  /** "3", or "3-4" for two rows; "" where nobody said it, as below. */
  header?: string;
  /** "point" or "comma" */
  decimal?: string;
  /** "percent" or "shares" */
  percentage?: string;
  /** "dmy" or "mdy" */
  dates?: string;
}

export const mostMarks = 50;
export const mostCountryNames = 500;
const longestList = 100_000;

const decimalSigns: Record<DecimalName, DecimalSign> = { point: ".", comma: "," };
export const decimalNames = Object.keys(decimalSigns) as DecimalName[];

/** @returns `invalid` with the option as its field. */
export function readReadOptions(input: ReadOptionsInput): Result<ReadOptions> {
  const columns = readColumns(input.map ?? []);
  if (!columns.ok) return columns;
  const marks = readMarks(input.missing ?? []);
  if (!marks.ok) return marks;
  const countryNames = readCountryNames(input.countryMap ?? []);
  if (!countryNames.ok) return countryNames;
  const header = readHeaderPlace(input.header ?? "");
  if (!header.ok) return header;
  const decimal = oneOf("decimal", decimalNames, input.decimal ?? "");
  if (!decimal.ok) return decimal;
  const percentage = oneOf("percentage", percentages, input.percentage ?? "");
  if (!percentage.ok) return percentage;
  const dates = oneOf("dates", dateOrders, input.dates ?? "");
  if (!dates.ok) return dates;
  return ok({
    ...(columns.value && { columns: columns.value }),
    missing: marks.value,
    countryNames: countryNames.value,
    isSkipping: input.isSkipping ?? false,
    ...(header.value && { header: header.value }),
    ...(decimal.value && { decimal: decimalSigns[decimal.value] }),
    ...(percentage.value && { percentage: percentage.value }),
    ...(dates.value && { dates: dates.value }),
  });
}

function oneOf<T extends string>(option: string, names: readonly T[], typed: string): Result<T | null> {
  const name = names.find((one) => one === typed);
  if (typed === "" || name !== undefined) return ok(name ?? null);
  return reject(option, optionProblems.write(clip(typed), names.join(" or ")));
}

function readHeaderPlace(typed: string): Result<HeaderPlace | null> {
  if (typed === "") return ok(null);
  const [, first = "", second] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(typed) ?? [];
  const line = Number(first);
  const isPlace = line >= 1 && (second === undefined || Number(second) === line + 1);
  return isPlace
    ? ok({ line, rows: second === undefined ? 1 : 2 })
    : reject("header", optionProblems.write(clip(typed), optionProblems.headerWanted));
}

function readColumns(texts: readonly string[]): Result<ColumnChoice | null> {
  const pairs = readPairs(texts, "map", optionProblems.columnWanted);
  if (!pairs.ok) return pairs;
  if (pairs.value.length === 0) return ok(null);
  const fields = new Map<string, ImportField | null>();
  for (const [title, name] of pairs.value) {
    const field = name === "" ? null : fieldOfColumn(name);
    if (name !== "" && field === null) {
      return reject("map", optionProblems.noField(clip(name)));
    }
    if (fields.has(columnKey(title))) return reject("map", optionProblems.columnTwice(clip(title)));
    fields.set(columnKey(title), field);
  }
  const taken = new Set(fields.values());
  return ok({
    titles: pairs.value.map(([title]) => title),
    fieldOf: (title) => {
      const chosen = fields.get(columnKey(title));
      if (chosen !== undefined) return chosen;
      const own = fieldOfColumn(title);
      // A chosen column wins over one that only has the name of the field.
      return taken.has(own) ? null : own;
    },
  });
}

/** "-5,null,#VALUE!" */
function readMarks(texts: readonly string[]): Result<Set<string>> {
  const parts = texts.flatMap((text) => text.slice(0, longestList).split(","));
  const written = parts.map((part) => part.trim()).filter((part) => part !== "");
  const long = written.find((part) => part.length > longestMark);
  if (long !== undefined) return reject("missing", optionProblems.longMark(clip(long), longestMark));
  const marks = new Set(written.map(markKey));
  if (marks.size > mostMarks) return reject("missing", optionProblems.tooManyMarks(marks.size, mostMarks));
  return ok(marks);
}

function readCountryNames(texts: readonly string[]): Result<Map<string, string>> {
  const pairs = readPairs(texts, "country-map", optionProblems.countryWanted);
  if (!pairs.ok) return pairs;
  const names = new Map<string, string>();
  for (const [written, name] of pairs.value) {
    const country = worldCountry(name);
    if (country === null) return reject("country-map", `${noCountry(clip(name))}.`);
    const key = countryKey(written);
    if (key === "") return reject("country-map", optionProblems.noLetter(clip(written)));
    if (names.has(key)) return reject("country-map", optionProblems.countryTwice(clip(written)));
    names.set(key, country);
  }
  if (names.size > mostCountryNames)
    return reject("country-map", optionProblems.tooManyNames(names.size, mostCountryNames));
  return ok(names);
}

/** "a=b,c=d". The part before a sign may contain commas ("Korea, Republic of=KR"): a piece without a sign belongs to the next. */
function readPairs(
  texts: readonly string[],
  option: string,
  wanted: string,
): Result<(readonly [before: string, behind: string])[]> {
  const pairs: [string, string][] = [];
  for (const text of texts) {
    if (text.length > longestList) return reject(option, optionProblems.tooLong(longestList));
    let before: string[] = [];
    for (const piece of text.split(",")) {
      before.push(piece);
      const sign = piece.lastIndexOf("=");
      if (sign < 0) continue;
      const whole = before.join(",");
      const name = whole.slice(0, whole.length - piece.length + sign).trim();
      if (name === "") return reject(option, optionProblems.write(clip(whole), wanted));
      pairs.push([name, piece.slice(sign + 1).trim()]);
      before = [];
    }
    if (before.some((piece) => piece.trim() !== ""))
      return reject(option, optionProblems.write(clip(before.join(",").trim()), wanted));
  }
  return ok(pairs);
}

function reject(option: string, message: string) {
  return fail("invalid", message, { [option]: [message] });
}

export function columnsInOrder(fields: readonly (ImportField | null)[]): ColumnChoice {
  return { fieldOf: (_, index) => fields[index] ?? null };
}

/** "maternityLeave (Paid Maternity Leave)" */
export function fieldInWords(field: ImportField): string {
  return `${field} (${fieldTitle(field)})`;
}
