import { and, eq, exists } from "drizzle-orm";

import { batch } from "db/client.server";
import { randomId, ratings } from "db/schema/community";
import type { DomainContext } from "~/server/context";
import { mergeTargets } from "~/features/employers/queries.server";
import {
  authorHash,
  openContributionIndex,
  saveContribution,
  withEntries,
  type Contributor,
  type OwnEntry,
} from "./contributor.server";

/**
 * After two employers were merged, their author's votes for both become one, and what they gave to the merged one
 * becomes theirs of the other. Only the author's key can tell that two votes are one person's, so this waits for the
 * next sign-in. The vote gets a new id, so that undoing the merge leaves it.
 */
export async function followMerges(
  ctx: Pick<DomainContext, "db">,
  author: Pick<Contributor, "accountId" | "keys" | "contributionIndex">,
): Promise<void> {
  const own = (await openContributionIndex(author, author.contributionIndex)).filter(isAboutEmployer);
  if (own.length === 0) return;
  const [merges] = await batch(ctx.db, [mergeTargets(own.map(({ companyId }) => companyId))]);
  if (merges.length === 0) return;
  const targets = new Map(merges.map(({ was, now }) => [was, now]));
  await saveContribution(ctx, author, async (held) => {
    const votes = held.flatMap(({ kind, companyId }) => {
      const now = targets.get(companyId);
      return kind === "vote" && now !== undefined ? [{ was: companyId, now }] : [];
    });
    const hashes = await Promise.all(
      votes.map(async ({ was, now }) => ({
        was: await authorHash(author, "vote", was),
        now: await authorHash(author, "vote", now),
      })),
    );
    return {
      list: withEntries([], ...held.map((entry) => moved(entry, targets))),
      statements: (isListStored) =>
        hashes.flatMap(({ was, now }) => [
          ctx.db
            .delete(ratings)
            .where(
              and(
                eq(ratings.authorHash, was),
                isListStored,
                exists(ctx.db.select({ id: ratings.id }).from(ratings).where(eq(ratings.authorHash, now))),
              ),
            ),
          ctx.db
            .update(ratings)
            .set({ authorHash: now, id: randomId })
            .where(and(eq(ratings.authorHash, was), isListStored)),
        ]),
    };
  });
}

const isAboutEmployer = ({ kind }: OwnEntry) => kind !== "policy";

function moved(entry: OwnEntry, targets: ReadonlyMap<string, string>): OwnEntry {
  const companyId = targets.get(entry.companyId);
  return isAboutEmployer(entry) && companyId !== undefined ? { ...entry, companyId } : entry;
}
