import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { number, rows, text, type Rows } from "db/rows.server";
import { communityInputs, companyRequests, ratings } from "db/schema/community";
import { companies } from "db/schema/companies";
import { employerReplies, employerRepresentatives } from "db/schema/employer-replies";
import { figureReports } from "db/schema/figure-reports";
import type { DomainContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import { totalNames, totalsOf, type TotalName } from "~/server/totals.server";
import { toDoKinds, type ToDoCount, type ToDoItem, type ToDoKind } from "./rules";

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
const staleAt = (now: number) => sql`${companies} indexed by companies_stale
    where ${companies.isApproved} = 1 and ${companies.staleFrom} is not null and ${companies.staleFrom} <= ${now}`;

/** How much waits: each small row that waits is counted, of stale policies a thousand. */
export async function countToDo({ db, clock }: Ctx): Promise<ToDoCount[]> {
  const [[counted], [stale]] = await batch(db, [
    totalsOf(Object.values(counters).flat()),
    rows(
      { total: number },
      sql`select count(*) as total from (select 1 from ${staleAt(clock())} limit ${mostCounted + 1})`,
    ),
  ]);
  const totalOf = (names: readonly (keyof NonNullable<typeof counted>)[]) =>
    names.reduce((sum, name) => sum + (counted?.[name] ?? 0), 0);
  const overdue = stale?.total ?? 0;
  return toDoKinds.map((kind) =>
    kind === "stale"
      ? { kind, total: Math.min(overdue, mostCounted), isMore: overdue > mostCounted }
      : { kind, total: totalOf(counters[kind]), isMore: false },
  );
}

const employer = sql`select ${companies.publicId} as id, ${companies.name}`;

/** @param isSo in the words of the partial index. */
function waiting(
  kind: string,
  table: SQLiteTable & Record<"id" | "companyId", SQLiteColumn>,
  since: SQLiteColumn,
  isSo: SQL,
): SQL {
  return sql`select ${`${kind}-`} || ${table.id} as id, ${companies.name}, ${since} as since
    from ${table} cross join ${companies} on ${companies.id} = ${table.companyId} where ${isSo} order by ${since}`;
}

/** What waits longest, of all kinds: one round trip, by indexes of what waits. */
export async function listOldestToDo({ db, clock }: Ctx): Promise<ToDoItem[]> {
  const now = clock();
  const stalePolicies = staleAt(now);
  const oldest = (statement: SQL): Rows<ItemRow> => rows(itemFields, sql`${statement} limit ${mostOfAKind}`);
  const [policies, votes, experiences, reports, claims, replies, requests, overdue, unchecked] = await batch(
    db,
    [
      oldest(sql`${employer}, ${companies.dateSubmitted} as since from ${companies}
      where ${companies.isApproved} = 0 and ${companies.verificationStatus} = 'pending'
      order by ${companies.dateSubmitted}`),
      oldest(waiting("vote", ratings, ratings.dateSubmitted, sql`${ratings.isApproved} = 0`)),
      oldest(
        waiting(
          "experience",
          communityInputs,
          communityInputs.dateSubmitted,
          sql`${communityInputs.isApproved} = 0`,
        ),
      ),
      oldest(
        waiting("report", figureReports, figureReports.dateSubmitted, sql`${figureReports.state} = 'open'`),
      ),
      oldest(
        waiting(
          "claim",
          employerRepresentatives,
          employerRepresentatives.dateAsked,
          sql`${employerRepresentatives.state} = 'waiting'`,
        ),
      ),
      oldest(
        waiting(
          "reply",
          employerReplies,
          employerReplies.dateProposed,
          sql`${employerReplies.proposed} is not null`,
        ),
      ),
      oldest(sql`select 'request-' || ${companyRequests.id} as id, ${companyRequests.companyName} as name,
      ${companyRequests.dateSubmitted} as since from ${companyRequests} order by ${companyRequests.dateSubmitted}`),
      oldest(sql`${employer}, ${companies.staleFrom} as since from ${stalePolicies} and ${companies.staleFrom} > 0
      order by ${companies.staleFrom}`),
      oldest(sql`${employer}, ${companies.staleFrom} as since from ${stalePolicies} and ${companies.staleFrom} = 0
      order by ${companies.id}`),
    ],
  );
  const found: Record<ToDoKind, ItemRow[]> = {
    policies,
    submissions: [...votes, ...experiences],
    reports,
    replies: [...claims, ...replies],
    requests,
    // Never checked: they come last.
    stale: [...overdue, ...unchecked.map((row) => ({ ...row, since: never }))],
  };
  return toDoKinds
    .flatMap((kind) => found[kind].map((row) => ({ kind, row })))
    .sort(({ row: a }, { row: b }) => (a.since === b.since ? 0 : a.since - b.since))
    .slice(0, mostShown)
    .map(({ kind, row }) => itemOf(kind, row, now));
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
