import { clip } from "~/core/clip";
import { canonicalIndustry } from "~/core/industries-and-countries";
import type { FigureSources, SourcedFigure } from "~/policy/document/figure-source-rules";
import { policyColumnsInOrder } from "~/policy/employer-columns";
import type { Policy } from "~/policy/policy";
import { differences as words } from "../admin-texts";
import type { Difference, ImportRow, PlannedChange, StatedValue } from "../stages";
import { fieldTitle, type ImportField } from "../table/fields";

interface ComparedEmployer extends Policy {
  industry: string | null;
  subIndustry: string | null;
  country: string;
}

/** Of two rows of a file; "not stated" is compared too. Labels may differ. */
export function contradictions(row: ImportRow, other: ImportRow): Difference[] {
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
function isSame(one: StatedValue, other: StatedValue): boolean {
  const plain = (value: StatedValue) =>
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

function difference(field: ImportField, ours: StatedValue, theirs: StatedValue): Difference {
  return { field, ours, theirs };
}

export function describeDifferences(differences: readonly Difference[], there: string): string {
  return differences
    .map(({ field, ours, theirs }) => words.here(fieldTitle(field), stated(ours), stated(theirs), there))
    .join("; ");
}

/** @param published the words for a draft that becomes public. */
export function describeChange(change: PlannedChange, published: string): string {
  const { row, stored: before, differences, isSourceNew, figureSources, isPublished } = change;
  return [
    ...(row.staffGroup === null ? [] : [words.forStaff(row.staffGroup)]),
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

function stated(value: StatedValue): string {
  if (value === null) return words.notStated;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "number" ? String(value) : `“${clip(value)}”`;
}
