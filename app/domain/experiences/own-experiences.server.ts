import { and, desc, eq } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import type { RowOf } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import { communityInputs } from "../../../db/schema/community";
import type { DomainContext } from "../context";
import { toMonth } from "../policy/policy-rules";
import type { OwnExperience } from "./experience-rules";

/** What a person sees of their own experience, with its employer. */
export const ownExperienceFields = {
  id: communityInputs.id,
  companyId: companies.publicId,
  content: communityInputs.content,
  dateSubmitted: communityInputs.dateSubmitted,
  isApproved: communityInputs.isApproved,
};

/** The most of one's own experiences that a page or a call shows, newest first. */
const mostOwn = 100;

/** The query of someone's own experiences, with one employer or with all. */
export function ownExperiencesOf(db: DomainContext["db"], userId: number, publicId?: string) {
  return db
    .select(ownExperienceFields)
    .from(communityInputs)
    .innerJoin(companies, eq(companies.id, communityInputs.companyId))
    .where(
      and(
        eq(communityInputs.userId, userId),
        publicId === undefined ? undefined : eq(companies.publicId, publicId),
      ),
    )
    .orderBy(desc(communityInputs.dateSubmitted), desc(communityInputs.id))
    .limit(mostOwn);
}

/** An experience as its author alone sees it. */
export function toOwnExperience({ dateSubmitted, ...row }: RowOf<typeof ownExperienceFields>): OwnExperience {
  return { ...row, date: toMonth(dateSubmitted) };
}

/** Someone's own experiences with all employers, whether public or waiting. */
export async function listOwnExperiences({ db }: DomainContext, userId: number): Promise<OwnExperience[]> {
  const [own] = await batch(db, [ownExperiencesOf(db, userId)]);
  return own.map(toOwnExperience);
}
