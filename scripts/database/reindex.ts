import { sql, type SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

import { allBenchmarks, recountAll } from "../../app/features/compare/commands.server";
import { nameKey } from "../../app/core/name-key";
import { searchColumnsOf } from "../../app/features/directory/rules";
import {
  documentSelect,
  employerDetailFields,
  policyOfRow,
  employerColumns,
  withFirstConditions,
} from "../../app/features/employers/queries.server";
import {
  countedFigures,
  derivedColumnNames,
  derivedColumnsOf,
  readStoredDocument,
} from "../../app/features/policy/queries.server";
import { changesIn, dayAt, documentOn } from "../../app/policy/document/changes-rules";
import { plainFieldNames, plainFieldsOf } from "../../app/policy/document/plain-fields-rules";
import { pickFacts } from "../../app/policy/policy";
import {
  isSameJson,
  type StoredPolicy,
  withDocument,
  withFields,
} from "../../app/policy/document/stored-policy-rules";
import { batch, createDatabase } from "../../db/client.server";
import { uniqueColumn } from "../../db/constraints.server";
import { columnsOf, nullable, number, rows, text } from "../../db/rows.server";
import { companies } from "../../db/schema/companies";

export interface ReindexReport {
  readonly what: string;
  readonly wrong: number;
  /** What a person has to fix. */
  readonly unresolved: readonly string[];
}

const textOf = (statement: SQL) => new SQLiteAsyncDialect().sqlToQuery(statement).sql;
const votes = `(SELECT count(*) FILTER (WHERE is_positive), count(*) FILTER (WHERE NOT is_positive), (
  SELECT json_group_array(comment) FROM (
    SELECT comment FROM ratings WHERE company_id = companies.id AND is_approved = 1 AND comment IS NOT NULL
    ORDER BY date_submitted DESC, id DESC LIMIT 3))
  FROM ratings WHERE company_id = companies.id AND is_approved = 1)`;
const areWrong = `(upvotes, downvotes, recent_comments) IS NOT ${votes}`;
const askers = `(SELECT count(*) FROM requesters WHERE request_id = company_requests.id)`;
const leads = `SELECT id, bits FROM agreement_leads UNION ALL SELECT id, 15 FROM companies WHERE agreement_id IS NULL`;
const areOthersLeads = `companies JOIN (${leads}) AS led ON led.id = companies.id WHERE companies.leads <> led.bits`;
const facets = `SELECT given, json_group_object(facet, n ORDER BY facet) AS counts
  FROM (SELECT given, facet, count(*) AS n FROM company_facets GROUP BY 1, 2) GROUP BY given`;

const differing = (kept: string, keys: string, right: string) =>
  `(${right}) FULL JOIN (SELECT ${keys}, counts AS kept FROM ${kept}) USING (${keys})
   WHERE coalesce(counts, '{}') <> coalesce(kept, '{}')`;

/** Values derived from columns: wrong rows, as a FROM clause, and the repair. */
const stored: readonly { what: string; wrong: string; mend: readonly string[] }[] = [
  {
    what: "employers' votes and recent comments",
    wrong: `companies WHERE ${areWrong}`,
    mend: [`UPDATE companies SET (upvotes, downvotes, recent_comments) = ${votes} WHERE ${areWrong}`],
  },
  {
    what: "requests' counts",
    wrong: `company_requests WHERE request_count <> ${askers}`,
    mend: [
      `UPDATE company_requests SET request_count = ${askers}, version = version + 1 WHERE request_count <> ${askers}`,
    ],
  },
  {
    what: "employers in the search index",
    wrong: `searchable_companies AS s FULL JOIN company_search_docsize AS d ON d.id = s.id WHERE s.id IS NULL OR d.id IS NULL`,
    mend: [
      "INSERT INTO company_search (company_search) VALUES ('delete-all')",
      "INSERT INTO company_search (rowid, name, words, filters) SELECT id, name, words, filters FROM searchable_companies",
    ],
  },
  {
    what: "which employers stand for their agreement",
    wrong: areOthersLeads,
    mend: [
      `UPDATE companies SET leads = bits FROM (${leads}) AS led WHERE led.id = companies.id AND leads <> bits`,
    ],
  },
  {
    what: "the directory's counts",
    wrong: differing("directory_facets", "given", facets),
    mend: ["DELETE FROM directory_facets", `INSERT INTO directory_facets (given, counts) ${facets}`],
  },
  {
    what: "what medians are made of",
    wrong: differing("benchmarks", "country, industry", textOf(allBenchmarks)),
    mend: recountAll.map(textOf),
  },
];

/** Statements that rebuild employers' indexes and counts. */
export const madeAnew: readonly string[] = stored.slice(2).flatMap(({ mend }) => mend);

export async function recountStored(db: D1Database, isDry: boolean): Promise<ReindexReport[]> {
  const reports: ReindexReport[] = [];
  for (const { what, wrong: from, mend } of stored) {
    const wrong = Number(await db.prepare(`SELECT count(*) AS n FROM ${from}`).first("n"));
    if (wrong > 0 && !isDry) await db.batch(mend.map((statement) => db.prepare(statement)));
    reports.push({ what, wrong, unresolved: [] });
  }
  return reports;
}

const derived = ["nameKey", "searchName", "searchIndustry", "searchRest", ...derivedColumnNames] as const;
const derivedColumns = {
  rowid: companies.id,
  version: companies.version,
  updated: companies.lastUpdated,
  ...Object.fromEntries(derived.map((name) => [name, companies[name]])),
};
const pageSize = 50;

/**
 * The last day on which the document says what is stored of it: a later change waits for an edit or a check, and is
 * no edit of the fields itself. Now where it never said so.
 */
function derivedAt({ document, facts }: StoredPolicy, now: number): number {
  if (document === null) return now;
  const days = ["1900-01-01", ...changesIn(document).map(({ from }) => from)].sort();
  const stored = pickFacts(plainFieldNames, facts);
  const day = days.findLast(
    (day) => day <= dayAt(now) && isSameJson(plainFieldsOf(documentOn(document, day)), stored),
  );
  return day === undefined ? now : Date.parse(day);
}

/** Compares what code derives: search texts and policy figures. */
export async function deriveEmployers(
  binding: D1Database,
  isDry: boolean,
  now = Date.now(),
): Promise<ReindexReport> {
  const db = createDatabase(binding);
  const unresolved: string[] = [];
  let wrong = 0;
  for (let last = 0; ;) {
    const select = sql`select ${columnsOf(derivedColumns, "c")}, ${employerColumns}, ${documentSelect}
      from ${withFirstConditions} where c.id > ${last} order by c.id limit ${pageSize}`;
    const [page] = await batch(db, [rows({ ...derivedColumns, ...employerDetailFields }, select)]);
    for (const row of page) {
      const policy = policyOfRow(row);
      const then = derivedAt(policy, now);
      const figured = withFields(withDocument(policy, policy.document, then), policy.facts, then);
      const right = { ...searchColumnsOf(row), ...derivedColumnsOf(figured, then) };
      const changed = derived.filter((name) => right[name] !== (row as Record<string, unknown>)[name]);
      if (changed.length === 0) continue;
      wrong += 1;
      if (isDry) continue;
      const set = changed.map((name) => sql`${sql.identifier(companies[name].name)} = ${right[name]}`);
      // An employer edited meanwhile is derived by that edit.
      const update = sql`update companies set ${sql.join(set, sql`, `)}
        where id = ${row.rowid} and version = ${row.version} and last_updated = ${row.updated}`;
      await batch(db, [update]).catch((error: unknown) => {
        if (uniqueColumn(error) === undefined) throw error;
        unresolved.push(
          `“${row.name}” (id ${row.rowid}) has the same name as another published employer: hide or rename one under /admin, then run this again.`,
        );
      });
    }
    if (page.length < pageSize) break;
    last = page.at(-1)?.rowid ?? last;
  }
  return { what: "derived values of employers", wrong: wrong - unresolved.length, unresolved };
}

const conditionsFields = { id: number, version: number, document: text, figures: nullable(text) };

/** What medians count of conditions beside an employer's first. */
async function deriveConditions(
  binding: D1Database,
  isDry: boolean,
  now = Date.now(),
): Promise<ReindexReport> {
  const db = createDatabase(binding);
  let wrong = 0;
  for (let last = 0; ;) {
    const select = sql`select id, version, document, figures from conditions
      where id > ${last} and document is not null and (agreement_id is not null
        or exists (select 1 from employer_conditions where conditions_id = conditions.id and position > 0))
      order by id limit ${pageSize}`;
    const [page] = await batch(db, [rows(conditionsFields, select)]);
    for (const { id, version, document, figures } of page) {
      const read = readStoredDocument(document);
      const right = read && countedFigures(read, now);
      if (right === figures) continue;
      wrong += 1;
      if (!isDry)
        await batch(db, [
          sql`update conditions set figures = ${right} where id = ${id} and version = ${version}`,
        ]);
    }
    if (page.length < pageSize) break;
    last = page.at(-1)?.id ?? last;
  }
  return { what: "derived values of conditions", wrong, unresolved: [] };
}

const requestFields = { id: number, name: text, key: text, country: text };

/** Folds the names of requests. Two that turn out to be of one employer stay two: nobody's asking is lost. */
async function foldRequests(binding: D1Database, isDry: boolean): Promise<ReindexReport> {
  const db = createDatabase(binding);
  const select = sql`select id, company_name as name, name_key as key, country from company_requests order by id`;
  const [requests] = await batch(db, [rows(requestFields, select)]);
  const taken = new Set(requests.map(({ key, country }) => `${country}\n${key}`));
  const wrong = requests.filter(({ name, key, country }) => {
    const right = `${country}\n${nameKey(name)}`;
    if (nameKey(name) === key || taken.has(right)) return false;
    taken.add(right);
    return true;
  });
  for (const { id, name, key } of isDry ? [] : wrong)
    await batch(db, [
      sql`update or ignore company_requests set name_key = ${nameKey(name)} where id = ${id} and name_key = ${key}`,
    ]);
  return { what: "names of requests", wrong: wrong.length, unresolved: [] };
}

/** Repairs derived values step by step; an interrupted run can start again. Writes nothing where all is right. */
export async function reindex(db: D1Database, { isDry = false } = {}): Promise<ReindexReport[]> {
  return [
    await deriveEmployers(db, isDry),
    await deriveConditions(db, isDry),
    await foldRequests(db, isDry),
    ...(await recountStored(db, isDry)),
  ];
}
