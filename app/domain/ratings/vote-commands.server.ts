import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { fail, ok, type Failure, type Result } from "../result";
import { effectOf, standingOf, toOwnVote, type StandingRow } from "./own-vote.server";
import { voteRequired, type Effect, type OwnVote } from "./own-vote-view";
import type { CommentInput, VoteInput, WithdrawalInput } from "./vote-input";

/** A vote as it stands now, and what this change did to it. */
export interface Voted {
  effect: Effect;
  vote: OwnVote;
}

/**
 * Stores what someone thinks of an employer: one vote each. A vote that changes sides waits for review again,
 * its comment with it; the same vote again changes nothing.
 * @returns `not_found` for an employer that is not listed.
 */
export async function castVote(
  { db, clock }: DomainContext,
  input: VoteInput,
  userId: number,
): Promise<Result<Voted>> {
  const standing = standingOf(input.companyId, userId);
  const [[before], , [after]] = await runBatch<[StandingRow, unknown, StandingRow]>(db, [
    standing,
    storeVote(input, userId, clock()),
    standing,
  ]);
  return settled(before, after);
}

/**
 * The statement behind {@link castVote}, for batches that store more than the vote.
 * @param when What must hold besides, for a vote that goes with something else.
 */
export function storeVote(
  { companyId, isPositive }: VoteInput,
  userId: number,
  now: number,
  when = sql`true`,
): SQL {
  return sql`insert into ratings (company_id, user_id, is_positive, date_submitted)
    select c.id, u.id, ${isPositive ? 1 : 0}, ${now} from companies c, users u
    where c.public_id = ${companyId} and c.is_approved = 1 and u.id = ${userId} and ${when}
    ${orChangeSides}`;
}

/** The end of an INSERT of votes: a vote that stands changes sides and loses its approval, or stays as it is. */
export const orChangeSides = sql`on conflict (company_id, user_id) do update
  set is_positive = excluded.is_positive, is_approved = 0, approved_by = null, approval_date = null,
    date_submitted = excluded.date_submitted, version = version + 1
  where ratings.is_positive <> excluded.is_positive`;

/**
 * Stores a comment beside someone's vote, which then waits for review with it; the same comment again changes
 * nothing.
 * @returns `not_found` for an employer that is not listed, `conflict` without a vote.
 */
export async function commentOnVote(
  { db, clock }: DomainContext,
  { companyId, comment }: CommentInput,
  userId: number,
): Promise<Result<Voted>> {
  const standing = standingOf(companyId, userId);
  const [[before], , [after]] = await runBatch<[StandingRow, unknown, StandingRow]>(db, [
    standing,
    sql`update ratings set comment = ${comment}, is_approved = 0, approved_by = null, approval_date = null,
        date_submitted = ${clock()}, version = version + 1
      where user_id = ${userId} and comment is not ${comment}
        and company_id = (select id from companies where public_id = ${companyId} and is_approved = 1)`,
    standing,
  ]);
  const voted = settled(before, after);
  if (voted.ok && before?.comment === null) return ok({ ...voted.value, effect: "created" });
  return voted;
}

/**
 * Takes someone's vote back, with its comment: it is gone at once. Works also where the employer is no longer
 * listed.
 * @returns `not_found` where there is none.
 */
export async function withdrawVote(
  { db }: DomainContext,
  { companyId }: WithdrawalInput,
  userId: number,
): Promise<Result<null>> {
  const [gone] = await runBatch<[unknown]>(db, [
    sql`delete from ratings where user_id = ${userId}
      and company_id = (select id from companies where public_id = ${companyId}) returning id`,
  ]);
  return gone.length > 0 ? ok(null) : noVote();
}

/**
 * Takes back the comment alone: it is gone at once, and the vote stays as it is, since nothing new came that
 * would need a review.
 * @returns `not_found` where there is none.
 */
export async function withdrawComment(
  { db }: DomainContext,
  { companyId }: WithdrawalInput,
  userId: number,
): Promise<Result<null>> {
  const [changed] = await runBatch<[unknown]>(db, [
    sql`update ratings set comment = null, version = version + 1
      where user_id = ${userId} and comment is not null
        and company_id = (select id from companies where public_id = ${companyId}) returning id`,
  ]);
  return changed.length > 0
    ? ok(null)
    : fail("not_found", "You have not commented on this employer, or the comment is gone already.");
}

/** The failure of asking for a vote that is not there. */
export function noVote(): Failure {
  return fail("not_found", "You have not voted on this employer, or the vote is gone already.");
}

export function notListed(): Failure {
  return fail("not_found", "There is no employer with this id.");
}

function settled(before: StandingRow | undefined, after: StandingRow | undefined): Result<Voted> {
  if (!after || after.isListed === 0) return notListed();
  const vote = toOwnVote(after);
  if (!vote) return fail("conflict", `${voteRequired.title} - ${voteRequired.description}`);
  return ok({ effect: effectOf(before?.version, after.version), vote });
}
