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

/** An employer, or a normalised search. */
export const watches = sqliteTable(
  "watches",
  {
    /** Random (`randomId`): row order says nothing. */
    id: integer("id").primaryKey(),
    watcherId: integer("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    search: text("search"),
    /** The first weekly digest that includes it. */
    firstRound: integer("first_round").notNull(),
    /** JSON: what the present digest found for the search; null between digests. */
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

/** Progress of the weekly digest, in one row. */
export const watchDigests = sqliteTable(
  "watch_rounds",
  {
    id: integer("id").primaryKey(),
    /** Counts digests. */
    round: integer("round").notNull(),
    /** The week in which the last digest began, or ended if later. */
    week: integer("week").notNull(),
    phase: text("phase", { enum: ["rest", "match", "mail"] }).notNull(),
    /** The digest covers history entries after `from_entry` up to `to_entry`. */
    fromEntry: integer("from_entry").notNull(),
    toEntry: integer("to_entry").notNull(),
    /** Searches are matched up to this entry. */
    afterEntry: integer("after_entry").notNull(),
    /** The last watch or watcher handled. */
    afterId: integer("after_id").notNull(),
  },
  (t) => [check("watch_rounds_one", sql`${t.id} = 1 and ${t.toEntry} >= ${t.fromEntry}`)],
);
