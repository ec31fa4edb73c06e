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

/** Mail that someone waits for now, such as codes: it goes first. */
export const urgentMail = sql`kind in ('reset_code', 'your_data')`;

/** All but mail that can wait, which goes last. */
export const promptMail = sql`kind <> 'watch_news'`;

/** As its index writes it. */
export const discardedMail = sql`status = 'discarded'`;

/** Sent mail about a listed employer: who got it is no longer needed. */
export const toldMail = sql`kind = 'employer_listed' and status = 'sent'`;

/** Watch confirmations that are no longer on their way. */
export const confirmationMail = sql`kind = 'watch_confirm' and status not in ('queued', 'sending')`;

/**
 * Mail to send. `body` is encrypted, because it holds links and codes, and erased once sent. `discarded` mail goes to
 * nobody: a name without an account costs the same as one with, and the row is deleted the same day.
 */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    /** Providers send one message an id. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: mailKinds }).notNull(),
    /** An email; for watch mail a keyed hash, and the email only in the sealed body. */
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
    index("mail_outbox_prompt")
      .on(t.nextAttemptAt)
      .where(sql`status in ('queued', 'sending') and ${promptMail}`),
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
