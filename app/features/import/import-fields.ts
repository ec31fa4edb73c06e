import { sourcedFigures, type SourcedFigure } from "~/policy/document/figure-source-rules";
import type { IdScheme } from "~/policy/external-id-rules";
import type { Kind } from "~/policy/kinds";
import {
  columnTitle,
  employerColumns,
  titlesOfColumn,
  type ColumnTitles,
  type EmployerColumn,
} from "~/policy/employer-columns";
import { factOf, isFactField } from "~/policy/policy";

export type ImportField = EmployerColumn | FigureSourceField | RegisterField;

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

/** Kinds whose accents are repaired. */
export const isWritten = (kind: Kind) => ["months", "line", "list", "text"].includes(kind);

export const figureOfSource: ReadonlyMap<ImportField, SourcedFigure> = new Map(
  sourcedFigures.map((figure) => [`${figure}Source` as const, figure]),
);

/** Every known column. */
export const importFields: readonly ImportField[] = [
  ...employerColumns,
  ...sourcedFigures.map((figure) => `${figure}Source` as const),
  ...registerFields,
];

function titlesOf(field: ImportField): ColumnTitles {
  const figure = figureOfSource.get(field);
  if (figure !== undefined) return [`${factOf(figure).csv[0]} Source`];
  if (isRegisterField(field)) return registers[field].titles;
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

/** A label of one word, such as "Pay", may be anything in a file. */
function labelsOf(field: ImportField): string[] {
  if (!isFactField(field)) return [];
  const { label, labels = {} } = factOf(field);
  const { page, compare, share } = labels;
  return [label, page, compare, share].flatMap((it) => (it?.includes(" ") ? [it] : []));
}

const keysOf = (titlesOf: (field: ImportField) => readonly string[]) =>
  importFields.flatMap((field) => titlesOf(field).map((title) => [columnKey(title), field] as const));

/** The later of two counts. */
const fieldByKey = new Map<string, ImportField>([
  ...keysOf((field) => [...labelsOf(field), ...(carerTitles[field] ?? [])]),
  ...keysOf((field) => [field, ...titlesOf(field)]),
]);

/** In characters; no known title is longer. */
const longestTitle = 200;

export function fieldOfColumn(title: string): ImportField | null {
  return title.length > longestTitle ? null : (fieldByKey.get(columnKey(title)) ?? null);
}

/** The forms of each word of a title. */
const words = {
  maternity: "mat maternity maternal",
  paternity: "pat paternity paternal",
  first: "primary mother mothers birth birthing",
  second: "secondary father fathers dad partner",
  adoption: "adoption adoptive adopt adopting",
  parental: "parental shared",
  unpaid: "unpaid",
  paid: "paid pay",
  leave: "leave",
  otherUnit: "day days month months hour hours year years date",
  share: "percent percentage pct rate share",
  wait: "waiting wait qualifying eligibility",
  period: "period months month",
  source: "source reference checked",
  link: "url link address href website",
  day: "date on day",
  benefits: "benefits benefit perks",
  details: "details notes policy description",
  company: "company employer organisation organization firm",
  noName: "id size type url website number employees count code rating revenue",
  industry: "industry sector vertical",
  finer: "sub subindustry subsector subcategory",
  country: "country nation",
  code: "code",
} as const;

type Meaning = keyof typeof words;

const meaningsOf = new Map<string, Meaning[]>();
for (const [meaning, forms] of Object.entries(words) as [Meaning, string][])
  for (const form of forms.split(" ")) meaningsOf.set(form, [...(meaningsOf.get(form) ?? []), meaning]);

const noWeeks: Meaning[] = ["otherUnit", "adoption", "share", "source", "wait", "link", "details"];
const noPaidWeeks: Meaning[] = [...noWeeks, "unpaid"];

/** The words that a field's title has and does not have. The first match counts. */
const rules: [field: ImportField, says: Meaning[], not: Meaning[]][] = [
  ["sourceUrl", ["source", "link"], []],
  ["sourceDate", ["source", "day"], []],
  ["unpaidMaternityLeave", ["maternity", "unpaid"], noWeeks],
  ["unpaidMaternityLeave", ["first", "unpaid"], noWeeks],
  ["unpaidPaternityLeave", ["paternity", "unpaid"], noWeeks],
  ["unpaidPaternityLeave", ["second", "unpaid"], noWeeks],
  ["adoptionLeave", ["adoption"], ["otherUnit", "unpaid", "share", "source"]],
  ["maternityLeave", ["maternity"], noPaidWeeks],
  ["maternityLeave", ["first", "leave"], noPaidWeeks],
  ["maternityLeave", ["first", "paid"], noPaidWeeks],
  ["paternityLeave", ["paternity"], noPaidWeeks],
  ["paternityLeave", ["second", "leave"], noPaidWeeks],
  ["paternityLeave", ["second", "paid"], noPaidWeeks],
  ["parentalLeave", ["parental", "leave"], noPaidWeeks],
  ["paidPercentage", ["paid", "share"], ["unpaid"]],
  ["waitingPeriod", ["wait", "period"], []],
  ["subIndustry", ["finer"], []],
  ["industry", ["industry"], ["finer", "code"]],
  ["country", ["country"], []],
  ["name", ["company"], ["industry", "country", "details", "benefits", "source", "noName"]],
  ["additionalBenefits", ["benefits"], []],
  ["policyDetails", ["details", "leave"], []],
];

/** "matPaid_2024 (weeks)" has the words mat, paid and weeks. */
function wordsOf(title: string): string[] {
  return title
    .replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

function guessOf(title: string): ImportField | null {
  if (title.length > longestTitle) return null;
  const meanings = new Set(wordsOf(title).flatMap((word) => meaningsOf.get(word) ?? []));
  const fitting = rules.find(
    ([, says, not]) => says.every((it) => meanings.has(it)) && !not.some((it) => meanings.has(it)),
  );
  return fitting?.[0] ?? null;
}

/** For a person to check. Known titles come first; no field is suggested twice. */
export function guessColumns(titles: readonly string[]): { field: ImportField | null; isGuess: boolean }[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null) => {
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const known = titles.map((title) => take(fieldOfColumn(title)));
  return titles.map((title, index) => {
    const own = known[index] ?? null;
    if (own !== null) return { field: own, isGuess: false };
    const field = columnKey(title) === "" ? null : take(guessOf(title));
    return { field, isGuess: field !== null };
  });
}
