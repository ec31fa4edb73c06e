import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { users } from "./users";

/** Higher API limits for an account's programs. A key opens nothing else; only its hash is stored. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: integer("id").primaryKey(),
    /** Its owner revokes it by this id. */
    publicId: text("public_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The owner's name for it. */
    name: text("name").notNull(),
    keyHash: text("key_hash").notNull(),
    /** Start of the month, ms UTC. */
    madeAt: integer("made_at").notNull(),
  },
  (t) => [uniqueIndex("api_keys_hash").on(t.keyHash), uniqueIndex("api_keys_of_user").on(t.userId, t.name)],
);
