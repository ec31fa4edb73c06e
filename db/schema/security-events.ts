import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * What happened to accounts and to what admins may see, counted: one row for all that is alike within a minute or
 * an hour. The ids are random, so that their order tells nothing. See `features/accounts`.
 */
export const securityEvents = sqliteTable(
  "security_events",
  {
    id: integer("id").primaryKey(),
    /** The beginning of the minute of what admins do, and of the hour of everything else. */
    happenedAt: integer("happened_at").notNull(),
    kind: text("kind").notNull(),
    /** An admin's username; of anyone else a keyed hash of the name, which begins with "#"; "" for nobody in particular. */
    account: text("account").notNull().default(""),
    /** The /24 or /48 that the request came from; never together with the account of someone who is no admin. */
    network: text("network").notNull().default(""),
    /** Which limit, which list: a word of ours. */
    detail: text("detail").notNull().default(""),
    times: integer("times").notNull().default(1),
  },
  (t) => [
    uniqueIndex("security_events_alike").on(t.happenedAt, t.kind, t.account, t.network, t.detail),
    index("security_events_by_kind").on(t.kind, t.happenedAt),
    // For whoever asks what is held about them.
    index("security_events_by_account")
      .on(t.account)
      .where(sql`account <> ''`),
  ],
);
