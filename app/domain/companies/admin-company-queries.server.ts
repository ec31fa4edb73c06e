import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../../load-context";
import type { Paging } from "../moderation/paging";
import { totalOf, type Total, type TotalName } from "../moderation/totals.server";
import { verificationStatuses, type AdminCompanyJson } from "./admin-company-json";
import { adminCompanyColumns, toAdminCompanyJson, type AdminCompanyRow } from "./admin-company-row.server";
import type { AdminCompanyFilters, AdminCompanyList } from "./admin-company-view";
import { searchTokens } from "./company-search";

/** So many of the newest employers whose names match are looked through, and so many of those listed. */
const most = { looked: 5_000, listed: 1_000 };

/** Any employer by its public id, shown or not, or null. */
export async function getAdminCompany(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
): Promise<AdminCompanyJson | null> {
  const [[row]] = await runBatch<[AdminCompanyRow]>(db, [
    sql`select ${adminCompanyColumns} from companies c where c.public_id = ${publicId}`,
  ]);
  return row ? toAdminCompanyJson(row) : null;
}

/**
 * Employers, drafts too, newest first, in one round trip. Without a search the total is exact, for a few rows
 * read; a search looks through the newest 5,000 names that match and lists at most 1,000 of them.
 */
export async function listAdminCompanies(
  ctx: DomainContext,
  filters: AdminCompanyFilters,
  paging: Paging,
): Promise<AdminCompanyList> {
  return filters.search === "" ? listNewest(ctx, filters, paging) : listMatches(ctx, filters, paging);
}

async function listNewest(
  { db }: DomainContext,
  filters: AdminCompanyFilters,
  { page, perPage }: Paging,
): Promise<AdminCompanyList> {
  const offset = (page - 1) * perPage;
  // D1 takes five parts in a UNION, and there are six: two unions of three at most.
  const parts = chosenStates(filters).map((isApproved) =>
    union(chosenStatuses(filters).map((status) => newestOf(isApproved, status, offset + perPage))),
  );
  const names = chosenStates(filters).flatMap((isApproved) =>
    chosenStatuses(filters).map((status): TotalName => `companies:${isApproved}:${status}`),
  );
  const [[total], rows] = await runBatch<[Total, AdminCompanyRow]>(db, [
    totalOf(names),
    rowsOf(
      sql`select id, at from (${union(parts)}) order by at desc, id desc limit ${perPage} offset ${offset}`,
    ),
  ]);
  return { items: rows.map(toAdminCompanyJson), total: total?.total ?? 0, isCapped: false };
}

/** The newest of one kind: a walk of the index from its end. */
function newestOf(isApproved: 0 | 1, status: string, limit: number): SQL {
  return sql`select * from (select id, date_submitted as at from companies
    where is_approved = ${isApproved} and verification_status = ${status}
    order by date_submitted desc, id desc limit ${limit})`;
}

async function listMatches(
  { db }: DomainContext,
  filters: AdminCompanyFilters,
  { page, perPage }: Paging,
): Promise<AdminCompanyList> {
  const tokens = searchTokens(filters.search);
  if (tokens.length === 0) return { items: [], total: 0, isCapped: false };
  const expression = tokens.map((token) => `"${token}" *`).join(" AND ");
  const isUnfiltered = filters.status === "any" && filters.verification === "any";
  // Rows are numbered in the order in which they were submitted.
  const hits = sql`select rowid as id from company_names where company_names match ${expression} order by rowid desc`;
  const listed = isUnfiltered
    ? sql`${hits} limit ${most.listed + 1}`
    : sql`select c.id from (${hits} limit ${most.looked}) as hit cross join companies c on c.id = hit.id
        where c.is_approved in (select value from json_each(${JSON.stringify(chosenStates(filters))}))
        and c.verification_status in (select value from json_each(${JSON.stringify(chosenStatuses(filters))}))
        limit ${most.listed + 1}`;
  const [[count], rows] = await runBatch<[{ total: number }, AdminCompanyRow]>(db, [
    sql`select count(*) as total from (${listed})`,
    rowsOf(sql`select id, id as at from (${listed}) limit ${perPage} offset ${(page - 1) * perPage}`),
  ]);
  const total = count?.total ?? 0;
  return {
    items: rows.map(toAdminCompanyJson),
    total: Math.min(total, most.listed),
    isCapped: total > most.listed,
  };
}

/** The rows of a SELECT of `id` and `at`, in that order. */
function rowsOf(picked: SQL): SQL {
  return sql`with picked as materialized (${picked})
    select ${adminCompanyColumns} from picked cross join companies c on c.id = picked.id
    order by picked.at desc, picked.id desc`;
}

function union(parts: SQL[]): SQL {
  return sql`select * from (${sql.join(parts, sql` union all `)})`;
}

function chosenStates({ status }: AdminCompanyFilters): (0 | 1)[] {
  return status === "any" ? [0, 1] : [status === "active" ? 1 : 0];
}

function chosenStatuses({ verification }: AdminCompanyFilters) {
  return verification === "any" ? verificationStatuses : [verification];
}
