import type { Config } from "./config.server";
import { deliverMail, type RunLimits } from "./domain/mail/delivery.server";
import { beginEdition, goOnWithEdition } from "./domain/open-data/make-edition.server";
import { resealAll } from "./domain/reseal.server";
import { forgetExpired } from "./domain/retention.server";
import { reportUnexpectedError } from "./http/unexpected-errors.server";
import type { WorkContext } from "./domain/context";

/**
 * When the Worker is woken, in UTC; wrangler.toml [triggers] holds the same. The bulk files are begun with retention, and
 * gone on with whenever the Worker is woken.
 */
export const schedule = { mail: "*/5 * * * *", retention: "17 15 * * *" } as const;

/** What goes right after a response, for which a Worker has 30 seconds; the rest waits for the schedule. */
const afterResponse: RunLimits = { messages: 5, ms: 15_000 };

/** How long a scheduled run begins new messages, in milliseconds: less than until the next one. */
const scheduledMs = 4 * 60 * 1000;

type ScheduledContext = WorkContext & { readonly config: Pick<Config, "mailPerRun" | "formerSecret"> };

/**
 * Does what the schedule asks for at this time.
 * @param getContext May throw: a Worker that is not configured says so in its log.
 */
export function runScheduled(cron: string, getContext: () => ScheduledContext): Promise<void> {
  return reported(async () => {
    const ctx = getContext();
    await reported(async () => {
      if (cron === schedule.retention) {
        await forgetExpired(ctx);
        if (ctx.config.formerSecret !== undefined) await reportResealed(ctx);
      } else await deliver(ctx, { messages: ctx.config.mailPerRun, ms: scheduledMs });
    });
    // What failed before is no reason to leave this.
    await makeOpenData(cron, ctx);
  });
}

/** Makes the bulk files, a bounded part at a time. */
async function makeOpenData(cron: string, ctx: WorkContext): Promise<void> {
  if (cron === schedule.retention) await beginEdition(ctx);
  await goOnWithEdition(ctx);
}

/** Sends what a request has queued, or what is more urgent, or finds that it was for nobody. */
export function sendQueuedMail(ctx: WorkContext): Promise<void> {
  return reported(() => deliver(ctx, afterResponse));
}

/** Says in the log whether the former secret is still needed by what is kept for long. */
async function reportResealed(ctx: WorkContext): Promise<void> {
  console.log(JSON.stringify({ formerSecret: await resealAll(ctx) }));
}

async function deliver(ctx: WorkContext, limits: RunLimits): Promise<void> {
  if (!ctx.mailSender) return;
  const { failed, postponed } = await deliverMail(ctx, ctx.mailSender, limits);
  if (failed + postponed > 0) console.warn(JSON.stringify({ mail: { failed, postponed } }));
}

async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
  }
}
