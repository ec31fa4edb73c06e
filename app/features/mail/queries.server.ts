import { desc, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { number, oneOf } from "db/rows.server";
import { mailOutbox } from "db/schema/mail-outbox";
import type { DomainContext, PeopleContext } from "~/server/context";
import { sealedRecipients, type MessageKind } from "./schema";
import { unsealEmail } from "./commands.server";
import { hiddenRecipient } from "./emails/email-texts";

/** For admins, without its text. */
export interface FailedMail {
  id: string;
  kind: MessageKind;
  to: string;
  attempts: number;
  /** Without personal data. */
  lastError: string | null;
  createdAt: number;
}

const failedFields = {
  id: mailOutbox.id,
  kind: mailOutbox.kind,
  to: mailOutbox.recipient,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  createdAt: mailOutbox.createdAt,
};

/** The newest that have failed, for admins. They do not see who watches something. */
export async function listFailedMail({ db }: DomainContext, limit = 100): Promise<FailedMail[]> {
  const [failed] = await batch(db, [
    db
      .select(failedFields)
      .from(mailOutbox)
      // A literal, because a parameter would not match the partial index.
      .where(sql`${mailOutbox.status} = 'failed'`)
      .orderBy(desc(mailOutbox.createdAt), sql`rowid desc`)
      .limit(limit),
  ]);
  return failed.map((mail) =>
    sealedRecipients.includes(mail.kind) ? { ...mail, to: hiddenRecipient } : mail,
  );
}

export interface ReadableMail extends FailedMail {
  status: "queued" | "sending" | "sent" | "failed";
  subject: string;
  /** Null once erased. */
  text: string | null;
  sentAt: number | null;
}

const addressed = ["queued", "sending", "sent", "failed"] as const;

/** Newest first, older than `last`. */
function addressedMail(db: DomainContext["db"], limit: number, last?: { createdAt: number; row: number }) {
  const isOlder = last ? sql`(${mailOutbox.createdAt}, rowid) < (${last.createdAt}, ${last.row})` : sql`1`;
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
 * All mail but the discarded, newest first, read in portions.
 * @throws when a body was encrypted with another secret.
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
