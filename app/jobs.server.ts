import type { Config } from "~/lib/config.server";
import { recountBenchmarks } from "~/features/compare/commands.server";
import { deliverMail, type RunLimits } from "~/features/mail/delivery-commands.server";
import { beginExport, continueExport } from "~/features/open-data/commands.server";
import { inviteEmployers } from "~/features/replies/invite-commands.server";
import { resealAll } from "~/features/privacy/reseal-commands.server";
import { resealAsks } from "~/features/requests/requester.server";
import { countAsking, mailRequesters } from "~/features/requests/listed-mail.server";
import { forgetExpired, forgetExpiredTries, forgetTold } from "~/features/privacy/retention-commands.server";
import { continueDigest } from "~/features/watches/weekly-digest.server";
import { reportUnexpectedError } from "~/lib/http/unexpected-errors.server";
import type { WorkContext } from "~/lib/context";

/**
 * In UTC, as in wrangler.toml [triggers]. The bulk files begin with retention and continue at each run but that of
 * the weekly digest.
 */
export const schedule = {
  mail: "*/5 * * * *",
  retention: "17 15 * * *",
  watching: "3-58/5 * * * *",
} as const;

/** A Worker has 30 seconds after a response; the schedule sends the rest. */
const afterResponse: RunLimits = { messages: 5, ms: 15_000 };

/** In milliseconds, less than until the next run. */
const scheduledMs = 4 * 60 * 1000;

type ScheduledContext = WorkContext & { readonly config: Pick<Config, "mailPerRun" | "formerSecret"> };

/**
 * Does each job, even after another failed.
 * @param getContext may throw for a wrong configuration.
 * @throws Error where any job failed, so that Cloudflare counts the run as failed. The log has the errors with
 * their ids.
 */
export async function runScheduled(cron: string, getContext: () => ScheduledContext): Promise<void> {
  const works: ((ctx: ScheduledContext) => Promise<unknown>)[] =
    cron === schedule.retention
      ? [
          forgetExpired,
          reportResealed,
          reportTold,
          countAsking,
          recountBenchmarks,
          beginExport,
          (ctx) => continueExport(ctx),
        ]
      : cron === schedule.watching
        ? [(ctx) => continueDigest(ctx)]
        : [
            // Before the mail, so that invitations go with this run.
            inviteEmployers,
            deliverScheduled,
            (ctx) => forgetTold(ctx),
            (ctx) => forgetExpiredTries(ctx),
            (ctx) => continueExport(ctx),
          ];
  let failed = 0;
  const run = async (work: () => unknown) => {
    if (!(await reported(work))) failed += 1;
  };
  await run(async () => {
    const ctx = getContext();
    for (const work of works) await run(() => work(ctx));
  });
  if (failed > 0) throw new Error(`${failed} of the scheduled works failed; the log says why.`);
}

function deliverScheduled(ctx: ScheduledContext): Promise<void> {
  return deliver(ctx, { messages: ctx.config.mailPerRun, ms: scheduledMs });
}

async function reportTold(ctx: WorkContext): Promise<void> {
  const { unreadable } = await mailRequesters(ctx);
  if (unreadable > 0) console.warn(JSON.stringify({ unreadableRequesterEmails: unreadable }));
}

/** Sends queued mail, the most urgent first. */
export async function sendQueuedMail(ctx: WorkContext): Promise<void> {
  await reported(() => deliver(ctx, afterResponse));
}

/** Logs whether stored data still needs the former secret. */
async function reportResealed(ctx: ScheduledContext): Promise<void> {
  if (ctx.config.formerSecret === undefined) return;
  const [kept, asks] = [await resealAll(ctx), await resealAsks(ctx)];
  const formerSecret = { resealed: kept.resealed + asks.resealed, lost: kept.lost + asks.lost };
  console.log(JSON.stringify({ formerSecret }));
}

async function deliver(ctx: WorkContext, limits: RunLimits): Promise<void> {
  if (!ctx.mailSender) return;
  const { failed, postponed } = await deliverMail(ctx, ctx.mailSender, limits);
  if (failed + postponed > 0) console.warn(JSON.stringify({ mail: { failed, postponed } }));
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
