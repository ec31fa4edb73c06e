import { company as c, joinFirstConditions } from "~/features/employers/queries.server";
import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { number, rows, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import { commandLine } from "~/server/audit-entry.server";
import { isAmong, type Chosen } from "~/server/decision.server";
import type { Paging } from "~/server/paging";
import { getTotal, totalNames, totalOf } from "~/server/totals.server";
import { searchForms } from "~/core/search-words";
import { begunWords, holdsOne } from "~/features/directory/search-queries.server";
import { verificationStatuses } from "~/features/employers/schema";
import type {
  AdminEmployerFilters,
  AdminEmployerList,
  AdminEmployerDetailJson,
  AdminEmployerJson,
} from "~/features/employers/admin-schema";
import {
  adminEmployerColumns,
  adminEmployerFields,
  adminEmployerOf,
  adminEmployersWhere,
  toAdminEmployerDetailJson,
  toAdminEmployerJson,
  type AdminEmployerRow,
} from "~/features/employers/admin-row-queries.server";

/** Limits of a search, which reads the newest employers first. */
const most = { looked: 5_000, listed: 1_000 };

export async function getAdminEmployer(
  ctx: Pick<DomainContext, "db" | "clock">,
  publicId: string,
): Promise<AdminEmployerDetailJson | null> {
  const [[row]] = await batch(ctx.db, [adminEmployerOf(publicId, commandLine)]);
  return row ? toAdminEmployerDetailJson(row, ctx) : null;
}

export async function readAdminEmployers(
  ctx: Pick<DomainContext, "db" | "clock">,
  chosen: readonly Chosen<string>[],
): Promise<AdminEmployerJson[]> {
  const [found] = await batch(ctx.db, [adminEmployersWhere(isAmong("c", chosen, "public_id"))]);
  return found.map((row) => toAdminEmployerJson(row, ctx));
}

/**
 * Employers with drafts, newest first, in one round trip. A search reads the newest 5,000 matches and lists
 * 1,000. The filter by origin costs a few rows for each waiting submission.
 */
export async function listAdminEmployers(
  ctx: DomainContext,
  filters: AdminEmployerFilters,
  paging: Paging,
): Promise<AdminEmployerList> {
  if (filters.search !== "") return listMatches(ctx, filters, paging);
  if (filters.freshness === "stale") return listStale(ctx, filters, paging);
  return filters.origin === "form" ? listSent(ctx, filters, paging) : listNewest(ctx, filters, paging);
}

async function listNewest(
  ctx: DomainContext,
  filters: AdminEmployerFilters,
  { page, perPage }: Paging,
): Promise<AdminEmployerList> {
  const offset = (page - 1) * perPage;
  // D1 allows five parts in a UNION; there are six.
  const parts = chosenStates(filters).map((isApproved) =>
    union(chosenStatuses(filters).map((status) => newestOf(isApproved, status, offset + perPage, filters))),
  );
  const isWhole = filters.status === "any" && filters.verification === "any";
  const [[all], [chosen], found, [sent]] = await batch(ctx.db, [
    totalOf(totalNames.companies),
    isWhole
      ? rows({ total: number }, sql`select 0 as total`)
      : countOf(sql`select 1 from ${companies} ${c} where ${fits(filters)}`),
    rowsOf(
      sql`select employer, at from (${union(parts)}) order by at desc, employer desc limit ${perPage} offset ${offset}`,
    ),
    filters.origin === "any" ? rows({ total: number }, sql`select 0 as total`) : countOf(sentBy(filters)),
  ]);
  const counted = ((isWhole ? all : chosen)?.total ?? 0) - (sent?.total ?? 0);
  const items = found.map((row) => toAdminEmployerJson(row, ctx));
  return { items, total: counted, isCapped: false, revision: all?.revision ?? "" };
}

function newestOf(isApproved: 0 | 1, status: string, limit: number, { origin }: AdminEmployerFilters): SQL {
  const isOurs = origin === "admin" ? sql`and ${companies.authorHash} is null` : sql``;
  return sql`select * from (select ${companies.id} as employer, ${companies.dateSubmitted} as at from ${companies}
    where ${companies.isApproved} = ${isApproved} and ${companies.verificationStatus} = ${status} ${isOurs}
    order by ${companies.dateSubmitted} desc, ${companies.id} desc limit ${limit})`;
}

/** Published employers whose check is overdue: the 1,000 oldest, those with most votes first. */
async function listStale(
  ctx: DomainContext,
  filters: AdminEmployerFilters,
  { page, perPage }: Paging,
): Promise<AdminEmployerList> {
  const stale = (
    limit: number,
  ) => sql`select ${c.id} as employer, ${c.totalVotes} as at from ${companies} ${c} indexed by companies_stale
    where ${c.isApproved} = 1 and ${c.staleFrom} is not null and ${c.staleFrom} <= ${ctx.clock()}
    and ${fits(filters)} and ${origins[filters.origin]} order by ${c.staleFrom}, ${c.id} limit ${limit}`;
  const [[all], [count], found] = await batch(ctx.db, [
    totalOf(totalNames.companies),
    countOf(stale(most.listed + 1)),
    rowsOf(
      sql`select employer, at from (${stale(most.listed)}) order by at desc, employer desc
        limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    items: found.map((row) => toAdminEmployerJson(row, ctx)),
    total: Math.min(total, most.listed),
    isCapped: total > most.listed,
    revision: all?.revision ?? "",
  };
}

async function listSent(
  ctx: DomainContext,
  filters: AdminEmployerFilters,
  { page, perPage }: Paging,
): Promise<AdminEmployerList> {
  const [[all], [count], found] = await batch(ctx.db, [
    totalOf(totalNames.companies),
    countOf(sentBy(filters)),
    rowsOf(
      sql`${sentBy(filters)} order by at desc, employer desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  return {
    items: found.map((row) => toAdminEmployerJson(row, ctx)),
    total: count?.total ?? 0,
    isCapped: false,
    revision: all?.revision ?? "",
  };
}

/** Whether the public form sent it, without reading who. */
function sentBy(filters: AdminEmployerFilters): SQL {
  return sql`select ${c.id} as employer, ${c.dateSubmitted} as at from ${companies} ${c} indexed by companies_shared
    where ${c.authorHash} is not null and ${fits(filters)}`;
}

function fits(filters: AdminEmployerFilters): SQL {
  return sql`${c.isApproved} in (select value from json_each(${JSON.stringify(chosenStates(filters))}))
    and ${c.verificationStatus} in (select value from json_each(${JSON.stringify(chosenStatuses(filters))}))`;
}

const origins = {
  any: sql`1`,
  form: sql`${c.authorHash} is not null`,
  admin: sql`${c.authorHash} is null`,
};

async function listMatches(
  ctx: DomainContext,
  filters: AdminEmployerFilters,
  { page, perPage }: Paging,
): Promise<AdminEmployerList> {
  const forms = searchForms(filters.search);
  if (forms.length === 0) {
    const { revision } = await getTotal(ctx, totalNames.companies);
    return { items: [], total: 0, isCapped: false, revision };
  }
  const expression = begunWords("name", forms);
  const isFresh =
    filters.freshness === "any" ? sql`1` : sql`${c.isApproved} = 1 and ${c.staleFrom} <= ${ctx.clock()}`;
  const isUnfiltered = [filters.status, filters.verification, filters.origin, filters.freshness].every(
    (one) => one === "any",
  );
  // Waiting submissions are in no search index: its order would show when they came.
  const hits = sql`select rowid as employer from company_search where company_search match ${expression}
    union all select ${companies.id} from ${companies} indexed by companies_shared
      where ${companies.authorHash} is not null and ${holdsOne(forms, sql`${companies.searchName}`)}
    order by 1 desc`;
  const listed = isUnfiltered
    ? sql`${hits} limit ${most.listed + 1}`
    : sql`select ${c.id} as employer from (${hits} limit ${most.looked}) as hit
        cross join ${companies} ${c} on ${c.id} = hit.employer
        where ${fits(filters)} and ${origins[filters.origin]} and ${isFresh} limit ${most.listed + 1}`;
  const [[all], [count], found] = await batch(ctx.db, [
    totalOf(totalNames.companies),
    countOf(listed),
    rowsOf(
      sql`select employer, employer as at from (${listed}) limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  const total = count?.total ?? 0;
  return {
    items: found.map((row) => toAdminEmployerJson(row, ctx)),
    total: Math.min(total, most.listed),
    isCapped: total > most.listed,
    revision: all?.revision ?? "",
  };
}

/** By hand: ids from an index first, then only those rows. */
function rowsOf(picked: SQL): Rows<AdminEmployerRow> {
  return rows(
    adminEmployerFields,
    sql`with picked as materialized (${picked})
      select ${adminEmployerColumns} from picked cross join ${companies} ${c} on ${c.id} = picked.employer
      ${joinFirstConditions}
      order by picked.at desc, picked.employer desc`,
  );
}

function countOf(listed: SQL): Rows<{ total: number }> {
  return rows({ total: number }, sql`select count(*) as total from (${listed})`);
}

function union(parts: SQL[]): SQL {
  return sql`select * from (${sql.join(parts, sql` union all `)})`;
}

function chosenStates({ status }: AdminEmployerFilters): (0 | 1)[] {
  return status === "any" ? [0, 1] : [status === "active" ? 1 : 0];
}

function chosenStatuses({ verification }: AdminEmployerFilters) {
  return verification === "any" ? verificationStatuses : [verification];
}
