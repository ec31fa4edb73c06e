import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";

const company = (column: string) => integer(column).references(() => companies.id, { onDelete: "cascade" });

/** Employers that were one and the same. The merged one stays as a hidden row with its history and former policies. */
export const employerMerges = sqliteTable(
  "employer_merges",
  {
    fromId: company("from_id").primaryKey(),
    intoId: company("into_id").notNull(),
    /** Ms UTC. */
    mergedAt: integer("merged_at").notNull(),
    /** JSON of the columns of the merged employer that undoing puts back. */
    former: text("former").notNull(),
    /** JSON: the ids of the rows that were moved, by table. */
    moved: text("moved").notNull(),
  },
  (t) => [
    index("employer_merges_by_target").on(t.intoId),
    index("employer_merges_newest").on(t.mergedAt),
    check(
      "employer_merges_shape",
      sql`${t.fromId} <> ${t.intoId} and json_valid(${t.former}) and json_valid(${t.moved})`,
    ),
  ],
);

/** Pairs that an admin found to be different, the smaller id first. */
export const differentEmployers = sqliteTable(
  "different_employers",
  {
    oneId: company("one_id").notNull(),
    otherId: company("other_id").notNull(),
    /** Ms UTC. */
    decidedAt: integer("decided_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.oneId, t.otherId] }),
    index("different_employers_newest").on(t.decidedAt),
    check("different_employers_order", sql`${t.oneId} < ${t.otherId}`),
  ],
);
