import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

/** Who may write a policy. */
export const authorRoles = ["admin", "contributor", "import", "employer"] as const;
export type AuthorRole = (typeof authorRoles)[number];

/** Sets of conditions: a policy document each, with who stated it. A trigger gives a new employer an empty one. */
export const conditions = sqliteTable(
  "conditions",
  {
    /** Random: running ids would show the order of sharing. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Counts writes. */
    version: integer("version").notNull().default(1),
    /** The role that last wrote it, never a person; null: nobody yet. */
    authorRole: text("author_role", { enum: authorRoles }),
    /** When an admin last found it unchanged. */
    checkedOn: text("checked_on"),
    /** JSON, see `policy/document`; null where there are only the employer's facts. */
    document: text("document"),
  },
  (t) => [
    index("conditions_by_company").on(t.companyId),
    check("conditions_document", sql`json_valid(${t.document}) and json_type(${t.document}) = 'object'`),
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
    conditionsId: integer("conditions_id")
      .notNull()
      .references(() => conditions.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("employer_conditions_in_order").on(t.companyId, t.position),
    index("employer_conditions_by_conditions").on(t.conditionsId),
    check("employer_conditions_position", sql`${t.position} >= 0`),
  ],
);
