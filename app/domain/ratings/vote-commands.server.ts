import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { companies } from "../../../db/schema/companies";
import { ratings } from "../../../db/schema/community";
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
  const standing = standingOf(db, input.companyId, userId);
  const [[before], , [after]] = await batch(db, [standing, storeVote(input, userId, clock()), standing]);
  return resolved(before, after);
}

/**
 * The statement behind {@link castVote}, for batches that store more than the vote. An INSERT … SELECT by hand: the
 * vote is stored only while the employer is listed and the account exists.
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
  const standing = standingOf(db, companyId, userId);
  const waits = { isApproved: false, approvedBy: null, approvalDate: null, dateSubmitted: clock() };
  const isListed = sql`${companies.isApproved} = 1`;
  const [[before], , [after]] = await batch(db, [
    standing,
    db
      .update(ratings)
      .set({ comment, ...waits, version: nextVersion })
      .where(and(isOwn(db, companyId, userId, isListed), sql`${ratings.comment} is not ${comment}`)),
    standing,
  ]);
  const voted = resolved(before, after);
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
  const [gone] = await batch(db, [
    db
      .delete(ratings)
      .where(isOwn(db, companyId, userId))
      .returning({ id: ratings.id }),
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
  const [changed] = await batch(db, [
    db
      .update(ratings)
      .set({ comment: null, version: nextVersion })
      .where(and(isOwn(db, companyId, userId), isNotNull(ratings.comment)))
      .returning({ id: ratings.id }),
  ]);
  return changed.length > 0
    ? ok(null)
    : fail("not_found", "You have not commented on this employer, or the comment is gone already.");
}

const nextVersion = sql`${ratings.version} + 1`;

/** The condition that a vote is a person's own on an employer, which may have to meet another condition. */
function isOwn(db: DomainContext["db"], publicId: string, userId: number, employer?: SQL) {
  const about = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.publicId, publicId), employer));
  return and(eq(ratings.userId, userId), eq(ratings.companyId, about));
}

/** The failure of asking for a vote that is not there. */
export function noVote(): Failure {
  return fail("not_found", "You have not voted on this employer, or the vote is gone already.");
}

/** The failure of contributing to an employer that is not listed. */
export function notListed(): Failure {
  return fail("not_found", "There is no employer with this id.");
}

function resolved(before: StandingRow | undefined, after: StandingRow | undefined): Result<Voted> {
  if (!after?.isListed) return notListed();
  const vote = toOwnVote(after);
  if (!vote) return fail("conflict", `${voteRequired.title} - ${voteRequired.description}`);
  return ok({ effect: effectOf(before?.version, after.version), vote });
}
