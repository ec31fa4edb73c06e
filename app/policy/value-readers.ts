import { clip } from "~/core/clip";
import { daysOf, type DateOrder } from "~/core/date-reader";
import { meaningsOf, withoutPercentSign, type DecimalSign } from "~/core/number-reader";
import { cleanName } from "~/core/clean-name";
import { maxCharacters, type Kind, type Values } from "./kinds";
import { readIdOf, readPrefixedId, type IdScheme } from "./external-id-rules";
import { valueProblems } from "./value-problems";

/** What a text says: a value, null for "not stated", or what is wrong with it. */
export type Parsed<T> = { value: T | null; problem?: undefined } | { problem: string };

const notStated = new Set(["", "n/a", "na", "n.a.", "-", "–", "—", "not stated"]);

export function isNotStated(input: string): boolean {
  return notStated.has(input.trim().toLowerCase());
}

/** Five years. */
const mostWeeks = 260;

/** `typed`: whichever sign makes sense. `unsaid`: of a file whose decimal sign nobody said, the point alone. */
export type NumberHabit = DecimalSign | "typed" | "unsaid";

/** With any number of decimals. */
export function readWeeks(input: string, habit: NumberHabit): Parsed<number> {
  if (isNotStated(input)) return { value: null };
  const written = input.trim();
  const weeks = readFigure(written, habit, weeksKind);
  if (weeks.problem !== undefined || weeks.value === null) return weeks;
  if (weeks.value < 0) return { problem: valueProblems.negativeWeeks(clip(written)) };
  if (weeks.value > mostWeeks) return { problem: valueProblems.tooManyWeeks(clip(written), mostWeeks) };
  return weeks;
}

export function readWeeksInTenths(input: string, habit: NumberHabit): Parsed<number> {
  const weeks = readWeeks(input, habit);
  if (weeks.problem !== undefined || weeks.value === null) return weeks;
  const isFine = weeks.value !== roundedTo(1, weeks.value);
  return isFine ? { problem: valueProblems.fineWeeks(clip(input.trim())) } : weeks;
}

/**
 * Of full pay, with or without the percent sign.
 * @param isShare 0.5 is half of full pay.
 */
export function readPercent(input: string, habit: NumberHabit, isShare = false): Parsed<number> {
  if (isNotStated(input)) return { value: null };
  const written = input.trim();
  const digits = withoutPercentSign(written);
  const read = readFigure(digits, habit, percentKind);
  if (read.problem !== undefined || read.value === null) return read;
  const isPercent = !isShare || digits !== written;
  // Six decimals, because 0.57 × 100 is 56.99999999999999.
  const percent = isPercent ? read.value : roundedTo(6, read.value * 100);
  if (percent >= 0 && percent <= 100) return { value: percent };
  return { problem: isPercent ? valueProblems.percent(clip(written)) : valueProblems.share(clip(written)) };
}

/** The decimals that are kept, and an example. */
const weeksKind = { decimals: 1, wanted: valueProblems.weeksWanted };
const percentKind = { decimals: 2, wanted: valueProblems.percentWanted };

export function roundedTo(decimals: number, value: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

function readFigure(written: string, habit: NumberHabit, kind: typeof weeksKind): Parsed<number> {
  const meanings = meaningsOf(written);
  const { ".": point, ",": comma } = meanings;
  const isSaid = habit === "." || habit === ",";
  if (!isSaid && point !== null && comma !== null && point !== comma) {
    const [small, large] = [Math.min(point, comma), Math.max(point, comma)];
    return { problem: valueProblems.unclear(written, small, large, roundedTo(kind.decimals, small)) };
  }
  const value = isSaid ? meanings[habit] : habit === "typed" ? (point ?? comma) : point;
  if (value !== null) return { value };
  const other = point ?? comma;
  const better = other === null ? null : String(other).replace(".", habit === "," ? "," : ".");
  return { problem: valueProblems.notANumber(clip(written), kind.wanted, better) };
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

function readTriState(input: string): Parsed<boolean> {
  if (isNotStated(input)) return { value: null };
  const triState = answers[input.trim().toLowerCase()];
  return triState === undefined
    ? { problem: valueProblems.triState(clip(input.trim())) }
    : { value: triState };
}

/** One line as people see it. */
export function readLabel(input: string, mostCharacters: number): Parsed<string> {
  const label = cleanName(input).replace(/\s+/g, " ");
  if (isNotStated(label)) return { value: null };
  return checkText(label, mostCharacters, /[\p{Cc}\p{Cs}]/u);
}

export function readText(input: string, mostCharacters: number): Parsed<string> {
  if (isNotStated(input)) return { value: null };
  return checkText(input.replace(/\r\n?/g, "\n"), mostCharacters, /[^\P{Cc}\n\t]|\p{Cs}/u);
}

/** Code units that one composed character may need before composing. */
const unitsACharacter = 12;

function checkText(text: string, mostCharacters: number, rejected: RegExp): Parsed<string> {
  const written = text.trim();
  if (written.length > mostCharacters * unitsACharacter) return tooLong(written, mostCharacters);
  const value = written.normalize("NFC");
  const control = rejected.exec(value)?.[0];
  if (control !== undefined) {
    const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return { problem: valueProblems.control(clip(value.replaceAll(control, "�")), code) };
  }
  return Array.from(value).length > mostCharacters ? tooLong(value, mostCharacters) : { value };
}

function tooLong(text: string, mostCharacters: number): Parsed<string> {
  const { length } = Array.from(text);
  return { problem: valueProblems.tooLong(clip(text), length, mostCharacters) };
}

/** @param order where nobody said it, a day that may be another is a problem. */
export function readDay(input: string, order?: DateOrder): Parsed<string> {
  if (isNotStated(input)) return { value: null };
  const written = clip(input.trim());
  const days = daysOf(input);
  const { dmy, mdy } = days;
  if (order === undefined && dmy !== null && mdy !== null && dmy !== mdy)
    return { problem: valueProblems.unclearDay(written, dmy, mdy) };
  const day = order === undefined ? (dmy ?? mdy) : days[order];
  if (day !== null) return { value: day };
  const other = dmy ?? mdy;
  return { problem: other === null ? valueProblems.day(written) : valueProblems.otherDay(written, other) };
}

export function readUrl(input: string): Parsed<string> {
  if (isNotStated(input)) return { value: null };
  // An address that was copied from the end of a sentence.
  const written = input.trim().replace(/[.,;]+$/, "");
  const isAddress =
    written.length <= maxCharacters.url &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(written) &&
    URL.canParse(written);
  return isAddress ? { value: written } : { problem: valueProblems.url(clip(written)) };
}

export function readExternalId(input: string): Parsed<string> {
  return parsedId(input, readPrefixedId, valueProblems.externalId);
}

/** Of a column that has numbers of one register. */
export function readRegisterNumber(scheme: IdScheme, input: string): Parsed<string> {
  const read = (written: string) => readPrefixedId(written) ?? readIdOf(scheme, written);
  return parsedId(input, read, valueProblems.registerNumber[scheme]);
}

function parsedId(
  input: string,
  read: (written: string) => string | null,
  problem: (written: string) => string,
): Parsed<string> {
  if (isNotStated(input)) return { value: null };
  const written = input.trim();
  const value = written.length > maxCharacters.externalId ? null : read(written);
  return value === null ? { problem: problem(clip(written)) } : { value };
}

/** By kind: what a person wrote for a fact in a form, the API or a file. */
export const valueReaders: { [K in Kind]: (input: string) => Parsed<Values[K]> } = {
  weeks: (input) => readWeeksInTenths(input, "typed"),
  percent: (input) => readPercent(input, "typed"),
  triState: readTriState,
  months: (input) => readLabel(input, maxCharacters.months),
  line: (input) => readLabel(input, maxCharacters.line),
  list: (input) => readText(input, maxCharacters.list),
  text: (input) => readText(input, maxCharacters.text),
  externalId: readExternalId,
  url: readUrl,
  day: (input) => readDay(input),
};
