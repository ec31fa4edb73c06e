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

/** A stored employer that a row changes. */
export interface PlannedChange {
  row: ImportRow;
  stored: StoredEmployer;
  differences: Difference[];
  /** The row's source replaces the stored one. */
  isSourceNew: boolean;
  /** Of figures, what the row says otherwise than is stored. */
  figureSources: FigureSources;
  /** A draft becomes public. */
  isPublished: boolean;
}

/** What an import will do; nothing is written yet. Every data row counts once. */
export interface ImportPlan {
  dataRows: number;
  isApproving: boolean;
  add: ImportRow[];
  change: PlannedChange[];
  /** Rows that say what is stored. */
  unchanged: number;
  /** Rows that say what another row says; unchanged too. */
  repeats: RepeatedRow[];
  /** Rows that lack something or contradict something, by line. */
  rejected: RejectedRow[];
  repaired: AccentReport[];
  suspects: AccentReport[];
  /** What was taken as not stated, in refused rows too. */
  missing: MissingCount[];
  notices: string[];
}

type Decision =
  | { kind: "add" }
  | { kind: "unchanged" }
  | { kind: "change"; change: PlannedChange }
  | { kind: "rejected"; rejection: RejectedRow };

/**
 * Compares a file with itself and with what is stored, in one read per 2,000 names, and writes nothing.
 *
 * A name that is not stored is added, as a draft unless approving; one that is stored with the same figures is
 * unchanged; with other figures it is changed, in what the row states and nothing else (see `changesTo`).
 * Never does an import make a second employer of one name, and never does it undo what a person decided:
 * - an employer that a person verified, or of another country, is a conflict unless its line is chosen; then
 *   the row's figures count and a verification of the old ones ends;
 * - a submission that waits for review, a rejected entry, one that was hidden again, and several drafts of one
 *   name are left to a moderator, chosen or not.
 * Approving publishes drafts of earlier imports too; nothing is ever withdrawn.
 *
 * Fails (`invalid`) where a chosen line is no row of the file, or two chosen lines name one employer.
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
    notices: [...file.notices, ...nearDuplicates(taken).map(nearDuplicateNotice)],
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

/** Throws unless every data row is counted once: a report whose counts do not add up is a fault of ours. */
export function assertComplete({ dataRows, add, change, unchanged, rejected }: ImportPlan): void {
  const counted = add.length + change.length + unchanged + rejected.length;
  if (counted !== dataRows) throw new Error(`An import of ${dataRows} rows accounts for ${counted}.`);
}

interface Held {
  /** What has the name of a row. */
  stored: StoredEmployer[];
  /** What they have besides their facts, where a row names the source of a figure. */
  documents: ReadonlyMap<number, StoredDocument>;
  /** Milliseconds UTC. */
  now: number;
}

function decide(row: ImportRow, { stored, documents, now }: Held, options: ImportOptions): Decision {
  const reject = (reason: string, isChoosable: boolean): Decision => {
    const { line, name } = row;
    return { kind: "rejected", rejection: { line, name, reason, kind: "conflict", isChoosable } };
  };
  const unstorable =
    "the sources of its figures cannot be stored: a day lies in the future, or there are too many of them";
  if (stored.length === 0) {
    const stated = policyOfFacts({ ...row.policy, ...row.source }, row.country);
    return withFigureSources(stated, row.figureSources, now) ? { kind: "add" } : reject(unstorable, false);
  }
  const approved = stored.find(({ isApproved }) => isApproved);
  if (!approved && stored.length > 1) {
    return reject(`${stored.length} drafts have this name; a moderator must leave one of them first`, false);
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
  if (withFigureSources(held, figureSources, now) === null) return reject(unstorable, false);
  const review = reviewInTheWay(target, isPublished);
  if (review) return reject(review, false);
  const isContested = target.isVerified || differences.some(({ field }) => field === "country");
  if (differences.length > 0 && isContested && !options.chosenLines.has(row.line)) {
    const why = target.isVerified
      ? "the stored employer is verified"
      : "the stored employer is of another country";
    return reject(`${why} and is kept: ${describeDifferences(differences, "stored")}`, true);
  }
  const change = { row, stored: target, differences, isSourceNew, figureSources, isPublished };
  return { kind: "change", change };
}

/** What a moderator did, or has yet to do, that an import must not run over. */
function reviewInTheWay(target: StoredEmployer, isPublished: boolean): string | null {
  if (target.isApproved) return null;
  if (target.authorHash !== null) return "a submission of this name waits for review";
  if (target.verificationStatus === "rejected") return "a moderator rejected the entry of this name";
  const wasHidden = target.approvalDate !== null;
  return isPublished && wasHidden ? "a moderator hid the employer of this name; show it there first" : null;
}

/** New figures bring their source; the same figures only where nobody had named one, or verified them. */
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
    if (!row) return `Line ${line} is chosen, but no row of the file starts there.`;
    const other = lineOfKey.get(row.nameKey);
    if (other !== undefined) return `Lines ${other} and ${line} are both chosen, but name the same employer.`;
    lineOfKey.set(row.nameKey, line);
  }
  return null;
}

function nearDuplicateNotice(rows: ImportRow[]): string {
  const names = rows.map(({ name, line }) => `“${name}” (line ${line})`);
  return `${names.join(" and ")} differ by a legal form only; they are kept as employers of their own.`;
}

function withdrawalNotices(row: ImportRow, stored: StoredEmployer[]): string[] {
  const target = stored.find(({ isApproved }) => isApproved) ?? stored[0];
  if (!target || target.sourceName !== row.source.sourceName) return [];
  return withdrawals(target, row).map(
    ({ field }) =>
      `Line ${row.line}: “${row.name}” no longer states ${fieldTitle(field)}, which is stored from the same source; it is kept.`,
  );
}

/**
 * A short mark of what a plan decides: two plans with the same mark write the same. Whoever confirms an import
 * sends it back, so that nothing is written but what was looked at.
 */
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
