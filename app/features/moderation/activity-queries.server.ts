import { eq, lt, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import {
  json,
  listOf,
  nullable,
  number,
  recordOf,
  rows,
  text,
  type Reader,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { auditEntries } from "db/schema/audit-entries";
import { communityInputs, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { users } from "db/schema/users";
import type { DomainContext } from "~/server/context";
import { type ActivityFilter, toActivityJson, type ActivityJson, type FieldValue } from "./schema";
import type { Paging } from "~/server/paging";
import { totalOf } from "~/server/totals.server";

const newest = alias(auditEntries, "newest");
/** The employer of a vote or an experience. */
const about = alias(companies, "about");

/** A filter reads at most so many entries. */
export const filterWindow = 1_000;

interface ActivityPart {
  items: ActivityJson[];
  /** Older entries come before this id; null at the log's beginning. */
  next: number | null;
  revision: string;
}

/** At most `limit`; fewer if the filter finds fewer among those it reads. */
export async function listActivity(
  { db }: DomainContext,
  filter: ActivityFilter,
  { before, limit }: { before?: number; limit: number },
): Promise<ActivityPart> {
  const [[all], found, [window]] = await batch(db, [
    totalOf(["audit_entries"]),
    entries(sql`select ${newest.id} from (${newestMatching(filter, before)}) ${newest} where ${passes(filter)}
      order by ${newest.id} desc limit ${limit + 1}`),
    rows(
      { looked: number, oldest: nullable(number) },
      sql`select count(*) as looked, min(${newest.id}) as oldest
        from (${newestMatching(filter, before)}) ${newest}`,
    ),
  ]);
  const items = found.slice(0, limit).map(toActivityJson);
  const isLong = found.length > limit;
  const isCutOff = window?.looked === filterWindow;
  const next = isLong ? (items.at(-1)?.id ?? null) : isCutOff ? window.oldest : null;
  return { items, next, revision: all?.revision ?? "" };
}

/** If filtered, of the newest {@link filterWindow} entries only. */
export async function listActivityPage(
  { db }: DomainContext,
  filter: ActivityFilter,
  { page, perPage }: Paging,
): Promise<{ items: ActivityJson[]; total: number; revision: string }> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const offset = (page - 1) * perPage;
  const chosen = isFiltered
    ? sql`select ${newest.id} from (${newestMatching(filter)}) ${newest} where ${passes(filter)}`
    : sql`select ${newest.id} from ${auditEntries} ${newest}`;
  const [[all], [fitting], found] = await batch(db, [
    totalOf(["audit_entries"]),
    rows(
      { total: number },
      isFiltered ? sql`select count(*) as total from (${chosen})` : sql`select 0 as total`,
    ),
    entries(sql`${chosen} order by ${newest.id} desc limit ${perPage} offset ${offset}`),
  ]);
  const total = (isFiltered ? fitting?.total : all?.total) ?? 0;
  return { items: found.map(toActivityJson), total, revision: all?.revision ?? "" };
}

/** At most 100 of each. */
interface ActivityChoices {
  actions: string[];
  actors: string[];
  subjectKinds: string[];
}

/** Reads one index row a name, however long the log is. */
export async function listActivityChoices({ db }: DomainContext): Promise<ActivityChoices> {
  const { action, actor, subjectKind } = auditEntries;
  const [actions, actors, kinds] = await batch(db, [namesIn(action), namesIn(actor), namesIn(subjectKind)]);
  const names = (found: { name: string }[]) => found.map(({ name }) => name);
  return { actions: names(actions), actors: names(actors), subjectKinds: names(kinds) };
}

/** By hand: jumps from one name to the next in the column's index. */
function namesIn(column: SQLiteColumn): Rows<{ name: string }> {
  return rows(
    { name: text },
    sql`with recursive found(word) as (
      select min(${column}) from ${auditEntries}
      union all select (select min(${column}) from ${auditEntries} where ${column} > found.word)
      from found where found.word is not null limit 101
    ) select word as name from found where word is not null`,
  );
}

/** By hand: the limit bounds what is read. */
function newestMatching({ action, actor }: ActivityFilter, before?: number): SQL {
  const isEarlier = before === undefined ? sql`1` : lt(auditEntries.id, before);
  const isFound = action ? eq(auditEntries.action, action) : actor ? eq(auditEntries.actor, actor) : sql`1`;
  return sql`select ${auditEntries.id}, ${auditEntries.actor}, ${auditEntries.subjectKind} from ${auditEntries}
    where ${isFound} and ${isEarlier} order by ${auditEntries.id} desc limit ${filterWindow}`;
}

function passes({ actor, subjectKind }: ActivityFilter): SQL {
  const isBy = actor ? eq(newest.actor, actor) : sql`1`;
  return subjectKind ? sql`${isBy} and ${newest.subjectKind} = ${subjectKind}` : isBy;
}

const scalar: Reader<string | number | boolean | null> = (value) => {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  throw new TypeError("A field of an entry is neither text, number, yes or no, nor null");
};

const fieldValue: Reader<FieldValue> = (value) =>
  Array.isArray(value) ? listOf(scalar)(value) : scalar(value);

const fieldValues = nullable(json(nullable(recordOf(fieldValue))));

const entryFields = {
  id: auditEntries.id,
  happenedAt: auditEntries.happenedAt,
  actor: auditEntries.actor,
  action: auditEntries.action,
  subjectKind: auditEntries.subjectKind,
  subjectId: auditEntries.subjectId,
  before: fieldValues,
  after: fieldValues,
  subjectName: nullable(text),
  companyId: nullable(text),
};

/**
 * By hand: the kind of an entry decides which table has its name. An entry about a deleted vote or
 * experience names the employer itself.
 */
function entries(ids: SQL): Rows<RowOf<typeof entryFields>> {
  const { subjectKind, subjectId, before } = auditEntries;
  return rows(
    entryFields,
    sql`select ${auditEntries.id}, ${auditEntries.happenedAt} as happenedAt, ${auditEntries.actor},
      ${auditEntries.action}, ${subjectKind} as subjectKind, ${subjectId} as subjectId, ${before}, ${auditEntries.after},
      coalesce(${companies.name}, ${about.name}, ${users.username}) as subjectName,
      coalesce(${companies.publicId}, ${about.publicId}) as companyId
    from ${auditEntries}
    left join ${companies} on ${companies.publicId} = case ${subjectKind} when 'company' then ${subjectId}
      else ${before} ->> 'companyId' end
    left join ${ratings} on ${ratings.id} = case ${subjectKind} when 'rating' then cast(${subjectId} as integer) end
    left join ${communityInputs}
      on ${communityInputs.id} = case ${subjectKind} when 'experience' then cast(${subjectId} as integer) end
    left join ${companies} ${about} on ${about.id} = coalesce(${ratings.companyId}, ${communityInputs.companyId})
    left join ${users} on ${users.id} = case ${subjectKind} when 'user' then cast(${subjectId} as integer) end
    where ${auditEntries.id} in (${ids}) order by ${auditEntries.id} desc`,
  );
}
