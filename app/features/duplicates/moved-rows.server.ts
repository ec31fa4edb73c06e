import { getTableName, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteTable } from "drizzle-orm/sqlite-core";

import { nameOf } from "db/insert-from.server";
import { communityInputs, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerMerges } from "db/schema/employer-merges";
import { employerReplies, employerRepresentatives } from "db/schema/employer-replies";
import { figureReports } from "db/schema/figure-reports";
import { watches } from "db/schema/watchers";
import { isOwnDomain } from "~/features/replies/employer-domain.server";

export const merged = alias(companies, "merged");
export const target = alias(companies, "target");

/** What the target has of its own. */
const watched = alias(watches, "watched");
const known = alias(employerRepresentatives, "known");
const replied = alias(employerReplies, "replied");

const isNewRepresentative = sql`not exists (select 1 from ${employerRepresentatives} ${known}
  where ${known.companyId} = ${target.id} and ${known.emailKey} = ${employerRepresentatives.emailKey})`;

/** What moves of each table that names its employer. The rest stays where it is, unseen. */
const movable = [
  { table: ratings, isMoved: sql`true` },
  { table: communityInputs, isMoved: sql`true` },
  { table: figureReports, isMoved: sql`${figureReports.state} = 'open'` },
  {
    table: watches,
    isMoved: sql`not exists (select 1 from ${watches} ${watched}
      where ${watched.companyId} = ${target.id} and ${watched.watcherId} = ${watches.watcherId})`,
  },
  { table: employerRepresentatives, isMoved: isNewRepresentative },
  {
    table: employerReplies,
    isMoved: sql`(${employerReplies.experienceId} is not null or not exists (
      select 1 from ${employerReplies} ${replied}
      where ${replied.companyId} = ${target.id} and ${replied.experienceId} is null))`,
  },
];

/** Inlined, because a statement takes few parameters. */
export const word = (text: string) => sql`${text}`.inlineParams();

/** Of a merge: who may answer and moves, but at no domain of the target's own. They wait for a decision again. */
const setBack = sql`(select json_group_array(json_object('id', ${employerRepresentatives.id},
    'version', ${employerRepresentatives.version}, 'decidedAt', ${employerRepresentatives.decidedAt}))
  from ${employerRepresentatives}
  where ${employerRepresentatives.companyId} = ${merged.id} and ${employerRepresentatives.state} = 'approved'
    and ${isNewRepresentative} and not ${isOwnDomain(sql`${employerRepresentatives.domain}`, sql`${target.id}`)})`;

/** JSON of what moves from the one to the other: the ids of each table's rows, and who waits again. */
export const moved = sql`json_object(${sql.join(
  movable.map(
    ({
      table,
      isMoved,
    }) => sql`${word(getTableName(table))}, json((select json_group_array(${table.id}) from ${table}
      where ${table.companyId} = ${merged.id} and ${isMoved}))`,
  ),
  sql`, `,
)}, 'setBack', json(${setBack}))`;

/** The part of a merge's `moved` about this table. */
export const movedOf = (table: SQLiteTable) =>
  sql`json_each(${employerMerges.moved}, ${word(`$.${getTableName(table)}`)})`;

/**
 * The employer becomes the other one of the merge, for the rows that it moved. Replies go back by who wrote them:
 * `merged-replies.server.ts`.
 */
export function moves(isMerge: SQL, direction: "there" | "back"): SQL[] {
  const { fromId, intoId } = employerMerges;
  const [now, then] = direction === "there" ? [fromId, intoId] : [intoId, fromId];
  const tables = movable.filter(({ table }) => direction === "there" || table !== employerReplies);
  return tables.map(
    ({ table }) => sql`update ${table}
      set ${nameOf(table.companyId)} = (select ${then} from ${employerMerges} where ${isMerge})
      where ${table.companyId} = (select ${now} from ${employerMerges} where ${isMerge})
        and ${table.id} in (select value from ${employerMerges}, ${movedOf(table)} where ${isMerge})`,
  );
}

/** A representative, `later` versions after the merge met it. */
export function isSetBack(isMerge: SQL, later: number): SQL {
  return sql`exists (select 1 from ${employerMerges}, json_each(${employerMerges.moved}, '$.setBack') as one
    where ${isMerge} and one.value ->> 'id' = ${employerRepresentatives.id}
      and one.value ->> 'version' + ${later} = ${employerRepresentatives.version})`;
}
