import type { DomainContext } from "~/lib/context";
import { withFigureSources, type FigureSources } from "~/features/policy/document/figure-source-rules";
import { isFactField } from "~/features/policy/policy";
import { policyOfFacts } from "~/features/policy/queries.server";
import { fail, ok, type Result } from "~/lib/result";
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
  listStoredEmployers,
  type StoredDocument,
  type StoredEmployer,
} from "./queries.server";
import type { ImportFile } from "./import-file";
import type { MissingCount } from "./import-table";
import { isNamedSource, type ImportOptions } from "./import-options";
import type { AccentReport, ImportRow, RejectedRow } from "./import-rows";
import { hexOf } from "~/lib/secrets.server";
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
  const wrongChoice = choiceProblem(file, options);
  if (wrongChoice) return fail("invalid", wrongChoice, { choose: [wrongChoice] });
  const stored = await listStoredEmployers(db, [...new Set(file.rows.map(({ nameKey }) => nameKey))]);
  const storedOf = (row: ImportRow) => stored.get(row.nameKey) ?? [];
  const documents = await documentsBeside(db, file.rows, storedOf);
  const saysWhatIsStored = (row: ImportRow) =>
    storedOf(row).some((company) => changesTo(company, row).length === 0);

  const { taken, repeats, conflicts } = distinctRows(file.rows, options.chosenLines, saysWhatIsStored);
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
    const decision = decide(row, { stored: storedOf(row), documents, now: clock() }, options);
    if (decision.kind === "add") plan.add.push(row);
    else if (decision.kind === "unchanged") plan.unchanged++;
    else if (decision.kind === "rejected") plan.rejected.push(decision.rejection);
    else plan.change.push(decision.change);
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
  /** Employers with the name of a row. */
  stored: StoredEmployer[];
  /** Of employers for which a row names the source of a figure. */
  documents: ReadonlyMap<number, StoredDocument>;
  /** Milliseconds UTC. */
  now: number;
}

function decide(row: ImportRow, { stored, documents, now }: Held, options: ImportOptions): Decision {
  const reject = (reason: string, isChoosable: boolean): Decision => {
    const { line, name } = row;
    return { kind: "rejected", rejection: { line, name, reason, kind: "conflict", isChoosable } };
  };

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
  const isContested = target.isVerified || differences.some(({ field }) => field === "country");
  if (differences.length > 0 && isContested && !options.chosenLines.has(row.line)) {
    const described = describeDifferences(differences, differenceWords.stored);
    return reject(planProblems.isKept(target.isVerified, described), true);
  }
  const change = { row, stored: target, differences, isSourceNew, figureSources, isPublished };
  return { kind: "change", change };
}

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

function choiceProblem(file: ImportFile, { chosenLines }: ImportOptions): string | null {
  const rowAt = new Map(chosenLines.size > 0 ? file.rows.map((row) => [row.line, row]) : []);
  const lineOfKey = new Map<string, number>();
  for (const line of chosenLines) {
    const row = rowAt.get(line);
    if (!row) return planProblems.noSuchLine(line);
    const other = lineOfKey.get(row.nameKey);
    if (other !== undefined) return planProblems.sameEmployer(other, line);
    lineOfKey.set(row.nameKey, line);
  }
  return null;
}

function withdrawalNotices(row: ImportRow, stored: StoredEmployer[]): string[] {
  const target = stored.find(({ isApproved }) => isApproved) ?? stored[0];
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
