import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { users } from "./users";

/** Keys by which programs of an account call the API more often. A key opens nothing else; here stands its hash. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: integer("id").primaryKey(),
    /** By which its owner revokes it. */
    publicId: text("public_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What its owner calls it. */
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    /** The beginning of the month (ms, UTC). */
    madeAt: integer("made_at").notNull(),
  },
  (t) => [uniqueIndex("api_keys_hash").on(t.keyHash), uniqueIndex("api_keys_of_user").on(t.userId, t.name)],
);
