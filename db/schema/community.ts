import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";
import { users } from "./users";

const company = () =>
  integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

/** One vote a person and employer, with an optional comment; counts once approved. */
export const ratings = sqliteTable(
  "ratings",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    /** Null once the person has deleted the account and left the vote. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    isPositive: integer("is_positive", { mode: "boolean" }).notNull(),
    comment: text("comment"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    dateSubmitted: integer("date_submitted").notNull(),
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
  ],
);

/** Experiences in a person's own words. */
export const communityInputs = sqliteTable(
  "community_inputs",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    content: text("content").notNull(),
    submitterEmail: text("submitter_email"),
    isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
    dateSubmitted: integer("date_submitted").notNull(),
  },
  (t) => [
    index("community_inputs_public")
      .on(t.companyId, sql`date_submitted desc`)
      .where(sql`is_approved = 1`),
    index("community_inputs_pending")
      .on(t.dateSubmitted)
      .where(sql`is_approved = 0`),
    index("community_inputs_by_user")
      .on(t.userId)
      .where(sql`user_id is not null`),
    index("community_inputs_by_email")
      .on(sql`${t.submitterEmail} collate nocase`)
      .where(sql`submitter_email is not null`),
  ],
);

/** Employers that people asked for. */
export const companyRequests = sqliteTable(
  "company_requests",
  {
    id: integer("id").primaryKey(),
    companyName: text("company_name").notNull(),
    country: text("country").notNull().default("Australia"),
    requestedBy: integer("requested_by").references(() => users.id, { onDelete: "set null" }),
    requestorEmail: text("requestor_email").notNull(),
    additionalInfo: text("additional_info"),
    status: text("status").notNull().default("pending"),
    dateSubmitted: integer("date_submitted").notNull(),
  },
  (t) => [
    index("company_requests_newest").on(t.dateSubmitted),
    index("company_requests_by_email").on(sql`${t.requestorEmail} collate nocase`),
    index("company_requests_by_user")
      .on(t.requestedBy)
      .where(sql`requested_by is not null`),
    check("company_requests_name", sql`length(${t.companyName}) between 2 and 100`),
  ],
);
