import type { WorkContext } from "~/server/context";
import { reportUnexpectedError } from "~/server/http/unexpected-errors.server";
import { deliverMail, type RunLimits } from "../delivery-commands.server";

/** A Worker has 30 seconds after a response; the schedule sends the rest. */
const afterResponse: RunLimits = { messages: 5, ms: 15_000 };

/** Sends queued mail, the most urgent first. */
export async function sendQueuedMail(ctx: WorkContext): Promise<void> {
  try {
    await deliver(ctx, afterResponse);
  } catch (error) {
    reportUnexpectedError(error, crypto.randomUUID());
  }
}

/** Logs what failed. */
export async function deliver(ctx: WorkContext, limits: RunLimits): Promise<void> {
  if (!ctx.mailSender) return;
  const { failed, postponed } = await deliverMail(ctx, ctx.mailSender, limits);
  if (failed + postponed > 0) console.warn(JSON.stringify({ mail: { failed, postponed } }));
}
