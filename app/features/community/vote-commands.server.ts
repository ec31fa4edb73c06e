import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { randomId, ratings, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import {
  type Contributor,
  type OwnEntry,
  authorHash,
  openContributionIndex,
  rejectEarlyVote,
  saveContribution,
  withEntries,
} from "~/features/accounts/contributor.server";
import { fail, ok, type Failure, type Result } from "~/core/result";
import { effectOf, selectVote, toOwnVote, type VoteRow } from "./queries.server";
import { mostWaiting, type Effect } from "./rules";
import type { OwnVote, CommentInput, VoteInput, WithdrawalInput } from "./schema";
import { communityErrors, voteRequired } from "./texts";

/** A vote, and what this change did to it. */
interface Voted {
  effect: Effect;
  vote: OwnVote;
}

/**
 * One vote a person. A vote that changes sides waits for review again, with its comment.
 * @returns `not_found` for an employer that is not listed, `conflict` where {@link mostWaiting} of theirs
 * wait, `forbidden` for some days after a reset.
 */
export async function castVote(
  ctx: DomainContext,
  input: VoteInput,
  contributor: Contributor,
): Promise<Result<Voted>> {
  const early = rejectEarlyVote(contributor, ctx.clock());
  if (early) return early;
  const { companyId } = input;
  const voteHash = await authorHash(contributor, "vote", companyId);
  const standing = selectVote(ctx.db, companyId, voteHash);
  const [[before], , [after]] = await saveContribution(ctx, contributor, async (held) => {
    const mayWait = await otherVotesLeaveRoom(contributor, held, companyId);
    return {
      list: withEntries(held, { kind: "vote", companyId }),
      when: sql`${isListed(companyId)} and ${mayWait}`,
      statements: (isListStored) =>
        [
          standing,
          storeVote(
            input,
            { voteHash, isProven: contributor.isProven },
            ctx.clock(),
            sql`${isListStored} and ${mayWait}`,
          ),
          standing,
        ] as const,
    };
  });
  if (after?.isListed && after.isPositive !== input.isPositive) return tooManyVotesWait();
  return toVoted(before, after);
}

/**
 * Whether one more of the author's votes may wait. Rows do not tell whose they are, so the author's hashes are handed in.
 */
export async function otherVotesLeaveRoom(
  contributor: Pick<Contributor, "keys">,
  held: readonly OwnEntry[],
  companyId: string,
): Promise<SQL> {
  const others = held.filter((entry) => entry.kind === "vote" && entry.companyId !== companyId);
  const hashes = await Promise.all(others.map((entry) => authorHash(contributor, "vote", entry.companyId)));
  return sql`(select count(*) from ${ratings} indexed by ratings_by_author where ${ratings.isApproved} = 0
    and ${ratings.authorHash} in (select value from json_each(${JSON.stringify(hashes)}))) < ${mostWaiting}`;
}

export function isListed(publicId: string): SQL {
  return sql`exists (select 1 from ${companies} where ${isListedEmployer(publicId)})`;
}

/** For a select from `companies`. */
export function isListedEmployer(publicId: string): SQL {
  return sql`${companies.publicId} = ${publicId} and ${companies.isApproved} = 1`;
}

/**
 * For batches that store more. INSERT … SELECT: it stores only while the employer is listed.
 * @param when Another condition: that the contribution index holds the vote.
 */
export function storeVote(
  { companyId, isPositive }: VoteInput,
  { voteHash, isProven }: { voteHash: string; isProven: boolean },
  now: number,
  when: SQL,
): SQL {
  const vote = {
    id: randomId,
    companyId: companies.id,
    authorHash: voteHash,
    isPositive,
    dateSubmitted: startOfDay(now),
    addressProven: isProven,
  };
  return sql`${insertFrom(ratings, vote, sql`from ${companies} where ${isListedEmployer(companyId)} and ${when}`)}
    ${orChangeSides}`;
}

/** A stored vote that changes sides loses its approval. */
export const orChangeSides = sql`on conflict (${nameOf(ratings.authorHash)}) do update
  set ${nameOf(ratings.isPositive)} = excluded.${nameOf(ratings.isPositive)}, ${nameOf(ratings.isApproved)} = 0,
    ${nameOf(ratings.approvedBy)} = null, ${nameOf(ratings.approvalDate)} = null,
    ${nameOf(ratings.dateSubmitted)} = excluded.${nameOf(ratings.dateSubmitted)},
    ${nameOf(ratings.addressProven)} = excluded.${nameOf(ratings.addressProven)},
    ${nameOf(ratings.version)} = ${ratings.version} + 1
  where ${ratings.isPositive} <> excluded.${nameOf(ratings.isPositive)}`;

/**
 * The vote then waits for review with its comment.
 * @returns `not_found` for an employer that is not listed, `conflict` without a vote and where {@link
 * mostWaiting} of theirs wait.
 */
export async function commentOnVote(
  { db, clock }: DomainContext,
  { companyId, comment }: CommentInput,
  contributor: Contributor,
): Promise<Result<Voted>> {
  const held = await openContributionIndex(contributor, contributor.contributionIndex);
  const mayWait = await otherVotesLeaveRoom(contributor, held, companyId);
  const voteHash = await authorHash(contributor, "vote", companyId);
  const standing = selectVote(db, companyId, voteHash);
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
        and(
          eq(ratings.authorHash, voteHash),
          isListed(companyId),
          sql`${ratings.comment} is not ${comment}`,
          mayWait,
        ),
      ),
    standing,
  ]);
  if (after?.isListed && after.isPositive !== null && after.comment !== comment) return tooManyVotesWait();
  const voted = toVoted(before, after);
  if (voted.ok && before?.comment === null) return ok({ ...voted.value, effect: "created" });
  return voted;
}

/**
 * Also where the employer is no longer listed.
 * @returns `not_found` without a vote.
 */
export async function withdrawVote(
  ctx: DomainContext,
  { companyId }: WithdrawalInput,
  contributor: Contributor,
): Promise<Result<null>> {
  const voteHash = await authorHash(contributor, "vote", companyId);
  const [gone] = await saveContribution(ctx, contributor, (held) => ({
    list: held.filter((entry) => entry.kind !== "vote" || entry.companyId !== companyId),
    statements: (isListStored) =>
      [
        ctx.db
          .delete(ratings)
          .where(and(eq(ratings.authorHash, voteHash), isListStored))
          .returning({ id: ratings.id }),
      ] as const,
  }));
  return gone.length > 0 ? ok(null) : noVote();
}

/**
 * The vote stays approved, because nothing new needs a review.
 * @returns `not_found` without a comment.
 */
export async function withdrawComment(
  { db }: DomainContext,
  { companyId }: WithdrawalInput,
  contributor: Contributor,
): Promise<Result<null>> {
  const voteHash = await authorHash(contributor, "vote", companyId);
  const [changed] = await batch(db, [
    db
      .update(ratings)
      .set({ comment: null, version: nextVersion })
      .where(and(eq(ratings.authorHash, voteHash), isNotNull(ratings.comment)))
      .returning({ id: ratings.id }),
  ]);
  return changed.length > 0 ? ok(null) : fail("not_found", communityErrors.noComment);
}

const nextVersion = sql`${ratings.version} + 1`;

export function noVote(): Failure {
  return fail("not_found", communityErrors.noVote);
}

export function tooManyVotesWait(): Failure {
  return fail("conflict", communityErrors.tooManyVotesWaiting);
}

export function notListed(): Failure {
  return fail("not_found", communityErrors.employerNotListed);
}

function toVoted(before: VoteRow | undefined, after: VoteRow | undefined): Result<Voted> {
  if (!after?.isListed) return notListed();
  const vote = toOwnVote(after);
  if (!vote) return fail("conflict", `${voteRequired.title} - ${voteRequired.description}`);
  return ok({ effect: effectOf(before?.version, after.version), vote });
}
