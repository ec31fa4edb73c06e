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
 * People who may answer for an employer: a sealed email at its domain, proven by a mailed link and approved by an
 * admin. No reply refers to them.
 */
export const employerRepresentatives = sqliteTable(
  "employer_representatives",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    /** Sealed for "representative". */
    email: text("email").notNull(),
    /** Keyed hash of the lower-case email, to find it. */
    emailKey: text("email_key").notNull(),
    /** After the @. */
    domain: text("domain").notNull(),
    /** Asked for, proven by mail, approved or refused. When the right ends, the row goes. */
    state: text("state", { enum: states }).notNull().default("asked"),
    /** Start of the day (ms, UTC) when the link was asked for or, once it waits, used. */
    dateAsked: integer("date_asked").notNull(),
    /** Ms UTC. */
    decidedAt: integer("decided_at"),
    /** Ms UTC when the row is deleted; using a link moves it. */
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

/** A mailed link's token; once used (`isOpen`), the cookie's. */
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

/** One reply for the employer itself, and one for each published experience, deleted with it. */
export const employerReplies = sqliteTable(
  "employer_replies",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    /** Null for the employer's own reply. */
    experienceId: integer("experience_id").references(() => communityInputs.id, { onDelete: "cascade" }),
    /** The public text and its month (`YYYY-MM`); null without one. */
    published: text("published"),
    month: text("month"),
    /** Waits to replace the public text, with its day (ms, UTC). */
    proposed: text("proposed"),
    dateProposed: integer("date_proposed"),
    /** Why the last one was refused or removed, for the employer. */
    reason: text("reason"),
    version: integer("version").notNull().default(1),
    /**
     * The merged employer for which the public text and the waiting one were written; null for the employer itself.
     * Undoing the merge takes them back.
     */
    publishedFor: integer("published_for").references(() => companies.id, { onDelete: "set null" }),
    proposedFor: integer("proposed_for").references(() => companies.id, { onDelete: "set null" }),
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
    index("employer_replies_published_for")
      .on(t.publishedFor)
      .where(sql`published_for is not null`),
    index("employer_replies_proposed_for")
      .on(t.proposedFor)
      .where(sql`proposed_for is not null`),
    check(
      "employer_replies_shape",
      sql`(${t.published} is null) = (${t.month} is null) and (${t.proposed} is null) = (${t.dateProposed} is null)`,
    ),
  ],
);

/**
 * An address that an admin entered to invite an employer once it is listed. Afterwards only the fact of the
 * invitation stays, so that it is sent once.
 */
export const employerContacts = sqliteTable(
  "employer_contacts",
  {
    companyId: integer("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Sealed for "representative"; null once invited. */
    email: text("email"),
    emailKey: text("email_key"),
    domain: text("domain").notNull(),
    /** Ms UTC when an unused address is deleted. */
    expiresAt: integer("expires_at"),
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

const domainRoles = ["import", "admin"] as const;

/** Domains of an employer's own: its file names them with a source, or an admin confirmed them. */
export const employerDomains = sqliteTable(
  "employer_domains",
  {
    id: integer("id").primaryKey(),
    companyId: company(),
    /** In small letters. What is below it is the employer's too. */
    domain: text("domain").notNull(),
    /** What shows it; null for a confirmed one. */
    url: text("url"),
    /** Who says so, never a person. */
    role: text("role", { enum: domainRoles }).notNull(),
  },
  (t) => [
    uniqueIndex("employer_domains_one").on(t.companyId, t.domain),
    check(
      "employer_domains_shape",
      sql`${t.domain} = lower(${t.domain}) and ${t.role} in ('import', 'admin') and (${t.role} = 'import') = (${t.url} is not null)`,
    ),
  ],
);
