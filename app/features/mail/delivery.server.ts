import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { columnsOf, rows, type RowOf, type Rows } from "db/rows.server";
import { mailOutbox, newsMail, urgentMail } from "db/schema/mail-outbox";
import type { WorkContext } from "~/lib/context";
import { unsealEmail } from "./outbox.server";
import type { MailSender, SendOutcome } from "./sender";
import type { MessageKind } from "./message";

type DeliveryContext = Pick<WorkContext, "db" | "clock" | "secrets">;

/** What one run did. */
export interface Delivered {
  sent: number;
  /** Tried, and to be tried again. */
  postponed: number;
  /** Given up. */
  failed: number;
}

/** How much one run may do. */
export interface RunLimits {
  /** The most messages. They cost one query each, and two a run: D1 limits the queries of one invocation. */
  messages?: number;
  /** How long the run may begin new messages, in milliseconds. */
  ms?: number;
}

/**
 * Sends what is due, codes and links that somebody waits for before everything else, then oldest first, news last. Each
 * message goes at most once: one UPDATE claims it before it is tried, alone, so that a Worker that dies leaves at
 * most one in doubt; the same UPDATE notes what became of the one before. One that is in doubt is tried again only
 * by a sender that knows ids. The body is erased as soon as it is sent or given up.
 *
 * A run ends when nothing is due, at its limits, or when the sender takes no more for now: what it refuses for a
 * reason that may pass would befall the next message too.
 */
export async function deliverMail(
  ctx: DeliveryContext,
  sender: MailSender,
  { messages = 40, ms = 15_000 }: RunLimits = {},
): Promise<Delivered> {
  const until = ctx.clock() + ms;
  const { gone, isAll } = await giveUp(ctx, sender);
  const done: Delivered = { sent: 0, postponed: 0, failed: gone };
  // The next run goes on with them: what is sent now might be one of those.
  if (!isAll) return done;
  let tried: Tried | undefined;
  for (let count = 0, mayGoOn = true; count < messages && mayGoOn; count += 1) {
    const message = await claimNext(ctx, tried);
    tried = undefined;
    if (!message) break;
    const outcome = await trySending(ctx, sender, message);
    tried = { ...message, ...resultOf(ctx, sender, message, outcome) };
    done[tried.result] += 1;
    mayGoOn = ctx.clock() < until && (outcome.status !== "refused" || outcome.isFinal);
  }
  if (tried) await batch(ctx.db, [advance(ctx, tried, null)]);
  return done;
}

const claimedFields = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  recipient: mailOutbox.recipient,
  body: mailOutbox.body,
  attempts: mailOutbox.attempts,
  createdAt: mailOutbox.createdAt,
};
type Claimed = RowOf<typeof claimedFields>;

/** What a try has come to, and what the row says from then on. */
interface TryResult {
  result: keyof Delivered;
  status: "sent" | "failed" | "queued" | "sending";
  error: string | null;
  sentAt?: number;
  nextAttemptAt?: number;
}

type Tried = Claimed & TryResult;

/** Until `next_attempt_at`, a message that is being sent belongs to the run that claimed it. */
const isDue = (now: number) => sql`status in ('queued', 'sending') and next_attempt_at <= ${now}`;

/** One statement gives up so many at most, and one run so many times: after an outage tens of thousands may be too late. */
const portionSize = 1_000;
const mostPortions = 5;

/**
 * Gives up what comes too late, what was tried often enough, and what nobody may try again. By hand, as what claims is:
 * the conditions stand in the words of the partial indexes of what is due.
 */
async function giveUp(
  { db, clock }: DeliveryContext,
  { isIdempotent }: MailSender,
): Promise<{ gone: number; isAll: boolean }> {
  const now = clock();
  const isTooOften = sql`attempts > ${waitsMs.length}`;
  const mayRetry = isIdempotent ? sql`created_at > ${now - idRememberedMs}` : sql`0`;
  const isInterrupted = sql`status = 'sending' and not (${mayRetry})`;
  let gone = 0;
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const [changed] = await batch(db, [
      sql`update mail_outbox set status = 'failed', body = null,
          last_error = iif(status = 'sending', coalesce(last_error, 'interrupted'), 'too late')
        where rowid in (
          select rowid from mail_outbox
          where ${isDue(now)} and (${isTooLate(now)} or ${isInterrupted} or ${isTooOften}) limit ${portionSize}
        )
        returning 1`,
    ]);
    gone += changed.length;
    if (changed.length < portionSize) return { gone, isAll: true };
  }
  return { gone, isAll: false };
}

function isTooLate(now: number): SQL {
  const cases = Object.entries(sendableMs).map(([kind, ms]) => sql`when ${kind} then ${now - ms}`);
  return sql`created_at <= case kind ${sql.join(cases, sql` `)} end`;
}

/** Claims the next message and notes in the same query what became of the one before. */
async function claimNext(ctx: DeliveryContext, before?: Tried): Promise<Claimed | undefined> {
  const next = sql`select id from mail_outbox where ${isDue(ctx.clock())} and id is not ${before?.id ?? null}`;
  const first = sql`order by next_attempt_at, rowid limit 1`;
  const [changed] = await batch(ctx.db, [
    // The condition of the index `mail_outbox_urgent`, in the same words: SQLite takes it by them. News are passed over:
    // few wait at a time (`watching/watch-mail.server.ts`).
    advance(
      ctx,
      before,
      sql`coalesce((${next} and ${urgentMail} ${first}), (${next} and not (${newsMail}) ${first}), (${next} ${first}))`,
    ),
  ]);
  return changed.find(({ id }) => id !== before?.id);
}

/**
 * One UPDATE of two messages: the one that was tried, unless its time was over and another run has it, and the one
 * that is claimed.
 */
function advance({ clock }: DeliveryContext, tried: Tried | undefined, claimed: SQL | null): Rows<Claimed> {
  const isTried = sql`id is ${tried?.id ?? null}`;
  return rows(
    claimedFields,
    sql`update mail_outbox set
      status = iif(${isTried}, ${tried?.status ?? null}, 'sending'),
      attempts = iif(${isTried}, attempts, attempts + 1),
      body = iif(${isTried} and ${tried?.status ?? null} in ('sent', 'failed'), null, body),
      last_error = iif(${isTried}, ${tried?.error ?? null}, null),
      next_attempt_at = iif(${isTried}, coalesce(${tried?.nextAttemptAt ?? null}, next_attempt_at), ${clock() + leaseMs}),
      sent_at = iif(${isTried}, ${tried?.sentAt ?? null}, null)
    where (${isTried} and status = 'sending' and attempts = ${tried?.attempts ?? null})
      ${claimed === null ? sql`` : sql`or id = ${claimed}`}
    returning ${columnsOf(claimedFields)}`,
  );
}

async function trySending(
  ctx: DeliveryContext,
  sender: MailSender,
  { id, recipient, body }: Claimed,
): Promise<SendOutcome> {
  const email = await unsealEmail(ctx, body ?? "").catch(() => null);
  if (!email) return { status: "refused", reason: "sealed with another APP_SECRET", isFinal: true };
  return sender.send({ ...email, id, to: email.to ?? recipient });
}

/** What follows from a try's end. */
function resultOf(
  { clock }: DeliveryContext,
  { isIdempotent }: MailSender,
  { kind, attempts, createdAt }: Claimed,
  outcome: SendOutcome,
): TryResult {
  const now = clock();
  if (outcome.status === "sent") return { result: "sent", status: "sent", error: null, sentAt: now };
  const wait = waitsMs[attempts - 1];
  const isOver = wait === undefined || now + wait >= createdAt + sendableMs[kind];
  const isInDoubt = outcome.status === "unknown";
  const isFinal = isInDoubt ? !isIdempotent : outcome.isFinal;
  const error = outcome.reason;
  if (isFinal || isOver) return { result: "failed", status: "failed", error };
  // In doubt it stays 'sending', so that only a sender that knows ids takes it up again.
  const status = isInDoubt ? "sending" : "queued";
  return { result: "postponed", status, error, nextAttemptAt: now + wait };
}

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long after it was queued a message may still be sent, in milliseconds. A code or link that is about to
 * expire, or has, only disappoints.
 */
const sendableMs: Record<MessageKind, number> = {
  waitlist_welcome: 7 * day,
  invitation: 7 * day,
  reset_code: 15 * minute,
  your_data: hour,
  account_notice: 7 * day,
  email_proof: day,
  employer_listed: 7 * day,
  watch_confirm: day,
  watch_news: 3 * day,
  employer_link: day,
  employer_invitation: 7 * day,
  employer_decision: 7 * day,
  employer_outcome: 7 * day,
};

/** How long to wait after each try that was refused, in milliseconds; after the last there is no further try. */
export const waitsMs = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour];

/** How long one try may take before its Worker counts as gone, in milliseconds. */
const leaseMs = 10 * minute;

/**
 * How long after it was queued a message may be tried again when a try's end is not known, by a sender that
 * knows ids: an hour less than the 24 for which Resend remembers them.
 */
const idRememberedMs = 23 * hour;
