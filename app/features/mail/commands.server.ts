import { nameOf, insertFrom } from "db/insert-from.server";
import { sql, type SQL } from "drizzle-orm";
import { json, nullable, objectOf, recordOf, text } from "db/rows.server";
import { mailOutbox } from "db/schema/mail-outbox";
import { users } from "db/schema/users";
import { placeholderPattern } from "~/core/placeholder-email";
import type { PeopleContext } from "~/server/context";
import { renderEmail } from "./emails/render-email";
import { newToken } from "~/server/secrets.server";
import { sealedRecipients, type Message, type MessageKind } from "./schema";
import type { Email } from "~/server/mail-sender";

/**
 * A statement for the batch of what causes the message, so that both are stored or neither. The body is encrypted. By
 * hand: recipient and condition are evaluated in SQL, so that timing does not show whether an address is known.
 * @param to a scalar SQL expression in place of the message's recipient. Null discards the message and its text.
 * @param when an SQL condition; nothing is queued where it is false.
 */
export async function queueMail(
  ctx: PeopleContext,
  message: Message,
  { to = sql`${message.to}`, when = sql`1` }: { to?: SQL; when?: SQL } = {},
): Promise<SQL> {
  const { id, subject, body } = await sealEmail(ctx, message);
  const now = ctx.clock();
  ctx.mailQueued?.();
  return insertFrom(
    mailOutbox,
    {
      id,
      kind: message.kind,
      recipient: sql`coalesce(addressee, '')`,
      subject,
      body: sql`iif(addressee is null, null, ${body})`,
      status: sql`iif(addressee is null, 'discarded', 'queued')`,
      nextAttemptAt: now,
      createdAt: now,
    },
    sql`from (select ${to} as addressee) where ${when}`,
  );
}

/** @param userId a scalar SQL expression. Nothing is queued where it is null, or the account has no email. */
export function queueMailTo(ctx: PeopleContext, message: Message, userId: SQL): Promise<SQL> {
  const email = sql`(select ${users.email} from ${users}
    where ${users.id} = ${userId} and ${users.email} not like ${placeholderPattern})`;
  return queueMail(ctx, message, { to: email, when: sql`${email} is not null` });
}

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

/** @throws when the body was encrypted with another secret. */
export async function unsealEmail({ secrets }: Pick<PeopleContext, "secrets">, body: string): Promise<Email> {
  const { to, ...email } = sealedEmail(await secrets.unseal("mail body", body));
  return to === null ? email : { ...email, to };
}

/**
 * Keeps queued mail from being sent, and erases its text.
 * @param to a SELECT of the recipients, in parentheses.
 */
export function discardQueuedMail(kinds: MessageKind[], to: SQL): SQL {
  const { status, body } = mailOutbox;
  return sql`update ${mailOutbox} set ${nameOf(status)} = 'discarded', ${nameOf(body)} = null
    where ${status} = 'queued' and ${mailOutbox.recipient} collate nocase in ${to}
    and ${mailOutbox.kind} in (select value from json_each(${JSON.stringify(kinds)}))`;
}
