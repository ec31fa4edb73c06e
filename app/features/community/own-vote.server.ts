import { and, eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { ratings } from "db/schema/community";
import type { DomainContext } from "~/lib/context";
import { authorHash, type Contributor } from "~/features/privacy/contributor.server";
import type { Effect } from "./own-vote-view";
import type { OwnVote } from "./vote-output";

/**
 * The query of an employer with what one person thinks of it: no row where there is no such employer.
 * @param tag Of the person's vote on this employer.
 */
export function standingOf(db: DomainContext["db"], publicId: string, tag: string) {
  return db
    .select({
      companyId: companies.publicId,
      isListed: sql`${companies.isApproved}`.mapWith(companies.isApproved).as("is_listed"),
      isPositive: ratings.isPositive,
      comment: ratings.comment,
      isApproved: ratings.isApproved,
      version: ratings.version,
    })
    .from(companies)
    .leftJoin(ratings, and(eq(ratings.companyId, companies.id), eq(ratings.authorHash, tag)))
    .where(eq(companies.publicId, publicId));
}

/** A row of {@link standingOf}: without a vote, what is the person's is null. */
export type StandingRow = Awaited<ReturnType<typeof standingOf>>[number];

/** Someone's own vote; null without one. */
export function toOwnVote(row: StandingRow | undefined): OwnVote | null {
  if (!row || row.isPositive === null || row.isApproved === null) return null;
  const { companyId, isPositive, comment, isApproved } = row;
  return { companyId, isPositive, comment, isApproved };
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
  contributor: Contributor,
): Promise<OwnVote | null> {
  const tag = await authorHash(contributor, "vote", publicId);
  const [[row]] = await batch(db, [standingOf(db, publicId, tag)]);
  return toOwnVote(row);
}
