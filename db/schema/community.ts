import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";
import { users } from "./users";

const company = () =>
  integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

/**
 * Counts changes, so that a decision can say which state it is about. Ids of rows that are decided on are never
 * given twice (random, or AUTOINCREMENT): a decision that comes after a deletion must not meet another row.
 */
const version = () => integer("version").notNull().default(1);

/**
 * What an id of a vote or experience is: random from the start, so that neither ids nor the order of rows tell who
 * came after whom; 48 bits, which JavaScript's numbers hold and which are not given twice.
 */
export const randomId = sql`abs(random() >> 15)`;

const dayMs = 24 * 60 * 60 * 1000;

/** What a contribution that waits says of its time: the beginning of the day; both in milliseconds UTC. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}

/** The beginning of a moment's month; both in milliseconds UTC. */
export function startOfMonth(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/**
 * The beginning of the month (ms, UTC) in which a row was submitted, as SQL: what is published says no more of its
 * date, in no table and no copy of the database.
 */
export const monthOfSubmission = sql`unixepoch(date_submitted / 1000, 'unixepoch', 'start of month') * 1000`;

/**
 * Whether the email of whoever sent it was proven then: one bit, for whoever decides. Null once it is decided on.
 */
const addressProven = () => integer("address_proven", { mode: "boolean" });

/** One vote a person and employer, with an optional comment; counts once approved. */
export const ratings = sqliteTable(
  "ratings",
  {
    /** {@link randomId}. */
    id: integer("id").primaryKey(),
    companyId: company(),
    /** What its author alone can make again (`features/privacy`); null once they have left the vote behind. */
    authorHash: text("owner_tag"),
    isPositive: integer("is_positive", { mode: "boolean" }).notNull(),
    comment: text("comment"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    /** The beginning of its day (ms, UTC) while it waits, of its month once it is published. */
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
    addressProven: addressProven(),
  },
  (t) => [
    uniqueIndex("ratings_by_owner").on(t.authorHash),
    index("ratings_recent_comments")
      .on(t.companyId, sql`date_submitted desc`)
      .where(sql`is_approved = 1 and comment is not null`),
    index("ratings_by_employer").on(t.companyId),
    index("ratings_pending")
      .on(t.dateSubmitted)
      .where(sql`is_approved = 0`),
    index("ratings_published")
      .on(t.approvalDate)
      .where(sql`is_approved = 1`),
  ],
);

/** Experiences in a person's own words. */
export const communityInputs = sqliteTable(
  "community_inputs",
  {
    /** {@link randomId}. */
    id: integer("id").primaryKey(),
    companyId: company(),
    content: text("content").notNull(),
    /** Of the code that its author, and nobody else, has: it takes the experience back, without an account. */
    withdrawalHash: text("withdrawal_hash"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    /** As a vote's. */
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
    addressProven: addressProven(),
  },
  (t) => [
    uniqueIndex("community_inputs_by_withdrawal").on(t.withdrawalHash),
    index("community_inputs_public")
      .on(t.companyId, sql`date_submitted desc`)
      .where(sql`is_approved = 1`),
    index("community_inputs_pending")
      .on(t.dateSubmitted)
      .where(sql`is_approved = 0`),
    index("community_inputs_published")
      .on(t.approvalDate)
      .where(sql`is_approved = 1`),
  ],
);

/** Employers that people asked for: one row an employer, however many ask. New ids are random ({@link randomId}). */
export const companyRequests = sqliteTable(
  "company_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyName: text("company_name").notNull(),
    /** Names with the same key are the same employer. */
    nameKey: text("name_key").notNull(),
    country: text("country").notNull().default("Australia"),
    /** How many people asked; triggers keep it, and a request that nobody asks for any more goes. */
    requestCount: integer("request_count").notNull().default(0),
    status: text("status").notNull().default("pending"),
    /** The beginning of the month (ms, UTC) in which it was asked for first. */
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
    /**
     * How many asked when they were last counted, which is what the public is told: a count that grew at once would tell
     * whoever types another person's email whether that person had asked.
     */
    shownCount: integer("shown_count").notNull().default(0),
    /** The beginning of the month (ms, UTC) in which we asked the employer; null until an admin notes it. */
    employerAskedAt: integer("employer_asked_at"),
  },
  (t) => [
    uniqueIndex("company_requests_one").on(t.nameKey, t.country),
    index("company_requests_newest").on(t.dateSubmitted),
    check("company_requests_name", sql`length(${t.companyName}) between 2 and 1200`),
  ],
);

/**
 * Who asks for an employer, one row an email, which is a value of this request alone: nothing in two rows of different
 * requests tells that they are one person's, unless one has the site's secret and knows the email.
 */
export const companyAsks = sqliteTable(
  "company_asks",
  {
    /** {@link randomId}. */
    id: integer("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => companyRequests.id, { onDelete: "cascade" }),
    /** Keyed hash of the request and the email. */
    askerHash: text("asker_hash").notNull(),
    /** Keyed hash of the request and the account that was signed in; null for none. */
    accountHash: text("account_hash"),
    /** The email, sealed and padded, until they are told; null where they did not agree to be. */
    sealedEmail: text("sealed_email"),
    /** What they added, sealed and padded. */
    sealedNote: text("sealed_note"),
    /** The beginning of the month (ms, UTC). */
    askedAt: integer("asked_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_asks_one").on(t.requestId, t.askerHash),
    index("company_asks_by_account")
      .on(t.requestId, t.accountHash)
      .where(sql`account_hash is not null`),
    index("company_asks_to_tell")
      .on(t.requestId, t.id)
      .where(sql`sealed_email is not null`),
    index("company_asks_by_month").on(t.askedAt),
    index("company_asks_sealed")
      .on(t.askedAt)
      .where(sql`(sealed_email is not null or sealed_note is not null)`),
  ],
);
