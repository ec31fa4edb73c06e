import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

import { launchSignups } from "./launch-signups";
import { users } from "./users";

/**
 * Who is signed in. The cookie holds a random id; here stands its hash, which opens nothing. An admin's session
 * without `hasSecondFactor` is half of a sign-in: the password was right, and nothing more is open to it.
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
    /** By which its owner ends it from another browser; it opens nothing. */
    publicId: text("public_id"),
    /** The kind of browser, of a closed list: "Firefox on Android". */
    browser: text("browser"),
    hasSecondFactor: integer("has_second_factor", { mode: "boolean" }).notNull().default(false),
    /** For admins alone, to a minute. */
    lastUsedAt: integer("last_used_at"),
    /** The secret, sealed, that half of a sign-in shows to an admin who has no second factor yet. */
    offeredSecret: text("offered_secret"),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Browsers that an invitation opened the site to, before its launch; taking the row away revokes it. */
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
 * Codes that let someone choose a new password, one an account. The key is a keyed hash of the username as
 * typed: a name that nobody has gets a row too, so that asking tells nothing.
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

/** Mailed links that prove an account's email, one an account: the last that was asked for. */
export const emailProofs = sqliteTable(
  "email_proofs",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** The beginning of a day (ms, UTC): nothing here tells when somebody registered. */
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [uniqueIndex("email_proofs_token").on(t.tokenHash), index("email_proofs_by_expiry").on(t.expiresAt)],
);

/**
 * Leave to see and delete what is held about an email: first the token of a mailed link, then, once
 * that is used (`isOpen`), the token of a cookie.
 */
export const dataAccess = sqliteTable(
  "data_access",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    /** Under which the same email stands among those who answer for employers. */
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
