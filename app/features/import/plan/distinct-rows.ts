import { withoutLegalForm } from "~/core/legal-forms";
import { externalIdWords } from "~/policy/policy-rules";
import { differences as words } from "../admin-texts";
import { planProblems, rowProblems } from "../problem-texts";
import type { ImportRow, RejectedRow, RepeatedRow } from "../stages";
import { contradictions, describeDifferences } from "./differences";
import type { StoredEmployer } from "./stored-employers.server";

/** Rows with one key are one employer's: the stored one, else that of one external id or of one name. */
export function employerKeys(rows: readonly ImportRow[], storedOf: (row: ImportRow) => StoredEmployer[]) {
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

export const targetOf = (stored: StoredEmployer[]) =>
  stored.find(({ isApproved }) => isApproved) ?? stored[0];

/** What is wrong with the chosen lines: one is no row, or two name one employer. */
export function choiceProblem(
  rows: readonly ImportRow[],
  chosenLines: ReadonlySet<number>,
  keyOf: (row: ImportRow) => string,
): string | null {
  const rowAt = new Map(chosenLines.size > 0 ? rows.map((row) => [row.line, row]) : []);
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

interface DistinctRows {
  /** One row for each employer and group of staff. */
  taken: ImportRow[];
  repeats: RepeatedRow[];
  conflicts: RejectedRow[];
}

interface Grouping {
  chosenLines: ReadonlySet<number>;
  saysWhatIsStored: (row: ImportRow) => boolean;
  /** Rows with one key are of the same conditions. */
  keyOf: (row: ImportRow) => string;
  /** Its external id is not stored. */
  isNewId: (row: ImportRow) => boolean;
}

/**
 * One row of each employer's conditions. Of contradicting rows the chosen one counts, else the one equal to the stored employer (so
 * that an earlier choice stays), else the first.
 */
export function distinctRows(rows: readonly ImportRow[], grouping: Grouping): DistinctRows {
  const { chosenLines, saysWhatIsStored, keyOf, isNewId } = grouping;
  const result: DistinctRows = { taken: [], repeats: [], conflicts: [] };
  for (const group of groupBy(rows, keyOf)) {
    const [first, ...later] = group;
    const taken =
      later.length === 0
        ? first
        : (group.find(({ line }) => chosenLines.has(line)) ?? group.find(saysWhatIsStored) ?? first);
    result.taken.push(taken);
    for (const row of group) {
      if (row === taken) continue;
      const { line, name } = row;
      const reason = conflictWith(taken, row, isNewId(row));
      if (reason === null) result.repeats.push({ line, name, of: taken.line });
      else result.conflicts.push({ line, name, reason, kind: "conflict", isChoosable: true });
    }
  }
  return result;
}

/** Null where a row says the same as the one that is taken. */
function conflictWith(taken: ImportRow, row: ImportRow, isNewId: boolean): string | null {
  // Nothing stored says which of the two names the id is of.
  if (isNewId && row.nameKey !== taken.nameKey && row.policy.externalId !== null)
    return rowProblems.sameId(taken.line, taken.name, externalIdWords(row.policy.externalId));
  const against = contradictions(row, taken);
  if (against.length === 0) return null;
  return rowProblems.contradicts(taken.line, describeDifferences(against, words.inFile));
}

/** Names that differ only by a legal form ("Hays", "Hays PLC"). */
export function nearDuplicates(rows: readonly ImportRow[]): ImportRow[][] {
  const names = groupBy(rows, ({ nameKey }) => nameKey).map(([first]) => first);
  return groupBy(names, (row) => withoutLegalForm(row.nameKey)).filter((group) => group.length > 1);
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
