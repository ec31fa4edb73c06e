import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { columnsOf, number, rows } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import type { DomainContext } from "../context";
import { toMonth } from "../policy/policy-rules";

/** An employer's page as search engines are told of it. */
export interface ListedPage {
  /** The employer's public id. */
  id: string;
  /** The month of its last change, `YYYY-MM`. */
  lastUpdated: string;
}

const pageFields = { id: companies.publicId, lastUpdated: companies.lastUpdated };

/**
 * One part of all approved employers and how many parts there are, at least one, in one round trip. Parts are spans of
 * `size` ids, drafts among them: so one reads at most `size` rows, however many employers stand before it, and an
 * employer stays in its part.
 * @param part From 1; null for the only one, and no employer where there are more.
 */
export async function listPart(
  { db }: DomainContext,
  part: number | null,
  size: number,
): Promise<{ parts: number; listed: ListedPage[] }> {
  const after = ((part ?? 1) - 1) * size;
  const isOnlyOne = sql`(select max(id) from companies) <= ${size}`;
  const [last, listed] = await batch(db, [
    rows({ id: number }, sql`select coalesce(max(id), 0) as id from companies`),
    rows(
      pageFields,
      // By hand, so that it walks the ids alone.
      sql`select ${columnsOf(pageFields)} from companies not indexed
        where id > ${after} and id <= ${after + size} and is_approved = 1
          and ${part === null ? isOnlyOne : sql`true`}
        order by companies.id`,
    ),
  ]);
  return {
    parts: Math.max(1, Math.ceil((last[0]?.id ?? 0) / size)),
    listed: listed.map(({ id, lastUpdated }) => ({ id, lastUpdated: toMonth(lastUpdated) })),
  };
}
