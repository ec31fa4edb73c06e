import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { columnsOf, number, rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreementNames, noAgreements } from "~/features/agreements/queries.server";
import type { DomainContext } from "~/server/context";
import { publicIdAlphabet } from "~/features/employers/schema";
import { toMonth } from "~/core/digits";
import { publishedEmployers } from "~/server/totals.server";
import { literal } from "./filter-queries.server";

interface ListedPage {
  id: string;
  /** `YYYY-MM`. */
  lastUpdated: string;
}

const pageFields = { id: companies.publicId, lastUpdated: companies.lastUpdated };

/** Three characters that begin a public id; ids spread evenly over them. */
const beginnings = publicIdAlphabet.length ** 3;

/**
 * The three characters by their number; number 0 sorts before all ids, the last behind them. Literals,
 * because D1 binds numbers as real, which divide differently.
 */
function beginningOf(number: SQL): SQL {
  const letters = publicIdAlphabet.length;
  const letter = (place: SQL) => sql`substr(${publicIdAlphabet}, ${place} + 1, 1)`;
  return sql`case ${number} when 0 then '' when ${literal(beginnings)} then '~'
    else ${letter(sql`${number} / ${literal(letters * letters)}`)} || ${letter(sql`${number} / ${literal(letters)} % ${literal(letters)}`)}
      || ${letter(sql`${number} % ${literal(letters)}`)} end`;
}

/**
 * One round trip; all agreements are in the first part. Parts are equal spans of public ids, which are random, so each has about `size`
 * employers, drafts included. Row ids are uneven: random for shared
 * drafts, ascending for others.
 * @param part From 1; null asks for a single part, and lists nothing if there are more.
 */
export async function listPart(
  { db }: DomainContext,
  part: number | null,
  size: number,
): Promise<{ parts: number; listed: ListedPage[]; agreements: string[] }> {
  const parts = sql`select max(1, (${publishedEmployers} + ${literal(size - 1)}) / ${literal(size)}) as parts`;
  const place = (part ?? 1) - 1;
  const isAsked = part === null ? sql`parts = 1` : sql`parts > ${literal(place)}`;
  const [counted, listed, agreed] = await batch(db, [
    rows({ parts: number }, parts),
    rows(
      pageFields,
      sql`with asked as materialized (
          select ${literal(place * beginnings)} / parts as first, ${literal((place + 1) * beginnings)} / parts as next
          from (${parts}) where ${isAsked}
        )
        select ${columnsOf(pageFields)} from ${companies} indexed by companies_public_id_unique
        where ${companies.publicId} >= (select ${beginningOf(sql`first`)} from asked)
          and ${companies.publicId} < (select ${beginningOf(sql`next`)} from asked) and ${companies.isApproved} = 1
        order by ${companies.publicId}`,
    ),
    part === null || part === 1 ? agreementNames : noAgreements,
  ]);
  return {
    parts: counted[0]?.parts ?? 1,
    listed: listed.map(({ id, lastUpdated }) => ({ id, lastUpdated: toMonth(lastUpdated) })),
    agreements: agreed.map(({ id }) => id),
  };
}
