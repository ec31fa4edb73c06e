import { desc, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, oneOf } from "db/rows.server";
import { mailOutbox } from "db/schema/mail-outbox";
import type { DomainContext, PeopleContext } from "~/lib/context";
import { sealedRecipients, type MessageKind } from "./message";
import { unsealEmail } from "./outbox.server";

/** A message that did not arrive, as admins see it: not what it says. */
export interface FailedMail {
  id: string;
  kind: MessageKind;
  to: string;
  attempts: number;
  /** A code or a few words of our own; nothing of a person. */
  lastError: string | null;
  createdAt: number;
}

/** Who watches something is told to nobody, admins among them. */
const notTold = "somebody who watches";

const failedFields = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  to: mailOutbox.recipient,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
};

/** The newest messages that were given up, at most `limit`, for admins. */
export async function listFailedMail({ db }: DomainContext, limit = 100): Promise<FailedMail[]> {
  const [failed] = await batch(db, [
    db
      .select(failedFields)
      .from(mailOutbox)
      // In the words of the partial index, which a parameter would not match.
      .where(sql`${mailOutbox.status} = 'failed'`)
      .orderBy(desc(mailOutbox.createdAt), sql`rowid desc`)
      .limit(limit),
  ]);
  return failed.map((mail) => (sealedRecipients.includes(mail.kind) ? { ...mail, to: notTold } : mail));
}

/** A message with its words, for whoever holds the site's secret. */
export interface ReadableMail extends FailedMail {
  status: "queued" | "sending" | "sent" | "failed";
  subject: string;
  /** Null once it is erased. */
  text: string | null;
  sentAt: number | null;
}

const addressed = ["queued", "sending", "sent", "failed"] as const;

/** The query of what is addressed to someone, newest first: at most so many, older than the last one read. */
function addressedMail(db: DomainContext["db"], limit: number, last?: { createdAt: number; row: number }) {
  const isOlder = last ? sql`(created_at, rowid) < (${last.createdAt}, ${last.row})` : sql`1`;
  return db
    .select({
      ...failedFields,
      row: sql`rowid`.mapWith(number).as("row"),
      subject: mailOutbox.subject,
      body: mailOutbox.body,
      status: sql`${mailOutbox.status}`.mapWith(oneOf(addressed)).as("addressed_status"),
      sentAt: mailOutbox.sentAt,
    })
    .from(mailOutbox)
    .where(sql`${mailOutbox.status} <> 'discarded' and ${isOlder}`)
    .orderBy(desc(mailOutbox.createdAt), sql`rowid desc`)
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof addressedMail>>[number];

/**
 * Everything in the outbox that is addressed to someone, newest first, read in portions.
 * @throws when a body was sealed with another secret.
 */
export async function* readOutbox(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  portion = 100,
): AsyncGenerator<ReadableMail> {
  for (let last: Row | undefined; ;) {
    const [found] = await batch(db, [addressedMail(db, portion, last)]);
    for (const row of found) yield await readable({ secrets }, row);
    last = found.at(-1);
    if (found.length < portion) return;
  }
}

async function readable(ctx: Pick<PeopleContext, "secrets">, row: Row): Promise<ReadableMail> {
  const { id, kind, to, subject, status, attempts, lastError, createdAt, sentAt, body } = row;
  const email = body === null ? null : await unsealEmail(ctx, body);
  const text = email && email.text;
  return { id, to: email?.to ?? to, kind, subject, text, status, attempts, lastError, createdAt, sentAt };
}
