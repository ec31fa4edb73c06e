import { clip } from "~/core/clip";
import { fail, ok, type Failure, type Result } from "~/core/result";
import { factFields, factOf } from "~/policy/policy";
import { fileNotices } from "../admin-texts";
import { fileProblems, rowProblems } from "../problem-texts";
import type {
  Column,
  CsvRecord,
  FileRows,
  ImportOptions,
  ImportRow,
  ReadOptions,
  RejectedRow,
  Table,
} from "../stages";
import { markKey } from "../table/cells";
import { columnsOf } from "../table/columns";
import { dateEvidenceIn } from "../table/date-order";
import { fieldTitle, type ImportField } from "../table/fields";
import { mayBeShares } from "../table/number-questions";
import { repairAccents } from "./accents";
import { noFindings } from "./findings";
import { countMissing } from "./missing-counts";
import { findingNotices, passedOverColumns, unlinkedNotices } from "./notices";
import { readRow, type RowContext } from "./read-row";
import { cellOf } from "./row-cells";

export type RowOptions = Pick<ImportOptions, "country" | "source"> & ReadOptions;

/**
 * The third stage: each record of a table as an employer, or refused with its reason.
 *
 * The whole file is `invalid` with a wrong header, without rows, and where any row has an impossible value: such a file
 * was exported wrongly, so its other rows cannot be trusted. `fields` lists the first 50 lines with their reasons. With
 * `isSkipping` only these rows are rejected. A row without a name or a country is rejected alone. What stopped the
 * reading of the table is returned as it is.
 *
 * Lines are physical lines, from 1. The apostrophe that exports put before formulas is removed.
 */
export function readRows(table: Table, options: RowOptions): Result<FileRows> {
  const columns = columnsOf(table, options.columns);
  if (!columns.ok) return columns;
  if (!options.country && columns.value.every(({ field }) => field !== "country")) {
    const message = fileProblems.noCountryColumn;
    return fail("invalid", message, { country: [message] });
  }
  if (table.failure) return table.failure;
  if (table.records.length === 0) return fail("invalid", fileProblems.noRows);
  if (options.percentage === undefined && mayBeShares(table, columns.value, options.missing))
    return fail("invalid", fileProblems.sharesOrPercent);
  if (options.dates !== undefined) return readRecords(table, columns.value, options);
  const evidence = dateEvidenceIn(table, columns.value, options.missing);
  const file = readRecords(table, columns.value, { ...options, dates: evidence?.order });
  if (file.ok && evidence) file.value.notices.push(fileNotices.dateOrder(evidence));
  return file;
}

function readRecords(table: Table, columns: readonly Column[], options: RowOptions): Result<FileRows> {
  const context = contextOf(table, columns, options);
  const findings = noFindings();
  const rows: ImportRow[] = [];
  const rejected: RejectedRow[] = [];
  const wrong = new Map<number, string[]>();
  for (const record of table.records) {
    const { line } = record;
    const read = readRow(context, record, findings);
    const problems = [...beyondColumns(record, columns, options.missing), ...read.problems];
    if (problems.length > 0) wrong.set(line, problems);
    else findings.idleSources += read.idleSources;
    if (problems.length > 0 && options.isSkipping) {
      const reason = problems.join("; ");
      rejected.push({ line, name: read.name, reason, kind: "invalid", isChoosable: false });
    } else if (read.row) rows.push(read.row);
    else {
      const reason = rowProblems.lacks(read.missing);
      rejected.push({ line, name: read.name, reason, kind: "missing", isChoosable: false });
    }
  }
  if (wrong.size > 0 && !options.isSkipping) return rejectFile(wrong, table.records.length);
  const { repaired, suspects } = findings;
  return ok({
    dataRows: table.records.length,
    rows,
    rejected,
    missing: countMissing(table, columns, options.missing),
    repaired,
    suspects,
    notices: [
      ...passedOverColumns(table, columns, options.missing),
      ...findingNotices(findings, context.titleOf),
      ...unlinkedNotices(rows, options.source),
    ],
  });
}

/** Their accents are repaired. */
const textFields: readonly ImportField[] = [
  "name",
  "industry",
  "subIndustry",
  ...factFields.filter((field) => ["months", "line", "list", "text"].includes(factOf(field).kind)),
];

function contextOf({ records }: Table, columns: readonly Column[], options: RowOptions): RowContext {
  const columnOf = new Map(columns.map(({ field }, index) => [field, index] as const));
  const isMacRoman = (record: CsvRecord, field: ImportField) =>
    repairAccents(cellOf(record, field, { options, columnOf }), false).isMacRoman;
  return {
    options,
    columnOf,
    titleOf: (field) => columns[columnOf.get(field) ?? -1]?.title ?? fieldTitle(field),
    isFromMacRoman: records.some((record) => textFields.some((field) => isMacRoman(record, field))),
    spellings: new Map(),
  };
}

/** Content outside the named columns: the other cells may have shifted. */
function beyondColumns(
  { cells }: CsvRecord,
  columns: readonly Column[],
  missing: ReadOptions["missing"],
): string[] {
  const index = cells.findIndex(
    (cell, column) => cell.trim() !== "" && !columns[column]?.title && !missing?.has(markKey(cell)),
  );
  if (index < 0) return [];
  return [rowProblems.beyondColumns(index + 1, clip((cells[index] ?? "").trim()))];
}

const mostListed = 50;

function rejectFile(wrong: ReadonlyMap<number, string[]>, dataRows: number): Failure {
  const listed = [...wrong].slice(0, mostListed);
  const [first] = listed;
  return fail(
    "invalid",
    fileProblems.rejected(wrong.size, dataRows, first?.[0] ?? 0, first?.[1] ?? [], listed.length),
    Object.fromEntries(listed.map(([line, reasons]) => [`line ${line}`, reasons])),
  );
}
