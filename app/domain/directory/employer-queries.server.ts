import { and, desc, eq, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import type { Rows } from "../../../db/rows.server";
import { communityInputs } from "../../../db/schema/community";
import { companies } from "../../../db/schema/companies";
import type { DomainContext } from "../context";
import { ownExperiencesOf, toOwnExperience } from "../experiences/own-experiences.server";
import {
  type Contributor,
  ownerTag,
  ownExperienceHashes,
  rejectEarlyVote,
} from "../ownership/contributor.server";
import { standingOf, toOwnVote } from "../ratings/own-vote.server";
import type { EmployerJson } from "../employers/employer-json";
import {
  employerColumns,
  employerRows,
  toEmployerJson,
  type EmployerRow,
} from "../employers/employer-row.server";
import { toMonth } from "../policy/policy-rules";
import type { EmployerView, ExperienceJson, OwnContributions } from "./directory-view";

/** The most experiences that a page or a call shows, newest first. */
const mostExperiences = 100;

/** An approved employer by its public id, or null. */
export async function getEmployer({ db }: DomainContext, publicId: string): Promise<EmployerJson | null> {
  const [[row]] = await batch(db, [employerById(publicId)]);
  return row ? toEmployerJson(row) : null;
}

/**
 * An approved employer with its approved experiences in one round trip, or null.
 * @param contributor Who looks, to whom their own contributions are shown too.
 */
export async function getEmployerView(
  { db, clock }: DomainContext,
  publicId: string,
  contributor: Contributor | null = null,
): Promise<EmployerView | null> {
  const shown = [employerById(publicId), experiencesOf(db, publicId)] as const;
  if (contributor === null) {
    const [[row], experiences] = await batch(db, shown);
    return toView(row, experiences, null);
  }
  const [tag, hashes] = await Promise.all([
    ownerTag(contributor, "vote", publicId),
    ownExperienceHashes(contributor, publicId),
  ]);
  const [[row], experiences, [standing], own] = await batch(db, [
    ...shown,
    standingOf(db, publicId, tag),
    ownExperiencesOf(db, hashes),
  ]);
  return toView(row, experiences, {
    vote: toOwnVote(standing),
    experiences: own.map(toOwnExperience),
    votesPaused: rejectEarlyVote(contributor, clock())?.message ?? null,
  });
}

function toView(
  row: EmployerRow | undefined,
  experiences: ExperienceRow[],
  own: OwnContributions | null,
): EmployerView | null {
  return row ? { company: toEmployerJson(row), experiences: experiences.map(toExperience), own } : null;
}

/** The approved experiences with an approved employer, newest first; null when there is no such employer. */
export async function listExperiences(
  ctx: DomainContext,
  publicId: string,
): Promise<ExperienceJson[] | null> {
  const view = await getEmployerView(ctx, publicId);
  return view && view.experiences;
}

function employerById(publicId: string): Rows<EmployerRow> {
  return employerRows(
    sql`select ${employerColumns} from companies c where c.public_id = ${publicId} and c.is_approved = 1`,
  );
}

function experiencesOf(db: DomainContext["db"], publicId: string) {
  const about = db.select({ id: companies.id }).from(companies).where(eq(companies.publicId, publicId));
  return (
    db
      .select({ content: communityInputs.content, dateSubmitted: communityInputs.dateSubmitted })
      .from(communityInputs)
      // In the words of the partial index, which a parameter would not match.
      .where(and(sql`${communityInputs.isApproved} = 1`, eq(communityInputs.companyId, about)))
      .orderBy(desc(communityInputs.dateSubmitted))
      .limit(mostExperiences)
  );
}

type ExperienceRow = Awaited<ReturnType<typeof experiencesOf>>[number];

/** Without its author, and with no more of its date than the month: either could point at a person. */
function toExperience({ content, dateSubmitted }: ExperienceRow): ExperienceJson {
  return { content, date: toMonth(dateSubmitted) };
}
