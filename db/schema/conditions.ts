import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

/** Who may write a policy. */
export const authorRoles = ["admin", "contributor", "import", "employer"] as const;
export type AuthorRole = (typeof authorRoles)[number];

/** Agreements and statutes under which many employers have the same conditions. */
export const agreements = sqliteTable(
  "agreements",
  {
    id: integer("id").primaryKey(),
    publicId: text("public_id").notNull(),
    /** As it stands behind "the": "Victorian public health sector". */
    name: text("name").notNull(),
    /** How people call it, as a list with semicolons. */
    otherNames: text("other_names"),
    country: text("country").notNull(),
    version: integer("version").notNull().default(1),
    /** The version that the rows of all its employers follow. */
    followedVersion: integer("followed_version").notNull().default(0),
    lastUpdated: integer("last_updated").notNull(),
  },
  (t) => [
    uniqueIndex("agreements_public_id_unique").on(t.publicId),
    check("agreements_name", sql`length(${t.name}) between 1 and 200`),
  ],
);

/**
 * Sets of conditions: a policy document each, with who stated it. They are an agreement's, or an employer's own: a trigger
 * gives a new employer an empty one.
 */
export const conditions = sqliteTable(
  "conditions",
  {
    /** Random: running ids would show the order of sharing. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id").references(() => companies.id, { onDelete: "cascade" }),
    agreementId: integer("agreement_id").references(() => agreements.id, { onDelete: "cascade" }),
    /** Counts writes. */
    version: integer("version").notNull().default(1),
    /** The role that last wrote it, never a person; null: nobody yet. */
    authorRole: text("author_role", { enum: authorRoles }),
    /** When an admin last found it unchanged. */
    checkedOn: text("checked_on"),
    /** JSON, see `policy/document`; null where there are only the employer's facts. */
    document: text("document"),
    /**
     * JSON of what medians count of the document: `maternityLeave`, `paternityLeave`, `fullPay12`, `fullPayMarks` and
     * `conditionsKey`, as in `companies`. Null where only an employer's row has them: of its own and single conditions.
     */
    figures: text("figures"),
  },
  (t) => [
    index("conditions_by_company").on(t.companyId),
    uniqueIndex("conditions_of_agreement").on(t.agreementId),
    check("conditions_owner", sql`(${t.companyId} is null) <> (${t.agreementId} is null)`),
    check("conditions_document", sql`json_valid(${t.document}) and json_type(${t.document}) = 'object'`),
    check("conditions_figures", sql`json_valid(${t.figures})`),
    check("conditions_checked_on", sql`${t.checkedOn} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

/**
 * Which conditions an employer has, in order. The first are those that lists show, and that are meant where none are
 * named; the employer's row holds what follows from them.
 */
export const employerConditions = sqliteTable(
  "employer_conditions",
  {
    /** Random: running ids would show the order of sharing. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** From 0. */
    position: integer("position").notNull(),
    /** Names them in urls, within their employer: "nurses". */
    groupKey: text("group_key").notNull().default("all"),
    conditionsId: integer("conditions_id")
      .notNull()
      .references(() => conditions.id, { onDelete: "cascade" }),
    /** JSON of the source that says so; null of its own. */
    membership: text("membership"),
  },
  (t) => [
    uniqueIndex("employer_conditions_in_order").on(t.companyId, t.position),
    uniqueIndex("employer_conditions_by_key").on(t.companyId, t.groupKey),
    check("employer_conditions_membership", sql`json_valid(${t.membership})`),
    index("employer_conditions_by_conditions").on(t.conditionsId),
    check("employer_conditions_position", sql`${t.position} >= 0`),
  ],
);
