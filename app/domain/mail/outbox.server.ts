import { sql, type SQL } from "drizzle-orm";

import type { PeopleContext } from "../../load-context";
import { composeLetter } from "../../mail/compose-letter";
import { newToken } from "../tokens.server";
import type { Message } from "./message";

/**
 * The statement that puts a message into the outbox, for the batch of what causes it: either both are
 * stored or neither is. The body is encrypted, because links and codes stand in it.
 * @param to A scalar SQL expression for the recipient, where it is not the message's own: null discards the
 * message, at the same cost as sending it.
 * @param when A condition (SQL) without which nothing is queued.
 */
export async function queueMail(
  { secrets, clock, site, mailQueued }: PeopleContext,
  message: Message,
  { to = sql`${message.to}`, when = sql`1` }: { to?: SQL; when?: SQL } = {},
): Promise<SQL> {
  const letter = composeLetter(message, site);
  const body = await secrets.seal("mail body", JSON.stringify(letter));
  const now = clock();
  mailQueued?.();
  return sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
    select ${newToken()}, ${message.kind}, coalesce(addressee, ''), ${letter.subject}, ${body},
      iif(addressee is null, 'discarded', 'queued'), ${now}, ${now}
    from (select ${to} as addressee) where ${when}`;
}
