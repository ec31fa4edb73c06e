import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** People with an account. `email` may hold a placeholder that marks an account without one. */
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
     * The account's own key, which opens with its password alone (`features/privacy`): its contributions carry tags
     * made with it. Null until the account signs in the next time.
     */
    userKey: text("personal_key"),
    /** What the account contributed, sealed with that key. */
    contributionIndex: text("own_list"),
    /** From when on (ms, UTC) the account may vote: some time after its key was lost with a forgotten password. */
    votesFrom: integer("votes_from").notNull().default(0),
    /** The beginning of the month (ms, UTC) in which somebody used a link that was mailed to `email`; null until then. */
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
