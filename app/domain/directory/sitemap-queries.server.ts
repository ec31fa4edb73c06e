import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { companies } from "../../../db/schema/companies";
import type { DomainContext } from "../context";
import { getTotal, totalNames } from "../moderation/totals.server";
import { toMonth } from "../policy/policy-rules";

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
  const [listed] = await batch(db, [
    db
      .select({ id: companies.publicId, lastUpdated: companies.lastUpdated })
      .from(companies)
      // In the words of the partial index by name, which a parameter would not match.
      .where(sql`${companies.isApproved} = 1`)
      .orderBy(companies.nameKey)
      .limit(perPage)
      .offset((page - 1) * perPage),
  ]);
  return listed.map(({ id, lastUpdated }) => ({ id, lastUpdated: toMonth(lastUpdated) }));
}
