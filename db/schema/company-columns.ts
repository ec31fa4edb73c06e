import { sql, type SQL } from "drizzle-orm";
import { integer, real, text } from "drizzle-orm/sqlite-core";

import type { Fact } from "../../app/features/policy/fields";
import { columnFields, deriveByKind } from "../../app/features/policy/policy";
import { users } from "./users";

const whoDid = (column: string) => integer(column).references(() => users.id, { onDelete: "set null" });

const generated = (column: string, expression: SQL) =>
  real(column).generatedAlwaysAs(expression, { mode: "virtual" });

const ofNumber = (_: Fact, field: string) => real(columnName(field));
const ofText = (_: Fact, field: string) => text(columnName(field));

/**
 * What an employer says about leave, as `features/policy/fields.ts` declares it: the facts that have a column of
 * their own, under their names in snake_case. Null is "not stated", which is not the same as 0 or no.
 */
export const policyColumns = {
  ...deriveByKind(columnFields, {
    weeks: ofNumber,
    percent: ofNumber,
    triState: (_, field) => integer(columnName(field), { mode: "boolean" }),
    months: ofText,
    line: ofText,
    list: ofText,
    text: ofText,
    url: ofText,
    day: ofText,
  }),
  /** All other facts that are stated, as a JSON object by their names. */
  facts: text("facts").notNull().default("{}"),
};

/** Who may write a policy. */
export const authorRoles = ["admin", "contributor", "import", "employer"] as const;
export type AuthorRole = (typeof authorRoles)[number];

/**
 * The whole policy, and what `features/policy/policy-store.server.ts` derives of it or, where there is none,
 * of the facts. Whoever writes a fact writes these too; null in `full_pay_marks` says that nobody has yet.
 */
export const documentColumns = {
  /** Full-pay weeks in tenths after so many months in the job; null where not stated. */
  fullPay0: integer("full_pay_0"),
  fullPay6: integer("full_pay_6"),
  fullPay12: integer("full_pay_12"),
  fullPay24: integer("full_pay_24"),
  fullPay60: integer("full_pay_60"),
  /** What is said beside them, three bits each. */
  fullPayMarks: integer("full_pay_marks"),
  /** A bit for each trait that is stated: with yes, and with no. */
  featuresYes: integer("traits_yes"),
  featuresNo: integer("traits_no"),
  /** From when on (ms, UTC) the policy counts as not checked; null where it names no source. */
  staleFrom: integer("stale_from"),
  /** The day on which an admin last found the policy unchanged. */
  checkedOn: text("checked_on"),
  /** Who wrote the policy or its facts last: a role, never a person. */
  policyRole: text("policy_role", { enum: authorRoles }),
  /** JSON as `features/policy/document` describes it; null where only facts are known. */
  policyDocument: text("policy_document"),
};

/** What the column of a fact is called. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Who reviewed the entry and when; never public except `isVerified` and its date. */
export const reviewColumns = {
  isVerified: integer("is_verified", { mode: "boolean" }).notNull().default(false),
  verificationStatus: text("verification_status").notNull().default("pending"),
  verifiedBy: whoDid("verified_by"),
  verificationDate: integer("verification_date"),
  verificationNotes: text("verification_notes"),
  /** Always null, as a trigger sees to: here the author of a shared policy stood. */
  formerAuthor: whoDid("submitted_by"),
  /** On a shared policy that waits: what its author alone can make again (`features/privacy`). */
  authorHash: text("owner_tag"),
  /** On a shared policy that waits: whether its author's email was proven then. Null otherwise. */
  addressProven: integer("address_proven", { mode: "boolean" }),
  isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
  approvedBy: whoDid("approved_by"),
  approvalDate: integer("approval_date"),
  dateSubmitted: integer("date_submitted").notNull(),
  lastUpdated: integer("last_updated").notNull(),
  /** Counts what people change, votes apart, so that a decision can say which state it is about. */
  version: integer("version").notNull().default(1),
};

/** Figures that triggers keep; no command writes them. */
export const communityColumns = {
  upvotes: integer("upvotes").notNull().default(0),
  downvotes: integer("downvotes").notNull().default(0),
  /** JSON list of the newest three approved comments. */
  recentComments: text("recent_comments").notNull().default("[]"),
};

/** Folded text that search reads; see `features/directory/search-words.ts` for how it is folded. */
export const searchColumns = {
  /** The name as one comparable key: sorts by it, and keeps two approved employers of one name apart. */
  nameKey: text("name_key").notNull(),
  searchName: text("search_name").notNull(),
  searchIndustry: text("search_industry").notNull().default(""),
  searchRest: text("search_rest").notNull().default(""),
};

/** Sort keys that SQLite derives, so that every directory order is a plain walk of one index. */
export const sortColumns = {
  totalVotes: integer("total_votes").generatedAlwaysAs(sql`upvotes + downvotes`, { mode: "virtual" }),
  /** The largest minimum-leave choice (20, 16, 12 weeks) that the employer satisfies, else 0. */
  leaveStep: integer("leave_step").generatedAlwaysAs(
    sql`iif(coalesce(maternity_leave, 0) >= 20, 20, iif(coalesce(maternity_leave, 0) >= 16, 16, iif(coalesce(maternity_leave, 0) >= 12, 12, 0)))`,
    { mode: "virtual" },
  ),
  /** Ascending leave with "not stated" last. */
  leaveLowKey: generated("leave_low_key", sql`coalesce(maternity_leave, 1000)`),
  /** Ascending full-pay weeks after a year in the job with "not stated" last. */
  fullPayLow12: generated("full_pay_low_12", sql`coalesce(full_pay_12, 1000000)`),
  /** 0 to 1; null without votes. */
  positiveShare: generated(
    "positive_share",
    sql`iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), null)`,
  ),
  /** Ascending share with "not rated" last. */
  ratingLowKey: generated(
    "rating_low_key",
    sql`iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), 2)`,
  ),
};
