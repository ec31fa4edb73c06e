import type { ReindexReport } from "./reindex";
import type { JsonCounts } from "./reindex-json-counts";

const pageSize = 100;

const upvotes =
  "(SELECT count(*) FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND is_positive = 1)";
const downvotes =
  "(SELECT count(*) FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND is_positive = 0)";
const comments = `(SELECT json_group_array(comment) FROM (
  SELECT comment FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND comment IS NOT NULL
  ORDER BY date_submitted DESC, id DESC LIMIT 3))`;

/** Compares each employer's votes and recent comments with its approved votes. */
export function recountVotes(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  return recountPages(db, isDry, {
    what: "employers' votes and recent comments",
    table: "companies",
    set: `upvotes = ${upvotes}, downvotes = ${downvotes}, recent_comments = ${comments}`,
    isWrong: `(upvotes, downvotes, recent_comments) IS NOT (${upvotes}, ${downvotes}, ${comments})`,
  });
}

/** Compares each request's count with who asks for it. */
export async function recountRequests(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  // Databases of the former release, which are compared too, have no asks.
  const asks = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'company_asks'").first();
  const count = (table: string) => `(SELECT count(*) FROM ${table} WHERE request_id = company_requests.id)`;
  const asked = asks
    ? `(${count("company_requesters")} + ${count("company_asks")})`
    : count("company_requesters");
  return recountPages(db, isDry, {
    what: "requests' counts",
    table: "company_requests",
    set: `request_count = ${asked}, version = version + 1`,
    isWrong: `request_count <> ${asked}`,
  });
}

interface Recount {
  readonly what: string;
  readonly table: string;
  readonly set: string;
  readonly isWrong: string;
}

async function recountPages(
  db: D1Database,
  isDry: boolean,
  { what, table, set, isWrong }: Recount,
): Promise<ReindexReport> {
  const page = db.prepare(`SELECT id FROM ${table} WHERE id > ? ORDER BY id LIMIT ${pageSize}`);
  const change = db.prepare(
    isDry
      ? `SELECT id FROM ${table} WHERE id > ? AND id <= ? AND ${isWrong}`
      : `UPDATE ${table} SET ${set} WHERE id > ? AND id <= ? AND ${isWrong} RETURNING id`,
  );
  let checked = 0;
  let wrong = 0;
  for (let last = 0; ;) {
    const { results } = await page.bind(last).all<{ id: number }>();
    const upTo = results.at(-1)?.id;
    if (upTo !== undefined) wrong += (await change.bind(last, upTo).all()).results.length;
    checked += results.length;
    if (results.length < pageSize) return { what, checked, wrong, unresolved: [] };
    last = upTo ?? last;
  }
}

const industry = "coalesce(industry, '')";
const approved = "FROM companies WHERE is_approved = 1";

/** What the directory's filters count: published employers by industry and country, each for all and for one of the other. */
export const directoryCounts: JsonCounts = {
  what: "the directory's counts",
  table: "directory_counts",
  keys: ["facet", "given"],
  recounted: `
    SELECT facet, given, json_group_object(label, json(steps)) AS counts FROM (
      SELECT facet, given, label, json_group_object(cast(step AS text), n) AS steps FROM (
        SELECT 'industry' AS facet, '' AS given, ${industry} AS label, leave_step AS step, count(*) AS n ${approved} GROUP BY 3, 4
        UNION ALL SELECT 'industry', country, ${industry}, leave_step, count(*) ${approved} GROUP BY 2, 3, 4
        UNION ALL SELECT 'country', '', country, leave_step, count(*) ${approved} GROUP BY 3, 4
        UNION ALL SELECT 'country', industry, country, leave_step, count(*) ${approved} AND ${industry} <> '' GROUP BY 2, 3, 4)
      GROUP BY 1, 2, 3)
    GROUP BY 1, 2`,
};

/** What each row of `totals` counts; undefined where only its revision tells something. */
const totals: Record<string, string | undefined> = {
  ...each("users", "users", "role", ["user", "admin"]),
  ...each("launch_signups", "launch_signups", "status", ["pending", "approved", "redeemed", "revoked"]),
  ...[0, 1].reduce(
    (all, isApproved) => ({
      ...all,
      ...each(`companies:${isApproved}`, "companies", `is_approved = ${isApproved} AND verification_status`, [
        "pending",
        "verified",
        "rejected",
      ]),
    }),
    {},
  ),
  company_requests: "SELECT count(*) FROM company_requests",
  ...each("ratings", "ratings", "is_approved", [0, 1]),
  ...each("community_inputs", "community_inputs", "is_approved", [0, 1]),
  audit_entries: "SELECT count(*) FROM audit_entries",
  companies: undefined,
  "figure_reports:open": "SELECT count(*) FROM figure_reports WHERE state = 'open'",
  "employer_claims:waiting": "SELECT count(*) FROM employer_representatives WHERE state = 'waiting'",
  "employer_replies:waiting": "SELECT count(*) FROM employer_replies WHERE proposed IS NOT NULL",
};

/** Statements that count the employers in each state once. */
export const countStatesAnew = Object.entries(totals)
  .filter(([name]) => name.startsWith("companies:"))
  .map(([name, count = "SELECT 0"]) => correctTotal(name, count));

function correctTotal(name: string, count: string): string {
  return `UPDATE totals SET total = (${count}), revision = revision + 1 WHERE name = '${name}' AND total <> (${count})`;
}

function each(
  name: string,
  table: string,
  condition: string,
  values: (string | number)[],
): Record<string, string> {
  return Object.fromEntries(
    values.map((value) => [
      `${name}:${value}`,
      `SELECT count(*) FROM ${table} WHERE ${condition} = ${typeof value === "number" ? value : `'${value}'`}`,
    ]),
  );
}

/**
 * Compares what admins see counted with the rows themselves. A total that is mended gets a new revision, so that
 * nobody is told that nothing changed.
 */
export async function recountTotals(db: D1Database, isDry: boolean): Promise<ReindexReport> {
  // Databases of the former release, which are compared too, lack the tables that are new.
  const { results: tables } = await db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all<{ name: string }>();
  const known = Object.entries(totals).filter(([, count]) =>
    [...(count ?? "").matchAll(/FROM (\w+)/g)].every(([, table]) =>
      tables.some(({ name }) => name === table),
    ),
  );
  const { results } = await db.prepare("SELECT name FROM totals").all<{ name: string }>();
  const strange = results.filter(({ name }) => !(name in totals));
  const stands = (name: string) => results.some((row) => row.name === name);
  const missing = known.map(([name]) => name).filter((name) => !stands(name));
  if (!isDry && missing.length > 0) {
    const insert = db.prepare(
      `INSERT INTO totals (name, total, revision)
       SELECT ?, 0, (SELECT coalesce(max(revision), 0) + 1 FROM totals) WHERE true ON CONFLICT DO NOTHING`,
    );
    await db.batch(missing.map((name) => insert.bind(name)));
  }
  const changes = known.map(([name, count = "SELECT 0"]) =>
    db.prepare(
      isDry
        ? `SELECT name FROM totals WHERE name = '${name}' AND total <> (${count})`
        : `${correctTotal(name, count)} RETURNING name`,
    ),
  );
  const changed = (await db.batch<{ name: string }>(changes)).flatMap((answer) =>
    answer.results.map(({ name }) => name),
  );
  const wrong = new Set([...missing, ...changed]).size;
  return {
    what: "totals",
    checked: known.length,
    wrong,
    unresolved: strange.map(
      ({ name }) =>
        `The total “${name}” is unknown to this command: add it to scripts/database/reindex-counts.ts.`,
    ),
  };
}
