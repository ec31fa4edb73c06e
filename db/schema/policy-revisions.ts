import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { companies } from "./companies";
import { authorRoles } from "./company-columns";

/**
 * Every policy document of an employer, in order, written by triggers. They reject changes and deletes while the
 * employer exists. The author is a role, never a person.
 */
export const policyRevisions = sqliteTable(
  "policy_revisions",
  {
    /** Random: running ids would show the order of sharing. */
    id: integer("id").primaryKey(),
    companyId: integer("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** The employer's version from which it applied. */
    version: integer("version").notNull(),
    authorRole: text("author_role", { enum: authorRoles }).notNull(),
    /** Null where the document was removed. */
    document: text("document"),
  },
  (t) => [index("policy_revisions_by_company").on(t.companyId, t.id)],
);
