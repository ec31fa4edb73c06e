import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

/**
 * Who is mailed when an employer or a search changes, once they have confirmed it. Without the site's secret nothing here
 * leads to an email: it is sealed, and found by a keyed hash. Of time it has the month.
 */
export const watchers = sqliteTable(
  "watchers",
  {
    /** Random (`randomId`), so that the order of rows tells nothing. */
    id: integer("id").primaryKey(),
    emailHash: text("email_hash").notNull(),
    sealedEmail: text("sealed_email").notNull(),
    /** The hash of the token in the links of this watcher's mail. */
    linkHash: text("link_hash").notNull(),
    /** The hash of the token that ends all of it. */
    endHash: text("end_hash").notNull(),
    /** The beginning of the month (ms, UTC) in which all of it is forgotten. */
    endsAt: integer("ends_at").notNull(),
    /** Whether a mail has said that it ends. */
    isReminded: integer("is_reminded", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    uniqueIndex("watchers_email").on(t.emailHash),
    uniqueIndex("watchers_link").on(t.linkHash),
    uniqueIndex("watchers_end_link").on(t.endHash),
    index("watchers_end").on(t.endsAt),
  ],
);

/** What is watched: an employer, or a search of the directory in its normal form. */
export const watches = sqliteTable(
  "watches",
  {
    /** Random (`randomId`). */
    id: integer("id").primaryKey(),
    watcherId: integer("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    search: text("search"),
    /** The number of the first weekly round that looks at it. */
    firstRound: integer("first_round").notNull(),
    /** JSON of what the present round has found for the search; null between rounds. */
    found: text("found"),
  },
  (t) => [
    uniqueIndex("watches_employer").on(t.watcherId, t.companyId),
    uniqueIndex("watches_search").on(t.watcherId, t.search),
    index("watches_of_company").on(t.companyId),
    index("watches_with_search")
      .on(t.id)
      .where(sql`search is not null`),
    check(
      "watches_shape",
      sql`(${t.companyId} is null) <> (${t.search} is null) and (${t.found} is null or json_valid(${t.found}))`,
    ),
  ],
);

/** How far the weekly round has come: one row. */
export const watchDigests = sqliteTable(
  "watch_rounds",
  {
    id: integer("id").primaryKey(),
    /** Counts the rounds that have begun. */
    round: integer("round").notNull(),
    /** The week in which the last round began or, where that was later, ended. */
    week: integer("week").notNull(),
    phase: text("phase", { enum: ["rest", "match", "mail"] }).notNull(),
    /** The round tells of the entries of the history after `from_entry`, up to `to_entry`. */
    fromEntry: integer("from_entry").notNull(),
    toEntry: integer("to_entry").notNull(),
    /** Up to this entry, searches have been matched. */
    afterEntry: integer("after_entry").notNull(),
    /** The last watch or watcher that was looked at. */
    afterId: integer("after_id").notNull(),
  },
  (t) => [check("watch_rounds_one", sql`${t.id} = 1 and ${t.toEntry} >= ${t.fromEntry}`)],
);
