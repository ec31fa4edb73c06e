import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Security events of accounts and admins, counted by minute or hour. Ids are random, so that their order says
 * nothing. See `features/accounts`.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey(),
    /** Start of the minute for admins, of the hour for others. */
    happenedAt: integer("happened_at").notNull(),
    kind: text("kind").notNull(),
    /** An admin's username; for others "#" and a keyed hash; "" for none. */
    account: text("account").notNull().default(""),
    /** /24 or /48; never together with the account of a non-admin. */
    network: text("network").notNull().default(""),
    /** The limit or the list. */
    detail: text("detail").notNull().default(""),
    times: integer("times").notNull().default(1),
  },
  (t) => [
    uniqueIndex("security_events_alike").on(t.happenedAt, t.kind, t.account, t.network, t.detail),
    index("security_events_by_kind").on(t.kind, t.happenedAt),
    // For requests for one's own data.
    index("security_events_by_account")
      .on(t.account)
      .where(sql`account <> ''`),
  ],
);
