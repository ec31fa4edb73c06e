import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";
import { authorRoles } from "./company-columns";

/**
 * Every policy document that an employer had, in order, written by triggers. The database itself rejects to change
 * or delete one while its employer stands. Who wrote it stands there as a role and never as a person.
 */
export const policyRevisions = sqliteTable(
  "policy_revisions",
  {
    /** Random, as triggers give it: running ids would tell in which order people shared. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** The employer's version since which it stood. */
    version: integer("version").notNull(),
    authorRole: text("author_role", { enum: authorRoles }).notNull(),
    /** Null where the document was taken away. */
    document: text("document"),
  },
  (t) => [index("policy_revisions_by_company").on(t.companyId, t.id)],
);
