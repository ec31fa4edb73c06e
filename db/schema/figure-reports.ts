import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

const states = ["open", "corrected", "kept"] as const;

/** Errors reported in figures. Nothing says who reported them. */
export const figureReports = sqliteTable(
  "figure_reports",
  {
    /** Random, so that row order says nothing. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** See `features/reports/figure-rules.ts`. */
    path: text("path").notNull(),
    /** Of its groups of staff, by its key: whose figure it is, where it has several. */
    groupKey: text("group_key"),
    /** One of `reportProblems`, by the feature. */
    problem: text("problem").notNull(),
    url: text("url"),
    words: text("words"),
    /** Start of the day, ms UTC. */
    dateSubmitted: integer("date_submitted").notNull(),
    state: text("state", { enum: states }).notNull().default("open"),
    /** Ms UTC; null while it waits. */
    decidedAt: integer("decided_at"),
    /** The employer's newest history entry then: a correction comes later. */
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
