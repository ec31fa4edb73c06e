import { clip } from "~/core/clip";
import { fail, ok, type Result } from "~/core/result";
import { weeksFields } from "~/policy/policy";
import { fileProblems } from "../problem-texts";
import type { Column, ColumnChoice, Table } from "../stages";
import { columnKey, fieldOfColumn, fieldTitle, understoodColumns, type ImportField } from "./fields";

const byTitle: ColumnChoice = { fieldOf: fieldOfColumn };

/**
 * What each column of a table holds.
 * @returns `invalid` without a column of names or one of weeks of leave, for two columns of one field, and for a chosen
 * title that no column has (field `map`).
 */
export function columnsOf({ titles, header }: Table, choice = byTitle): Result<Column[]> {
  const columns = titles.map((title, index) => ({ title, field: choice.fieldOf(title, index) }));
  const held = new Set(titles.map(columnKey));
  const absent = choice.titles?.find((title) => !held.has(columnKey(title)));
  if (absent !== undefined) {
    const message = fileProblems.noColumn(clip(absent), titlesInWords(titles));
    return fail("invalid", message, { map: [message] });
  }
  const problem = problemOf(columns);
  return problem === null ? ok(columns) : fail("invalid", fileProblems.onLine(header.line, problem));
}

function problemOf(columns: readonly Column[]): string | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const missing = [
    ...(has("name") ? [] : [fileProblems.noName]),
    ...(weeksFields.some(has) ? [] : [fileProblems.noWeeks]),
  ];
  if (missing.length > 0) {
    const found = titlesInWords(columns.map(({ title }) => title));
    return fileProblems.notEmployers(missing, found, understoodColumns);
  }
  const twice = columns.find(
    ({ field }, index) => field !== null && columns.findIndex((other) => other.field === field) !== index,
  );
  if (!twice?.field) return null;
  const titles = columns.filter(({ field }) => field === twice.field).map(({ title }) => `“${title}”`);
  return fileProblems.twoColumns(titles, fieldTitle(twice.field));
}

function titlesInWords(titles: readonly string[]): string {
  const found = titles.map((title) => title.slice(0, 40)).filter(Boolean);
  const shown = found.slice(0, 12).map((title) => `“${title}”`);
  return `${shown.join(", ") || fileProblems.nothingFound}${found.length > shown.length ? " …" : ""}`;
}
