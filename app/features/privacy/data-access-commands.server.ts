import { and, eq, gt, ne, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { sameText } from "db/rows.server";
import { requesters } from "db/schema/community";
import { employerContacts, employerRepresentatives } from "db/schema/employer-replies";
import { launchSignups } from "db/schema/launch-signups";
import { mailOutbox } from "db/schema/mail-outbox";
import { dataAccess } from "db/schema/sessions";
import { users } from "db/schema/users";
import { watchers } from "db/schema/watchers";
import type { DomainContext, PeopleContext } from "~/server/context";
import { placeholderPattern } from "~/core/placeholder-email";
import { mailedLink } from "~/core/mailed-link";
import { queueMail } from "~/features/mail/commands.server";
import { representativeKeys } from "~/features/replies/representative.server";
import { findAsks } from "~/features/requests/requester.server";
import { fail, ok, type Result } from "~/core/result";
import { hashesSql } from "~/features/watches/queries.server";
import { hashToken, newToken } from "~/server/secrets.server";
import type { DataLinkInput } from "./schema";
import { failures } from "./texts";

const minute = 60 * 1000;

/** Milliseconds that a mailed link works. */
const linkMs = 60 * minute;

/** Milliseconds that the data stays open in the browser. */
export const accessMs = 30 * minute;

/** Links to one email within {@link linkMs}, which limits mail to strangers. */
const linksAnHour = 3;

/**
 * Mails a link to an email's data. An unknown email gets no mail and nothing is kept, at the same cost.
 */
export async function requestDataLink(ctx: PeopleContext, { email }: DataLinkInput): Promise<void> {
  const token = newToken();
  const now = ctx.clock();
  const url = mailedLink(ctx.site, "privacy/your-data/link", token);
  const keys = await representativeKeys(ctx, email);
  const asks = await findAsks(ctx, { email: sql`${email}`, account: sql`null` });
  const addressee = storedEmail(email, now, { keys, asks, hashes: await hashesSql(ctx, email) });
  await batch(ctx.db, [
    ctx.db.insert(dataAccess).values({
      tokenHash: await hashToken(token),
      email: sql`coalesce(${addressee}, '')`,
      representativeKey: keys[0],
      createdAt: now,
      expiresAt: now + linkMs,
    }),
    await queueMail(ctx, { kind: "your_data", to: "", url }, { to: addressee }),
  ]);
}

/** SQL: the stored email, or null where no table has it. */
function storedEmail(
  email: string,
  now: number,
  { keys, asks, hashes }: { keys: readonly string[]; asks: readonly number[]; hashes: SQL },
) {
  const isThis = (column: SQLiteColumn) => sameText(column, email);
  const isIn = (column: SQLiteColumn, values: readonly (string | number)[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  // D1 allows five SELECTs in a compound. The last finds sealed emails by their hashes.
  return sql`(select max(held) from (
      select ${launchSignups.email} as held from ${launchSignups} where ${isThis(launchSignups.email)}
      union all select ${users.email} from ${users}
        where ${isThis(users.email)} and ${users.email} not like ${placeholderPattern}
      union all select ${mailOutbox.recipient} from ${mailOutbox} where ${isThis(mailOutbox.recipient)}
      union all select ${email} where exists (select 1 from ${requesters} where ${isIn(requesters.id, asks)})
        or exists (select 1 from ${employerRepresentatives} where ${isIn(employerRepresentatives.emailKey, keys)})
        or exists (select 1 from ${employerContacts} where ${isIn(employerContacts.emailKey, keys)})
        or exists (select 1 from ${watchers} where ${watchers.emailHash} in ${hashes})
        or exists (select 1 from ${mailOutbox} where ${mailOutbox.recipient} collate nocase in ${hashes})
    ) where (select count(*) from ${mailOutbox}
      where ${isThis(mailOutbox.recipient)} and ${mailOutbox.kind} = 'your_data'
        and ${mailOutbox.createdAt} > ${now - linkMs}) < ${linksAnHour})`;
}

/**
 * Exchanges a link's token, once, for one that opens the data for 30 minutes.
 * @returns the new token, for a cookie; `invalid` for a link that is wrong, used or too old.
 */
export async function openDataAccess(
  { db, clock }: DomainContext,
  linkToken: string,
): Promise<Result<{ token: string }>> {
  const token = newToken();
  const now = clock();
  const [opened] = await batch(db, [
    db
      .update(dataAccess)
      .set({ tokenHash: await hashToken(token), isOpen: true, expiresAt: now + accessMs })
      .where(
        and(
          eq(dataAccess.tokenHash, await hashToken(linkToken)),
          eq(dataAccess.isOpen, false),
          gt(dataAccess.expiresAt, now),
          ne(dataAccess.email, ""),
        ),
      )
      .returning({ email: dataAccess.email }),
  ]);
  if (opened.length > 0) return ok({ token });
  return fail("invalid", failures.linkGone);
}

export async function closeDataAccess({ db }: DomainContext, token: string): Promise<void> {
  await batch(db, [db.delete(dataAccess).where(eq(dataAccess.tokenHash, await hashToken(token)))]);
}
