import { unmarked } from "~/lib/csv";
import { factFields, factOf, type PolicySource } from "~/features/policy/policy";
import { fail, ok, type Result } from "~/lib/result";
import { repairAccents } from "./import-accents";
import { clip } from "./import-cells";
import { type CsvRecord, readImportText } from "./import-text";
import { fieldTitle, isWritten, type ImportField } from "./import-fields";
import { openImportTable, type ImportColumn, countMissing, type MissingCount } from "./import-table";
import type { ImportOptions } from "./import-options";
import { markKey, saysNothing, type Reading } from "./import-reading";
import { readRow, type AccentReport, type ImportRow, type RejectedRow, type RowReader } from "./import-rows";
import { inDigits } from "~/features/policy/policy-rules";
import { pageUrl } from "~/features/policy/document/value-schema";

/** A file that can be taken, line by line; nothing in it has been compared yet. */
export interface ImportFile {
  /** How many lines below the header say anything. */
  dataRows: number;
  rows: ImportRow[];
  /** Rows without a name or a country; and those that cannot be true, where they are left out. */
  rejected: RejectedRow[];
  /** What was taken as not stated, by column, over all rows. */
  missing: MissingCount[];
  repaired: AccentReport[];
  suspects: AccentReport[];
  /** What else the person should know, in sentences. */
  notices: string[];
}

/** What a person says of a file before it is read. */
export type ReadOptions = Pick<ImportOptions, "country" | "source"> & Reading;

/** How many wrong lines a rejection lists. */
const mostListed = 50;

const textColumns: ImportField[] = [
  "name",
  "industry",
  "subIndustry",
  ...factFields.filter((field) => isWritten(factOf(field).kind)),
];

/**
 * Reads a whole CSV file of employers.
 *
 * Rejected whole, so that nothing of it is written: what is over 5 MB (`too_large`), is not UTF-8 CSV with a
 * header, has a quote that never closes, or has any row with a value no employer can have (weeks below 0, above
 * 260, finer than a tenth or no number; an unknown country; control characters; content beyond the header's
 * columns): such a file was exported wrongly, and its other rows are not to be trusted either. `fields` lists
 * the first 50 lines, each with all its reasons. Where the reading skips, only these rows are rejected.
 *
 * Rejected row by row, while the rest is taken: rows that lack a name or a country here, and rows that contradict
 * each other or what is stored when the import is planned. What is not stated rejects nothing: N/A, blank, a dash
 * and the reading's own marks are null, in every column that is imported, and counted in `missing`.
 *
 * Lines are physical lines of the file, from 1; a row is named by the line it starts on. An apostrophe that an
 * export put before what a spreadsheet would run is taken away again.
 * @param mostRows Beyond so many rows nothing more is read, and the file is rejected (`too_large`).
 */
export function parseImportFile(
  bytes: Uint8Array,
  options: ReadOptions,
  mostRows = Number.POSITIVE_INFINITY,
): Result<ImportFile> {
  const text = readImportText(bytes);
  if (!text.ok) return text;
  const table = openImportTable(text.value, options.columns);
  if (!table.ok) return table;
  const { columns, records } = table.value;
  if (!options.country && columns.every(({ field }) => field !== "country")) {
    const message = "The file has no Country column: say which country its employers are in.";
    return fail("invalid", message, { country: [message] });
  }

  const content: CsvRecord[] = [];
  for (;;) {
    const next = records.next();
    if (next.done && next.value) return next.value;
    if (next.done) break;
    if (next.value.cells.some((cell) => cell.trim() !== "")) content.push(next.value);
    if (content.length > mostRows) return tooManyRows(mostRows);
  }
  if (content.length === 0) return fail("invalid", "The file has a header but no rows below it.");
  return readRecords(content, columns, options);
}

function tooManyRows(most: number) {
  const limit = most.toLocaleString("en-AU");
  return fail("too_large", `The file has more than ${limit} rows, the most that are taken here. Split it.`);
}

function readRecords(
  content: CsvRecord[],
  columns: ImportColumn[],
  options: ReadOptions,
): Result<ImportFile> {
  const columnOf = new Map(columns.map(({ field }, index) => [field, index] as const));
  const cellOf = ({ cells }: CsvRecord, field: ImportField) => {
    const cell = unmarked(cells[columnOf.get(field) ?? -1] ?? "");
    return saysNothing(cell, options.missing) ? "" : cell;
  };
  const reader: RowReader = {
    options,
    isFromMacRoman: content.some((record) =>
      textColumns.some((field) => repairAccents(cellOf(record, field), false).isMacRoman),
    ),
    titleOf: (field) => columns[columnOf.get(field) ?? -1]?.title ?? fieldTitle(field),
    spellings: new Map(),
  };
  const file: ImportFile = {
    dataRows: content.length,
    rows: [],
    rejected: [],
    repaired: [],
    suspects: [],
    missing: countMissing(content, columns, options.missing),
    notices: passedOverColumns(content, columns, options),
  };
  let idleSources = 0;
  const wrong = new Map<number, string[]>();
  for (const record of content) {
    const { line } = record;
    const reasons = beyondColumns(record, columns, options);
    let idle = 0;
    const read = readRow(reader, line, (field) => cellOf(record, field), {
      invalid: (reason) => reasons.push(reason),
      repaired: (report) => file.repaired.push(report),
      suspect: (report) => file.suspects.push(report),
      sourceOfNothing: () => void (idle += 1),
    });
    if (reasons.length > 0) wrong.set(line, reasons);
    else idleSources += idle;
    if (reasons.length > 0 && options.isSkipping) {
      const name = read.row?.name ?? read.name ?? "";
      file.rejected.push({ line, name, reason: reasons.join("; "), kind: "invalid", isChoosable: false });
    } else if (read.row) file.rows.push(read.row);
    else file.rejected.push(lacking(line, read.name, read.missing));
  }
  if (idleSources > 0)
    file.notices.push(
      idleSources === 1
        ? "1 source is of a figure that its row does not state, and is left out."
        : `${idleSources} sources are of figures that their rows do not state, and are left out.`,
    );
  file.notices.push(...unlinkedNotices(file.rows, options.source));
  return wrong.size > 0 && !options.isSkipping ? reject(wrong, content.length) : ok(file);
}

function lacking(line: number, name: string, missing: string[]): RejectedRow {
  return { line, name, reason: `it has no ${missing.join(" and no ")}`, kind: "missing", isChoosable: false };
}

/** Content where the header has no column, or one without a name, shifts what the other cells mean. */
function beyondColumns({ cells }: CsvRecord, columns: ImportColumn[], { missing }: Reading): string[] {
  const index = cells.findIndex(
    (cell, column) => cell.trim() !== "" && !columns[column]?.title && !missing?.has(markKey(cell)),
  );
  if (index < 0) return [];
  const cell = clip((cells[index] ?? "").trim());
  return [
    `column ${index + 1} says “${cell}”, but the header names no column there; ` +
      "a text with a comma may lack its quotes",
  ];
}

/** Named columns that no field takes, where they say anything. */
function passedOverColumns(content: CsvRecord[], columns: ImportColumn[], { missing }: Reading): string[] {
  const counts = columns.map(() => 0);
  for (const { cells } of content)
    for (const [index, cell] of cells.slice(0, columns.length).entries())
      if (cell.trim() !== "" && !missing?.has(markKey(cell))) counts[index] = (counts[index] ?? 0) + 1;
  return columns.flatMap(({ title, field }, index) => {
    if (field !== null || title === "") return [];
    const rows = counts[index] ?? 0;
    return rows > 0 ? [`The column “${clip(title)}” is not imported; ${rows} rows say something there.`] : [];
  });
}

function reject(wrong: Map<number, string[]>, dataRows: number): Result<ImportFile> {
  const listed = [...wrong].slice(0, mostListed);
  const [first] = listed;
  const rest = wrong.size > listed.length ? ` The first ${listed.length} are listed.` : "";
  const count = wrong.size === 1 ? "1 row" : `${wrong.size} rows`;
  return fail(
    "invalid",
    `${count} of ${dataRows} cannot be true, so nothing was imported. ` +
      `Line ${first?.[0] ?? 0}: ${first?.[1].join("; ") ?? ""}.${rest}`,
    Object.fromEntries(listed.map(([line, reasons]) => [`line ${line}`, reasons])),
  );
}

/** How many lines a notice names. */
const mostNamed = 10;

const rule =
  "is not shown beside its figures: readers get links to public pages alone, which begin with https:// and which everyone can reach.";

/**
 * Says which sources have an address that documents leave out, because it leads to no public page: what it says is
 * imported, and nobody would learn of it.
 * @param source Of rows without one of their own.
 */
function unlinkedNotices(rows: readonly ImportRow[], source: PolicySource): string[] {
  const lines = rows
    .filter((row) => {
      const own = row.source === source ? [] : [row.source];
      return [...own, ...Object.values(row.figureSources)].some(hasNoPage);
    })
    .map(({ line }) => line);
  return [
    ...(hasNoPage(source) ? [`The address of the source of the whole file ${rule}`] : []),
    ...(lines.length > 0 ? [`${inWords(lines)} a source whose address ${rule}`] : []),
  ];
}

function hasNoPage({ sourceUrl }: Pick<PolicySource, "sourceUrl">): boolean {
  return sourceUrl !== null && !pageUrl.safeParse(sourceUrl).success;
}

/** "Line 2 names", "Lines 2, 3 and 90 more name" */
function inWords(lines: readonly number[]): string {
  const named = lines.slice(0, mostNamed).map(String);
  const more = lines.length - named.length;
  const last = more > 0 ? `${inDigits(more)} more` : named.pop();
  return named.length === 0 ? `Line ${last} names` : `Lines ${named.join(", ")} and ${last} name`;
}
