import { unmarked } from "~/core/csv";
import { factFields, factOf, type PolicySource } from "~/policy/policy";
import { fail, ok, type Result } from "~/core/result";
import { repairAccents } from "./import-accents";
import { clip } from "~/core/clip";
import { type CsvRecord, readImportText, tooManyRows } from "./import-text";
import { fieldTitle, isWritten, type ImportField } from "./import-fields";
import { openImportTable, type ImportColumn, countMissing, type MissingCount } from "./import-table";
import type { ImportOptions } from "./import-options";
import { markKey, saysNothing, type Reading } from "./import-reading";
import { lookAtDates } from "./import-dates";
import { numberKindOf, readersOf, ShareLook } from "./import-numbers";
import {
  readRow,
  type AccentReport,
  type DatedReport,
  type ImportRow,
  type RejectedRow,
  type RoundedReport,
  type RowReader,
} from "./import-rows";

import { pageUrl } from "~/policy/document/value-schema";
import { fileNotices, fileProblems } from "./admin-texts";
import { rowProblems } from "./problem-texts";

/** A read file, not yet compared with what is stored. */
export interface ImportFile {
  /** Lines below the header that are not blank. */
  dataRows: number;
  rows: ImportRow[];
  /** Rows without a name or a country, and with `isSkipping` those that cannot be true. */
  rejected: RejectedRow[];

  missing: MissingCount[];
  repaired: AccentReport[];
  suspects: AccentReport[];
  /** Sentences for the person who imports. */
  notices: string[];
}

type ReadOptions = Pick<ImportOptions, "country" | "source"> & Reading;

const mostListed = 50;

const textColumns: ImportField[] = [
  "name",
  "industry",
  "subIndustry",
  ...factFields.filter((field) => isWritten(factOf(field).kind)),
];

/**
 * Reads a CSV file of employers.
 *
 * The whole file is rejected over 5 MB (`too_large`), where it is not UTF-8 CSV with a header, and where any row has an
 * impossible value: such a file was exported wrongly, so its other rows cannot be trusted. `fields` lists the first 50
 * lines with their reasons. With `isSkipping` only these rows are rejected. A row without a name or a country is
 * rejected alone.
 *
 * Lines are physical lines, from 1. The apostrophe that exports put before formulas is removed.
 * @param mostRows more rows are `too_large`.
 */
export function parseImportFile(
  bytes: Uint8Array,
  options: ReadOptions,
  mostRows = Number.POSITIVE_INFINITY,
): Result<ImportFile> {
  const text = readImportText(bytes);
  if (!text.ok) return text;
  const table = openImportTable(text.value, options);
  if (!table.ok) return table;
  const { columns, records } = table.value;
  if (!options.country && columns.every(({ field }) => field !== "country")) {
    const message = fileProblems.noCountryColumn;
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
  if (content.length === 0) return fail("invalid", fileProblems.noRows);
  if (options.percentage === undefined && mayBeShares(content, columns, options))
    return fail("invalid", fileProblems.sharesOrPercent);
  const evidence = options.dates === undefined ? lookAtDates(content, columns, options).evidence() : null;
  if (evidence === null) return readRecords(content, columns, options);
  const file = readRecords(content, columns, { ...options, dates: evidence.order });
  if (file.ok) file.value.notices.push(fileNotices.dateOrder(evidence));
  return file;
}

function mayBeShares(
  content: readonly CsvRecord[],
  columns: readonly ImportColumn[],
  { missing }: Reading,
): boolean {
  return columns.some(({ field }, index) => {
    if (numberKindOf(field) !== "percent") return false;
    const look = new ShareLook();
    for (const { cells } of content) {
      const cell = unmarked(cells[index] ?? "").trim();
      if (!saysNothing(cell, missing)) look.take(cell);
    }
    return look.mayBeShares();
  });
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
    numbers: readersOf(options),
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
  const rounded: RoundedReport[] = [];
  const dated: DatedReport[] = [];
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
      rounded: (report) => rounded.push(report),
      dated: (report) => dated.push(report),
    });
    if (reasons.length > 0) wrong.set(line, reasons);
    else idleSources += idle;
    if (reasons.length > 0 && options.isSkipping) {
      const name = read.row?.name ?? read.name ?? "";
      file.rejected.push({ line, name, reason: reasons.join("; "), kind: "invalid", isChoosable: false });
    } else if (read.row) file.rows.push(read.row);
    else file.rejected.push(lacking(line, read.name, read.missing));
  }
  file.notices.push(...roundedNotices(rounded, reader.titleOf));
  if (dated[0]) file.notices.push(fileNotices.dated(reader.titleOf("sourceDate"), dated.length, dated[0]));
  if (idleSources > 0) file.notices.push(fileNotices.idleSources(idleSources));
  file.notices.push(...unlinkedNotices(file.rows, options.source));
  return wrong.size > 0 && !options.isSkipping ? reject(wrong, content.length) : ok(file);
}

function lacking(line: number, name: string, missing: string[]): RejectedRow {
  return { line, name, reason: rowProblems.lacks(missing), kind: "missing", isChoosable: false };
}

/** Content outside the named columns: the other cells may have shifted. */
function beyondColumns({ cells }: CsvRecord, columns: ImportColumn[], { missing }: Reading): string[] {
  const index = cells.findIndex(
    (cell, column) => cell.trim() !== "" && !columns[column]?.title && !missing?.has(markKey(cell)),
  );
  if (index < 0) return [];
  const cell = clip((cells[index] ?? "").trim());
  return [rowProblems.beyondColumns(index + 1, cell)];
}

/** Named columns that are not imported and not blank. */
function passedOverColumns(content: CsvRecord[], columns: ImportColumn[], { missing }: Reading): string[] {
  const counts = columns.map(() => 0);
  for (const { cells } of content)
    for (const [index, cell] of cells.slice(0, columns.length).entries())
      if (cell.trim() !== "" && !missing?.has(markKey(cell))) counts[index] = (counts[index] ?? 0) + 1;
  return columns.flatMap(({ title, field }, index) => {
    if (field !== null || title === "") return [];
    const rows = counts[index] ?? 0;
    return rows > 0 ? [fileNotices.notImported(clip(title), rows)] : [];
  });
}

function reject(wrong: Map<number, string[]>, dataRows: number): Result<ImportFile> {
  const listed = [...wrong].slice(0, mostListed);
  const [first] = listed;

  return fail(
    "invalid",
    fileProblems.rejected(wrong.size, dataRows, first?.[0] ?? 0, first?.[1] ?? [], listed.length),
    Object.fromEntries(listed.map(([line, reasons]) => [`line ${line}`, reasons])),
  );
}

function roundedNotices(rounded: readonly RoundedReport[], titleOf: RowReader["titleOf"]): string[] {
  const fields = [...new Set(rounded.map(({ field }) => field))];
  return fields.flatMap((of) => {
    const own = rounded.filter(({ field }) => field === of);
    return own.slice(0, 1).map((first) => fileNotices.rounded(titleOf(of), own.length, first));
  });
}

const mostNamed = 10;

/** Sources are shown only with a link to a public page; the others are imported and named in a notice. */
function unlinkedNotices(rows: readonly ImportRow[], source: PolicySource): string[] {
  const lines = rows
    .filter((row) => {
      const own = row.source === source ? [] : [row.source];
      return [...own, ...Object.values(row.figureSources)].some(hasNoPage);
    })
    .map(({ line }) => line);
  return [
    ...(hasNoPage(source) ? [fileNotices.unlinkedFile()] : []),
    ...(lines.length > 0
      ? [fileNotices.unlinked(lines.slice(0, mostNamed).map(String), Math.max(0, lines.length - mostNamed))]
      : []),
  ];
}

function hasNoPage({ sourceUrl }: Pick<PolicySource, "sourceUrl">): boolean {
  return sourceUrl !== null && !pageUrl.safeParse(sourceUrl).success;
}
