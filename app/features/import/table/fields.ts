import { sourcedFigures, type SourcedFigure } from "~/policy/document/figure-source-rules";
import type { IdScheme } from "~/policy/external-id-rules";
import {
  columnTitle,
  employerColumns,
  staffTitles,
  titlesOfColumn,
  type ColumnTitles,
  type EmployerColumn,
} from "~/policy/employer-columns";
import { factOf, isFactField } from "~/policy/policy";

/** `staffGroup`: whom the conditions of a row are for. */
export type ImportField = EmployerColumn | FigureSourceField | RegisterField | "staffGroup";

/** "maternityLeaveSource" */
type FigureSourceField = `${SourcedFigure}Source`;

/** Columns with numbers of one register: they fill `externalId`. */
type RegisterField = "abn" | "nzbn" | "companyNumber";

export const registers: Record<RegisterField, { scheme: IdScheme; titles: ColumnTitles }> = {
  abn: { scheme: "au_abn", titles: ["ABN", "Employer ABN", "Australian Business Number"] },
  nzbn: { scheme: "nz_nzbn", titles: ["NZBN", "Employer NZBN", "New Zealand Business Number"] },
  companyNumber: {
    scheme: "gb_company_number",
    titles: ["Company Number", "UK Company Number", "Company Registration Number", "Companies House Number"],
  },
};

export const registerFields = Object.keys(registers) as RegisterField[];

const isRegisterField = (field: ImportField): field is RegisterField => Object.hasOwn(registers, field);

export const figureOfSource: ReadonlyMap<ImportField, SourcedFigure> = new Map(
  sourcedFigures.map((figure) => [`${figure}Source` as const, figure]),
);

/** Every known column. */
export const importFields: readonly ImportField[] = [
  ...employerColumns,
  ...sourcedFigures.map((figure) => `${figure}Source` as const),
  ...registerFields,
  "staffGroup",
];

function titlesOf(field: ImportField): ColumnTitles {
  const figure = figureOfSource.get(field);
  if (figure !== undefined) return [`${factOf(figure).csv[0]} Source`];
  if (isRegisterField(field)) return registers[field].titles;
  if (field === "staffGroup") return staffTitles;
  return titlesOfColumn(field as EmployerColumn);
}

/** As in reports. */
export function fieldTitle(field: ImportField): string {
  return titlesOf(field)[0];
}

export const understoodColumns = employerColumns.map(columnTitle).join(", ");

/** Ignores case, spaces, punctuation and "(weeks)", but not "(days)". */
export function columnKey(title: string): string {
  const letters = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.replace(/(in)?(weeks|wks)$/, "");
}

/** What our pages call the carers, beside the labels of the facts. */
const carerTitles: Partial<Record<ImportField, readonly string[]>> = {
  maternityLeave: ["Primary Carer", "Paid Primary Carer"],
  paternityLeave: ["Paid Secondary Carer"],
  unpaidMaternityLeave: ["Unpaid Primary Carer"],
  unpaidPaternityLeave: ["Unpaid Secondary Carer"],
};

/** Of every page. A label of one word, such as "Pay", may be anything in a file. */
function labelsOf(field: ImportField): string[] {
  if (!isFactField(field)) return [];
  const { label, labels = {} } = factOf(field);
  return [label, ...Object.values(labels)].filter((it) => it.includes(" "));
}

const keysOf = (titlesOf: (field: ImportField) => readonly string[]) =>
  importFields.flatMap((field) => titlesOf(field).map((title) => [columnKey(title), field] as const));

/** The later of two counts. */
const fieldByKey = new Map<string, ImportField>([
  ...keysOf((field) => [...labelsOf(field), ...(carerTitles[field] ?? [])]),
  ...keysOf((field) => [field, ...titlesOf(field)]),
]);

/** In characters; no known title is longer. */
export const longestTitle = 200;

export function fieldOfColumn(title: string): ImportField | null {
  return title.length > longestTitle ? null : (fieldByKey.get(columnKey(title)) ?? null);
}
