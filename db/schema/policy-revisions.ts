import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { authorRoles, conditions } from "./conditions";

/**
 * Every document of a set of conditions, in order, written by triggers. They reject changes and deletes while the set
 * exists. The author is a role, never a person.
 */
export const policyRevisions = sqliteTable(
  "policy_revisions",
  {
    /** Random: running ids would show the order of sharing. */
    id: integer("id").primaryKey(),
    conditionsId: integer("conditions_id")
      .notNull()
      .references(() => conditions.id, { onDelete: "cascade" }),
    /** The set's version from which it applied. */
    version: integer("version").notNull(),
    authorRole: text("author_role", { enum: authorRoles }).notNull(),
    /** Null where the document was removed. */
    document: text("document"),
  },
  (t) => [index("policy_revisions_by_conditions").on(t.conditionsId, t.version)],
);
