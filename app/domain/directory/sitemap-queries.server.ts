import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { getTotal, totalNames } from "../moderation/totals.server";
import { toMonth } from "../employers/employer-row.server";

/** An employer's page as search engines are told of it. */
export interface ListedPage {
  /** The employer's public id. */
  id: string;
  /** The month of its last change, `YYYY-MM`. */
  lastUpdated: string;
}

/** How many approved employers there are. */
export async function countListed(ctx: DomainContext): Promise<number> {
  return (await getTotal(ctx, totalNames.publicCompanies)).total;
}

/** One part of all approved employers, by name; `page` counts from 1. */
export async function listListed(
  { db }: DomainContext,
  page: number,
  perPage: number,
): Promise<ListedPage[]> {
  const [rows] = await runBatch<[{ id: string; lastUpdated: number }]>(db, [
    sql`select public_id as id, last_updated as lastUpdated from companies where is_approved = 1
      order by name_key limit ${perPage} offset ${(page - 1) * perPage}`,
  ]);
  return rows.map(({ id, lastUpdated }) => ({ id, lastUpdated: toMonth(lastUpdated) }));
}
