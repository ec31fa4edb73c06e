import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import type { Effect, OwnVote } from "./own-vote-view";

/** An employer with what one person thinks of it; without a vote, what is theirs is null. */
export interface StandingRow {
  companyId: string;
  isListed: number;
  isPositive: number | null;
  comment: string | null;
  isApproved: number | null;
  version: number | null;
}

/** The statement that reads {@link StandingRow}: no row where there is no such employer. */
export function standingOf(publicId: string, userId: number): SQL {
  return sql`select c.public_id as companyId, c.is_approved as isListed, r.is_positive as isPositive, r.comment,
      r.is_approved as isApproved, r.version
    from companies c left join ratings r on r.company_id = c.id and r.user_id = ${userId}
    where c.public_id = ${publicId}`;
}

export function toOwnVote(row: StandingRow | undefined): OwnVote | null {
  if (!row || row.isPositive === null) return null;
  const { companyId, isPositive, comment, isApproved } = row;
  return { companyId, isPositive: isPositive === 1, comment, isApproved: isApproved === 1 };
}

/** What a change did to a row, by its versions before and after; null where there was, or is, none. */
export function effectOf(before: number | null | undefined, after: number | null | undefined): Effect {
  if (before === null || before === undefined) return "created";
  return before === after ? "unchanged" : "changed";
}

/** Someone's own vote on an employer, listed or not; null without one. */
export async function getOwnVote(
  { db }: DomainContext,
  publicId: string,
  userId: number,
): Promise<OwnVote | null> {
  const [[row]] = await runBatch<[StandingRow]>(db, [standingOf(publicId, userId)]);
  return toOwnVote(row);
}
