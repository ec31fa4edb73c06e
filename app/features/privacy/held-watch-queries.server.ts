import { sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import type { PeopleContext } from "~/server/context";
import { type HeldMail, type HeldWatching, iso, isoOrNull } from "~/features/privacy/held-data-schema";
import { mailOutbox } from "db/schema/mail-outbox";
import { hashesSql } from "~/features/watches/queries.server";

/** What an email watches and its mail about that, newest first, in one round trip. */
export async function listStoredWatches(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  email: string,
): Promise<{ watching: HeldWatching | null; mail: HeldMail[] }> {
  const hashes = await hashesSql(ctx, email);
  const [[watcher], watches, mail] = await batch(ctx.db, [
    rows({ endsAt: number }, sql`select ends_at as endsAt from watchers where email_hash in ${hashes}`),
    rows(
      { name: nullable(text) },
      sql`select c.name from watches w left join companies c on c.id = w.company_id and c.is_approved = 1
        where w.watcher_id in (select id from watchers where email_hash in ${hashes}) order by c.name_key`,
    ),
    rows(
      {
        kind: mailOutbox.kind,
        status: mailOutbox.status,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      },
      sql`select kind, status, created_at as createdAt, sent_at as sentAt from mail_outbox
        where recipient collate nocase in ${hashes} order by created_at desc`,
    ),
  ]);
  return {
    watching: watcher
      ? {
          employers: watches.map(({ name }) => name ?? "(not listed)"),
          endsOn: iso(watcher.endsAt).slice(0, 10),
        }
      : null,
    mail: mail.map((row) => ({ ...row, createdAt: iso(row.createdAt), sentAt: isoOrNull(row.sentAt) })),
  };
}
