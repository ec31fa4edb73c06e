import { deliverMail } from "./domain/mail/delivery.server";
import { forgetExpired } from "./domain/retention.server";
import { reportUnexpectedError } from "./http/unexpected-errors.server";
import type { WorkContext } from "./domain/context";

/** When the Worker is woken, in UTC; wrangler.toml [triggers] holds the same. */
export const schedule = { mail: "*/5 * * * *", retention: "17 15 * * *" } as const;

/** How many messages may go right after an answer; the rest waits for the schedule. */
const atOnce = 5;

/**
 * Does what the schedule asks for at this time.
 * @param getContext May throw: a Worker that is not configured says so in its log.
 */
export function runScheduled(cron: string, getContext: () => WorkContext): Promise<void> {
  return reported(async () => {
    const ctx = getContext();
    if (cron === schedule.retention) await forgetExpired(ctx);
    else await deliver(ctx);
  });
}

/** Sends what a request has queued, or finds that it was for nobody. */
export function sendQueuedMail(ctx: WorkContext): Promise<void> {
  return reported(() => deliver(ctx, atOnce));
}

async function deliver(ctx: WorkContext, limit?: number): Promise<void> {
  if (!ctx.mailSender) return;
  const { failed, postponed } = await deliverMail(ctx, ctx.mailSender, limit);
  if (failed + postponed > 0) console.warn(JSON.stringify({ mail: { failed, postponed } }));
}

async function reported(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
  }
}
