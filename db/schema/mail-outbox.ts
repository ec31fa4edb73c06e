import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const mailKinds = [
  "waitlist_welcome",
  "invitation",
  "reset_code",
  "your_data",
  "account_notice",
  "email_proof",
  "employer_listed",
  "watch_confirm",
  "watch_news",
  "employer_link",
  "employer_invitation",
  "employer_decision",
  "employer_outcome",
] as const;

/**
 * The condition (SQL) of mail that somebody waits for at this moment, and that is worth nothing a little later: codes
 * and links to one's data. It goes before all other mail.
 */
export const urgentMail = sql`kind in ('reset_code', 'your_data')`;

/** The condition (SQL) of mail that nobody waits for: it goes after all other mail. */
export const newsMail = sql`kind = 'watch_news'`;

/** The condition (SQL) of mail that goes to nobody, in the words of its index. */
export const discardedMail = sql`status = 'discarded'`;

/** The condition (SQL) of mail that told of an employer and is sent: nobody needs to know any more who was told. */
export const toldMail = sql`kind = 'employer_listed' and status = 'sent'`;

/** The condition (SQL) of mail that asked to confirm a watch and is on its way no more. */
export const confirmationMail = sql`kind = 'watch_confirm' and status not in ('queued', 'sending')`;

/**
 * Mail on its way. `body` is encrypted (links and codes stand in it) and erased once it is sent.
 * `discarded` is mail to nobody: what a name without an account costs in place of a message;
 * it has no body, and leaves the same day.
 */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    /** The message's own id; a provider that is told it twice sends once. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: mailKinds }).notNull(),
    /** An email; of mail to who watches something a keyed hash, and the email stands in the sealed body alone. */
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body"),
    status: text("status", { enum: ["queued", "sending", "sent", "failed", "discarded"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (t) => [
    index("mail_outbox_due")
      .on(t.nextAttemptAt)
      .where(sql`status in ('queued', 'sending')`),
    index("mail_outbox_urgent")
      .on(t.nextAttemptAt)
      .where(sql`status in ('queued', 'sending') and ${urgentMail}`),
    index("mail_outbox_news")
      .on(t.nextAttemptAt)
      .where(sql`status in ('queued', 'sending') and ${newsMail}`),
    index("mail_outbox_newest").on(t.createdAt),
    index("mail_outbox_discarded").on(t.createdAt).where(discardedMail),
    index("mail_outbox_told").on(t.createdAt).where(toldMail),
    index("mail_outbox_failed")
      .on(t.createdAt)
      .where(sql`status = 'failed'`),
    index("mail_outbox_by_recipient").on(sql`${t.recipient} collate nocase`),
    check(
      "mail_outbox_status",
      sql`${t.status} in ('queued', 'sending', 'sent', 'failed', 'discarded') and (${t.status} <> 'sent' or ${t.body} is null)`,
    ),
  ],
);
