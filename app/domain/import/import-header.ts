import { weeksFields } from "../policy/policy";
import { fail, ok, type Failure, type Result } from "../result";
import { csvRecords, csvStart, type CsvRecord } from "./import-csv";
import { fieldOfColumn, fieldTitle, understoodColumns, type ImportField } from "./import-fields";

/** One column of a file, in the file's order. */
export interface ImportColumn {
  /** As the header says it, trimmed; "" for a column without a name. */
  title: string;
  /** Null for a column that no field of an employer takes. */
  field: ImportField | null;
}

export interface ImportTable {
  columns: ImportColumn[];
  /** The records below the header; the generator's own return is the failure that ends it, or null. */
  records: Generator<CsvRecord, Failure | null>;
}

const delimiters = [",", ";", "\t"];

/** A list of employers has some dozens of columns; a text with more than this is something else. */
const mostColumns = 1_000;

/**
 * Finds the header and what separates the columns: what a `sep=` line says, else whichever of comma,
 * semicolon and tab understands most column names. Rejects a text without a column for the company's name
 * and one for weeks of leave, two columns for the same field, and more than 1,000 columns.
 */
export function openImportTable(text: string): Result<ImportTable> {
  const start = csvStart(text);
  const readings = (start.delimiter ? [start.delimiter] : delimiters).map((delimiter) => {
    const records = csvRecords(text, delimiter, start);
    const first = records.next();
    const header = first.done ? null : first.value;
    const columns = (header?.cells ?? []).map(columnOf);
    const understood = columns.filter(({ field }) => field !== null).length;
    return { records, header, columns, understood, failure: first.done ? first.value : null };
  });
  const best = readings.reduce((one, other) => (other.understood > one.understood ? other : one));
  if (best.failure) return best.failure;
  if (!best.header) return fail("invalid", "The file has no header line and no rows.");
  const problem = tooManyColumns(best.columns.length) ?? headerProblem(best.columns);
  if (problem) return fail("invalid", `Line ${best.header.line}: ${problem}`);
  return ok({ columns: best.columns, records: best.records });
}

function columnOf(cell: string): ImportColumn {
  const title = cell.replace(/\s+/g, " ").trim();
  return { title, field: fieldOfColumn(title) };
}

function tooManyColumns(count: number): string | null {
  if (count <= mostColumns) return null;
  const [most, found] = [mostColumns, count].map((number) => number.toLocaleString("en-AU"));
  return `this header has ${found} columns; at most ${most} are taken.`;
}

function headerProblem(columns: ImportColumn[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const missing = [
    ...(has("name") ? [] : ["the company’s name (such as “Company”)"]),
    ...(weeksFields.some(has) ? [] : ["weeks of leave (such as “Paid Maternity Leave”)"]),
  ];
  if (missing.length > 0) {
    const found = columns.map(({ title }) => title.slice(0, 40)).filter(Boolean);
    const shown = found.slice(0, 12).map((title) => `“${title}”`);
    return (
      `this is not the header of a list of employers: it has no column for ${missing.join(", and none for ")}. ` +
      `Found: ${shown.join(", ") || "nothing"}${found.length > shown.length ? " …" : ""}. Understood: ${understoodColumns}.`
    );
  }
  const twice = columns.find(
    ({ field }, index) => field !== null && columns.findIndex((other) => other.field === field) !== index,
  );
  if (!twice?.field) return null;
  const titles = columns.filter(({ field }) => field === twice.field).map(({ title }) => `“${title}”`);
  return `the columns ${titles.join(" and ")} both say “${fieldTitle(twice.field)}”. Keep one of them.`;
}
