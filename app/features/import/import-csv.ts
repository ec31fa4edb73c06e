import { fail, type Failure } from "~/lib/result";

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
