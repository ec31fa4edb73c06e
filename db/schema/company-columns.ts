import { sql, type SQL } from "drizzle-orm";
import { integer, real, text } from "drizzle-orm/sqlite-core";

import type { Fact } from "../../app/policy/fields";
import { columnFields, deriveByKind } from "../../app/policy/policy";
import { users } from "./users";

const whoDid = (column: string) => integer(column).references(() => users.id, { onDelete: "set null" });

const generated = (column: string, expression: SQL) =>
  real(column).generatedAlwaysAs(expression, { mode: "virtual" });

const ofNumber = (_: Fact, field: string) => real(columnName(field));
const ofText = (_: Fact, field: string) => text(columnName(field));

/**
 * Facts of `policy/fields.ts` with a column of their own, in snake_case. Null is "not stated", unlike 0 or
 * no.
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
    externalId: ofText,
    url: ofText,
    day: ofText,
  }),
  /** All other stated facts, as a JSON object. */
  facts: text("facts").notNull().default("{}"),
};

/**
 * What `features/policy/queries.server.ts` derives from the first conditions' document or from the facts. Every write
 * of either writes these too; a null `full_pay_marks` means nobody has yet.
 */
export const derivedColumns = {
  /** Tenths of full-pay weeks after so many months in the job; null where not stated. */
  fullPay0: integer("full_pay_0"),
  fullPay6: integer("full_pay_6"),
  fullPay12: integer("full_pay_12"),
  fullPay24: integer("full_pay_24"),
  fullPay60: integer("full_pay_60"),
  /** Three bits each. */
  fullPayMarks: integer("full_pay_marks"),
  /** A bit for each stated feature: yes, and no. */
  featuresYes: integer("features_yes"),
  featuresNo: integer("features_no"),
  /** Ms UTC from which the policy is stale; null without a source. */
  staleFrom: integer("stale_from"),
  /** Whom the first conditions are for, where not for everybody. */
  staff: text("staff"),
  /** The same for equal conditions, whoever has them; null is a set of its own (`document/conditions-rules.ts`). */
  conditionsKey: text("conditions_key"),
};

export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Never public except `isVerified` and its date. */
export const reviewColumns = {
  isVerified: integer("is_verified", { mode: "boolean" }).notNull().default(false),
  verificationStatus: text("verification_status").notNull().default("pending"),
  verifiedBy: whoDid("verified_by"),
  verificationDate: integer("verification_date"),
  verificationNotes: text("verification_notes"),
  /** Always null, by a trigger: it once held the author. */
  submittedBy: whoDid("submitted_by"),
  /** Of a pending shared policy: only its author can make it again (`features/privacy`). */
  authorHash: text("author_hash"),
  /** Of a pending shared policy: whether the author's email was proven. */
  addressProven: integer("address_proven", { mode: "boolean" }),
  isApproved: integer("is_approved", { mode: "boolean" }).notNull().default(false),
  approvedBy: whoDid("approved_by"),
  approvalDate: integer("approval_date"),
  dateSubmitted: integer("date_submitted").notNull(),
  lastUpdated: integer("last_updated").notNull(),
  /** Counts changes, without votes, so that a decision says which state it saw. */
  version: integer("version").notNull().default(1),
};

/** Kept by triggers; no command writes them. */
export const communityColumns = {
  upvotes: integer("upvotes").notNull().default(0),
  downvotes: integer("downvotes").notNull().default(0),
  /** JSON of the newest three approved comments. */
  recentComments: text("recent_comments").notNull().default("[]"),
};

/** Folded text that search reads; see `features/directory/rules.ts` for how it is folded. */
export const searchColumns = {
  /** For sorting, and for one approved employer a name. */
  nameKey: text("name_key").notNull(),
  searchName: text("search_name").notNull(),
  searchIndustry: text("search_industry").notNull().default(""),
  searchRest: text("search_rest").notNull().default(""),
};

/** Generated sort keys, so that each order walks one index. */
export const sortColumns = {
  totalVotes: integer("total_votes").generatedAlwaysAs(sql`upvotes + downvotes`, { mode: "virtual" }),
  /** The largest of 20, 16, 12 weeks that the leave reaches, else 0. */
  leaveStep: integer("leave_step").generatedAlwaysAs(
    sql`iif(coalesce(maternity_leave, 0) >= 20, 20, iif(coalesce(maternity_leave, 0) >= 16, 16, iif(coalesce(maternity_leave, 0) >= 12, 12, 0)))`,
    { mode: "virtual" },
  ),
  /** Nulls last. */
  leaveLowKey: generated("leave_low_key", sql`coalesce(maternity_leave, 1000)`),
  /** Nulls last. */
  fullPayLow12: generated("full_pay_low_12", sql`coalesce(full_pay_12, 1000000)`),
  /** 0 to 1; null without votes. */
  positiveShare: generated(
    "positive_share",
    sql`iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), null)`,
  ),
  /** Nulls last. */
  ratingLowKey: generated(
    "rating_low_key",
    sql`iif(upvotes + downvotes > 0, upvotes * 1.0 / (upvotes + downvotes), 2)`,
  ),
};
