import { canonicalIndustry } from "~/features/employers/industries-and-countries";
import type { Policy } from "~/features/policy/policy";
import type { FigureSources, SourcedFigure } from "~/features/policy/document/figure-source-rules";
import { clip } from "./import-cells";
import { comparedFields, fieldTitle, type ImportField } from "./import-fields";
import type { ImportRow, RejectedRow } from "./import-rows";

/** A field in which two statements about one employer differ. */
export interface Difference {
  field: ImportField;
  /** What the file's row says. */
  ours: Stated;
  /** What the other row, or the stored employer, says. */
  theirs: Stated;
}

type Stated = string | number | boolean | null;

/** What is compared of a stored employer. */
export interface ComparedEmployer extends Policy {
  industry: string | null;
  subIndustry: string | null;
  country: string;
}

/** Where two rows of a file contradict each other: country and policy, "not stated" included; labels don't count. */
function contradictions(row: ImportRow, other: ImportRow): Difference[] {
  const country = row.country === other.country ? [] : [difference("country", row.country, other.country)];
  const policy = comparedFields
    .filter((field) => row.policy[field] !== other.policy[field])
    .map((field) => difference(field, row.policy[field], other.policy[field]));
  return [...country, ...policy];
}

/**
 * What a row would change of a stored employer. A row changes only what it states: N/A never erases a stored
 * figure, not even one of the same source, because lists leave out what they once knew far more often than
 * employers withdraw it (`withdrawals` names such figures). The stored spelling of a name stays.
 */
export function changesTo(stored: ComparedEmployer, row: ImportRow): Difference[] {
  const stated = comparedFields
    .filter((field) => row.policy[field] !== null && !isSame(row.policy[field], stored[field]))
    .map((field) => difference(field, row.policy[field], stored[field]));
  const country = row.country === stored.country ? [] : [difference("country", row.country, stored.country)];
  return [...country, ...industryChanges(stored, row), ...stated];
}

/** Spaces and the way letters are composed tell no texts apart: a cell loses them. */
function isSame(one: Stated, other: Stated): boolean {
  const plain = (value: Stated) =>
    typeof value === "string" ? value.normalize("NFC").replace(/\s+/gu, " ").trim() : value;
  return plain(one) === plain(other);
}

function industryChanges(stored: ComparedEmployer, row: ImportRow): Difference[] {
  const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();
  const isOtherIndustry =
    row.industry !== null && !same(row.industry, stored.industry && canonicalIndustry(stored.industry));
  // The finer label belongs to the industry: another industry does not keep it.
  const isOtherLabel =
    (row.subIndustry !== null || isOtherIndustry) && !same(row.subIndustry, stored.subIndustry);
  return [
    ...(isOtherIndustry ? [difference("industry", row.industry, stored.industry)] : []),
    ...(isOtherLabel ? [difference("subIndustry", row.subIndustry, stored.subIndustry)] : []),
  ];
}

/** Stored figures of which the row says nothing. */
export function withdrawals(stored: ComparedEmployer, row: ImportRow): Difference[] {
  return comparedFields
    .filter((field) => row.policy[field] === null && stored[field] !== null)
    .map((field) => difference(field, null, stored[field]));
}

function difference(field: ImportField, ours: Stated, theirs: Stated): Difference {
  return { field, ours, theirs };
}

/** "Paid Maternity Leave 4 here, 12 there; …" */
export function describeDifferences(differences: readonly Difference[], there: string): string {
  return differences
    .map(({ field, ours, theirs }) => `${fieldTitle(field)} ${stated(ours)} here, ${stated(theirs)} ${there}`)
    .join("; ");
}

/** What is told of a planned change. */
interface ToldChange {
  row: Pick<ImportRow, "source">;
  stored: { isVerified: boolean };
  differences: readonly Difference[];
  isSourceNew: boolean;
  figureSources: FigureSources;
  isPublished: boolean;
}

/**
 * "Paid Maternity Leave 12 → 14; Source → “A newer list”; …"
 * @param published how it is called that a draft becomes public.
 */
export function describeChange(change: ToldChange, published: string): string {
  const { row, stored: before, differences, isSourceNew, figureSources, isPublished } = change;
  return [
    ...differences.map(
      ({ field, ours, theirs }) => `${fieldTitle(field)} ${stated(theirs)} → ${stated(ours)}`,
    ),
    ...(isSourceNew ? [`Source → “${row.source.sourceName ?? ""}”`] : []),
    ...describeFigureSources(figureSources),
    ...(isPublished ? [published] : []),
    ...(before.isVerified && differences.length > 0 ? ["no longer verified"] : []),
  ].join("; ");
}

/** "Paid Maternity Leave Source → “Company site”". */
function describeFigureSources(sources: FigureSources): string[] {
  return Object.entries(sources).map(
    ([figure, { sourceName }]) =>
      `${fieldTitle(`${figure as SourcedFigure}Source`)} → “${clip(sourceName ?? "")}”`,
  );
}

function stated(value: Stated): string {
  if (value === null) return "not stated";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(value) : `“${clip(value)}”`;
}

/** A line that says what another line of its name says. */
export interface RepeatedRow {
  line: number;
  name: string;
  /** The line that is taken. */
  of: number;
}

export interface DistinctRows {
  /** One row a name. */
  taken: ImportRow[];
  repeats: RepeatedRow[];
  conflicts: RejectedRow[];
}

/**
 * Leaves one row a name. Of rows that contradict each other the chosen line is taken, else the one that says
 * what is stored (so that a choice made once stands when the file comes again), else the first; the others are
 * conflicts that name both lines and both figures.
 */
export function distinctRows(
  rows: readonly ImportRow[],
  chosenLines: ReadonlySet<number>,
  saysWhatIsStored: (row: ImportRow) => boolean,
): DistinctRows {
  const groups = groupBy(rows, (row) => row.nameKey);
  const result: DistinctRows = { taken: [], repeats: [], conflicts: [] };
  for (const group of groups) {
    const [first, ...later] = group;
    const taken =
      later.length === 0
        ? first
        : (group.find(({ line }) => chosenLines.has(line)) ?? group.find(saysWhatIsStored) ?? first);
    result.taken.push(taken);
    for (const row of group) {
      if (row === taken) continue;
      const against = contradictions(row, taken);
      const { line, name } = row;
      if (against.length === 0) {
        result.repeats.push({ line, name, of: taken.line });
      } else {
        const both = describeDifferences(against, "there");
        const reason = `it contradicts line ${taken.line}, which is taken: ${both}`;
        result.conflicts.push({ line, name, reason, kind: "conflict", isChoosable: true });
      }
    }
  }
  return result;
}

const legalForms = new Set(
  "inc incorporated llc llp lp ltd limited plc corp corporation co company gmbh ag sa nv bv ab as oy spa pty".split(
    " ",
  ),
);

/** The key of a name without the legal form at its end: "hays plc" is "hays". */
export function withoutLegalForm(key: string): string {
  const words = key.split(" ");
  while (words.length > 1 && legalForms.has(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** Names that only a legal form tells apart ("Hays", "Hays PLC"): two employers, or one written twice. */
export function nearDuplicates(rows: readonly ImportRow[]): ImportRow[][] {
  return groupBy(rows, (row) => withoutLegalForm(row.nameKey)).filter((group) => group.length > 1);
}

/** The rows of each key, in the order of their first lines. */
function groupBy(
  rows: readonly ImportRow[],
  keyOf: (row: ImportRow) => string,
): [ImportRow, ...ImportRow[]][] {
  const groups = new Map<string, [ImportRow, ...ImportRow[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
