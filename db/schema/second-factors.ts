import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { users } from "./users";

/** An admin's authenticator secret (RFC 6238), and wrong codes since the last right one. */
export const secondFactors = sqliteTable("second_factors", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealedSecret: text("sealed_secret").notNull(),
  /** The 30-second step of the last accepted code: no code works twice. */
  lastStep: integer("last_step").notNull(),
  wrongTries: integer("wrong_tries").notNull().default(0),
  lastTriedAt: integer("last_tried_at").notNull().default(0),
  createdAt: integer("created_at").notNull(),
});

/** Hashes of codes that replace the app once each. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [index("recovery_codes_by_user").on(t.userId)],
);
