import { maxCharacters, type Kind, type Values } from "~/features/policy/fields";

/** How one cell of an import is read: into a value, "not stated" (null), or what is wrong with it. */
export type Cell<T> = { value: T | null; problem?: undefined } | { problem: string };

const notStated = new Set(["", "n/a", "na", "n.a.", "-", "–", "—", "not stated"]);

/** Whether a cell says nothing: blank, N/A, a dash. 0 says something. */
export function isNotStated(cell: string): boolean {
  return notStated.has(cell.trim().toLowerCase());
}

/** The most weeks anything may last: five years. */
const mostWeeks = 260;

/** Weeks of leave: 0 to 260, at most one decimal. */
function readWeeks(cell: string): Cell<number> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const weeks = readNumber(written);
  if (weeks === null) return { problem: notANumber(written, "a number of weeks such as 12 or 4.5") };
  if (weeks < 0) return { problem: `${written} weeks: weeks are 0 or more` };
  if (weeks > mostWeeks) return { problem: `${written} weeks: at most ${mostWeeks} are taken` };
  if (Math.round(weeks * 10) / 10 !== weeks)
    return { problem: `${written} weeks: at most one decimal is taken` };
  return { value: weeks };
}

/** A share of full pay in percent: 0 to 100, with or without the sign. */
function readPercent(cell: string): Cell<number> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const percent = readNumber(written.endsWith("%") ? written.slice(0, -1).trimEnd() : written);
  if (percent === null) return { problem: notANumber(written, "a percentage such as 100") };
  return percent >= 0 && percent <= 100
    ? { value: percent }
    : { problem: `${written}: a percentage is 0 to 100` };
}

/** Plain decimal digits only: no exponents, no thousands, no other scripts' digits. */
function readNumber(written: string): number | null {
  return /^-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})$/.test(written) ? Number(written) : null;
}

function notANumber(written: string, wanted: string): string {
  const hint = /^\d{1,9},\d{1,9}$/.test(written) ? ` (write ${written.replace(",", ".")})` : "";
  return `“${clip(written)}” is not ${wanted}${hint}`;
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

/** Yes or no. */
function readTriState(cell: string): Cell<boolean> {
  if (isNotStated(cell)) return { value: null };
  const triState = answers[cell.trim().toLowerCase()];
  return triState === undefined
    ? { problem: `“${clip(cell.trim())}” is neither yes nor no` }
    : { value: triState };
}

/** A label on one line: spaces trimmed and never doubled, composed letters, no control characters. */
export function readLabel(cell: string, mostCharacters: number): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  return checkText(cell.replace(/[\s\u200b\ufeff]+/gu, " "), mostCharacters, /[\p{Cc}\p{Cs}]/u);
}

/** Text that may have several lines. */
export function readText(cell: string, mostCharacters: number): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  return checkText(cell.replace(/\r\n?/g, "\n"), mostCharacters, /[^\P{Cc}\n\t]|\p{Cs}/u);
}

/** What one composed character may take of a text that is not composed yet, in code units. */
const unitsACharacter = 12;

function checkText(text: string, mostCharacters: number, rejected: RegExp): Cell<string> {
  const written = text.trim();
  if (written.length > mostCharacters * unitsACharacter) return tooLong(written, mostCharacters);
  const value = written.normalize("NFC");
  const control = rejected.exec(value)?.[0];
  if (control !== undefined) {
    const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return { problem: `“${clip(value.replaceAll(control, "�"))}” holds a control character (U+${code})` };
  }
  return Array.from(value).length > mostCharacters ? tooLong(value, mostCharacters) : { value };
}

function tooLong(text: string, mostCharacters: number): Cell<string> {
  const { length } = Array.from(text);
  return { problem: `“${clip(text)}” has ${length} characters; at most ${mostCharacters} are taken` };
}

/** A day as `YYYY-MM-DD` that the calendar has. */
export function readDay(cell: string): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return isDay ? { value: written } : { problem: `“${clip(written)}” is not a day written as YYYY-MM-DD` };
}

/** A url, http or https. */
export function readUrl(cell: string): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const isAddress =
    written.length <= maxCharacters.url &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(written) &&
    URL.canParse(written);
  return isAddress ? { value: written } : { problem: `“${clip(written)}” is not an http(s) address` };
}

/** How the cell of each kind of fact is read. */
export const cellReaders: { [K in Kind]: (cell: string) => Cell<Values[K]> } = {
  weeks: readWeeks,
  percent: readPercent,
  triState: readTriState,
  months: (cell) => readLabel(cell, maxCharacters.months),
  line: (cell) => readLabel(cell, maxCharacters.line),
  list: (cell) => readText(cell, maxCharacters.list),
  text: (cell) => readText(cell, maxCharacters.text),
  url: readUrl,
  day: readDay,
};

/** The beginning of a text that may be long. */
export function clip(text: string): string {
  // Two code units make a character at most.
  const characters = Array.from(text.slice(0, 122));
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text;
}
