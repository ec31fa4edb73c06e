import { desc, inArray, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { companies } from "db/schema/companies";
import { mailOutbox } from "db/schema/mail-outbox";
import { watchers, watches } from "db/schema/watchers";
import { hashesSql, isOfWatch } from "~/features/watches/queries.server";
import type { PeopleContext } from "~/server/context";
import { type HeldMail, type HeldWatching, iso, isoOrNull } from "./held-data-schema";

/** What an email watches and its mail about that, newest first, in one round trip. */
export async function listStoredWatches(
  ctx: Pick<PeopleContext, "db" | "secrets">,
  email: string,
): Promise<{ watching: HeldWatching | null; mail: HeldMail[] }> {
  const { db } = ctx;
  const hashes = await hashesSql(ctx, email);
  const isTheirs = inArray(watchers.emailHash, hashes);
  const [[watcher], employers, mail] = await batch(db, [
    db.select({ endsAt: watchers.endsAt }).from(watchers).where(isTheirs),
    db
      .select({ name: companies.name })
      .from(watches)
      .leftJoin(companies, isOfWatch)
      .where(inArray(watches.watcherId, db.select({ id: watchers.id }).from(watchers).where(isTheirs)))
      .orderBy(companies.nameKey),
    db
      .select({
        kind: mailOutbox.kind,
        status: mailOutbox.status,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(sql`${mailOutbox.recipient} collate nocase in ${hashes}`)
      .orderBy(desc(mailOutbox.createdAt)),
  ]);
  return {
    watching: watcher
      ? {
          employers: employers.map(({ name }) => name ?? "(not listed)"),
          endsOn: iso(watcher.endsAt).slice(0, 10),
        }
      : null,
    mail: mail.map((row) => ({ ...row, createdAt: iso(row.createdAt), sentAt: isoOrNull(row.sentAt) })),
  };
}
