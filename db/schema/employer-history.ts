import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

const kinds = [
  "listed",
  "changed",
  "hidden",
  "shown",
  "checked",
  "corrected",
  "kept",
  "withdrawn",
  "merged",
  "parted",
  "reordered",
  "removed",
] as const;
const reasons = ["review", "edit", "import", "check", "report", "law", "statement"] as const;

/**
 * Public figures, state by state, in order and by month, without who decided or contributed. Triggers reject changes
 * and deletes while the employer exists, except a withdrawal, which empties the entry.
 */
export const employerHistory = sqliteTable(
  "employer_history",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    month: text("month").notNull(),
    kind: text("kind", { enum: kinds }).notNull(),
    reason: text("reason", { enum: reasons }).notNull(),
    /**
     * JSON of the stated figures from then on; null where they did not change. With `first` the key of the group of staff
     * whose conditions were the employer's first. With `group` instead it tells those of others, whose figures follow from
     * their document.
     */
    figures: text("figures"),
    /** The id in `policy_revisions` of the document from then on; null for none. */
    revisionId: integer("revision_id"),
    /** The path of a reported figure, a JSON list of the texts that changed, or the name of a merged employer. */
    about: text("about"),
  },
  (t) => [
    index("employer_history_by_company").on(t.companyId, t.id),
    index("employer_history_by_revision")
      .on(t.revisionId)
      .where(sql`revision_id is not null`),
    check("employer_history_month", sql`${t.month} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check("employer_history_figures", sql`json_valid(${t.figures})`),
  ],
);
