import { fail, ok, type Result } from "~/core/result";
import { externalIdWords } from "~/policy/policy-rules";
import type { DomainContext } from "~/server/context";
import { planProblems } from "../problem-texts";
import type { FileRows, ImportOptions, ImportPlan, ImportRow } from "../stages";
import { fieldTitle } from "../table/fields";
import { decideRow, isOfConditions, reject } from "./decide-row.server";
import { differences as differenceWords } from "../admin-texts";
import { changesTo, describeDifferences, withdrawals } from "./differences";
import { choiceProblem, distinctRows, employerKeys, nearDuplicates, targetOf } from "./distinct-rows";
import { setMeant, staffKey } from "./staff-groups";
import {
  listBehindFirst,
  listEmployersById,
  listStoredDocuments,
  listStoredEmployers,
  type StoredEmployer,
} from "./stored-employers.server";

/**
 * The fourth stage: compares the rows of a file with each other and with what is stored, in one read per 2,000 names.
 * Writes nothing.
 *
 * A new name is added, as a draft unless approving. A stored name is changed only in what the row states (`changesTo`).
 * An external id counts before a name: its employer is changed, and keeps its name.
 * Of an employer with several sets of conditions a row means those for its staff; an agreement's are never changed.
 * An import never makes a second employer of one name, and never undoes what a person decided:
 * - a verified employer, or one of another country, is a conflict unless its line is chosen; then its verification ends;
 * - a submission that waits, a rejected or hidden entry, and several drafts of one name are left to a moderator.
 * Approving also publishes drafts of earlier imports. Nothing is withdrawn.
 * @returns `invalid` where a chosen line is no row of the file, or two chosen lines name one employer.
 */
export async function planImport(
  ctx: Pick<DomainContext, "db" | "clock">,
  file: FileRows,
  options: ImportOptions,
): Promise<Result<ImportPlan>> {
  const stored = await matchStored(ctx, file.rows);
  const employerOf = employerKeys(file.rows, stored.matching);
  const keyOf = (row: ImportRow) => `${employerOf(row)} ${staffKey(row.staffGroup)}`;
  const wrongChoice = choiceProblem(file.rows, options.chosenLines, keyOf);
  if (wrongChoice) return fail("invalid", wrongChoice, { choose: [wrongChoice] });
  const documents = await stored.documents();
  const { taken, repeats, conflicts } = distinctRows(file.rows, {
    chosenLines: options.chosenLines,
    saysWhatIsStored: (row) => stored.meant(row).some((set) => changesTo(set, row).length === 0),
    keyOf,
    isNewId: (row) => stored.withId(row).length === 0,
  });
  const { dataRows, repaired, suspects, missing } = file;
  const plan: ImportPlan = {
    ...{ dataRows, repaired, suspects, missing, repeats },
    isApproving: options.isApproving,
    add: [],
    addSets: [],
    change: [],
    unchanged: repeats.length,
    rejected: [...file.rejected, ...conflicts],
    notices: [...file.notices, ...nearDuplicates(taken).map(planProblems.nearDuplicates)],
  };
  const added = new Map<string, ImportRow>();
  for (const row of taken) {
    const found = { stored: stored.matching(row), named: stored.named(row) };
    const held = { ...found, setsOf: stored.setsOf, documents, now: ctx.clock() };
    const first = added.get(employerOf(row));
    const why = first ? whyNoFurther(row, first) : null;
    const decision = why === null ? decideRow(row, held, options) : reject(row, why);
    if (decision.kind === "add" && first) plan.addSets.push({ row, of: first });
    else if (decision.kind === "add") {
      plan.add.push(row);
      added.set(employerOf(row), row);
    } else if (decision.kind === "unchanged") plan.unchanged++;
    else if (decision.kind === "rejected") plan.rejected.push(decision.rejection);
    else plan.change.push(decision.change);
    if (decision.kind !== "rejected") plan.notices.push(...nameNotices(row, stored.withId(row)));
    plan.notices.push(...withdrawalNotices(row, stored.meant(row)));
  }
  plan.rejected.sort((one, other) => one.line - other.line);
  assertComplete(plan);
  return ok(plan);
}

/** Why a row cannot be further conditions of the employer that another row adds; null where it can. */
function whyNoFurther(
  row: ImportRow,
  { line, policy, industry, subIndustry, country }: ImportRow,
): string | null {
  if (row.staffGroup === null) return planProblems.unnamedStaff(line);
  const differing = changesTo({ ...policy, industry, subIndustry, country }, row);
  const ofEmployer = differing.filter(({ field }) => !isOfConditions(field));
  return ofEmployer.length > 0
    ? planProblems.ofFirst(describeDifferences(ofEmployer, differenceWords.inFile))
    : null;
}

/** The stored employers of each row: those with its external id, else those with its name. */
async function matchStored(ctx: Pick<DomainContext, "db" | "clock">, rows: readonly ImportRow[]) {
  const { db } = ctx;
  const byName = await listStoredEmployers(db, [...new Set(rows.map(({ nameKey }) => nameKey))]);
  const byId = await listEmployersById(db, [
    ...new Set(rows.flatMap(({ policy }) => policy.externalId ?? [])),
  ]);
  const named = (row: ImportRow) => byName.get(row.nameKey) ?? [];
  const withId = (row: ImportRow) => byId.get(row.policy.externalId ?? "") ?? [];
  const matching = (row: ImportRow) => (withId(row).length > 0 ? withId(row) : named(row));
  const behindFirst = await listBehindFirst(ctx, [...byName.values(), ...byId.values()].flat());
  const setsOf = (employer: StoredEmployer) => [employer, ...(behindFirst.get(employer.id) ?? [])] as const;
  /** Their conditions for its staff. */
  const meant = (row: ImportRow) =>
    matching(row).flatMap((employer) => setMeant(row, setsOf(employer)) ?? []);
  /** Only where they are compared: documents are the largest part of an employer. */
  const documents = () => {
    const sourced = rows.filter(({ figureSources }) => Object.keys(figureSources).length > 0);
    return listStoredDocuments(
      db,
      sourced.flatMap((row) => matching(row).map(({ id }) => id)),
    );
  };
  return { named, withId, matching, setsOf, meant, documents };
}

/** @throws unless every data row is counted once. */
export function assertComplete({ dataRows, add, addSets, change, unchanged, rejected }: ImportPlan): void {
  const counted = add.length + addSets.length + change.length + unchanged + rejected.length;
  if (counted !== dataRows) throw new Error(`An import of ${dataRows} rows accounts for ${counted}.`);
}

/** The stored name stays where the external id led to it. */
function nameNotices(row: ImportRow, withId: StoredEmployer[]): string[] {
  const target = targetOf(withId);
  if (!target || target.nameKey === row.nameKey) return [];
  const id = externalIdWords(row.policy.externalId ?? "");
  return [planProblems.knownById(row.line, row.name, target.name, id)];
}

function withdrawalNotices(row: ImportRow, stored: StoredEmployer[]): string[] {
  const target = targetOf(stored);
  if (!target || target.sourceName !== row.source.sourceName) return [];
  return withdrawals(target, row).map(({ field }) =>
    planProblems.withdrawn(row.line, row.name, fieldTitle(field)),
  );
}
