import type { DomainContext } from "~/server/context";
import { withFigureSources, type FigureSources } from "~/policy/document/figure-source-rules";
import { isFactField } from "~/policy/policy";
import { externalIdWords } from "~/policy/policy-rules";
import { policyOfFacts } from "~/features/policy/queries.server";
import { fail, ok, type Result } from "~/core/result";
import {
  changesTo,
  describeDifferences,
  distinctRows,
  nearDuplicates,
  withdrawals,
  type Difference,
  type RepeatedRow,
} from "./import-compare";
import { fieldTitle } from "./import-fields";
import {
  documentsBeside,
  newFigureSources,
  policyOfStored,
  listEmployersById,
  listStoredEmployers,
  type StoredDocument,
  type StoredEmployer,
} from "./queries.server";
import type { ImportFile } from "./import-file";
import type { MissingCount } from "./import-table";
import { isNamedSource, type ImportOptions } from "./import-options";
import { futureDayIn, type AccentReport, type ImportRow, type RejectedRow } from "./import-rows";
import { hexOf } from "~/server/secrets.server";
import { differences as differenceWords } from "./admin-texts";
import { planProblems } from "./problem-texts";

export interface PlannedChange {
  row: ImportRow;
  stored: StoredEmployer;
  differences: Difference[];

  isSourceNew: boolean;
  /** New sources of single figures. */
  figureSources: FigureSources;

  isPublished: boolean;
}

/** What an import will do. Every data row counts once. */
export interface ImportPlan {
  dataRows: number;
  isApproving: boolean;
  add: ImportRow[];
  change: PlannedChange[];

  unchanged: number;
  /** Rows that repeat another row; they count as unchanged. */
  repeats: RepeatedRow[];
  /** By line. */
  rejected: RejectedRow[];
  repaired: AccentReport[];
  suspects: AccentReport[];
  /** Includes refused rows. */
  missing: MissingCount[];
  notices: string[];
}

type Decision =
  | { kind: "add" }
  | { kind: "unchanged" }
  | { kind: "change"; change: PlannedChange }
  | { kind: "rejected"; rejection: RejectedRow };

/**
 * Compares a file with itself and with what is stored, in one read per 2,000 names. Writes nothing.
 *
 * A new name is added, as a draft unless approving. A stored name is changed only in what the row states (`changesTo`).
 * An external id counts before a name: its employer is changed, and keeps its name.
 * An import never makes a second employer of one name, and never undoes what a person decided:
 * - a verified employer, or one of another country, is a conflict unless its line is chosen; then its verification ends;
 * - a submission that waits, a rejected or hidden entry, and several drafts of one name are left to a moderator.
 * Approving also publishes drafts of earlier imports. Nothing is withdrawn.
 * @returns `invalid` where a chosen line is no row of the file, or two chosen lines name one employer.
 */
export async function planImport(
  { db, clock }: Pick<DomainContext, "db" | "clock">,
  file: ImportFile,
  options: ImportOptions,
): Promise<Result<ImportPlan>> {
  const stored = await listStoredEmployers(db, [...new Set(file.rows.map(({ nameKey }) => nameKey))]);
  const byId = await listEmployersById(db, [
    ...new Set(file.rows.flatMap(({ policy }) => policy.externalId ?? [])),
  ]);
  const withIdOf = (row: ImportRow) => byId.get(row.policy.externalId ?? "") ?? [];
  const namedAs = (row: ImportRow) => stored.get(row.nameKey) ?? [];
  const storedOf = (row: ImportRow) => (withIdOf(row).length > 0 ? withIdOf(row) : namedAs(row));
  const keyOf = employerKeys(file.rows, storedOf);
  const wrongChoice = choiceProblem(file, options, keyOf);
  if (wrongChoice) return fail("invalid", wrongChoice, { choose: [wrongChoice] });
  const documents = await documentsBeside(db, file.rows, storedOf);
  const saysWhatIsStored = (row: ImportRow) =>
    storedOf(row).some((company) => changesTo(company, row).length === 0);

  const { taken, repeats, conflicts } = distinctRows(
    file.rows,
    options.chosenLines,
    saysWhatIsStored,
    keyOf,
    (row) => withIdOf(row).length === 0,
  );
  const plan: ImportPlan = {
    dataRows: file.dataRows,
    isApproving: options.isApproving,
    add: [],
    change: [],
    unchanged: repeats.length,
    repeats,
    rejected: [...file.rejected, ...conflicts],
    repaired: file.repaired,
    suspects: file.suspects,
    missing: file.missing,
    notices: [...file.notices, ...nearDuplicates(taken).map(planProblems.nearDuplicates)],
  };
  for (const row of taken) {
    const held = { stored: storedOf(row), named: namedAs(row), documents, now: clock() };
    const decision = decide(row, held, options);
    if (decision.kind === "add") plan.add.push(row);
    else if (decision.kind === "unchanged") plan.unchanged++;
    else if (decision.kind === "rejected") plan.rejected.push(decision.rejection);
    else plan.change.push(decision.change);
    if (decision.kind !== "rejected") plan.notices.push(...nameNotices(row, withIdOf(row)));
    plan.notices.push(...withdrawalNotices(row, storedOf(row)));
  }
  plan.rejected.sort((one, other) => one.line - other.line);
  assertComplete(plan);
  return ok(plan);
}

/** @throws unless every data row is counted once. */
export function assertComplete({ dataRows, add, change, unchanged, rejected }: ImportPlan): void {
  const counted = add.length + change.length + unchanged + rejected.length;
  if (counted !== dataRows) throw new Error(`An import of ${dataRows} rows accounts for ${counted}.`);
}

interface Held {
  /** Employers with the external id of a row, else with its name. */
  stored: StoredEmployer[];
  /** With its name. */
  named: StoredEmployer[];
  /** Of employers for which a row names the source of a figure. */
  documents: ReadonlyMap<number, StoredDocument>;
  /** Milliseconds UTC. */
  now: number;
}

function decide(row: ImportRow, { stored, named, documents, now }: Held, options: ImportOptions): Decision {
  const reject = (reason: string, isChoosable: boolean): Decision => {
    const { line, name } = row;
    return { kind: "rejected", rejection: { line, name, reason, kind: "conflict", isChoosable } };
  };

  const future = futureDayIn(row, now);
  if (future !== null) return reject(future, false);
  if (stored.length === 0) {
    const stated = policyOfFacts({ ...row.policy, ...row.source }, row.country);
    return withFigureSources(stated, row.figureSources, now)
      ? { kind: "add" }
      : reject(planProblems.unstorable, false);
  }
  const approved = stored.find(({ isApproved }) => isApproved);
  if (!approved && stored.length > 1) {
    return reject(planProblems.drafts(stored.length), false);
  }
  const target = approved ?? stored[0];
  if (!target) return { kind: "add" };
  const other = named.find(({ id, isApproved }) => isApproved && id !== target.id);
  if (other) return reject(planProblems.otherName(idWordsOf(row), target.name, other.name), false);

  const differences = changesTo(target, row);
  const isPublished = options.isApproving && !target.isApproved;
  const isSourceNew = replacesSource(row, target, differences);
  const held = { ...policyOfStored(target), ...documents.get(target.id) };
  const figureSources = newFigureSources(row, target, held, differences);
  const isSourced = Object.keys(figureSources).length > 0;
  if (differences.length === 0 && !isPublished && !isSourceNew && !isSourced) return { kind: "unchanged" };
  if (withFigureSources(held, figureSources, now) === null) return reject(planProblems.unstorable, false);
  const review = reviewInTheWay(target, isPublished);
  if (review) return reject(review, false);
  const why = whyKept(target, differences);
  if (differences.length > 0 && why && !options.chosenLines.has(row.line)) {
    const described = describeDifferences(differences, differenceWords.stored);
    return reject(planProblems.isKept(why, described), true);
  }
  const change = { row, stored: target, differences, isSourceNew, figureSources, isPublished };
  return { kind: "change", change };
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

/** Rows with one key are one employer's: the stored one, else that of one external id or of one name. */
function employerKeys(rows: readonly ImportRow[], storedOf: (row: ImportRow) => StoredEmployer[]) {
  const firstWith = new Map<string, ImportRow>();
  for (const row of rows) {
    const { externalId } = row.policy;
    if (externalId !== null && !firstWith.has(externalId)) firstWith.set(externalId, row);
  }
  return (row: ImportRow): string => {
    const first = firstWith.get(row.policy.externalId ?? "") ?? row;
    const target = targetOf(storedOf(first));
    return target ? `#${target.id}` : first.nameKey;
  };
}

const targetOf = (stored: StoredEmployer[]) => stored.find(({ isApproved }) => isApproved) ?? stored[0];

function choiceProblem(
  file: ImportFile,
  { chosenLines }: ImportOptions,
  keyOf: (row: ImportRow) => string,
): string | null {
  const rowAt = new Map(chosenLines.size > 0 ? file.rows.map((row) => [row.line, row]) : []);
  const lineOfKey = new Map<string, number>();
  for (const line of chosenLines) {
    const row = rowAt.get(line);
    if (!row) return planProblems.noSuchLine(line);
    const other = lineOfKey.get(keyOf(row));
    if (other !== undefined) return planProblems.sameEmployer(other, line);
    lineOfKey.set(keyOf(row), line);
  }
  return null;
}

/** The stored name stays where the external id led to it. */
function nameNotices(row: ImportRow, withId: StoredEmployer[]): string[] {
  const target = targetOf(withId);
  if (!target || target.nameKey === row.nameKey) return [];
  return [planProblems.knownById(row.line, row.name, target.name, idWordsOf(row))];
}

function withdrawalNotices(row: ImportRow, stored: StoredEmployer[]): string[] {
  const target = targetOf(stored);
  if (!target || target.sourceName !== row.source.sourceName) return [];
  return withdrawals(target, row).map(({ field }) =>
    planProblems.withdrawn(row.line, row.name, fieldTitle(field)),
  );
}

/** Plans with the same digest write the same. The confirming form sends it back, so that only what was seen is written. */
export async function digestOf({
  isApproving,
  add,
  change,
  rejected,
  unchanged,
}: ImportPlan): Promise<string> {
  const decisions = {
    isApproving,
    add,
    change: change.map(({ row, stored, differences, isSourceNew, figureSources, isPublished }) => [
      row.line,
      stored.id,
      stored.lastUpdated,
      differences,
      isSourceNew && row.source,
      figureSources,
      isPublished,
    ]),
    rejected: rejected.map(({ line, reason }) => [line, reason]),
    unchanged,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(decisions));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hexOf(hash.subarray(0, 16));
}
