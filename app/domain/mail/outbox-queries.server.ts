import { sql } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext, PeopleContext } from "../context";
import type { Email, MessageKind } from "./message";

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

/** The newest messages that were given up, at most `limit`, for admins. */
export async function listFailedMail({ db }: DomainContext, limit = 100): Promise<FailedMail[]> {
  const [failed] = await runBatch<[FailedMail]>(db, [
    sql`select id, kind, recipient as "to", attempts, last_error as lastError, created_at as createdAt
      from mail_outbox where status = 'failed' order by created_at desc, rowid desc limit ${limit}`,
  ]);
  return failed;
}

/** A message with its words, for whoever holds the site's secret. */
export interface ReadableMail extends FailedMail {
  status: "queued" | "sending" | "sent" | "failed";
  subject: string;
  /** Null once it is erased. */
  text: string | null;
  sentAt: number | null;
}

type Row = Omit<ReadableMail, "text"> & { body: string | null; row: number };

/**
 * Everything in the outbox that is addressed to someone, newest first, read in portions.
 * @throws when a body was sealed with another secret.
 */
export async function* readOutbox(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  portion = 100,
): AsyncGenerator<ReadableMail> {
  for (let last: Row | undefined; ;) {
    const isOlder = last ? sql`(created_at, rowid) < (${last.createdAt}, ${last.row})` : sql`1`;
    const [rows] = await runBatch<[Row]>(db, [
      sql`select rowid as row, id, kind, recipient as "to", subject, body, status, attempts,
          last_error as lastError, created_at as createdAt, sent_at as sentAt
        from mail_outbox where status <> 'discarded' and ${isOlder}
        order by created_at desc, rowid desc limit ${portion}`,
    ]);
    for (const row of rows) yield await readable(secrets, row);
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

async function readable(secrets: PeopleContext["secrets"], row: Row): Promise<ReadableMail> {
  const { id, kind, to, subject, status, attempts, lastError, createdAt, sentAt, body } = row;
  const email = body === null ? null : (JSON.parse(await secrets.unseal("mail body", body)) as Email);
  const text = email?.text ?? null;
  return { id, to, kind, subject, text, status, attempts, lastError, createdAt, sentAt };
}
