import { runBatch } from "../../db/client.server";
import type { DomainContext } from "./context";
import { forgetExpiredResetCodes, forgetExpiredSessions } from "./accounts/account-retention.server";
import { forgetOldMail } from "./mail/mail-retention.server";
import { forgetExpiredDataAccess } from "./privacy/privacy-retention.server";
import { forgetExpiredGrants, forgetExpiredInvitations } from "./waitlist/waitlist-retention.server";

const forgetful = {
  sessions: forgetExpiredSessions,
  resetCodes: forgetExpiredResetCodes,
  grants: forgetExpiredGrants,
  invitations: forgetExpiredInvitations,
  dataAccess: forgetExpiredDataAccess,
  mail: forgetOldMail,
};

/** How many rows of each sort were let go. */
export type Forgotten = Record<keyof typeof forgetful, number>;

/** D1 allows a Worker 50 queries on Cloudflare's free plan; a round is one query for each sort. */
const mostRounds = 8;

/**
 * Lets go of what is kept no longer, in statements of at most `portion` rows. What is more than eight portions
 * of one sort waits for the next day.
 */
export async function forgetExpired({ db, clock }: DomainContext, portion = 2_000): Promise<Forgotten> {
  const now = clock();
  const names = Object.keys(forgetful) as (keyof Forgotten)[];
  const total = Object.fromEntries(names.map((name) => [name, 0])) as Forgotten;
  let unfinished = names;
  for (let round = 0; round < mostRounds && unfinished.length > 0; round += 1) {
    const answers = await runBatch<unknown[]>(
      db,
      unfinished.map((name) => forgetful[name](now, portion)),
    );
    unfinished = unfinished.filter((name, index) => {
      const gone = answers[index]?.length ?? 0;
      total[name] += gone;
      return gone === portion;
    });
  }
  return total;
}
