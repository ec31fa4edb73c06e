import { and, eq, sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { companies } from "../../../db/schema/companies";
import { communityInputs } from "../../../db/schema/community";
import type { DomainContext } from "../context";
import { fail, ok, type Result } from "../result";
import { standingOf, toOwnVote } from "../ratings/own-vote.server";
import type { OwnVote } from "../ratings/own-vote-view";
import { notListed, storeVote } from "../ratings/vote-commands.server";
import type { ExperienceInput } from "./experience-input";
import { mostWaiting, type OwnExperience } from "./experience-rules";
import { ownExperienceFields, toOwnExperience } from "./own-experiences.server";

/** A stored experience with the vote that goes with it. */
export interface Shared {
  /** False where the same words wait for review already: sending twice has one effect. */
  isNew: boolean;
  experience: OwnExperience;
  vote: OwnVote;
}

/**
 * Stores what someone experienced with an employer, to be reviewed, and their vote with it: all or nothing.
 * @returns `not_found` for an employer that is not listed; `conflict` where {@link mostWaiting} of theirs wait.
 */
export async function shareExperience(
  { db, clock }: DomainContext,
  input: ExperienceInput,
  userId: number,
): Promise<Result<Shared>> {
  const { companyId, content } = input;
  const now = clock();
  const waiting = sql`e.user_id = ${userId} and e.content = ${content} and e.is_approved = 0`;
  const [added, , [experience], [standing]] = await batch(db, [
    // By hand: an INSERT … SELECT, so that looking whether there is room and taking it are one statement.
    sql`insert into community_inputs (company_id, user_id, content, date_submitted)
      select c.id, u.id, ${content}, ${now} from companies c, users u
      where c.public_id = ${companyId} and c.is_approved = 1 and u.id = ${userId}
        and not exists (select 1 from community_inputs e where e.company_id = c.id and ${waiting})
        and (select count(*) from community_inputs e where e.user_id = u.id and e.is_approved = 0) < ${mostWaiting}
      returning id`,
    storeVote(
      input,
      userId,
      now,
      sql`exists (select 1 from community_inputs e where e.company_id = c.id and ${waiting})`,
    ),
    db
      .select(ownExperienceFields)
      .from(communityInputs)
      .innerJoin(companies, eq(companies.id, communityInputs.companyId))
      .where(
        and(
          eq(companies.publicId, companyId),
          sql`${companies.isApproved} = 1`,
          eq(communityInputs.userId, userId),
          eq(communityInputs.content, content),
          sql`${communityInputs.isApproved} = 0`,
        ),
      )
      .limit(1),
    standingOf(db, companyId, userId),
  ]);
  if (!standing?.isListed) return notListed();
  const vote = toOwnVote(standing);
  if (!experience || !vote) return tooManyWait();
  return ok({ isNew: added.length > 0, experience: toOwnExperience(experience), vote });
}

function tooManyWait() {
  return fail(
    "conflict",
    `${mostWaiting} of your experiences wait for review. Please share this one once some of them have been read.`,
  );
}

/**
 * Takes one's own experience back, whether it waits or is public: it is gone at once.
 * @returns `not_found` for what is gone already or is not one's own.
 */
export async function withdrawExperience(
  { db }: DomainContext,
  { id }: { id: number },
  userId: number,
): Promise<Result<null>> {
  const isOwn = and(eq(communityInputs.id, id), eq(communityInputs.userId, userId));
  const [gone] = await batch(db, [
    db.delete(communityInputs).where(isOwn).returning({ id: communityInputs.id }),
  ]);
  return gone.length > 0
    ? ok(null)
    : fail("not_found", "You have no experience with this id, or it is gone already.");
}
