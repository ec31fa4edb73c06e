import type { Config } from "~/lib/config.server";
import { recountBenchmarks } from "~/features/compare/recount.server";
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
 * When the Worker is woken, in UTC; wrangler.toml [triggers] holds the same. The bulk files are begun with retention, and
 * gone on with whenever the Worker is woken but for the news of who watches, which have an invocation of their own.
 */
export const schedule = {
  mail: "*/5 * * * *",
  retention: "17 15 * * *",
  watching: "3-58/5 * * * *",
} as const;

/** What goes right after a response, for which a Worker has 30 seconds; the rest waits for the schedule. */
const afterResponse: RunLimits = { messages: 5, ms: 15_000 };

/** How long a scheduled run begins new messages, in milliseconds: less than until the next one. */
const scheduledMs = 4 * 60 * 1000;

type ScheduledContext = WorkContext & { readonly config: Pick<Config, "mailPerRun" | "formerSecret"> };

/**
 * Does what the schedule asks for at this time: each work, whatever became of the one before.
 * @param getContext May throw: a Worker that is not configured says so in its log.
 * @throws Error where any failed, so that Cloudflare counts the run as failed; the log says what, under an id.
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
            // Invitations first, so that they go with this run's mail.
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

/** Tells those who wait for an employer that is listed by now. */
async function reportTold(ctx: WorkContext): Promise<void> {
  const { unreadable } = await mailRequesters(ctx);
  if (unreadable > 0) console.warn(JSON.stringify({ unreadableRequesterEmails: unreadable }));
}

/** Sends what a request has queued, or what is more urgent, or finds that it was for nobody. */
export async function sendQueuedMail(ctx: WorkContext): Promise<void> {
  await reported(() => deliver(ctx, afterResponse));
}

/** Says in the log whether the former secret is still needed by what is kept for long. */
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

/** @returns whether it worked; where not, the log says why. */
async function reported(work: () => unknown): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
    return false;
  }
}
