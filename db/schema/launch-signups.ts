import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { users } from "./users";

export const signupStatuses = ["pending", "approved", "redeemed", "revoked"] as const;

/** The waitlist. `accessToken` is the hash of a one-time invitation. */
export const launchSignups = sqliteTable(
  "launch_signups",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
    email: text("email").notNull(),
    country: text("country").notNull().default("Australia"),
    status: text("status", { enum: signupStatuses }).notNull().default("pending"),
    approvedBy: integer("approved_by").references(() => users.id, { onDelete: "set null" }),
    approvalDate: integer("approval_date"),
    signupDate: integer("signup_date").notNull(),
    accessToken: text("access_token"),
    tokenExpiresAt: integer("token_expires_at"),
    /** When they unsubscribed. */
    unsubscribedAt: integer("unsubscribed_at"),
    /** Hash of the token in unsubscribe links. */
    unsubscribeHash: text("unsubscribe_hash").notNull(),
    /** Counts changes, so that a decision says which state it saw. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("launch_signups_email_unique").on(sql`${t.email} collate nocase`),
    uniqueIndex("launch_signups_access_token_unique").on(t.accessToken),
    uniqueIndex("launch_signups_unsubscribe_hash_unique").on(t.unsubscribeHash),
    index("launch_signups_newest").on(t.signupDate, t.id),
    index("launch_signups_by_status").on(t.status, t.signupDate, t.id),
    // For a search by the start of a name.
    index("launch_signups_by_name").on(sql`(${t.firstName} || ' ' || ${t.lastName}) collate nocase`),
    index("launch_signups_by_last_name").on(sql`${t.lastName} collate nocase`),
    // For the nightly deletion of expired tokens.
    index("launch_signups_expiring")
      .on(t.tokenExpiresAt)
      .where(sql`access_token is not null`),
    check("launch_signups_status", sql`${t.status} in ('pending', 'approved', 'redeemed', 'revoked')`),
  ],
);
