import { fail, ok, type Failure, type Result } from "~/core/result";
import { fileProblems } from "./admin-texts";

/** In bytes. */
export const importFileLimit = 5 * 1024 * 1024;

/** The text without a byte order mark; `too_large` over 5 MB, `invalid` for anything but UTF-8. */
export function readImportText(bytes: Uint8Array): Result<string> {
  if (bytes.length > importFileLimit) return tooLarge(bytes.length);
  const disguise = disguiseOf(bytes);
  if (disguise) return fail("invalid", disguise);
  const text = decode(bytes);
  if (text !== null) return text.trim() === "" ? fail("invalid", fileProblems.empty) : ok(text);
  const line = lineThat(bytes, (part) => decode(part) === null);
  return fail("invalid", fileProblems.notUtf8(line));
}

export function tooLarge(bytes: number): Failure {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return fail("too_large", fileProblems.tooLarge(megabytes));
}

export function tooManyRows(most: number): Failure {
  return fail("too_large", fileProblems.tooManyRows(most));
}

function disguiseOf(bytes: Uint8Array): string | null {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) {
    return fileProblems.zip;
  }
  if (startsWith(0x25, 0x50, 0x44, 0x46)) return fileProblems.pdf;
  const firstNul = bytes.indexOf(0);
  if (startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff) || (firstNul >= 0 && looksLikeUtf16(bytes))) {
    return fileProblems.utf16;
  }
  if (firstNul < 0) return null;
  const line = lineThat(bytes, (part) => part.includes(0));
  return fileProblems.binary(line);
}

/** Most characters are a plain letter beside a NUL, as in UTF-16 without a byte order mark. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 1_000);
  const isText = (byte: number) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
  for (const nulAt of [0, 1]) {
    const pairs = Math.floor(sample.length / 2);
    let fitting = 0;
    for (let pair = 0; pair < pairs; pair++) {
      const nul = sample[2 * pair + nulAt] ?? 1;
      const other = sample[2 * pair + 1 - nulAt] ?? 0;
      if (nul === 0 && isText(other)) fitting++;
    }
    if (pairs > 4 && fitting / pairs > 0.8) return true;
  }
  return false;
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Counts from 1. No byte of a longer UTF-8 sequence is a line feed. */
function lineThat(bytes: Uint8Array, isSo: (line: Uint8Array) => boolean): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, start);
    if (end < 0 || isSo(bytes.subarray(start, end))) return line;
    start = end + 1;
    line++;
  }
}

export interface CsvRecord {
  /** The physical line that it starts on, from 1. */
  line: number;
  cells: string[];
}

/** Where records start: after a first line such as `sep=;`. */
interface CsvStart {
  offset: number;
  line: number;

  delimiter: string | null;
}

/** Excel writes this line. A space is no separator, because cells contain spaces. */
export function csvStart(text: string): CsvStart {
  const said = /^"?sep=([^\r\n"])"?\1{0,1000}(\r\n|\n|\r)/i.exec(text);
  if (!said) return { offset: 0, line: 1, delimiter: null };
  const [line, delimiter = " "] = said;
  return { offset: line.length, line: 2, delimiter: delimiter === " " ? null : delimiter };
}

/**
 * RFC 4180 with LF, CRLF or CR, in linear time. Skips blank lines and spaces before an opening quote.
 * @returns the failure at a quote that never closes, or closes in the middle of text.
 */
export function* csvRecords(
  text: string,
  delimiter: string,
  start: { offset: number; line: number },
): Generator<CsvRecord, Failure | null> {
  const plainCell = new RegExp(`[^\\r\\n${/[\]\\^-]/.test(delimiter) ? "\\" : ""}${delimiter}]*`, "y");
  const openingQuote = / *"/y;
  let { offset, line } = start;

  while (offset < text.length) {
    const record: CsvRecord = { line, cells: [] };
    for (;;) {
      openingQuote.lastIndex = offset;
      if (openingQuote.test(text)) {
        const opensOn = line;
        const quoted = readQuoted(text, openingQuote.lastIndex);
        if (!quoted) {
          return fail("invalid", fileProblems.openQuote(opensOn, record.cells.length + 1));
        }
        record.cells.push(quoted.value);
        line += countLineEnds(quoted.value);
        offset = quoted.end;
        while (text[offset] === " ") offset++;
        const next = text[offset];
        if (next !== undefined && next !== delimiter && next !== "\r" && next !== "\n") {
          return fail("invalid", fileProblems.textBehindQuote(opensOn, record.cells.length, line));
        }
      } else {
        plainCell.lastIndex = offset;
        record.cells.push(plainCell.exec(text)?.[0] ?? "");
        offset = plainCell.lastIndex;
      }
      if (text[offset] !== delimiter) break;
      offset++;
    }
    if (text[offset] === "\r" && text[offset + 1] === "\n") offset++;
    offset++;
    line++;
    if (record.cells.length > 1 || record.cells[0]?.trim() !== "") yield record;
  }
  return null;
}

/** @param from behind the opening quote. */
function readQuoted(text: string, from: number): { value: string; end: number } | null {
  let close = text.indexOf('"', from);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close < 0 ? null : { value: text.slice(from, close).replaceAll('""', '"'), end: close + 1 };
}

/** Without a list of matches: a quoted cell may be the whole file. */
function countLineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x0a || (sign === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) count++;
  }
  return count;
}
