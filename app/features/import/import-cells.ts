import { daysOf, type DateOrder } from "~/core/date-reader";
import { meaningsOf, withoutPercentSign, type DecimalSign } from "~/core/number-reader";
import { cleanName } from "~/core/clean-name";
import { maxCharacters, type Kind, type Values } from "~/policy/kinds";
import { readIdOf, readPrefixedId, type IdScheme } from "~/policy/external-id-rules";
import { cellProblems } from "./problem-texts";

/** A value, null for "not stated", or what is wrong. */
export type Cell<T> = { value: T | null; problem?: undefined } | { problem: string };

const notStated = new Set(["", "n/a", "na", "n.a.", "-", "–", "—", "not stated"]);

export function isNotStated(cell: string): boolean {
  return notStated.has(cell.trim().toLowerCase());
}

/** Five years. */
const mostWeeks = 260;

/** `typed`: whichever sign makes sense. `unsaid`: of a file whose decimal sign nobody said, the point alone. */
export type NumberHabit = DecimalSign | "typed" | "unsaid";

/** With any number of decimals. */
export function readWeeks(cell: string, habit: NumberHabit): Cell<number> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const weeks = readFigure(written, habit, weeksKind);
  if (weeks.problem !== undefined || weeks.value === null) return weeks;
  if (weeks.value < 0) return { problem: cellProblems.negativeWeeks(clip(written)) };
  if (weeks.value > mostWeeks) return { problem: cellProblems.tooManyWeeks(clip(written), mostWeeks) };
  return weeks;
}

export function readWeeksInTenths(cell: string, habit: NumberHabit): Cell<number> {
  const weeks = readWeeks(cell, habit);
  if (weeks.problem !== undefined || weeks.value === null) return weeks;
  const isFine = weeks.value !== roundedTo(1, weeks.value);
  return isFine ? { problem: cellProblems.fineWeeks(clip(cell.trim())) } : weeks;
}

/**
 * Of full pay, with or without the percent sign.
 * @param isShare 0.5 is half of full pay.
 */
export function readPercent(cell: string, habit: NumberHabit, isShare = false): Cell<number> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const digits = withoutPercentSign(written);
  const read = readFigure(digits, habit, percentKind);
  if (read.problem !== undefined || read.value === null) return read;
  const isPercent = !isShare || digits !== written;
  // Six decimals, because 0.57 × 100 is 56.99999999999999.
  const percent = isPercent ? read.value : roundedTo(6, read.value * 100);
  if (percent >= 0 && percent <= 100) return { value: percent };
  return { problem: isPercent ? cellProblems.percent(clip(written)) : cellProblems.share(clip(written)) };
}

/** The decimals that are kept, and an example. */
const weeksKind = { decimals: 1, wanted: cellProblems.weeksWanted };
const percentKind = { decimals: 2, wanted: cellProblems.percentWanted };

export function roundedTo(decimals: number, value: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

function readFigure(written: string, habit: NumberHabit, kind: typeof weeksKind): Cell<number> {
  const meanings = meaningsOf(written);
  const { ".": point, ",": comma } = meanings;
  const isSaid = habit === "." || habit === ",";
  if (!isSaid && point !== null && comma !== null && point !== comma) {
    const [small, large] = [Math.min(point, comma), Math.max(point, comma)];
    return { problem: cellProblems.unclear(written, small, large, roundedTo(kind.decimals, small)) };
  }
  const value = isSaid ? meanings[habit] : habit === "typed" ? (point ?? comma) : point;
  if (value !== null) return { value };
  const other = point ?? comma;
  const better = other === null ? null : String(other).replace(".", habit === "," ? "," : ".");
  return { problem: cellProblems.notANumber(clip(written), kind.wanted, better) };
}

const answers: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  "1": true,
  no: false,
  n: false,
  false: false,
  "0": false,
};

function readTriState(cell: string): Cell<boolean> {
  if (isNotStated(cell)) return { value: null };
  const triState = answers[cell.trim().toLowerCase()];
  return triState === undefined ? { problem: cellProblems.triState(clip(cell.trim())) } : { value: triState };
}

/** One line as people see it. */
export function readLabel(cell: string, mostCharacters: number): Cell<string> {
  const label = cleanName(cell).replace(/\s+/g, " ");
  if (isNotStated(label)) return { value: null };
  return checkText(label, mostCharacters, /[\p{Cc}\p{Cs}]/u);
}

export function readText(cell: string, mostCharacters: number): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  return checkText(cell.replace(/\r\n?/g, "\n"), mostCharacters, /[^\P{Cc}\n\t]|\p{Cs}/u);
}

/** Code units that one composed character may need before composing. */
const unitsACharacter = 12;

function checkText(text: string, mostCharacters: number, rejected: RegExp): Cell<string> {
  const written = text.trim();
  if (written.length > mostCharacters * unitsACharacter) return tooLong(written, mostCharacters);
  const value = written.normalize("NFC");
  const control = rejected.exec(value)?.[0];
  if (control !== undefined) {
    const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return { problem: cellProblems.control(clip(value.replaceAll(control, "�")), code) };
  }
  return Array.from(value).length > mostCharacters ? tooLong(value, mostCharacters) : { value };
}

function tooLong(text: string, mostCharacters: number): Cell<string> {
  const { length } = Array.from(text);
  return { problem: cellProblems.tooLong(clip(text), length, mostCharacters) };
}

/** @param order where nobody said it, a day that may be another is a problem. */
export function readDay(cell: string, order?: DateOrder): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const written = clip(cell.trim());
  const days = daysOf(cell);
  const { dmy, mdy } = days;
  if (order === undefined && dmy !== null && mdy !== null && dmy !== mdy)
    return { problem: cellProblems.unclearDay(written, dmy, mdy) };
  const day = order === undefined ? (dmy ?? mdy) : days[order];
  if (day !== null) return { value: day };
  const other = dmy ?? mdy;
  return { problem: other === null ? cellProblems.day(written) : cellProblems.otherDay(written, other) };
}

export function readUrl(cell: string): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  // An address that was copied from the end of a sentence.
  const written = cell.trim().replace(/[.,;]+$/, "");
  const isAddress =
    written.length <= maxCharacters.url &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(written) &&
    URL.canParse(written);
  return isAddress ? { value: written } : { problem: cellProblems.url(clip(written)) };
}

export function readExternalId(cell: string): Cell<string> {
  return idCell(cell, readPrefixedId, cellProblems.externalId);
}

/** Of a column that has numbers of one register. */
export function readRegisterNumber(scheme: IdScheme, cell: string): Cell<string> {
  const read = (written: string) => readPrefixedId(written) ?? readIdOf(scheme, written);
  return idCell(cell, read, cellProblems.registerNumber[scheme]);
}

function idCell(
  cell: string,
  read: (written: string) => string | null,
  problem: (written: string) => string,
): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const value = written.length > maxCharacters.externalId ? null : read(written);
  return value === null ? { problem: problem(clip(written)) } : { value };
}

export const cellReaders: { [K in Kind]: (cell: string) => Cell<Values[K]> } = {
  weeks: (cell) => readWeeksInTenths(cell, "typed"),
  percent: (cell) => readPercent(cell, "typed"),
  triState: readTriState,
  months: (cell) => readLabel(cell, maxCharacters.months),
  line: (cell) => readLabel(cell, maxCharacters.line),
  list: (cell) => readText(cell, maxCharacters.list),
  text: (cell) => readText(cell, maxCharacters.text),
  externalId: readExternalId,
  url: readUrl,
  day: (cell) => readDay(cell),
};

export function clip(text: string): string {
  // A character has at most two code units.
  const characters = Array.from(text.slice(0, 122));
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text;
}
