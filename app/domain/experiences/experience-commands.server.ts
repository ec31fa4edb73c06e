import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { fail, ok, type Result } from "../result";
import { standingOf, toOwnVote, type StandingRow } from "../ratings/own-vote.server";
import type { OwnVote } from "../ratings/own-vote-view";
import { notListed, storeVote } from "../ratings/vote-commands.server";
import type { ExperienceInput } from "./experience-input";
import type { OwnExperience } from "./own-experience-view";
import { mostWaiting } from "./experience-rules";
import { toOwnExperience, type OwnExperienceRow } from "./own-experiences.server";

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
  const { companyId, content, submitterEmail } = input;
  const now = clock();
  const waiting = sql`e.user_id = ${userId} and e.content = ${content} and e.is_approved = 0`;
  const [added, , [experience], [standing]] = await runBatch<
    [unknown, unknown, OwnExperienceRow, StandingRow]
  >(db, [
    sql`insert into community_inputs (company_id, user_id, content, submitter_email, date_submitted)
      select c.id, u.id, ${content}, ${submitterEmail}, ${now} from companies c, users u
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
    sql`select e.id, c.public_id as companyId, e.content, e.date_submitted as dateSubmitted, e.is_approved as isApproved
      from community_inputs e join companies c on c.id = e.company_id
      where c.public_id = ${companyId} and c.is_approved = 1 and ${waiting} limit 1`,
    standingOf(companyId, userId),
  ]);
  if (!standing || standing.isListed === 0) return notListed();
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
  const [gone] = await runBatch<[unknown]>(db, [
    sql`delete from community_inputs where id = ${id} and user_id = ${userId} returning id`,
  ]);
  return gone.length > 0
    ? ok(null)
    : fail("not_found", "You have no experience with this id, or it is gone already.");
}
