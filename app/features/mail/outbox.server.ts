import { sql, type SQL } from "drizzle-orm";

import { json, nullable, objectOf, recordOf, text } from "db/rows.server";
import { placeholderPattern } from "~/features/accounts/rules";
import type { PeopleContext } from "~/lib/context";
import { renderEmail } from "./emails/render-email";
import { newToken } from "~/lib/secrets.server";
import { sealedRecipients, type Email, type Message, type MessageKind } from "./message";

/**
 * The statement that puts a message into the outbox, for the batch of what causes it: either both are
 * stored or neither is. The body is encrypted, because links and codes stand in it. By hand: the recipient and the
 * condition are looked up inside the statement, so that a message to nobody costs what one to somebody does.
 * @param to A scalar SQL expression for the recipient, where it is not the message's own: null discards the
 * message, whose text is then not stored, by the same statement.
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
    select ${id}, ${message.kind}, coalesce(addressee, ''), ${subject}, iif(addressee is null, null, ${body}),
      iif(addressee is null, 'discarded', 'queued'), ${now}, ${now}
    from (select ${to} as addressee) where ${when}`;
}

/**
 * The same for a message to the owner of an account, which is looked up when it is queued.
 * @param userId A scalar SQL expression. Where it is null, or the account has no email, nothing is queued.
 */
export function queueMailTo(ctx: PeopleContext, message: Message, userId: SQL): Promise<SQL> {
  const email = sql`(select email from users where id = ${userId} and email not like ${placeholderPattern})`;
  return queueMail(ctx, message, { to: email, when: sql`${email} is not null` });
}

/** A message as the outbox holds it: a new id, and the body encrypted. */
export async function sealEmail(
  { secrets, site }: Pick<PeopleContext, "secrets" | "site">,
  message: Message,
): Promise<{ id: string; subject: string; body: string }> {
  const email = renderEmail(message, site);
  const to = sealedRecipients.includes(message.kind) ? message.to : null;
  const body = await secrets.seal("mail body", JSON.stringify({ ...email, to }));
  return { id: newToken(), subject: email.subject, body };
}

const sealedEmail = json(
  objectOf({
    subject: text,
    text,
    html: text,
    headers: recordOf(text),
    to: nullable(text),
  }),
);

/**
 * The email that a stored body holds.
 * @throws when it was sealed with another secret.
 */
export async function unsealEmail({ secrets }: Pick<PeopleContext, "secrets">, body: string): Promise<Email> {
  const { to, ...email } = sealedEmail(await secrets.unseal("mail body", body));
  return to === null ? email : { ...email, to };
}

/**
 * The statement that keeps mail from being sent which waits in the outbox: what it says no longer holds, or
 * its recipient wants none. Its text is erased.
 * @param to A SELECT, in parentheses, of the recipients. By hand, as it may be a join.
 */
export function discardQueuedMail(kinds: MessageKind[], to: SQL): SQL {
  return sql`update mail_outbox set status = 'discarded', body = null
    where status = 'queued' and recipient collate nocase in ${to}
    and kind in (select value from json_each(${JSON.stringify(kinds)}))`;
}
