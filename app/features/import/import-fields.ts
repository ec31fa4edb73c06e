import { sourcedFigures, type SourcedFigure } from "~/features/policy/document/figure-source-rules";
import type { Kind } from "~/features/policy/fields";
import { factOf, isFactField, policyFields, sourceFields, type FactField } from "~/features/policy/policy";

/** What an import can say of an employer, and how columns are called that say it. */
export type ImportField = EmployerColumn | FigureSourceField;

/** A column of what is exported too. */
export type EmployerColumn = "name" | "industry" | "subIndustry" | "country" | FactField;

/** Where a single figure comes from: "maternityLeaveSource". */
export type FigureSourceField = `${SourcedFigure}Source`;

type Titles = readonly [title: string, ...aliases: string[]];

/** How what is no fact is called in reports, and the column names that are understood besides it. */
const ownColumns: Record<Exclude<EmployerColumn, FactField>, Titles> = {
  name: ["Company", "Name", "Employer", "Company Name", "Employer Name", "Organisation", "Organization"],
  industry: ["Industry", "Sector"],
  subIndustry: ["Sub-industry"],
  country: ["Country"],
};

const kinds = ["weeks", "triState", "percent", "months", "line", "list", "text", "url", "day"] as const;

/** Kinds of facts that are words: their accents are put right. */
export const isWritten = (kind: Kind) => ["months", "line", "list", "text"].includes(kind);

/**
 * The policy in the order of a file's columns, figures first. All of it is compared when two lines, or a line and a
 * stored employer, name the same employer.
 */
export const comparedFields = inFileOrder(policyFields);

/** Every column of a file that we write. */
export const importFields: readonly EmployerColumn[] = [
  "name",
  "industry",
  "subIndustry",
  "country",
  ...comparedFields,
  ...inFileOrder(sourceFields),
];

/** The figures that such a column names the source of. */
const figureOfSource: ReadonlyMap<ImportField, SourcedFigure> = new Map(
  sourcedFigures.map((figure) => [`${figure}Source` as const, figure]),
);

/** Every column that a file of others may have. */
export const readFields: readonly ImportField[] = [
  ...importFields,
  ...sourcedFigures.map((figure) => `${figure}Source` as const),
];

function inFileOrder<F extends FactField>(fields: readonly F[]): F[] {
  return kinds.flatMap((kind) => fields.filter((field) => factOf(field).kind === kind));
}

function titlesOf(field: ImportField): Titles {
  const figure = figureOfSource.get(field);
  if (figure !== undefined) return [`${factOf(figure).csv[0]} Source`];
  if (isFactField(field)) return factOf(field).csv;
  return ownColumns[field as Exclude<EmployerColumn, FactField>];
}

/** The name that reports use for a field. */
export function fieldTitle(field: ImportField): string {
  return titlesOf(field)[0];
}

/** The columns that are understood, one title a field. */
export const understoodColumns = importFields.map(fieldTitle).join(", ");

/** Case, spaces, punctuation and a unit of weeks do not matter; "(days)" does, and is no column of ours. */
export function columnKey(title: string): string {
  const letters = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.replace(/(in)?(weeks|wks)$/, "");
}

const fieldByKey = new Map<string, ImportField>(
  readFields.flatMap((field) =>
    [field, ...titlesOf(field)].map((title) => [columnKey(title), field] as const),
  ),
);

/** No title that is understood is as long as this, whatever stands between its letters. */
const longestTitle = 200;

/** The field that a column of this title holds, or null. */
export function fieldOfColumn(title: string): ImportField | null {
  return title.length > longestTitle ? null : (fieldByKey.get(columnKey(title)) ?? null);
}
