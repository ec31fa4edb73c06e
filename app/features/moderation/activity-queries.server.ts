import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

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
import type { DomainContext } from "~/server/context";
import { type ActivityFilter, toActivityJson, type ActivityJson, type FieldValue } from "./schema";
import type { Paging } from "~/server/paging";
import { totalOf } from "~/server/totals.server";

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
    entries(sql`select id from (${newestMatching(filter, before)}) where ${passes(filter)}
      order by id desc limit ${limit + 1}`),
    rows(
      { looked: number, oldest: nullable(number) },
      sql`select count(*) as looked, min(id) as oldest from (${newestMatching(filter, before)})`,
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
    ? sql`select id from (${newestMatching(filter)}) where ${passes(filter)}`
    : sql`select id from audit_entries`;
  const [[all], [fitting], found] = await batch(db, [
    totalOf(["audit_entries"]),
    rows(
      { total: number },
      isFiltered ? sql`select count(*) as total from (${chosen})` : sql`select 0 as total`,
    ),
    entries(sql`${chosen} order by id desc limit ${perPage} offset ${offset}`),
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
function namesIn(name: SQLiteColumn): Rows<{ name: string }> {
  return rows(
    { name: text },
    sql`with recursive found(name) as (
      select min(${name}) from audit_entries
      union all select (select min(${name}) from audit_entries where ${name} > found.name)
      from found where found.name is not null limit 101
    ) select name from found where name is not null`,
  );
}

/** By hand: the limit bounds what is read. */
function newestMatching({ action, actor }: ActivityFilter, before?: number): SQL {
  const isEarlier = before === undefined ? sql`1` : sql`id < ${before}`;
  const isFound = action ? sql`action = ${action}` : actor ? sql`actor = ${actor}` : sql`1`;
  return sql`select id, actor, subject_kind from audit_entries where ${isFound} and ${isEarlier}
    order by id desc limit ${filterWindow}`;
}

function passes({ actor, subjectKind }: ActivityFilter): SQL {
  const isBy = actor ? sql`actor = ${actor}` : sql`1`;
  return subjectKind ? sql`${isBy} and subject_kind = ${subjectKind}` : isBy;
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
  return rows(
    entryFields,
    sql`select e.id, e.happened_at as happenedAt, e.actor, e.action, e.subject_kind as subjectKind,
      e.subject_id as subjectId, e.before, e.after,
      coalesce(c.name, about.name, u.username) as subjectName,
      coalesce(c.public_id, about.public_id) as companyId
    from audit_entries e
    left join companies c on c.public_id = case e.subject_kind when 'company' then e.subject_id
      else e.before ->> 'companyId' end
    left join ratings r on r.id = case e.subject_kind when 'rating' then cast(e.subject_id as integer) end
    left join community_inputs i on i.id = case e.subject_kind when 'experience' then cast(e.subject_id as integer) end
    left join companies about on about.id = coalesce(r.company_id, i.company_id)
    left join users u on u.id = case e.subject_kind when 'user' then cast(e.subject_id as integer) end
    where e.id in (${ids}) order by e.id desc`,
  );
}
