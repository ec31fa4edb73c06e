import { fail, ok, type Failure, type Result } from "~/lib/result";

/** The largest file that is read, in bytes. */
export const importFileLimit = 5 * 1024 * 1024;

const saveAsUtf8 = "Open it in the spreadsheet and save it as “CSV UTF-8 (Comma delimited)”.";

/**
 * The text of an uploaded or local file, without a byte order mark.
 * Rejects what is over 5 MB (`too_large`) and what is not UTF-8 text (`invalid`), saying on which line, what
 * it looks like instead, and what to do.
 */
export function readImportText(bytes: Uint8Array): Result<string> {
  if (bytes.length > importFileLimit) return tooLarge(bytes.length);
  const disguise = disguiseOf(bytes);
  if (disguise) return fail("invalid", disguise);
  const text = decode(bytes);
  if (text !== null) return text.trim() === "" ? fail("invalid", "The file is empty.") : ok(text);
  const line = lineThat(bytes, (part) => decode(part) === null);
  return fail(
    "invalid",
    `Line ${line} is not UTF-8 text. The file was probably saved as Windows-1252 or Mac Roman (“CSV” without ` +
      `“UTF-8”), where letters with accents are other bytes. ${saveAsUtf8}`,
  );
}

/** The rejection of a file of so many bytes, for callers that know before reading it. */
export function tooLarge(bytes: number): Failure {
  const megabytes = (bytes / 1024 / 1024).toFixed(1);
  return fail(
    "too_large",
    `The file has ${megabytes} MB; at most 5 MB are taken. Split it into several files.`,
  );
}

/** What the file is, if it is anything but UTF-8 text. */
function disguiseOf(bytes: Uint8Array): string | null {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) {
    return `This is not CSV but an Excel workbook or a zip archive. ${saveAsUtf8}`;
  }
  if (startsWith(0x25, 0x50, 0x44, 0x46)) return "This is not CSV but a PDF document.";
  const firstNul = bytes.indexOf(0);
  if (startsWith(0xff, 0xfe) || startsWith(0xfe, 0xff) || (firstNul >= 0 && looksLikeUtf16(bytes))) {
    return `The file looks like UTF-16 text (“Unicode Text” in Excel), not UTF-8. ${saveAsUtf8}`;
  }
  if (firstNul < 0) return null;
  const line = lineThat(bytes, (part) => part.includes(0));
  return `Line ${line} holds a NUL byte: this is a binary file, not CSV text.`;
}

/** Whether most characters are a plain letter with a NUL beside it, as in UTF-16 without a byte order mark. */
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

/** The first physical line, from 1, that is so. No byte of a longer UTF-8 sequence is a line feed. */
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

/** One record of a CSV text. */
export interface CsvRecord {
  /** The physical line of the file that it starts on, from 1. */
  line: number;
  cells: string[];
}

/** Where a text's records start: behind a first line such as `sep=;`. */
export interface CsvStart {
  offset: number;
  line: number;
  /** What the first line says, if it does. */
  delimiter: string | null;
}

/**
 * Reads the line that Excel writes to say what separates the columns. A space separates nothing: spaces stand before
 * quotes and inside every cell.
 */
export function csvStart(text: string): CsvStart {
  const said = /^"?sep=([^\r\n"])"?\1{0,1000}(\r\n|\n|\r)/i.exec(text);
  if (!said) return { offset: 0, line: 1, delimiter: null };
  const [line, delimiter = " "] = said;
  return { offset: line.length, line: 2, delimiter: delimiter === " " ? null : delimiter };
}

/**
 * The records of a CSV text (RFC 4180; LF, CRLF or CR; spaces before an opening quote are passed over). Each
 * character is looked at a fixed number of times; the delimiter is not a space.
 * Blank lines are passed over. Stops at a quote that never closes or closes in the middle of text, and
 * returns the failure that names the line where it opens.
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
          return fail(
            "invalid",
            `Line ${opensOn}: a quote opens in column ${record.cells.length + 1} and never closes.`,
          );
        }
        record.cells.push(quoted.value);
        line += countLineEnds(quoted.value);
        offset = quoted.end;
        while (text[offset] === " ") offset++;
        const next = text[offset];
        if (next !== undefined && next !== delimiter && next !== "\r" && next !== "\n") {
          const where = opensOn === line ? "" : ` (it closes on line ${line})`;
          return fail(
            "invalid",
            `Line ${opensOn}: a quote opens in column ${record.cells.length}, and text follows where it closes${where}. ` +
              "A quote never closes, or a quote inside a quoted cell is not doubled.",
          );
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

/** A quoted cell from behind its opening quote: what it says, and where the text goes on. */
function readQuoted(text: string, from: number): { value: string; end: number } | null {
  let close = text.indexOf('"', from);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close < 0 ? null : { value: text.slice(from, close).replaceAll('""', '"'), end: close + 1 };
}

/** Counts without holding what it finds: a quoted cell may be the whole file. */
function countLineEnds(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === 0x0a || (sign === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) count++;
  }
  return count;
}
