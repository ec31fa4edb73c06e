import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import type { RowOf } from "db/rows.server";
import { mailOutbox, promptMail, urgentMail } from "db/schema/mail-outbox";
import type { WorkContext } from "~/server/context";
import { unsealEmail } from "./commands.server";
import type { MailSender, SendOutcome } from "~/server/mail-sender";
import type { MessageKind } from "./schema";

type DeliveryContext = Pick<WorkContext, "db" | "clock" | "secrets">;

interface Delivered {
  sent: number;
  /** To be tried again. */
  postponed: number;

  failed: number;
}

export interface RunLimits {
  /** Each costs one query, and a run two more. D1 limits the queries of one invocation. */
  messages?: number;
  /** How long the run starts new messages, in milliseconds. */
  ms?: number;
}

/**
 * Sends due mail: codes and links first, then oldest first, weekly digests last. Each message is sent at most once. An
 * UPDATE claims one message before it is tried, so that a Worker that dies leaves at most one unknown. Only an idempotent
 * sender tries that one again. The body is erased once it is sent or has failed.
 *
 * A run ends when nothing is due, at its limits, or at a refusal that may pass, because that would meet the next message too.
 */
export async function deliverMail(
  ctx: DeliveryContext,
  sender: MailSender,
  { messages = 40, ms = 15_000 }: RunLimits = {},
): Promise<Delivered> {
  const until = ctx.clock() + ms;
  const { gone, isAll } = await giveUp(ctx, sender);
  const done: Delivered = { sent: 0, postponed: 0, failed: gone };
  // Mail that is too late must not be sent; the next run goes on.
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

interface TryResult {
  result: keyof Delivered;
  status: "sent" | "failed" | "queued" | "sending";
  error: string | null;
  sentAt?: number;
  nextAttemptAt?: number;
}

type Tried = Claimed & TryResult;

/** A message in `sending` belongs to the run that claimed it until `nextAttemptAt`. */
const isDue = (now: number) =>
  sql`${mailOutbox.status} in ('queued', 'sending') and ${mailOutbox.nextAttemptAt} <= ${now}`;

/** Per statement, and statements per run: after an outage tens of thousands may be too late. */
const portionSize = 1_000;
const mostPortions = 5;

/**
 * Fails what is too late, was tried often enough, or must not be tried again. By hand: the conditions repeat those of
 * the partial indexes.
 */
async function giveUp(
  { db, clock }: DeliveryContext,
  { isIdempotent }: MailSender,
): Promise<{ gone: number; isAll: boolean }> {
  const now = clock();
  const isTooOften = sql`${mailOutbox.attempts} > ${waitsMs.length}`;
  const mayRetry = isIdempotent ? sql`${mailOutbox.createdAt} > ${now - idRememberedMs}` : sql`0`;
  const isInterrupted = sql`${mailOutbox.status} = 'sending' and not (${mayRetry})`;
  let gone = 0;
  for (let portion = 0; portion < mostPortions; portion += 1) {
    const [changed] = await batch(db, [
      db
        .update(mailOutbox)
        .set({
          status: "failed",
          body: null,
          lastError: sql`iif(${mailOutbox.status} = 'sending', coalesce(${mailOutbox.lastError}, 'interrupted'), 'too late')`,
        })
        .where(
          sql`rowid in (select rowid from ${mailOutbox} where ${isDue(now)}
            and (${isTooLate(now)} or ${isInterrupted} or ${isTooOften}) limit ${portionSize})`,
        )
        .returning({ id: mailOutbox.id }),
    ]);
    gone += changed.length;
    if (changed.length < portionSize) return { gone, isAll: true };
  }
  return { gone, isAll: false };
}

function isTooLate(now: number): SQL {
  const cases = Object.entries(sendableMs).map(([kind, ms]) => sql`when ${kind} then ${now - ms}`);
  return sql`${mailOutbox.createdAt} <= case ${mailOutbox.kind} ${sql.join(cases, sql` `)} end`;
}

/** Also stores the result of the message before, in the same query. */
async function claimNext(ctx: DeliveryContext, before?: Tried): Promise<Claimed | undefined> {
  const next = sql`select ${mailOutbox.id} from ${mailOutbox}
    where ${isDue(ctx.clock())} and ${mailOutbox.id} is not ${before?.id ?? null}`;
  const first = sql`order by ${mailOutbox.nextAttemptAt}, rowid limit 1`;
  const [changed] = await batch(ctx.db, [
    // Repeats the conditions of the indexes, so that SQLite uses them.
    advance(
      ctx,
      before,
      sql`coalesce((${next} and ${urgentMail} ${first}), (${next} and ${promptMail} ${first}), (${next} ${first}))`,
    ),
  ]);
  return changed.find(({ id }) => id !== before?.id);
}

/** One UPDATE of two messages: the claimed one, and the tried one unless its lease ended and another run has it. */
function advance({ db, clock }: DeliveryContext, tried: Tried | undefined, claimed: SQL | null) {
  const { id, status, attempts, body, nextAttemptAt } = mailOutbox;
  const isTried = sql`${id} is ${tried?.id ?? null}`;
  const isDone = sql`${tried?.status ?? null} in ('sent', 'failed')`;
  const nextTry = sql`coalesce(${tried?.nextAttemptAt ?? null}, ${nextAttemptAt})`;
  return db
    .update(mailOutbox)
    .set({
      status: sql`iif(${isTried}, ${tried?.status ?? null}, 'sending')`,
      attempts: sql`iif(${isTried}, ${attempts}, ${attempts} + 1)`,
      body: sql`iif(${isTried} and ${isDone}, null, ${body})`,
      lastError: sql`iif(${isTried}, ${tried?.error ?? null}, null)`,
      nextAttemptAt: sql`iif(${isTried}, ${nextTry}, ${clock() + leaseMs})`,
      sentAt: sql`iif(${isTried}, ${tried?.sentAt ?? null}, null)`,
    })
    .where(
      sql`(${isTried} and ${status} = 'sending' and ${attempts} = ${tried?.attempts ?? null})
        ${claimed === null ? sql`` : sql`or ${id} = ${claimed}`}`,
    )
    .returning(claimedFields);
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
  // Unknown stays 'sending', so that only an idempotent sender tries it again.
  const status = isInDoubt ? "sending" : "queued";
  return { result: "postponed", status, error, nextAttemptAt: now + wait };
}

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a message may wait, in milliseconds. A code or link that expires soon is of no use. */
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

/** The wait after each refused try, in milliseconds. After the last there is none. */
export const waitsMs = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour];

/** How long a try may take, in milliseconds. Then its Worker counts as dead. */
const leaseMs = 10 * minute;

/** How long an idempotent sender may repeat an unknown try: an hour less than Resend remembers ids. */
const idRememberedMs = 23 * hour;
