import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

/** What can happen to an employer in public, and why. */
const kinds = ["listed", "changed", "hidden", "shown", "checked", "corrected", "kept", "withdrawn"] as const;
const reasons = ["review", "edit", "import", "check", "report", "law", "statement"] as const;

/**
 * What was public of employers' figures, state by state, in the order of the decisions and by month. Nobody who
 * decided or contributed stands in it. The database itself rejects to change, replace or delete an entry while its
 * employer stands, but for a withdrawal, which takes away what the entry says.
 */
export const employerHistory = sqliteTable(
  "employer_history",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** `YYYY-MM`. */
    month: text("month").notNull(),
    kind: text("kind", { enum: kinds }).notNull(),
    reason: text("reason", { enum: reasons }).notNull(),
    /** JSON of the figures that were public from then on, those that are stated; null where the entry changes none. */
    figures: text("figures"),
    /** The version in `policy_revisions` of the document that was public from then on; null for none. */
    policyVersion: integer("policy_version"),
    /** The figure that a report was about, by its path; or the names of texts that changed, as a JSON list. */
    about: text("about"),
  },
  (t) => [
    index("employer_history_by_company").on(t.companyId, t.id),
    check("employer_history_month", sql`${t.month} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check("employer_history_figures", sql`json_valid(${t.figures})`),
  ],
);
