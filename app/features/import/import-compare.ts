import { withoutLegalForm } from "~/core/legal-forms";
import { canonicalIndustry } from "~/core/industries-and-countries";
import type { Policy } from "~/policy/policy";
import type { FigureSources, SourcedFigure } from "~/policy/document/figure-source-rules";
import { externalIdWords } from "~/policy/policy-rules";
import { clip } from "~/core/clip";
import { policyColumnsInOrder } from "~/policy/employer-columns";
import { fieldTitle, type ImportField } from "./import-fields";
import type { ImportRow, RejectedRow } from "./import-rows";
import { differences as words } from "./admin-texts";
import { rowProblems } from "./problem-texts";

export interface Difference {
  field: ImportField;
  /** Of the row. */
  ours: Stated;
  /** Of the other row or the stored employer. */
  theirs: Stated;
}

type Stated = string | number | boolean | null;

interface ComparedEmployer extends Policy {
  industry: string | null;
  subIndustry: string | null;
  country: string;
}

/** Of two rows of a file; "not stated" is compared too. Labels may differ. */
function contradictions(row: ImportRow, other: ImportRow): Difference[] {
  const country = row.country === other.country ? [] : [difference("country", row.country, other.country)];
  const policy = policyColumnsInOrder
    .filter((field) => row.policy[field] !== other.policy[field])
    .map((field) => difference(field, row.policy[field], other.policy[field]));
  return [...country, ...policy];
}

/**
 * A row changes only what it states. N/A never erases a stored figure: lists leave figures out more often than employers
 * withdraw them (see `withdrawals`). The stored spelling of a name stays.
 */
export function changesTo(stored: ComparedEmployer, row: ImportRow): Difference[] {
  const stated = policyColumnsInOrder
    .filter((field) => row.policy[field] !== null && !isSame(row.policy[field], stored[field]))
    .map((field) => difference(field, row.policy[field], stored[field]));
  const country = row.country === stored.country ? [] : [difference("country", row.country, stored.country)];
  return [...country, ...industryChanges(stored, row), ...stated];
}

/** Ignores spaces and Unicode composition, which a cell loses. */
function isSame(one: Stated, other: Stated): boolean {
  const plain = (value: Stated) =>
    typeof value === "string" ? value.normalize("NFC").replace(/\s+/gu, " ").trim() : value;
  return plain(one) === plain(other);
}

function industryChanges(stored: ComparedEmployer, row: ImportRow): Difference[] {
  const same = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase();
  const isOtherIndustry =
    row.industry !== null && !same(row.industry, stored.industry && canonicalIndustry(stored.industry));
  // Another industry does not keep the sub-industry.
  const isOtherLabel =
    (row.subIndustry !== null || isOtherIndustry) && !same(row.subIndustry, stored.subIndustry);
  return [
    ...(isOtherIndustry ? [difference("industry", row.industry, stored.industry)] : []),
    ...(isOtherLabel ? [difference("subIndustry", row.subIndustry, stored.subIndustry)] : []),
  ];
}

/** Stored figures that the row does not state. */
export function withdrawals(stored: ComparedEmployer, row: ImportRow): Difference[] {
  return policyColumnsInOrder
    .filter((field) => row.policy[field] === null && stored[field] !== null)
    .map((field) => difference(field, null, stored[field]));
}

function difference(field: ImportField, ours: Stated, theirs: Stated): Difference {
  return { field, ours, theirs };
}

export function describeDifferences(differences: readonly Difference[], there: string): string {
  return differences
    .map(({ field, ours, theirs }) => words.here(fieldTitle(field), stated(ours), stated(theirs), there))
    .join("; ");
}

interface ToldChange {
  row: Pick<ImportRow, "source">;
  stored: { isVerified: boolean };
  differences: readonly Difference[];
  isSourceNew: boolean;
  figureSources: FigureSources;
  isPublished: boolean;
}

/** @param published the words for a draft that becomes public. */
export function describeChange(change: ToldChange, published: string): string {
  const { row, stored: before, differences, isSourceNew, figureSources, isPublished } = change;
  return [
    ...differences.map(({ field, ours, theirs }) =>
      words.change(fieldTitle(field), stated(theirs), stated(ours)),
    ),
    ...(isSourceNew ? [`${words.source} → “${row.source.sourceName ?? ""}”`] : []),
    ...describeFigureSources(figureSources),
    ...(isPublished ? [published] : []),
    ...(before.isVerified && differences.length > 0 ? [words.noLongerVerified] : []),
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
  if (value === null) return words.notStated;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "number" ? String(value) : `“${clip(value)}”`;
}

export interface RepeatedRow {
  line: number;
  name: string;
  /** The line that counts. */
  of: number;
}

interface DistinctRows {
  /** One row for each employer. */
  taken: ImportRow[];
  repeats: RepeatedRow[];
  conflicts: RejectedRow[];
}

/**
 * Of contradicting rows the chosen one counts, else the one equal to the stored employer (so that an earlier choice
 * stays), else the first.
 * @param keyOf rows with one key are one employer's.
 * @param isNewId its external id is not stored.
 */
export function distinctRows(
  rows: readonly ImportRow[],
  chosenLines: ReadonlySet<number>,
  saysWhatIsStored: (row: ImportRow) => boolean,
  keyOf: (row: ImportRow) => string,
  isNewId: (row: ImportRow) => boolean,
): DistinctRows {
  const groups = groupBy(rows, keyOf);
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
      // Nothing stored says which of the two names the id is of.
      if (isNewId(row) && row.nameKey !== taken.nameKey && row.policy.externalId !== null) {
        const reason = rowProblems.sameId(taken.line, taken.name, externalIdWords(row.policy.externalId));
        result.conflicts.push({ line, name, reason, kind: "conflict", isChoosable: true });
      } else if (against.length === 0) {
        result.repeats.push({ line, name, of: taken.line });
      } else {
        const both = describeDifferences(against, words.inFile);
        const reason = rowProblems.contradicts(taken.line, both);
        result.conflicts.push({ line, name, reason, kind: "conflict", isChoosable: true });
      }
    }
  }
  return result;
}

/** Names that differ only by a legal form ("Hays", "Hays PLC"). */
export function nearDuplicates(rows: readonly ImportRow[]): ImportRow[][] {
  return groupBy(rows, (row) => withoutLegalForm(row.nameKey)).filter((group) => group.length > 1);
}

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
