import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Accounts. `email` may be a placeholder for none. */
export const users = sqliteTable(
  "users",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    username: text("username").notNull(),
    password: text("password").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: ["user", "admin"] })
      .notNull()
      .default("user"),
    createdAt: integer("created_at").notNull(),
    /**
     * The account's own key, opened by its password alone (`features/privacy`); contributions carry hashes made with
     * it. Null until the next sign-in.
     */
    userKey: text("user_key"),
    /** The list of contributions, sealed with that key. */
    contributionIndex: text("contribution_index"),
    /** Ms UTC from which the account may vote again: some time after a forgotten password lost its key. */
    votesFrom: integer("votes_from").notNull().default(0),
    /** Start of the month (ms, UTC) in which a link mailed to `email` was used; null before. */
    emailProvenAt: integer("email_proven_at"),
  },
  (t) => [
    uniqueIndex("users_username_unique").on(sql`${t.username} collate nocase`),
    uniqueIndex("users_email_unique").on(sql`${t.email} collate nocase`),
    index("users_newest").on(t.createdAt, t.id),
    index("users_admins")
      .on(t.id)
      .where(sql`role = 'admin'`),
    check("users_role", sql`${t.role} in ('user', 'admin') and length(${t.role}) <= 10`),
  ],
);
