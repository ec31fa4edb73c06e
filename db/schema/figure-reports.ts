import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

const problems = ["wrong", "outdated", "unclear", "missing"] as const;
const states = ["open", "corrected", "kept"] as const;

/** Errors that somebody reported in an employer's figures. Who reported it stands nowhere. */
export const figureReports = sqliteTable(
  "figure_reports",
  {
    /** Random (`randomId`), so that the order of rows tells nothing. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Which figure: see `features/reports/reported-figure.ts`. */
    path: text("path").notNull(),
    problem: text("problem", { enum: problems }).notNull(),
    url: text("url"),
    words: text("words"),
    /** The beginning of the day (ms, UTC). */
    dateSubmitted: integer("date_submitted").notNull(),
    state: text("state", { enum: states }).notNull().default("open"),
    /** Milliseconds UTC; null while it waits. */
    decidedAt: integer("decided_at"),
    /** The newest entry of the employer's history then: a correction is a later one. */
    seenEntry: integer("seen_entry").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("figure_reports_open")
      .on(t.dateSubmitted, t.id)
      .where(sql`state = 'open'`),
    index("figure_reports_decided")
      .on(t.decidedAt)
      .where(sql`decided_at is not null`),
    index("figure_reports_by_company").on(t.companyId),
    check(
      "figure_reports_shape",
      sql`length(${t.path}) <= 80 and (${t.state} = 'open') = (${t.decidedAt} is null)`,
    ),
  ],
);
