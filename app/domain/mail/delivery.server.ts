import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { WorkContext } from "../context";
import type { Email, MessageKind } from "./message";
import type { MailSender, SendOutcome } from "./sender";
import { idRememberedMs, leaseMs, sendableMs, waitsMs } from "./timing";

type DeliveryContext = Pick<WorkContext, "db" | "clock" | "secrets">;

/** What one run did. */
export interface Delivered {
  sent: number;
  /** Tried, and to be tried again. */
  postponed: number;
  /** Given up. */
  failed: number;
}

/** How long a run may begin new messages, in milliseconds: after an answer, a Worker has 30 seconds. */
const runMs = 15_000;

/**
 * Sends what is due, oldest first, each message at most once: it is claimed by one UPDATE before it is tried,
 * alone, so that a Worker that dies leaves at most one in doubt. One that is in doubt is tried again only
 * by a sender that knows ids. The body is erased as soon as it is sent or given up.
 * @param limit The most messages of this run. Each costs two of the 50 queries that D1 allows a Worker at
 * once on Cloudflare's free plan.
 */
export async function deliverMail(ctx: DeliveryContext, sender: MailSender, limit = 20): Promise<Delivered> {
  const until = ctx.clock() + runMs;
  const done: Delivered = { sent: 0, postponed: 0, failed: await giveUp(ctx, sender) };
  for (let tried = 0; tried < limit && ctx.clock() < until; tried += 1) {
    const message = await claimNext(ctx);
    if (!message) break;
    done[await resolve(ctx, sender, message, await trySending(ctx, sender, message))] += 1;
  }
  return done;
}

interface Claimed {
  id: string;
  kind: MessageKind;
  recipient: string;
  body: string | null;
  attempts: number;
  createdAt: number;
}

/** Until `next_attempt_at`, a message that is being sent belongs to the run that claimed it. */
const isDue = (now: number) => sql`status in ('queued', 'sending') and next_attempt_at <= ${now}`;

/** Gives up what comes too late, what was tried often enough, and what nobody may try again. */
async function giveUp({ db, clock }: DeliveryContext, { isIdempotent }: MailSender): Promise<number> {
  const now = clock();
  const isTooOften = sql`attempts > ${waitsMs.length}`;
  const mayRetry = isIdempotent ? sql`created_at > ${now - idRememberedMs}` : sql`0`;
  const isInterrupted = sql`status = 'sending' and not (${mayRetry})`;
  const [gone] = await runBatch(db, [
    sql`update mail_outbox set status = 'failed', body = null,
        last_error = iif(status = 'sending', coalesce(last_error, 'interrupted'), 'too late')
      where ${isDue(now)} and (${isTooLate(now)} or ${isInterrupted} or ${isTooOften})
      returning 1`,
  ]);
  return gone.length;
}

function isTooLate(now: number): SQL {
  const cases = Object.entries(sendableMs).map(([kind, ms]) => sql`when ${kind} then ${now - ms}`);
  return sql`created_at <= case kind ${sql.join(cases, sql` `)} end`;
}

async function claimNext({ db, clock }: DeliveryContext): Promise<Claimed | undefined> {
  const now = clock();
  const [[claimed]] = await runBatch<[Claimed]>(db, [
    sql`update mail_outbox set status = 'sending', attempts = attempts + 1, last_error = null,
        next_attempt_at = ${now + leaseMs}
      where id = (select id from mail_outbox where ${isDue(now)} order by next_attempt_at, rowid limit 1)
      returning id, kind, recipient, body, attempts, created_at as createdAt`,
  ]);
  return claimed;
}

async function trySending(
  { secrets }: DeliveryContext,
  sender: MailSender,
  { id, recipient, body }: Claimed,
): Promise<SendOutcome> {
  const email = await secrets
    .unseal("mail body", body ?? "")
    .then((text) => JSON.parse(text) as Email)
    .catch(() => null);
  if (!email) return { status: "refused", reason: "sealed with another APP_SECRET", isFinal: true };
  return sender.send({ ...email, id, to: recipient });
}

/** Notes what became of a try, unless its time was over and another run has the message. */
async function resolve(
  { db, clock }: DeliveryContext,
  { isIdempotent }: MailSender,
  { id, kind, attempts, createdAt }: Claimed,
  outcome: SendOutcome,
): Promise<keyof Delivered> {
  const now = clock();
  const [change, result] = ((): [SQL, keyof Delivered] => {
    if (outcome.status === "sent")
      return [sql`status = 'sent', body = null, last_error = null, sent_at = ${now}`, "sent"];
    const wait = waitsMs[attempts - 1];
    const isOver = wait === undefined || now + wait >= createdAt + sendableMs[kind];
    const isInDoubt = outcome.status === "unknown";
    const isFinal = isInDoubt ? !isIdempotent : outcome.isFinal;
    if (isFinal || isOver)
      return [sql`status = 'failed', body = null, last_error = ${outcome.reason}`, "failed"];
    // In doubt it stays 'sending', so that only a sender that knows ids takes it up again.
    const status = isInDoubt ? "sending" : "queued";
    return [
      sql`status = ${status}, next_attempt_at = ${now + wait}, last_error = ${outcome.reason}`,
      "postponed",
    ];
  })();
  await runBatch(db, [
    sql`update mail_outbox set ${change} where id = ${id} and status = 'sending' and attempts = ${attempts}`,
  ]);
  return result;
}
