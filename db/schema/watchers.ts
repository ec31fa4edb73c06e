import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

/**
 * People mailed about changes, once they confirm. Emails are sealed and found by a keyed hash: useless without the
 * site's secret. Dates are months.
 */
export const watchers = sqliteTable(
  "watchers",
  {
    /** Random (`randomId`): row order says nothing. */
    id: integer("id").primaryKey(),
    emailHash: text("email_hash").notNull(),
    sealedEmail: text("sealed_email").notNull(),
    /** Hash of the token in their mails' links. */
    linkHash: text("link_hash").notNull(),
    /** Hash of the token that ends all their watches. */
    endHash: text("end_hash").notNull(),
    /** Start of the month (ms, UTC) in which all of it is deleted. */
    endsAt: integer("ends_at").notNull(),
    /** A mail has announced the end. */
    isReminded: integer("is_reminded", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("watchers_email").on(t.emailHash),
    uniqueIndex("watchers_link").on(t.linkHash),
    uniqueIndex("watchers_end_link").on(t.endHash),
    index("watchers_end").on(t.endsAt),
  ],
);

/** Employers that a watcher is mailed about. */
export const watches = sqliteTable(
  "watches",
  {
    /** Random (`randomId`): row order says nothing. */
    id: integer("id").primaryKey(),
    watcherId: integer("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** The week of the first digest that may include it. */
    firstWeek: integer("first_week").notNull(),
  },
  (t) => [
    uniqueIndex("watches_employer").on(t.watcherId, t.companyId),
    index("watches_of_company").on(t.companyId),
  ],
);

/** Weekly digests. One follows the other, so at most one is not done. */
export const watchDigests = sqliteTable(
  "watch_digests",
  {
    /** The number of the week in which it began. */
    week: integer("week").primaryKey(),
    /** It covers history entries after `from_entry` up to `to_entry`. */
    fromEntry: integer("from_entry").notNull(),
    toEntry: integer("to_entry").notNull(),
    /** The number of the week in which its last mail was queued; null until then. */
    doneWeek: integer("done_week"),
  },
  (t) => [
    check(
      "watch_digests_order",
      sql`${t.toEntry} >= ${t.fromEntry} and (${t.doneWeek} is null or ${t.doneWeek} >= ${t.week})`,
    ),
  ],
);
