import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";
import { users } from "./users";

const company = () =>
  integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

/**
 * Counts changes, so that a decision says which state it saw. Ids are never reused (random or AUTOINCREMENT): a late
 * decision cannot hit another row.
 */
const version = () => integer("version").notNull().default(1);

/** Random, so that neither ids nor row order show who came when. 48 bits fit JavaScript's numbers. */
export const randomId = sql`abs(random() >> 15)`;

const dayMs = 24 * 60 * 60 * 1000;

/** Ms UTC. Pending contributions store only the day. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}

/** Ms UTC. */
export function startOfMonth(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}

/**
 * SQL for the start of the month (ms, UTC) of submission: published rows keep no more of their date, in no table and
 * no copy.
 */
export const monthOfSubmission = sql`unixepoch(date_submitted / 1000, 'unixepoch', 'start of month') * 1000`;

/** Whether the author's email was proven, for the moderator. Null from the night after the decision. */
const addressProven = () => integer("address_proven", { mode: "boolean" });

/** One a person and employer, with an optional comment. Counts once approved. */
export const ratings = sqliteTable(
  "ratings",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    /** Only the author's key can make it again (`features/privacy`); null once they left the vote behind. */
    authorHash: text("author_hash"),
    isPositive: integer("is_positive", { mode: "boolean" }).notNull(),
    comment: text("comment"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    /** Start of the day (ms, UTC) while it waits, of the month once it is published. */
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
    addressProven: addressProven(),
  },
  (t) => [
    uniqueIndex("ratings_by_author").on(t.authorHash),
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

export const communityInputs = sqliteTable(
  "community_inputs",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    content: text("content").notNull(),
    /** Hash of a code that only the author has. It withdraws the experience without an account. */
    withdrawalHash: text("withdrawal_hash"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
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

/** Employers that people asked for, one row each. */
export const companyRequests = sqliteTable(
  "company_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyName: text("company_name").notNull(),
    /** Equal keys are the same employer. */
    nameKey: text("name_key").notNull(),
    country: text("country").notNull().default("Australia"),
    /** Kept by triggers; a request without requesters goes. */
    requestCount: integer("request_count").notNull().default(0),
    status: text("status").notNull().default("pending"),
    /** Start of the month of the first request (ms, UTC). */
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
    /**
     * The public count, updated with a delay: an instant one would show if the owner of an email that someone types
     * had asked already.
     */
    shownCount: integer("shown_count").notNull().default(0),
    /** Start of the month (ms, UTC) in which we asked the employer; null until an admin notes it. */
    employerAskedAt: integer("employer_asked_at"),
  },
  (t) => [
    uniqueIndex("company_requests_one").on(t.nameKey, t.country),
    index("company_requests_newest").on(t.dateSubmitted),
    check("company_requests_name", sql`length(${t.companyName}) between 2 and 1200`),
  ],
);

/** One row an email and request. Rows of two requests cannot be linked without the site's secret and the email. */
export const requesters = sqliteTable(
  "requesters",
  {
    id: integer("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => companyRequests.id, { onDelete: "cascade" }),
    /** Keyed hash of request and email. */
    emailHash: text("email_hash").notNull(),
    /** Keyed hash of request and account; null when signed out. */
    accountHash: text("account_hash"),
    /** Sealed and padded, until they are told; null if they did not agree to mail. */
    sealedEmail: text("sealed_email"),
    /** Their note, sealed and padded. */
    sealedNote: text("sealed_note"),
    /** Start of the month, ms UTC. */
    askedAt: integer("asked_at").notNull(),
  },
  (t) => [
    uniqueIndex("requesters_one").on(t.requestId, t.emailHash),
    index("requesters_by_account")
      .on(t.requestId, t.accountHash)
      .where(sql`account_hash is not null`),
    index("requesters_to_tell")
      .on(t.requestId, t.id)
      .where(sql`sealed_email is not null`),
    index("requesters_by_month").on(t.askedAt),
    index("requesters_sealed")
      .on(t.askedAt)
      .where(sql`(sealed_email is not null or sealed_note is not null)`),
  ],
);
