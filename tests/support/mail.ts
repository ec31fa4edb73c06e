import { env } from "cloudflare:test";

import { batch } from "../../db/client.server";
import type { Message } from "../../app/features/mail/schema";
import type { MailSender, OutgoingEmail, SendOutcome } from "../../app/server/mail-sender";
import { queueMail } from "../../app/features/mail/commands.server";
import { peopleContext } from "./people-context";

export const ctx = peopleContext();
export const start = ctx.now;
export const { site } = ctx;

/** Without an argument, back to the start. */
export function pass(ms?: number): void {
  ctx.now = ms === undefined ? start : ctx.now + ms;
}

export const resetCode: Message = {
  kind: "reset_code",
  to: "ana@example.test",
  username: "ana",
  code: "ABCD-EFGH-JKMN",
  url: "https://leave.test/auth?tab=reset&code=ABCD-EFGH-JKMN",
};

export const invitation: Message = {
  kind: "invitation",
  to: "ben@example.test",
  firstName: "Ben",
  url: "https://leave.test/invitation?token=one-time-token",
  expiresAt: start + 14 * 24 * 60 * 60 * 1000,
  unsubscribeUrl: "https://leave.test/unsubscribe?token=no-more",
};

export async function queue(message: Message, options?: Parameters<typeof queueMail>[2]): Promise<void> {
  await batch(ctx.db, [await queueMail(ctx, message, options)]);
}

/** Keeps mail and answers what a test sets, "sent" by default. */
export function senderOf(
  answers: SendOutcome[] = [],
  { isIdempotent = false } = {},
): MailSender & { taken: OutgoingEmail[] } {
  const taken: OutgoingEmail[] = [];
  return {
    isIdempotent,
    taken,
    async send(email) {
      taken.push(email);
      return answers.shift() ?? { status: "sent" };
    },
  };
}

export interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  body: string | null;
  status: string;
  attempts: number;
  next_attempt_at: number;
  last_error: string | null;
  sent_at: number | null;
}

export async function stored(): Promise<StoredMail[]> {
  const { results } = await env.DB.prepare("SELECT * FROM mail_outbox ORDER BY rowid").all<StoredMail>();
  return results;
}

/** Also resets the clock. */
export async function emptyOutbox(): Promise<void> {
  pass();
  await env.DB.exec("DELETE FROM mail_outbox");
}
