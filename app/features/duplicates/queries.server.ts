import { mergeTargets } from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { flag, nullable, number, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import { pairsOf } from "./pair-rules.server";
import type { DuplicateEmployer, DuplicatesView } from "./rules";

const fields = {
  rowid: companies.id,
  id: companies.publicId,
  name: companies.name,
  country: companies.country,
  industry: companies.industry,
  isApproved: companies.isApproved,
  version: companies.version,
  lastUpdated: companies.lastUpdated,
  votes: number,
  experiences: number,
  hasMerged: flag,
};

const mostPairs = 50;
const mostDecisions = 50;

/** What waits for a decision of its own is no employer yet: shared policies and employers' statements. */
const isOwnEmployer = sql`c.author_hash is null and c.statement_of is null
  and (c.is_approved = 1 or c.verification_status <> 'rejected')`;

/**
 * Reads every employer once, because the stored name keys of two public ones are never equal: the one that was
 * folded by former rules keeps its key.
 */
export async function getDuplicates({ db }: Pick<DomainContext, "db">): Promise<DuplicatesView> {
  const [employers, apart, merges, different] = await batch(db, [
    rows(
      { rowid: number, name: text, sourceUrl: nullable(text) },
      sql`select c.id as rowid, c.name, coalesce(c.source_url, c.policy_document ->> '$.sources[0].url') as sourceUrl
        from companies c where ${isOwnEmployer}`,
    ),
    rows(
      { one: number, other: number },
      sql`select one_id as one, other_id as other from different_employers`,
    ),
    rows(
      { id: text, name: text, intoId: text, intoName: text, mergedAt: number },
      sql`select f.public_id as id, f.name, i.public_id as intoId, i.name as intoName, m.merged_at as mergedAt
        from employer_merges m join companies f on f.id = m.from_id join companies i on i.id = m.into_id
        order by m.merged_at desc limit ${mostDecisions}`,
    ),
    rows(
      { id: text, name: text, otherId: text, otherName: text },
      sql`select a.public_id as id, a.name, b.public_id as otherId, b.name as otherName from different_employers d
        join companies a on a.id = d.one_id join companies b on b.id = d.other_id
        order by d.decided_at desc limit ${mostDecisions}`,
    ),
  ]);
  const settled = new Set(apart.map(({ one, other }) => `${one} ${other}`));
  const open = pairsOf(employers).filter(({ ids }) => !settled.has(ids.join(" ")));
  const shown = open.slice(0, mostPairs);
  const ids = JSON.stringify(shown.flatMap((pair) => pair.ids));
  const [found] = await batch(db, [employersWhere(sql`c.id in (select value from json_each(${ids}))`)]);
  const byRow = new Map(found.map((row) => [row.rowid, toEmployer(row)]));
  return {
    pairs: shown.flatMap(({ ids: [one, other], hasSameName, domain }) => {
      const [first, second] = [byRow.get(one), byRow.get(other)];
      return first && second ? [{ employers: [first, second] as const, hasSameName, domain }] : [];
    }),
    total: open.length,
    merges: merges.map(({ id, name, intoId, intoName, mergedAt }) => ({
      from: { id, name },
      into: { id: intoId, name: intoName },
      month: toMonth(mergedAt),
    })),
    different: different.map(({ id, name, otherId, otherName }) => ({
      one: { id, name },
      other: { id: otherId, name: otherName },
    })),
  };
}

/** Null where one is gone. */
export async function getMergeQuestion(
  { db }: Pick<DomainContext, "db">,
  { from, into }: { from: string; into: string },
): Promise<{ from: DuplicateEmployer; into: DuplicateEmployer } | null> {
  const [[one], [other]] = await batch(db, [
    employersWhere(sql`c.public_id = ${from}`),
    employersWhere(sql`c.public_id = ${into}`),
  ]);
  return one && other ? { from: toEmployer(one), into: toEmployer(other) } : null;
}

function employersWhere(condition: SQL): Rows<RowOf<typeof fields>> {
  return rows(
    fields,
    sql`select c.id as rowid, c.public_id as id, c.name, c.country, c.industry, c.is_approved as isApproved, c.version,
        c.last_updated as lastUpdated, (select count(*) from ratings where company_id = c.id) as votes,
        (select count(*) from community_inputs where company_id = c.id) as experiences,
        exists (select 1 from employer_merges where into_id = c.id) as hasMerged
      from companies c where ${condition}`,
  );
}

function toEmployer({ rowid: _, lastUpdated, ...row }: RowOf<typeof fields>): DuplicateEmployer {
  return { ...row, lastUpdated: toMonth(lastUpdated) };
}

/** The public id of the listed employer into which this one was merged; null for none. */
export async function mergedInto(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
): Promise<string | null> {
  const [[target]] = await batch(db, [mergeTargets([publicId])]);
  return target?.isListed ? target.now : null;
}
