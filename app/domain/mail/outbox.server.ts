import { sql, type SQL } from "drizzle-orm";

import type { PeopleContext } from "../context";
import { renderEmail } from "../../mail/render-email";
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
  ctx: PeopleContext,
  message: Message,
  { to = sql`${message.to}`, when = sql`1` }: { to?: SQL; when?: SQL } = {},
): Promise<SQL> {
  const { id, subject, body } = await sealEmail(ctx, message);
  const now = ctx.clock();
  ctx.mailQueued?.();
  return sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
    select ${id}, ${message.kind}, coalesce(addressee, ''), ${subject}, ${body},
      iif(addressee is null, 'discarded', 'queued'), ${now}, ${now}
    from (select ${to} as addressee) where ${when}`;
}

/** A message as the outbox holds it: a new id, and the body encrypted. */
export async function sealEmail(
  { secrets, site }: Pick<PeopleContext, "secrets" | "site">,
  message: Message,
): Promise<{ id: string; subject: string; body: string }> {
  const email = renderEmail(message, site);
  const body = await secrets.seal("mail body", JSON.stringify(email));
  return { id: newToken(), subject: email.subject, body };
}
