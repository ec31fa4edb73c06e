import { nameKey, searchColumnsOf } from "../../app/domain/directory/search-words";
import { uniqueColumn } from "../../db/constraints.server";
import { employerCounts } from "./made-of-employers";
import { recountRequests, recountTotals, recountVotes } from "./reindex-counts";
import { derivePolicies } from "./reindex-policies";
import { recountJson } from "./reindex-json-counts";
import { refreshNames, refreshSearch } from "./reindex-search";

/** What one kind of derived value came to. */
export interface ReindexReport {
  readonly what: string;
  readonly checked: number;
  /** How many were wrong; mended, unless it was a dry run. */
  readonly wrong: number;
  /** What only a person can put right, in words. */
  readonly unresolved: readonly string[];
}

export type ReindexStep = (db: D1Database, isDry: boolean) => Promise<ReindexReport>;

/** What depends on the code's way of folding names and of reading policies, not on the database alone. */
export const foldingSteps: readonly ReindexStep[] = [
  foldEmployers,
  foldRequests,
  (db, isDry) => derivePolicies(db, isDry),
];

/** What triggers keep, and what follows from stored columns alone. */
export const keptSteps: readonly ReindexStep[] = [
  refreshSearch,
  refreshNames,
  recountRequests,
  recountVotes,
  ...employerCounts.map(
    (counts): ReindexStep =>
      (db, isDry) =>
        recountJson(db, isDry, counts),
  ),
  recountTotals,
];

/**
 * Compares every derived value with what it follows from and mends what differs, in pages of at most 100 rows. Each
 * mending is one statement or one transaction that reads what it needs itself, so that it is right beside a running
 * product, and an interrupted run goes on where it stopped. Where all is right nothing is written.
 */
export async function reindex(
  db: D1Database,
  { isDry = false, onStep }: { isDry?: boolean; onStep?: (report: ReindexReport) => void } = {},
): Promise<ReindexReport[]> {
  const reports: ReindexReport[] = [];
  for (const step of [...foldingSteps, ...keptSteps]) {
    const report = await step(db, isDry);
    onStep?.(report);
    reports.push(report);
  }
  return reports;
}

const pageSize = 50;

interface EmployerRow {
  id: number;
  name: string;
  industry: string | null;
  sub_industry: string | null;
  country: string;
  additional_benefits: string | null;
  policy_details: string | null;
  name_key: string;
  search_name: string;
  search_industry: string;
  search_rest: string;
}

async function foldEmployers(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  const page = `SELECT id, name, industry, sub_industry, country, additional_benefits, policy_details,
      name_key, search_name, search_industry, search_rest
    FROM companies WHERE id > ? ORDER BY id LIMIT ${pageSize}`;
  // An employer that somebody edits meanwhile is folded by the edit.
  const update = db.prepare(
    `UPDATE companies SET name_key = ?, search_name = ?, search_industry = ?, search_rest = ?
     WHERE id = ? AND name = ? AND industry IS ? AND sub_industry IS ? AND country = ?
       AND additional_benefits IS ? AND policy_details IS ?`,
  );
  return fold<EmployerRow>(db, isDry, "employers' folded names and texts", page, (row) => {
    const {
      nameKey: key,
      searchName,
      searchIndustry,
      searchRest,
    } = searchColumnsOf({
      name: row.name,
      industry: row.industry,
      subIndustry: row.sub_industry,
      country: row.country,
      additionalBenefits: row.additional_benefits,
      policyDetails: row.policy_details,
    });
    const folded = [key, searchName, searchIndustry, searchRest];
    const stored = [row.name_key, row.search_name, row.search_industry, row.search_rest];
    if (folded.every((text, index) => text === stored[index])) return undefined;
    const { id, name, industry, sub_industry, country, additional_benefits, policy_details } = row;
    return {
      statement: update.bind(
        ...folded,
        id,
        name,
        industry,
        sub_industry,
        country,
        additional_benefits,
        policy_details,
      ),
      collision: `“${name}” (id ${id}) is now the same name as another published employer's (“${key}”): hide or rename one under /admin, then repeat this.`,
    };
  });
}

async function foldRequests(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  const page = `SELECT id, company_name, country, name_key FROM company_requests WHERE id > ? ORDER BY id LIMIT ${pageSize}`;
  const update = db.prepare("UPDATE company_requests SET name_key = ? WHERE id = ? AND company_name = ?");
  interface RequestRow {
    id: number;
    company_name: string;
    country: string;
    name_key: string;
  }
  return fold<RequestRow>(
    db,
    isDry,
    "requests' folded names",
    page,
    ({ id, company_name: name, country, name_key }) => {
      const key = nameKey(name);
      if (key === name_key) return undefined;
      return {
        statement: update.bind(key, id, name),
        collision: `The request for “${name}” in ${country} (id ${id}) asks for the same employer as another one: decide on one of them under /admin, then repeat this.`,
      };
    },
  );
}

interface Folding {
  statement: D1PreparedStatement;
  /** What to say when its key belongs to another row. */
  collision: string;
}

async function fold<Row extends { id: number }>(
  db: D1Database,
  isDry: boolean,
  what: string,
  page: string,
  compare: (row: Row) => Folding | undefined,
): Promise<ReindexReport> {
  let checked = 0;
  let wrong = 0;
  let waiting: Folding[] = [];
  for (let last = 0; ;) {
    const { results } = await db.prepare(page).bind(last).all<Row>();
    const foldings = results.map(compare).filter((folding) => folding !== undefined);
    checked += results.length;
    wrong += foldings.length;
    if (!isDry) waiting.push(...(await writeEach(foldings)));
    if (results.length < pageSize) break;
    last = results.at(-1)?.id ?? last;
  }
  // A key may have been free only once its former holder had got its own.
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    waiting = await writeEach(waiting);
  }
  return {
    what,
    checked,
    wrong: wrong - waiting.length,
    unresolved: waiting.map(({ collision }) => collision),
  };
}

/** @returns those whose new key belongs to another row. */
async function writeEach(foldings: readonly Folding[]): Promise<Folding[]> {
  const collided: Folding[] = [];
  for (const folding of foldings) if (!(await isWritten(folding.statement))) collided.push(folding);
  return collided;
}

/** @returns false where the new key belongs to another row. */
async function isWritten(statement: D1PreparedStatement): Promise<boolean> {
  try {
    await statement.run();
    return true;
  } catch (error) {
    if (uniqueColumn(error) === undefined) throw error;
    return false;
  }
}
