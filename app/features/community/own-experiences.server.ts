import { desc, eq, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import type { RowOf } from "db/rows.server";
import { companies } from "db/schema/companies";
import { communityInputs } from "db/schema/community";
import type { DomainContext } from "~/lib/context";
import { type Contributor, ownExperienceHashes } from "~/features/privacy/contributor.server";
import { toMonth } from "~/features/policy/policy-rules";
import type { OwnExperience } from "./experience-output";

/** What a person sees of their own experience, with its employer. */
const ownExperienceFields = {
  id: communityInputs.id,
  companyId: companies.publicId,
  content: communityInputs.content,
  dateSubmitted: communityInputs.dateSubmitted,
  isApproved: communityInputs.isApproved,
};

/** The most of one's own experiences that a page or a call shows, newest first. */
const mostOwn = 100;

/** The condition that an experience's code has one of these hashes. By hand: they are one JSON parameter. */
export function isWithdrawnBy(hashes: readonly string[]): SQL {
  return sql`withdrawal_hash in (select value from json_each(${JSON.stringify(hashes)}))`;
}

/**
 * The query of someone's own experiences, newest first.
 * @param hashes Of their withdrawal codes.
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

/** An experience as its author alone sees it. */
export function toOwnExperience({ dateSubmitted, ...row }: RowOf<typeof ownExperienceFields>): OwnExperience {
  return { ...row, date: toMonth(dateSubmitted) };
}

/** Someone's own experiences with all employers, whether public or waiting. */
export async function listOwnExperiences(
  { db }: DomainContext,
  contributor: Contributor,
): Promise<OwnExperience[]> {
  const hashes = await ownExperienceHashes(contributor);
  const [own] = await batch(db, [ownExperiencesOf(db, hashes)]);
  return own.map(toOwnExperience);
}
