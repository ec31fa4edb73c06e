import { maxCharacters, type Kind, type Values } from "~/features/policy/fields";
import { cellProblems } from "./admin-texts";

/** A value, null for "not stated", or what is wrong. */
export type Cell<T> = { value: T | null; problem?: undefined } | { problem: string };

const notStated = new Set(["", "n/a", "na", "n.a.", "-", "–", "—", "not stated"]);

export function isNotStated(cell: string): boolean {
  return notStated.has(cell.trim().toLowerCase());
}

/** Five years. */
const mostWeeks = 260;

function readWeeks(cell: string): Cell<number> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const weeks = readNumber(written);
  if (weeks === null) return { problem: notANumber(written, cellProblems.weeksWanted) };
  if (weeks < 0) return { problem: cellProblems.negativeWeeks(written) };
  if (weeks > mostWeeks) return { problem: cellProblems.tooManyWeeks(written, mostWeeks) };
  if (Math.round(weeks * 10) / 10 !== weeks) return { problem: cellProblems.fineWeeks(written) };
  return { value: weeks };
}

/** Of full pay, with or without the percent sign. */
function readPercent(cell: string): Cell<number> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const percent = readNumber(written.endsWith("%") ? written.slice(0, -1).trimEnd() : written);
  if (percent === null) return { problem: notANumber(written, cellProblems.percentWanted) };
  return percent >= 0 && percent <= 100 ? { value: percent } : { problem: cellProblems.percent(written) };
}

/** No exponents, no separators of thousands, no other scripts' digits. */
function readNumber(written: string): number | null {
  return /^-?(\d{1,9}(\.\d{0,9})?|\.\d{1,9})$/.test(written) ? Number(written) : null;
}

function notANumber(written: string, wanted: string): string {
  const better = /^\d{1,9},\d{1,9}$/.test(written) ? written.replace(",", ".") : null;
  return cellProblems.notANumber(clip(written), wanted, better);
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

/** One line with single spaces. */
export function readLabel(cell: string, mostCharacters: number): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  return checkText(cell.replace(/[\s\u200b\ufeff]+/gu, " "), mostCharacters, /[\p{Cc}\p{Cs}]/u);
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

export function readDay(cell: string): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return isDay ? { value: written } : { problem: cellProblems.day(clip(written)) };
}

export function readUrl(cell: string): Cell<string> {
  if (isNotStated(cell)) return { value: null };
  const written = cell.trim();
  const isAddress =
    written.length <= maxCharacters.url &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(written) &&
    URL.canParse(written);
  return isAddress ? { value: written } : { problem: cellProblems.url(clip(written)) };
}

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

export function clip(text: string): string {
  // A character has at most two code units.
  const characters = Array.from(text.slice(0, 122));
  return characters.length > 60 ? `${characters.slice(0, 60).join("")}…` : text;
}
