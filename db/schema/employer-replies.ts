import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { communityInputs } from "./community";
import { companies } from "./companies";

const company = () =>
  integer("company_id")
    .notNull()
    .references(() => companies.id, { onDelete: "cascade" });

const states = ["asked", "waiting", "approved", "refused"] as const;

/**
 * Who may answer for an employer: an email at its domain, sealed, which a mailed link proved and an admin approved. No
 * row of an employer's words leads here: what it says is the employer's.
 */
export const employerRepresentatives = sqliteTable(
  "employer_representatives",
  {
    /** Random (`randomId`). */
    id: integer("id").primaryKey(),
    companyId: company(),
    /** Sealed for "representative". */
    email: text("email").notNull(),
    /** A keyed hash of the email in small letters, by which its owner finds it. */
    emailKey: text("email_key").notNull(),
    /** What stands behind the @. */
    domain: text("domain").notNull(),
    /** Asked for, proven by mail, approved, or refused by an admin. A right that ends takes its row with it. */
    state: text("state", { enum: states }).notNull().default("asked"),
    /** The beginning of the day (ms, UTC) on which the link was asked for or, once it waits, used. */
    dateAsked: integer("date_asked").notNull(),
    /** Milliseconds UTC. */
    decidedAt: integer("decided_at"),
    /** From when on the row is forgotten (ms, UTC); using a link moves it. */
    expiresAt: integer("expires_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("employer_representatives_one").on(t.companyId, t.emailKey),
    index("employer_representatives_by_email").on(t.emailKey),
    index("employer_representatives_waiting")
      .on(t.dateAsked, t.id)
      .where(sql`state = 'waiting'`),
    index("employer_representatives_approved")
      .on(t.decidedAt)
      .where(sql`state = 'approved'`),
    index("employer_representatives_by_expiry").on(t.expiresAt),
  ],
);

/** First the token of a mailed link; once that is used (`isOpen`), the token of a representative's cookie. */
export const employerAccess = sqliteTable(
  "employer_access",
  {
    tokenHash: text("token_hash").primaryKey(),
    representativeId: integer("representative_id")
      .notNull()
      .references(() => employerRepresentatives.id, { onDelete: "cascade" }),
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    index("employer_access_by_representative").on(t.representativeId),
    index("employer_access_by_expiry").on(t.expiresAt),
  ],
);

/** What an employer answers: one reply for itself, and one to each published experience, with which it goes. */
export const employerReplies = sqliteTable(
  "employer_replies",
  {
    /** Random (`randomId`). */
    id: integer("id").primaryKey(),
    companyId: company(),
    /** Null for the employer's reply for itself. */
    experienceId: integer("experience_id").references(() => communityInputs.id, { onDelete: "cascade" }),
    /** What everybody reads, since which month (`YYYY-MM`); null while nothing does. */
    published: text("published"),
    month: text("month"),
    /** What waits for a moderator, in the place of what is published, since which day (ms, UTC). */
    proposed: text("proposed"),
    dateProposed: integer("date_proposed"),
    /** Why the last one was refused or removed: an admin's words to the employer. */
    reason: text("reason"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("employer_replies_for_itself")
      .on(t.companyId)
      .where(sql`experience_id is null`),
    uniqueIndex("employer_replies_by_experience").on(t.experienceId),
    index("employer_replies_public")
      .on(t.companyId)
      .where(sql`published is not null`),
    index("employer_replies_waiting")
      .on(t.dateProposed, t.id)
      .where(sql`proposed is not null`),
    check(
      "employer_replies_shape",
      sql`(${t.published} is null) = (${t.month} is null) and (${t.proposed} is null) = (${t.dateProposed} is null)`,
    ),
  ],
);

/**
 * An address that an admin typed for an employer, to be invited to answer once it is listed. From then on the address
 * stands with the representatives, and here only that the employer was invited, so that it is so once.
 */
export const employerContacts = sqliteTable(
  "employer_contacts",
  {
    companyId: integer("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Sealed for "representative"; null once it was invited. */
    email: text("email"),
    emailKey: text("email_key"),
    /** What stands behind the @. */
    domain: text("domain").notNull(),
    /** From when on an address that was never invited is forgotten (ms, UTC). */
    expiresAt: integer("expires_at"),
    /** `YYYY-MM`. */
    invitedMonth: text("invited_month"),
  },
  (t) => [
    index("employer_contacts_by_email").on(t.emailKey),
    index("employer_contacts_by_expiry")
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
    check("employer_contacts_shape", sql`(${t.email} is null) = (${t.expiresAt} is null)`),
  ],
);
