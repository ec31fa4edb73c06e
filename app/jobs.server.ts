import { deliver } from "~/features/mail/handlers/send-mail.server";
import type { Config } from "~/server/config.server";
import { recountBenchmarks } from "~/features/compare/commands.server";
import { makeExport } from "~/features/open-data/commands.server";
import { inviteEmployers } from "~/features/replies/invite-commands.server";
import { resealAll } from "~/features/privacy/reseal-commands.server";
import { resealAsks } from "~/features/requests/requester.server";
import { countAsking, mailRequesters } from "~/features/requests/listed-mail.server";
import { forgetExpired, forgetExpiredTries, forgetTold } from "~/features/privacy/retention-commands.server";
import { sendWeeklyDigest } from "~/features/watches/weekly-digest.server";
import { reportUnexpectedError } from "~/server/http/unexpected-errors.server";
import type { WorkContext } from "~/server/context";

/** In UTC, as in wrangler.toml [triggers]. */
export const schedule = {
  mail: "*/5 * * * *",
  retention: "17 15 * * *",
  files: "31 15 * * *",
  watching: "3-58/5 * * * *",
} as const;

/** In milliseconds, less than until the next run. */
const scheduledMs = 4 * 60 * 1000;

type ScheduledContext = WorkContext & { readonly config: Pick<Config, "mailPerRun" | "formerSecret"> };

/** What D1 allows one invocation on the paid plan, less what a job asks between two looks at what is left. */
const mostQueries = 940;

/** For the night's other jobs. */
const queriesBesideSealing = 220;

/** @returns at most so many of the queries that this invocation has left. */
type Left = (most: number) => number;

type Work = (ctx: ScheduledContext, left: Left) => Promise<unknown>;

const works: Record<keyof typeof schedule, readonly Work[]> = {
  mail: [
    // Before the mail, so that invitations go with this run.
    inviteEmployers,
    deliverScheduled,
    (ctx) => forgetTold(ctx),
    (ctx) => forgetExpiredTries(ctx),
  ],
  retention: [
    (ctx, left) => forgetExpired(ctx, { queries: left(400) }),
    reportResealed,
    reportTold,
    countAsking,
    recountBenchmarks,
  ],
  // A run of its own: 50,000 employers take about 470 queries.
  files: [makeExport],
  watching: [(ctx, left) => sendWeeklyDigest(ctx, { queries: left(mostQueries) })],
};

/**
 * Does each job, even after another failed. All share one budget of queries.
 * @param getContext may throw for a wrong configuration.
 * @throws Error where any job failed, so that Cloudflare counts the run as failed. The log has the errors with
 * their ids.
 */
export async function runScheduled(cron: string, getContext: () => ScheduledContext): Promise<void> {
  const job = (Object.keys(works) as (keyof typeof works)[]).find((job) => schedule[job] === cron) ?? "mail";
  let failed = 0;
  const run = async (work: () => unknown) => {
    if (!(await reported(work))) failed += 1;
  };
  await run(async () => {
    const ctx = getContext();
    const { db } = ctx;
    const before = db.asked();
    const left: Left = (most) => Math.max(0, Math.min(most, mostQueries + before - db.asked()));
    for (const work of works[job]) await run(() => work(ctx, left));
  });
  if (failed > 0) throw new Error(`${failed} of the scheduled works failed; the log says why.`);
}

function deliverScheduled(ctx: ScheduledContext, left: Left): Promise<void> {
  return deliver(ctx, { messages: left(ctx.config.mailPerRun), ms: scheduledMs });
}

async function reportTold(ctx: WorkContext, left: Left): Promise<void> {
  const { unreadable } = await mailRequesters(ctx, { queries: left(200) });
  if (unreadable > 0) console.warn(JSON.stringify({ unreadableRequesterEmails: unreadable }));
}

/** Logs whether stored data still needs the former secret. */
async function reportResealed(ctx: ScheduledContext, left: Left): Promise<void> {
  if (ctx.config.formerSecret === undefined) return;
  const mayAsk = () => left(queriesBesideSealing + 2) > queriesBesideSealing;
  const [kept, asks] = [await resealAll(ctx, 500, mayAsk), await resealAsks(ctx, 500, mayAsk)];
  const formerSecret = {
    resealed: kept.resealed + asks.resealed,
    lost: kept.lost + asks.lost,
    ...(!mayAsk() && { unfinished: true }),
  };
  console.log(JSON.stringify({ formerSecret }));
}

/** @returns whether it worked; the log has the error. */
async function reported(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
    return false;
  }
}
