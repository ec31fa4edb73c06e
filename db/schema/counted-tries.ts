import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What is limited for longer than a minute, or wherever in the world it is tried (app/lib/limits.server.ts).
 * `key` is a hash, keyed by the site's secret, of what is counted: no name, email or ip can be read from it.
 */
export const countedTries = sqliteTable(
  "counted_tries",
  {
    key: text("key").primaryKey(),
    /** When the last of the counted tries is forgiven; from then on the row says nothing. */
    resetsAt: integer("forgiven_at").notNull(),
  },
  (t) => [index("counted_tries_forgiven").on(t.resetsAt)],
);
