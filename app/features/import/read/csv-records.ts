import { fail, type Failure } from "~/core/result";
import { fileProblems } from "../problem-texts";
import type { CsvRecord } from "../stages";

/** Where records start: after a first line such as `sep=;`. */
interface CsvStart {
  offset: number;
  line: number;
  delimiter: string | null;
}

/** Excel writes this line. A space is no separator, because cells contain spaces. */
export function csvStart(text: string): CsvStart {
  const found = /^"?sep=([^\r\n"])"?\1{0,1000}(\r\n|\n|\r)/i.exec(text);
  if (!found) return { offset: 0, line: 1, delimiter: null };
  const [line, delimiter = " "] = found;
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
