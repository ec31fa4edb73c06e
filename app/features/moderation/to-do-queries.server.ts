import { sql, type SQL } from "drizzle-orm";

import { batch, type Results } from "db/client.server";
import { number, rows, text, type Rows } from "db/rows.server";
import type { DomainContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import { totalNames, totalsOf, type TotalName } from "~/server/totals.server";
import { toDoKinds, type ToDo, type ToDoItem, type ToDoKind } from "./rules";

const mostOfAKind = 10;
const mostShown = 20;
/** Stale policies have no counter: they become stale by time alone. */
const mostCounted = 1_000;

const dayMs = 24 * 60 * 60 * 1000;

const never = Infinity;

const counters = {
  policies: ["companies:waiting"],
  submissions: totalNames.pendingSubmissions,
  reports: totalNames.openReports,
  replies: totalNames.employersAnswers,
  requests: totalNames.requests,
} as const satisfies Record<Exclude<ToDoKind, "stale">, readonly TotalName[]>;

const itemFields = { id: text, name: text, since: number };
type ItemRow = { id: string; name: string; since: number };

type Ctx = Pick<DomainContext, "db" | "clock">;

/** SQLite would choose another index and read all published employers. */
const staleAt = (now: number) => sql`companies indexed by companies_stale
    where is_approved = 1 and stale_from is not null and stale_from <= ${now}`;

/** How much waits, for the dashboard's figures. */
export async function getToDoKinds({ db, clock }: Ctx): Promise<ToDo["kinds"]> {
  return kindsOf(await batch(db, countsAt(clock())));
}

function countsAt(now: number) {
  return [
    totalsOf(Object.values(counters).flat()),
    rows(
      { total: number },
      sql`select count(*) as total from (select 1 from ${staleAt(now)} limit ${mostCounted + 1})`,
    ),
  ] as const;
}

function kindsOf([[counted], [stale]]: Results<ReturnType<typeof countsAt>>): ToDo["kinds"] {
  const totalOf = (names: readonly (keyof NonNullable<typeof counted>)[]) =>
    names.reduce((sum, name) => sum + (counted?.[name] ?? 0), 0);
  const overdue = stale?.total ?? 0;
  return toDoKinds.map((kind) =>
    kind === "stale"
      ? { kind, total: Math.min(overdue, mostCounted), isMore: overdue > mostCounted }
      : { kind, total: totalOf(counters[kind]), isMore: false },
  );
}

/** One round trip, by indexes of what waits: each small row that waits is counted, of stale policies a thousand. */
export async function getToDo({ db, clock }: Ctx): Promise<ToDo> {
  const now = clock();
  const stalePolicies = staleAt(now);
  const oldest = (statement: SQL): Rows<ItemRow> => rows(itemFields, sql`${statement} limit ${mostOfAKind}`);
  const [
    counted,
    stale,
    policies,
    votes,
    experiences,
    reports,
    claims,
    replies,
    requests,
    overdue,
    unchecked,
  ] = await batch(db, [
    ...countsAt(now),
    oldest(sql`select public_id as id, name, date_submitted as since from companies
      where is_approved = 0 and verification_status = 'pending' order by date_submitted`),
    oldest(sql`select 'vote-' || r.id as id, c.name, r.date_submitted as since
      from ratings r cross join companies c on c.id = r.company_id where r.is_approved = 0 order by r.date_submitted`),
    oldest(sql`select 'experience-' || i.id as id, c.name, i.date_submitted as since
      from community_inputs i cross join companies c on c.id = i.company_id where i.is_approved = 0
      order by i.date_submitted`),
    oldest(sql`select 'report-' || r.id as id, c.name, r.date_submitted as since
      from figure_reports r cross join companies c on c.id = r.company_id where r.state = 'open'
      order by r.date_submitted`),
    oldest(sql`select 'claim-' || r.id as id, c.name, r.date_asked as since
      from employer_representatives r cross join companies c on c.id = r.company_id where r.state = 'waiting'
      order by r.date_asked`),
    oldest(sql`select 'reply-' || r.id as id, c.name, r.date_proposed as since
      from employer_replies r cross join companies c on c.id = r.company_id where r.proposed is not null
      order by r.date_proposed`),
    oldest(sql`select 'request-' || id as id, company_name as name, date_submitted as since from company_requests
      order by date_submitted`),
    oldest(sql`select public_id as id, name, stale_from as since from ${stalePolicies} and stale_from > 0
      order by stale_from`),
    oldest(sql`select public_id as id, name, stale_from as since from ${stalePolicies} and stale_from = 0
      order by id`),
  ]);
  const found: Record<ToDoKind, ItemRow[]> = {
    policies,
    submissions: [...votes, ...experiences],
    reports,
    replies: [...claims, ...replies],
    requests,
    // Never checked: they come last.
    stale: [...overdue, ...unchecked.map((row) => ({ ...row, since: never }))],
  };
  return {
    kinds: kindsOf([counted, stale]),
    oldest: toDoKinds
      .flatMap((kind) => found[kind].map((row) => ({ kind, row })))
      .sort(({ row: a }, { row: b }) => (a.since === b.since ? 0 : a.since - b.since))
      .slice(0, mostShown)
      .map(({ kind, row }) => itemOf(kind, row, now)),
  };
}

/** Requests show the month alone; policies never checked have no date (`sourceStaleFrom`). */
function itemOf(kind: ToDoKind, { id, name, since }: ItemRow, now: number): ToDoItem {
  const isByMonth = kind === "requests";
  const isUndated = isByMonth || since === never;
  return {
    kind,
    id,
    name,
    days: isUndated ? null : Math.max(0, Math.floor((now - since) / dayMs)),
    month: isByMonth ? toMonth(since) : null,
  };
}
