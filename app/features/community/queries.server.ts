import { and, eq, sql, desc, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { ratings, communityInputs } from "db/schema/community";
import type { DomainContext } from "~/server/context";
import { authorHash, type Contributor, ownExperienceHashes } from "~/features/accounts/contributor.server";
import type { Effect } from "./rules";
import type { OwnVote, OwnExperience } from "./schema";
import type { RowOf } from "db/rows.server";
import { toMonth } from "~/core/digits";

/**
 * No row where there is no such employer.
 * @param voteHash The author hash of the vote.
 */
export function selectVote(db: DomainContext["db"], publicId: string, voteHash: string) {
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
    .leftJoin(ratings, and(eq(ratings.companyId, companies.id), eq(ratings.authorHash, voteHash)))
    .where(eq(companies.publicId, publicId));
}

/** Without a vote, its fields are null. */
export type VoteRow = Awaited<ReturnType<typeof selectVote>>[number];

/** @returns null without a vote. */
export function toOwnVote(row: VoteRow | undefined): OwnVote | null {
  if (!row || row.isPositive === null || row.isApproved === null) return null;
  const { companyId, isPositive, comment, isApproved } = row;
  return { companyId, isPositive, comment, isApproved };
}

/** By the versions before and after. */
export function effectOf(before: number | null | undefined, after: number | null | undefined): Effect {
  if (before === null || before === undefined) return "created";
  return before === after ? "unchanged" : "changed";
}

/**
 * The employer may be unlisted.
 * @returns null without a vote.
 */
export async function getOwnVote(
  { db }: DomainContext,
  publicId: string,
  contributor: Contributor,
): Promise<OwnVote | null> {
  const voteHash = await authorHash(contributor, "vote", publicId);
  const [[row]] = await batch(db, [selectVote(db, publicId, voteHash)]);
  return toOwnVote(row);
}

const ownExperienceFields = {
  id: communityInputs.id,
  companyId: companies.publicId,
  content: communityInputs.content,
  dateSubmitted: communityInputs.dateSubmitted,
  isApproved: communityInputs.isApproved,
};

/** The newest. */
const mostOwn = 100;

/** @param hashes One JSON parameter. */
export function isWithdrawnBy(hashes: readonly string[]): SQL {
  return sql`${communityInputs.withdrawalHash} in (select value from json_each(${JSON.stringify(hashes)}))`;
}

/**
 * The newest first.
 * @param hashes Of the author's withdrawal codes.
 */
export function ownExperiencesOf(db: DomainContext["db"], hashes: readonly string[]) {
  return db
    .select(ownExperienceFields)
    .from(communityInputs)
    .innerJoin(companies, eq(companies.id, communityInputs.companyId))
    .where(isWithdrawnBy(hashes))
    .orderBy(desc(communityInputs.dateSubmitted), desc(communityInputs.id))
    .limit(mostOwn);
}

export function toOwnExperience({ dateSubmitted, ...row }: RowOf<typeof ownExperienceFields>): OwnExperience {
  return { ...row, date: toMonth(dateSubmitted) };
}

/** Public and waiting ones. */
export async function listOwnExperiences(
  { db }: DomainContext,
  contributor: Contributor,
): Promise<OwnExperience[]> {
  const hashes = await ownExperienceHashes(contributor);
  const [own] = await batch(db, [ownExperiencesOf(db, hashes)]);
  return own.map(toOwnExperience);
}
