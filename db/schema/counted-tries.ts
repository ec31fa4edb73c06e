import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Limits longer than a minute, or counted worldwide (app/server/limits.server.ts). `key` is a keyed hash: it reveals no
 * name, email or IP.
 */
export const countedTries = sqliteTable(
  "counted_tries",
  {
    key: text("key").primaryKey(),
    /** When the last counted try expires. */
    resetsAt: integer("resets_at").notNull(),
  },
  (t) => [index("counted_tries_by_reset").on(t.resetsAt)],
);
