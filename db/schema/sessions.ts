import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { launchSignups } from "./launch-signups";
import { users } from "./users";

/**
 * Sessions. Only the hash of the cookie's random id is stored. An admin's session without `hasSecondFactor` opens
 * nothing but the second step.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Its owner ends it by this id from another browser. */
    publicId: text("public_id"),
    /** From a closed list: "Firefox on Android". */
    browser: text("browser"),
    hasSecondFactor: integer("has_second_factor", { mode: "boolean" }).notNull().default(false),
    /** Admins only, to the minute. */
    lastUsedAt: integer("last_used_at"),
    /** Sealed; shown to an admin who sets up a second factor. */
    offeredSecret: text("offered_secret"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Browsers with an invitation before launch. Deleting the row revokes it. */
export const betaGrants = sqliteTable(
  "beta_grants",
  {
    tokenHash: text("token_hash").primaryKey(),
    signupId: integer("signup_id")
      .notNull()
      .references(() => launchSignups.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("beta_grants_by_signup").on(t.signupId), index("beta_grants_by_expiry").on(t.expiresAt)],
);

/**
 * One reset code an account. The key is a keyed hash of the typed username: an unknown name gets a row too, so asking
 * reveals nothing.
 */
export const resetCodes = sqliteTable(
  "reset_codes",
  {
    accountKey: text("account_key").primaryKey(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    triesLeft: integer("tries_left").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("reset_codes_by_user").on(t.userId), index("reset_codes_by_expiry").on(t.expiresAt)],
);

/** One link an account that proves its email: the last one. */
export const emailProofs = sqliteTable(
  "email_proofs",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** Start of a day (ms, UTC): it must not show when someone registered. */
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [uniqueIndex("email_proofs_token").on(t.tokenHash), index("email_proofs_by_expiry").on(t.expiresAt)],
);

/** Access to one's own data: a mailed link's token; once used (`isOpen`), the cookie's. */
export const dataAccess = sqliteTable(
  "data_access",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    /** Finds the same email among employer representatives. */
    representativeKey: text("representative_key"),
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [
    index("data_access_by_email").on(sql`${t.email} collate nocase`),
    index("data_access_by_expiry").on(t.expiresAt),
  ],
);
