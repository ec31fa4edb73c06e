import { mergeTargets } from "~/features/employers/queries.server";
import { eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { columnsOf, flag, nullable, number, rows, text, type RowOf, type Rows } from "db/rows.server";
import { communityInputs, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { conditions } from "db/schema/conditions";
import { differentEmployers, employerMerges } from "db/schema/employer-merges";
import type { DomainContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import { merged, target } from "./moved-rows.server";
import { pairsOf } from "./pair-rules.server";
import type { DuplicateEmployer, DuplicatesView } from "./rules";

const columns = {
  rowid: companies.id,
  id: companies.publicId,
  name: companies.name,
  country: companies.country,
  industry: companies.industry,
  isApproved: companies.isApproved,
  version: companies.version,
  lastUpdated: companies.lastUpdated,
};

const fields = { ...columns, votes: number, experiences: number, hasMerged: flag };

const mostPairs = 50;
const mostDecisions = 50;

/** What waits for a decision of its own is no employer yet: shared policies and employers' statements. */
const isOwnEmployer = sql`${companies.authorHash} is null and ${companies.statementOf} is null
  and (${companies.isApproved} = 1 or ${companies.verificationStatus} <> 'rejected')`;

const oneEmployer = alias(companies, "one");
const otherEmployer = alias(companies, "other");

/**
 * Reads every employer once, because the stored name keys of two public ones are never equal: the one that was
 * folded by former rules keeps its key.
 */
export async function getDuplicates({ db }: Pick<DomainContext, "db">): Promise<DuplicatesView> {
  const [employers, apart, merges, different] = await batch(db, [
    db
      .select({
        rowid: companies.id,
        name: companies.name,
        sourceUrl: sql`coalesce(${companies.sourceUrl}, (select ${conditions.document} ->> '$.sources[0].url'
            from ${conditions} where ${conditions.id} = ${companies.conditionsId}))`.mapWith(nullable(text)),
      })
      .from(companies)
      .where(isOwnEmployer),
    db.select({ one: differentEmployers.oneId, other: differentEmployers.otherId }).from(differentEmployers),
    rows(
      { id: text, name: text, intoId: text, intoName: text, mergedAt: number },
      sql`select ${merged.publicId} as id, ${merged.name} as name, ${target.publicId} as intoId, ${target.name} as intoName,
          ${employerMerges.mergedAt} as mergedAt
        from ${employerMerges} join ${companies} ${merged} on ${merged.id} = ${employerMerges.fromId}
        join ${companies} ${target} on ${target.id} = ${employerMerges.intoId}
        order by ${employerMerges.mergedAt} desc limit ${mostDecisions}`,
    ),
    rows(
      { id: text, name: text, otherId: text, otherName: text },
      sql`select ${oneEmployer.publicId} as id, ${oneEmployer.name} as name,
          ${otherEmployer.publicId} as otherId, ${otherEmployer.name} as otherName
        from ${differentEmployers} join ${companies} ${oneEmployer} on ${oneEmployer.id} = ${differentEmployers.oneId}
        join ${companies} ${otherEmployer} on ${otherEmployer.id} = ${differentEmployers.otherId}
        order by ${differentEmployers.decidedAt} desc limit ${mostDecisions}`,
    ),
  ]);
  const settled = new Set(apart.map(({ one, other }) => `${one} ${other}`));
  const open = pairsOf(employers).filter(({ ids }) => !settled.has(ids.join(" ")));
  const shown = open.slice(0, mostPairs);
  const ids = JSON.stringify(shown.flatMap((pair) => pair.ids));
  const [found] = await batch(db, [
    employersWhere(sql`${companies.id} in (select value from json_each(${ids}))`),
  ]);
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
    employersWhere(eq(companies.publicId, from)),
    employersWhere(eq(companies.publicId, into)),
  ]);
  return one && other ? { from: toEmployer(one), into: toEmployer(other) } : null;
}

function employersWhere(condition: SQL): Rows<RowOf<typeof fields>> {
  return rows(
    fields,
    sql`select ${columnsOf(columns)},
        (select count(*) from ${ratings} where ${ratings.companyId} = ${companies.id}) as votes,
        (select count(*) from ${communityInputs} where ${communityInputs.companyId} = ${companies.id}) as experiences,
        exists (select 1 from ${employerMerges} where ${employerMerges.intoId} = ${companies.id}) as hasMerged
      from ${companies} where ${condition}`,
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
