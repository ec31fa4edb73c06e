import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many there are of what admins count, and how often that has changed; kept by triggers. A list whose
 * revision stands still need not be read again.
 */
export const totals = sqliteTable("totals", {
  /** `users`, `company_requests`, `ratings:pending`, `companies:1:verified` (approved or not, and its status) … */
  name: text("name").primaryKey(),
  total: integer("total").notNull(),
  revision: integer("revision").notNull(),
});
