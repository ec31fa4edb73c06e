import { and, eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { insertFrom } from "db/insert-from.server";
import { flag, rows } from "db/rows.server";
import { communityInputs, randomId, ratings, startOfDay } from "db/schema/community";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/server/context";
import {
  type Contributor,
  experienceHashes,
  hashWithdrawalCode,
  authorHash,
  ownExperienceHashes,
  rejectEarlyVote,
  saveContribution,
  withdrawalCodeOf,
  withEntries,
  withoutExperiences,
} from "~/features/accounts/contributor.server";
import { fail, ok, type Result } from "~/core/result";
import { selectVote, toOwnVote, isWithdrawnBy, ownExperiencesOf, toOwnExperience } from "./queries.server";
import type { OwnVote, ExperienceInput, OwnExperience } from "./schema";
import {
  isListed,
  isListedEmployer,
  notListed,
  otherVotesLeaveRoom,
  storeVote,
  tooManyVotesWait,
} from "./vote-commands.server";
import { mostWaiting } from "./rules";
import { communityErrors } from "./texts";

export interface Shared {
  /** False for words that are already stored: sending twice has one effect. */
  isNew: boolean;
  experience: OwnExperience;
  /** Shown once, to the author of a new experience. */
  withdrawalCode: string;
  vote: OwnVote;
}

/**
 * With its author's vote: all or nothing.
 * @returns `not_found` for an employer that is not listed, `conflict` where {@link mostWaiting} of their
 * experiences or votes wait, `forbidden` for some days after a reset.
 */
export async function shareExperience(
  ctx: DomainContext,
  input: ExperienceInput,
  contributor: Contributor,
): Promise<Result<Shared>> {
  const { db } = ctx;
  const { companyId, content } = input;
  const { isProven } = contributor;
  const now = ctx.clock();
  const early = rejectEarlyVote(contributor, now);
  if (early) return early;
  const voteHash = await authorHash(contributor, "vote", companyId);
  const code = await withdrawalCodeOf(contributor, companyId, content);
  const hash = await hashWithdrawalCode(code);
  const isHeld = sql`exists (select 1 from ${communityInputs} where ${communityInputs.withdrawalHash} = ${hash})`;
  const [[room], added, , [experience], [standing]] = await saveContribution(
    ctx,
    contributor,
    async (held) => {
      const own = await experienceHashes(held);
      const hasRoom = sql`(select count(*) from ${communityInputs} where ${communityInputs.isApproved} = 0
        and ${isWithdrawnBy(own)}) < ${mostWaiting}`;
      const isSameVote = sql`exists (select 1 from ${ratings}
        where ${ratings.authorHash} = ${voteHash} and ${eq(ratings.isPositive, input.isPositive)})`;
      const voteFits = sql`(${isSameVote} or ${await otherVotesLeaveRoom(contributor, held, companyId)})`;
      return {
        list: withEntries(held, { kind: "vote", companyId }, { kind: "experience", companyId, code }),
        when: sql`${isListed(companyId)} and ${voteFits} and (${isHeld} or ${hasRoom})`,
        statements: (isListStored) =>
          [
            rows({ forVote: flag }, sql`select ${voteFits} as forVote`),
            // INSERT … SELECT: counting what waits and storing are one statement.
            sql`${insertFrom(
              communityInputs,
              {
                id: randomId,
                companyId: companies.id,
                content,
                withdrawalHash: hash,
                dateSubmitted: startOfDay(now),
                addressProven: isProven,
              },
              sql`from ${companies} where ${isListedEmployer(companyId)} and ${isListStored} and not ${isHeld}
                and ${hasRoom} and ${voteFits}`,
            )} returning 1`,
            storeVote(input, { voteHash, isProven }, now, sql`${isListStored} and ${isHeld} and ${voteFits}`),
            ownExperiencesOf(db, [hash]),
            selectVote(db, companyId, voteHash),
          ] as const,
      };
    },
  );
  if (!standing?.isListed) return notListed();
  if (!room?.forVote) return tooManyVotesWait();
  const vote = toOwnVote(standing);
  if (!experience || !vote) return tooManyWait();
  const isNew = added.length > 0;
  return ok({ isNew, experience: toOwnExperience(experience), withdrawalCode: code, vote });
}

function tooManyWait() {
  return fail("conflict", communityErrors.tooManyWaiting);
}

/**
 * Deletes it at once. The author's contribution index follows after the response.
 * @returns `not_found` for what is gone or another person's.
 */
export async function withdrawExperience(
  ctx: DomainContext,
  { id }: { id: number },
  contributor: Contributor,
): Promise<Result<null>> {
  const known = await ownExperienceHashes(contributor);
  const { withdrawalHash } = communityInputs;
  const [gone, standing] = await batch(ctx.db, [
    ctx.db
      .delete(communityInputs)
      .where(and(eq(communityInputs.id, id), isWithdrawnBy(known)))
      .returning({ id: communityInputs.id }),
    ctx.db.select({ withdrawalHash }).from(communityInputs).where(isWithdrawnBy(known)),
  ]);
  if (gone.length === 0) return fail("not_found", communityErrors.noExperience);
  const left = new Set(standing.map((row) => row.withdrawalHash));
  const forgetting = forgetExperiences(ctx, contributor, new Set(known.filter((hash) => !left.has(hash))));
  if (ctx.waitUntil) ctx.waitUntil(forgetting);
  else await forgetting;
  return ok(null);
}

/** What another device adds meanwhile stays. */
async function forgetExperiences(ctx: DomainContext, author: Contributor, hashes: ReadonlySet<string>) {
  await saveContribution(ctx, author, async (held) => ({
    list: await withoutExperiences(held, hashes),
    statements: () => [] as const,
  }));
}

/**
 * Needs no account.
 * @returns `not_found` for a code that no experience has.
 */
export async function withdrawByCode(
  { db }: Pick<DomainContext, "db">,
  { code }: { code: string },
): Promise<Result<null>> {
  const isThis = eq(communityInputs.withdrawalHash, await hashWithdrawalCode(code));
  const [gone] = await batch(db, [
    db.delete(communityInputs).where(isThis).returning({ id: communityInputs.id }),
  ]);
  return gone.length > 0 ? ok(null) : rejectWithdrawalCode();
}

function rejectWithdrawalCode() {
  const message = communityErrors.codeUnknown;
  return fail("not_found", message, { code: [message] });
}
