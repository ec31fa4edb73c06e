import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { columnsOf, number, rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/lib/context";
import { publicIdAlphabet } from "~/features/employers/schema";
import { toMonth } from "~/features/policy/policy-rules";
import { publishedEmployers, literal } from "./filter-queries.server";

/** An employer's page as search engines are told of it. */
export interface ListedPage {
  /** The employer's public id. */
  id: string;
  /** The month of its last change, `YYYY-MM`. */
  lastUpdated: string;
}

const pageFields = { id: companies.publicId, lastUpdated: companies.lastUpdated };

/** So many ways there are to begin a public id with three characters; each begins about as many ids. */
const beginnings = publicIdAlphabet.length ** 3;

/**
 * The three characters by their number, from 0; before all ids for none, and behind them for the number of all. Numbers are
 * literals, as D1 takes one that is bound for a real number, which divides otherwise.
 */
function beginningOf(number: SQL): SQL {
  const letters = publicIdAlphabet.length;
  const letter = (place: SQL) => sql`substr(${publicIdAlphabet}, ${place} + 1, 1)`;
  return sql`case ${number} when 0 then '' when ${literal(beginnings)} then '~'
    else ${letter(sql`${number} / ${literal(letters * letters)}`)} || ${letter(sql`${number} / ${literal(letters)} % ${literal(letters)}`)}
      || ${letter(sql`${number} % ${literal(letters)}`)} end`;
}

/**
 * One part of all approved employers and how many parts there are, at least one, in one round trip. Parts are equal spans
 * of public ids, which are random: so each has about `size` employers, drafts among them, however many there are and
 * in whatever order they came. Row ids would not do: those of shared drafts are random among running ones.
 * @param part From 1; null for the only one, and no employer where there are more.
 */
export async function listPart(
  { db }: DomainContext,
  part: number | null,
  size: number,
): Promise<{ parts: number; listed: ListedPage[] }> {
  const parts = sql`select max(1, (${publishedEmployers} + ${literal(size - 1)}) / ${literal(size)}) as parts`;
  const place = (part ?? 1) - 1;
  const isAsked = part === null ? sql`parts = 1` : sql`parts > ${literal(place)}`;
  const [counted, listed] = await batch(db, [
    rows({ parts: number }, parts),
    rows(
      pageFields,
      sql`with asked as materialized (
          select ${literal(place * beginnings)} / parts as first, ${literal((place + 1) * beginnings)} / parts as next
          from (${parts}) where ${isAsked}
        )
        select ${columnsOf(pageFields)} from companies indexed by companies_public_id_unique
        where public_id >= (select ${beginningOf(sql`first`)} from asked)
          and public_id < (select ${beginningOf(sql`next`)} from asked) and is_approved = 1
        order by public_id`,
    ),
  ]);
  return {
    parts: counted[0]?.parts ?? 1,
    listed: listed.map(({ id, lastUpdated }) => ({ id, lastUpdated: toMonth(lastUpdated) })),
  };
}
