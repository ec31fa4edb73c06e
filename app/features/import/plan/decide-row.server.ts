import { todayAt } from "~/policy/document/document-schema";
import {
  figureSourceOf,
  isSameSource,
  sourcedFigures,
  withFigureSources,
  type FigureSources,
  type SourcedFigure,
} from "~/policy/document/figure-source-rules";
import { plainFieldNames } from "~/policy/document/plain-fields-rules";
import type { StoredPolicy } from "~/policy/document/stored-policy-rules";
import { factFields, isFactField, pickFacts } from "~/policy/policy";
import { externalIdWords } from "~/policy/policy-rules";
import { valueProblems } from "~/policy/value-problems";
import { policyOfFacts } from "~/features/policy/queries.server";
import { differences as differenceWords } from "../admin-texts";
import { isNamedSource } from "../options/import-options";
import { planProblems } from "../problem-texts";
import type { Difference, ImportOptions, ImportRow, PlannedChange, RejectedRow } from "../stages";
import { fieldTitle, type ImportField } from "../table/fields";
import { changesTo, describeDifferences } from "./differences";
import { setMeant } from "./staff-groups";
import type { StoredDocument, StoredEmployer } from "./stored-employers.server";

export type Decision =
  | { kind: "add" }
  | { kind: "unchanged" }
  | { kind: "change"; change: PlannedChange }
  | { kind: "rejected"; rejection: RejectedRow };

interface Held {
  /** Employers with the external id of a row, else with its name. */
  stored: StoredEmployer[];
  /** With its name. */
  named: StoredEmployer[];
  /** Its conditions in order. */
  setsOf: (employer: StoredEmployer) => readonly [StoredEmployer, ...StoredEmployer[]];
  /** Of employers for which a row names the source of a figure. */
  documents: ReadonlyMap<number, StoredDocument>;
  /** Milliseconds UTC. */
  now: number;
}

/** What happens to one row beside what is stored; nothing that a person decided is undone. */
export function decideRow(row: ImportRow, held: Held, options: ImportOptions): Decision {
  const { stored, named, setsOf, documents, now } = held;
  const future = futureDayIn(row, now);
  if (future !== null) return reject(row, future);
  if (stored.length === 0) return decideNew(row, now);
  const approved = stored.find(({ isApproved }) => isApproved);
  if (!approved && stored.length > 1) return reject(row, planProblems.drafts(stored.length));
  const target = approved ?? stored[0];
  if (!target) return { kind: "add" };
  const other = named.find(({ id, isApproved }) => isApproved && id !== target.id);
  if (other) return reject(row, planProblems.otherName(idWordsOf(row), target.name, other.name));
  const sets = setsOf(target);
  const meant = setMeant(row, sets);
  if (!meant)
    return reject(
      row,
      planProblems.noSuchStaff(
        row.staffGroup ?? "",
        sets.map(({ staff }) => staff),
      ),
    );
  const policy = { ...policyOfStored(meant), ...(meant.behindFirst ?? documents.get(meant.id)) };
  return decideChange(row, meant, policy, now, options);
}

export function reject({ line, name }: ImportRow, reason: string, isChoosable = false): Decision {
  return { kind: "rejected", rejection: { line, name, reason, kind: "conflict", isChoosable } };
}

function decideNew(row: ImportRow, now: number): Decision {
  const stated = policyOfFacts({ ...row.policy, ...row.source }, row.country);
  const isStorable = withFigureSources(stated, row.figureSources, now) !== null;
  return isStorable ? { kind: "add" } : reject(row, planProblems.unstorable);
}

function decideChange(
  row: ImportRow,
  target: StoredEmployer,
  policy: StoredPolicy,
  now: number,
  options: ImportOptions,
): Decision {
  const differences = changesTo(target, row);
  const isFirst = target.behindFirst === undefined;
  const isPublished = options.isApproving && !target.isApproved && isFirst;
  const kept = whyConditionsStay(row, target);
  const mayBeSourced = differences.length > 0 || (isFirst && !kept);
  const isSourceNew = mayBeSourced && replacesSource(row, target, differences);
  const figureSources = newFigureSources(row, target, policy, differences);
  const isSourced = Object.keys(figureSources).length > 0;
  if (differences.length === 0 && !isPublished && !isSourceNew && !isSourced) return { kind: "unchanged" };
  const described = describeDifferences(differences, differenceWords.stored);
  const ofEmployer = differences.filter(({ field }) => !isOfConditions(field));
  if (kept && (isSourced || ofEmployer.length < differences.length)) return reject(row, kept(described));
  if (!isFirst && ofEmployer.length > 0)
    return reject(row, planProblems.ofFirst(describeDifferences(ofEmployer, differenceWords.stored)));
  if (withFigureSources(policy, figureSources, now) === null) return reject(row, planProblems.unstorable);
  const review = reviewInTheWay(target, isPublished);
  if (review) return reject(row, review);
  const why = whyKept(target, differences);
  if (differences.length > 0 && why && !options.chosenLines.has(row.line))
    return reject(row, planProblems.isKept(why, described), true);
  const change = { row, stored: target, differences, isSourceNew, figureSources, isPublished };
  return { kind: "change", change };
}

export const isOfConditions = (field: Difference["field"]) =>
  (plainFieldNames as readonly string[]).includes(field);

/** Null where a row may change them: it names their staff, or there are no others, and they are the employer's own. */
function whyConditionsStay({ staffGroup }: ImportRow, { isOfAgreement, conditionsCount }: StoredEmployer) {
  if (staffGroup !== null) return isOfAgreement ? planProblems.ofAgreement : null;
  return isOfAgreement || conditionsCount > 1 ? planProblems.ofGroups : null;
}

function whyKept({ isVerified, externalId }: StoredEmployer, differences: Difference[]) {
  const differs = (name: Difference["field"]) => differences.some(({ field }) => field === name);
  if (isVerified) return "verified";
  if (differs("country")) return "of another country";
  return externalId !== null && differs("externalId") ? "known by another external id" : null;
}

const idWordsOf = ({ policy }: ImportRow) => externalIdWords(policy.externalId ?? "");

/** A moderator's decision, made or waiting, that an import must not replace. */
function reviewInTheWay(target: StoredEmployer, isPublished: boolean): string | null {
  if (target.isApproved) return null;
  if (target.authorHash !== null) return planProblems.waits;
  if (target.verificationStatus === "rejected") return planProblems.wasRejected;
  const wasHidden = target.approvalDate !== null;
  return isPublished && wasHidden ? planProblems.wasHidden : null;
}

/** New figures bring their source. The same figures do only where the stored source is unnamed and not verified. */
function replacesSource({ source }: ImportRow, target: StoredEmployer, differences: Difference[]): boolean {
  const isSame =
    source.sourceName === target.sourceName &&
    source.sourceUrl === target.sourceUrl &&
    source.sourceDate === target.sourceDate;
  if (isSame) return false;
  if (differences.some(({ field }) => isFactField(field))) return true;
  return isNamedSource(source.sourceName) && !isNamedSource(target.sourceName) && !target.isVerified;
}

/** Sources of changed figures, and of figures with an unnamed source, unless the employer is verified. */
function newFigureSources(
  { figureSources }: ImportRow,
  target: StoredEmployer,
  held: StoredPolicy,
  differences: Difference[],
): FigureSources {
  const changed = new Set(differences.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(figureSources).filter(([figure, source]) => {
      if (changed.has(figure as SourcedFigure)) return true;
      const present = figureSourceOf(held, figure as SourcedFigure);
      return (
        !isSameSource(source, present) && !target.isVerified && !isNamedSource(present?.sourceName ?? null)
      );
    }),
  );
}

/** What is wrong where its source, or that of one figure, is dated after today; null where none is. */
function futureDayIn({ source, figureSources }: ImportRow, now: number): string | null {
  const days: (readonly [ImportField, string | null | undefined])[] = [
    ["sourceDate", source.sourceDate],
    ...sourcedFigures.map((figure) => [`${figure}Source`, figureSources[figure]?.sourceDate] as const),
  ];
  for (const [field, day] of days)
    if (day && day > todayAt(now)) return `${fieldTitle(field)}: ${valueProblems.futureDay(day)}`;
  return null;
}

const policyOfStored = (stored: StoredEmployer): StoredPolicy =>
  policyOfFacts(pickFacts(factFields, stored), stored.country);
