import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { randomId, ratings, startOfDay } from "db/schema/community";
import type { DomainContext } from "~/lib/context";
import {
  type Contributor,
  authorHash,
  rejectEarlyVote,
  saveContribution,
  withEntries,
} from "~/features/privacy/contributor.server";
import { fail, ok, type Failure, type Result } from "~/lib/result";
import { effectOf, standingOf, toOwnVote, type StandingRow } from "./own-vote.server";
import { voteRequired, type Effect } from "./own-vote-view";
import type { OwnVote } from "./vote-output";
import type { CommentInput, VoteInput, WithdrawalInput } from "./vote-input";

/** A vote as it stands now, and what this change did to it. */
export interface Voted {
  effect: Effect;
  vote: OwnVote;
}

/**
 * Stores what someone thinks of an employer: one vote each. A vote that changes sides waits for review again,
 * its comment with it; the same vote again changes nothing.
 * @returns `not_found` for an employer that is not listed, `forbidden` for some days after a reset.
 */
export async function castVote(
  ctx: DomainContext,
  input: VoteInput,
  contributor: Contributor,
): Promise<Result<Voted>> {
  const early = rejectEarlyVote(contributor, ctx.clock());
  if (early) return early;
  const { companyId } = input;
  const tag = await authorHash(contributor, "vote", companyId);
  const standing = standingOf(ctx.db, companyId, tag);
  const [[before], , [after]] = await saveContribution(ctx, contributor, (held) => ({
    list: withEntries(held, { kind: "vote", companyId }),
    when: isListed(companyId),
    statements: (isListStored) =>
      [
        standing,
        storeVote(input, { tag, isProven: contributor.isProven }, ctx.clock(), isListStored),
        standing,
      ] as const,
  }));
  return toVoted(before, after);
}

/** The condition that an employer is listed. */
export function isListed(publicId: string): SQL {
  return sql`exists (select 1 from companies where public_id = ${publicId} and is_approved = 1)`;
}

/**
 * The statement behind {@link castVote}, for batches that store more than the vote. An INSERT … SELECT by hand: the
 * vote is stored only while the employer is listed.
 * The `tag` is of the person's vote on this employer; `isProven` says whether their email was proven.
 * @param when What must hold besides: that the vote stands in the person's own list.
 */
export function storeVote(
  { companyId, isPositive }: VoteInput,
  { tag, isProven }: { tag: string; isProven: boolean },
  now: number,
  when: SQL,
): SQL {
  return sql`insert into ratings (id, company_id, owner_tag, is_positive, date_submitted, address_proven)
    select ${randomId}, c.id, ${tag}, ${isPositive ? 1 : 0}, ${startOfDay(now)}, ${Number(isProven)} from companies c
    where c.public_id = ${companyId} and c.is_approved = 1 and ${when}
    ${orChangeSides}`;
}

/** The end of an INSERT of votes: a vote that stands changes sides and loses its approval, or stays as it is. */
export const orChangeSides = sql`on conflict (owner_tag) do update
  set is_positive = excluded.is_positive, is_approved = 0, approved_by = null, approval_date = null,
    date_submitted = excluded.date_submitted, address_proven = excluded.address_proven, version = version + 1
  where ratings.is_positive <> excluded.is_positive`;

/**
 * Stores a comment beside someone's vote, which then waits for review with it; the same comment again changes
 * nothing.
 * @returns `not_found` for an employer that is not listed, `conflict` without a vote.
 */
export async function commentOnVote(
  { db, clock }: DomainContext,
  { companyId, comment }: CommentInput,
  contributor: Contributor,
): Promise<Result<Voted>> {
  const tag = await authorHash(contributor, "vote", companyId);
  const standing = standingOf(db, companyId, tag);
  const waits = {
    isApproved: false,
    approvedBy: null,
    approvalDate: null,
    dateSubmitted: startOfDay(clock()),
    addressProven: contributor.isProven,
  };
  const [[before], , [after]] = await batch(db, [
    standing,
    db
      .update(ratings)
      .set({ comment, ...waits, version: nextVersion })
      .where(
        and(eq(ratings.authorHash, tag), isListed(companyId), sql`${ratings.comment} is not ${comment}`),
      ),
    standing,
  ]);
  const voted = toVoted(before, after);
  if (voted.ok && before?.comment === null) return ok({ ...voted.value, effect: "created" });
  return voted;
}

/**
 * Takes someone's vote back, with its comment: it is gone at once. Works also where the employer is no longer
 * listed.
 * @returns `not_found` where there is none.
 */
export async function withdrawVote(
  ctx: DomainContext,
  { companyId }: WithdrawalInput,
  contributor: Contributor,
): Promise<Result<null>> {
  const tag = await authorHash(contributor, "vote", companyId);
  const [gone] = await saveContribution(ctx, contributor, (held) => ({
    list: held.filter((entry) => entry.kind !== "vote" || entry.companyId !== companyId),
    statements: (isListStored) =>
      [
        ctx.db
          .delete(ratings)
          .where(and(eq(ratings.authorHash, tag), isListStored))
          .returning({ id: ratings.id }),
      ] as const,
  }));
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
  contributor: Contributor,
): Promise<Result<null>> {
  const tag = await authorHash(contributor, "vote", companyId);
  const [changed] = await batch(db, [
    db
      .update(ratings)
      .set({ comment: null, version: nextVersion })
      .where(and(eq(ratings.authorHash, tag), isNotNull(ratings.comment)))
      .returning({ id: ratings.id }),
  ]);
  return changed.length > 0
    ? ok(null)
    : fail("not_found", "You have not commented on this employer, or the comment is gone already.");
}

const nextVersion = sql`${ratings.version} + 1`;

/** The failure of asking for a vote that is not there. */
export function noVote(): Failure {
  return fail("not_found", "You have not voted on this employer, or the vote is gone already.");
}

/** The failure of contributing to an employer that is not listed. */
export function notListed(): Failure {
  return fail("not_found", "There is no employer with this id.");
}

/** What a change came to, by what stood before and after it. */
function toVoted(before: StandingRow | undefined, after: StandingRow | undefined): Result<Voted> {
  if (!after?.isListed) return notListed();
  const vote = toOwnVote(after);
  if (!vote) return fail("conflict", `${voteRequired.title} - ${voteRequired.description}`);
  return ok({ effect: effectOf(before?.version, after.version), vote });
}
