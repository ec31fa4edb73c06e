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
 * given twice (AUTOINCREMENT): a decision that comes after a deletion must not meet another row.
 */
const version = () => integer("version").notNull().default(1);

/** One vote a person and employer, with an optional comment; counts once approved. */
export const ratings = sqliteTable(
  "ratings",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyId: company(),
    /** Null once the person has deleted the account and left the vote. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    isPositive: integer("is_positive", { mode: "boolean" }).notNull(),
    comment: text("comment"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
  },
  (t) => [
    uniqueIndex("ratings_one_vote").on(t.companyId, t.userId),
    index("ratings_by_user").on(t.userId),
    index("ratings_recent_comments")
      .on(t.companyId, sql`date_submitted desc`)
      .where(sql`is_approved = 1 and comment is not null`),
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
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyId: company(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    submitterEmail: text("submitter_email"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
  },
  (t) => [
    index("community_inputs_public")
      .on(t.companyId, sql`date_submitted desc`)
      .where(sql`is_approved = 1`),
    index("community_inputs_pending")
      .on(t.dateSubmitted)
      .where(sql`is_approved = 0`),
    index("community_inputs_published")
      .on(t.approvalDate)
      .where(sql`is_approved = 1`),
    index("community_inputs_by_user")
      .on(t.userId)
      .where(sql`user_id is not null`),
    index("community_inputs_by_email")
      .on(sql`${t.submitterEmail} collate nocase`)
      .where(sql`submitter_email is not null`),
  ],
);

/** Employers that people asked for: one row an employer, however many ask. */
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
    /** When it was asked for first. */
    dateSubmitted: integer("date_submitted").notNull(),
    version: version(),
  },
  (t) => [
    uniqueIndex("company_requests_one").on(t.nameKey, t.country),
    index("company_requests_newest").on(t.dateSubmitted),
    check("company_requests_name", sql`length(${t.companyName}) between 2 and 1200`),
  ],
);

/** Who asked for an employer, apart from the request: one row an email. */
export const companyRequesters = sqliteTable(
  "company_requesters",
  {
    id: integer("id").primaryKey(),
    requestId: integer("request_id")
      .notNull()
      .references(() => companyRequests.id, { onDelete: "cascade" }),
    requestedBy: integer("requested_by").references(() => users.id, { onDelete: "set null" }),
    requestorEmail: text("requestor_email").notNull(),
    additionalInfo: text("additional_info"),
    dateSubmitted: integer("date_submitted").notNull(),
  },
  (t) => [
    uniqueIndex("company_requesters_one").on(t.requestId, sql`${t.requestorEmail} collate nocase`),
    index("company_requesters_by_email").on(sql`${t.requestorEmail} collate nocase`),
    index("company_requesters_by_user")
      .on(t.requestedBy)
      .where(sql`requested_by is not null`),
  ],
);
