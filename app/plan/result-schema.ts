import { z } from "zod";

import { numberOrNull, textOrNull, yesNoOrNull } from "~/core/nullable-output";
import { roles, uses } from "./plan";
import { plan } from "./schema";

const range = z
  .object({ least: z.number(), most: z.number() })
  .meta({ id: "Range", description: "Minor units; both the same where nothing is open." });
export type Range = z.infer<typeof range>;

const carerWeekResult = z
  .object({
    use: z.enum(uses),
    block: numberOrNull,
    normal: z.number(),
    work: z.number(),
    employer: range,
    state: range,
    total: range,
    isAtLeast: z.boolean(),
    atTodaysRate: z
      .number()
      .describe("Of `state.most`, what rests on the last rate we know, as none is known for the week."),
  })
  .meta({
    id: "CarerWeekResult",
    description:
      "A carer's week as it is shown, in minor units of their currency. `total` = `work` + `employer` + `state`.",
  });
export type CarerWeekResult = z.infer<typeof carerWeekResult>;

const weekResult = z
  .object({
    week: z.number(),
    monday: z.string().describe("`YYYY-MM-DD`."),
    days: z.number().describe("Working days that count, 5 but in the week of the birth."),
    carers: z.array(carerWeekResult),
  })
  .meta({ id: "WeekResult" });
export type WeekResult = z.infer<typeof weekResult>;

const currencyResult = z
  .object({
    currency: z.string(),
    carers: z.array(z.number()).describe("The places of the carers that are in it."),
    normal: z.number(),
    received: range,
    employer: range,
    state: range,
    gap: range.describe("Normal less received: below 0 where more comes than usual."),
    isAtLeast: z.boolean(),
    atTodaysRate: z.number().describe("Of `received.most`, what rests on the last rates we know."),
    lowest: z
      .object({ week: z.number(), amount: range })
      .nullable()
      .describe("The whole week in which least comes in, the first of several."),
  })
  .meta({ id: "CurrencyResult", description: "Sums of everyone who earns in a currency." });
export type CurrencyResult = z.infer<typeof currencyResult>;

const stateUse = z
  .object({
    scheme: z.string(),
    name: z.string(),
    unit: z.enum(["day", "week", "month"]),
    used: z.array(z.number()).describe("By carer, with at most one decimal."),
  })
  .meta({ id: "StateUse", description: "What was drawn of one payment of the state." });
export type StateUse = z.infer<typeof stateUse>;

const superResult = z
  .object({
    carer: z.number(),
    role: z.enum(roles),
    employer: range.describe("By the employer on its leave pay, if it pays super on it."),
    state: range.describe("By the tax office, on the state's payment, after the year's end."),
    missed: range.describe("On usual pay in weeks without any."),
  })
  .meta({ id: "SuperResult", description: "Super of one carer in the weeks away, in minor units." });
export type SuperResult = z.infer<typeof superResult>;

const eligibilityQuestion = z
  .object({
    key: z.string().describe("Of the answer in `carers[].answers`."),
    asks: z.string().describe("For either carer: it does not say “you”."),
    answer: yesNoOrNull.describe("What the plan answers; null where it does not."),
  })
  .meta({
    id: "EligibilityQuestion",
    description: "What decides whether a payment comes, as far as no fact of the plan does.",
  });
export type EligibilityQuestion = z.infer<typeof eligibilityQuestion>;

const eligibility = z
  .object({
    carer: z.number(),
    scheme: z.string(),
    name: z.string(),
    verdict: z
      .enum(["yes", "no", "may"])
      .describe(
        "`no` is not in the sums, `may` is. Where pay is over a limit on income, which it only stands in for, it is `may`, and the sums go from without it to with it.",
      ),
    because: z.string().describe("One or more sentences."),
    source: textOrNull,
    url: textOrNull,
    questions: z
      .array(eligibilityQuestion)
      .describe("At most three. Answered, they decide: the payment is in the sums, or in none."),
  })
  .meta({ id: "Eligibility", description: "Whether a carer gets a payment of the state, and why." });
export type Eligibility = z.infer<typeof eligibility>;

const stateLeft = z
  .object({
    scheme: z.string(),
    name: z.string(),
    unit: z.enum(["day", "week", "month"]),
    left: z.number().describe("What the plan leaves of it, with at most one decimal."),
    carer: numberOrNull.describe("Whose it is; null where the two share it."),
    until: textOrNull.describe(
      "The last day on which it can be taken, `YYYY-MM-DD`; null where we have not read it.",
    ),
  })
  .meta({ id: "StateLeft", description: "What is left of a payment of the state." });
export type StateLeft = z.infer<typeof stateLeft>;

const planDate = z
  .object({
    id: z.string().describe("The same in every answer for the same rule or kind, carer and turn."),
    on: z.string().describe("`YYYY-MM-DD`."),
    kind: z
      .enum([
        "leave_begins",
        "leave_changes",
        "back_at_work",
        "tell_employer",
        "claim",
        "earliest_start",
        "latest_start",
        "last_day",
      ])
      .describe(
        "The first three are days of the plan itself. Of `earliest_start` the first day that is possible, of the others the last.",
      ),
    what: z.string().describe("What to do by then, or what begins then, in words."),
    carer: numberOrNull.describe("Null where it is of both."),
    by: z.enum(["plan", "law", "policy"]),
    source: textOrNull,
    url: textOrNull,
  })
  .meta({
    id: "PlanDate",
    description: "A day that matters: of the plan itself, from the law or an employer’s policy.",
  });
export type PlanDate = z.infer<typeof planDate>;

const planResult = z.object({
  weekOne: z.string().describe("The Monday of week 1, `YYYY-MM-DD`."),
  weeks: z.array(weekResult),
  currencies: z
    .array(currencyResult)
    .describe("One, or one for each of two currencies, which are never added up."),
  nobodyPaid: z.array(z.number()).describe("Weeks in which nothing comes in."),
  lastAtHome: numberOrNull.describe(
    "The last week in which someone is at home, counted from the birth; null where nobody ever is.",
  ),
  lastDayAtHome: textOrNull.describe(
    "The last day of that leave, `YYYY-MM-DD`: a Sunday, unless the leave runs out within the week; in Germany of a month of the child’s life.",
  ),
  stateUse: z.array(stateUse),
  stateLeft: z.array(stateLeft),
  eligibility: z.array(eligibility),
  super: z.array(superResult),
});
export type PlanResult = z.infer<typeof planResult>;

/** Why some claimed state pay does not come. */
const shortage = z.enum([
  "total",
  "pool",
  "one_parent",
  "together",
  "before",
  "after",
  "period",
  "ended_by_work",
  "whole_weeks",
  "whole_months",
  "not_eligible",
  "not_begun",
  "least",
  "none",
]);
export type Shortage = z.infer<typeof shortage>;

/** How two carers at one employer may take its leave; null if not stated. */
const householdRule = z.enum(["each_full", "shared_pool", "one_only", "not_concurrent"]).nullable();
export type HouseholdRule = z.infer<typeof householdRule>;

const carer = z.number();

/**
 * Warnings never stop a plan: what the law does not give is left out of the sums. Counts are days or weeks of
 * the scheme, with at most one decimal.
 */
const warning = z.union([
  /** A block overlaps an earlier one and is left out. */
  z.object({ code: z.literal("overlap"), carer, block: z.number(), week: z.number() }),
  /** `limit` is what the law gives; null if it gives none or the limit is a date. */
  z.object({
    code: z.literal("state_short"),
    carer,
    scheme: textOrNull,
    name: textOrNull,
    why: shortage,
    unit: z.enum(["day", "week", "month"]),
    missing: z.number(),
    limit: numberOrNull,
    /** Of `limit`, where what is missing is counted otherwise: a month of the child's life is drawn week by week. */
    limitUnit: z.literal("month").optional(),
    week: z.number(),
  }),
  z.object({ code: z.literal("different_options"), names: z.array(z.string()) }),
  z.object({ code: z.literal("rate_unknown"), carer, name: textOrNull, from: z.string() }),
  /** A share of pay counts up to a limit that may have risen since. */
  z.object({ code: z.literal("rate_may_rise"), carer, name: textOrNull, from: z.string() }),
  /** The employer may pay more than the state repays it. */
  z.object({ code: z.literal("repaid_only"), carer, name: z.string() }),
  /** Unpaid weeks before anybody can draw a payment. */
  z.object({ code: z.literal("begins_later"), carer, name: z.string(), from: z.string() }),
  /** The carer earns in another currency than the state pays. */
  z.object({ code: z.literal("other_currency"), carer, currency: z.string() }),
  /** The block is longer than the employer's leave. */
  z.object({ code: z.literal("past_end"), carer, from: z.number(), weeks: z.number() }),
  /** The employer tops up state pay that the plan does not claim. */
  z.object({ code: z.literal("not_claimed"), carer, weeks: z.array(z.number()) }),
  z.object({ code: z.literal("pay_not_stated"), carer, from: z.number(), weeks: z.number() }),
  /** The carer has not worked there long enough. */
  z.object({ code: z.literal("not_yet"), carer }),
  /** Sums with state pay are of no use before a state or province is chosen. */
  /** Nothing is counted of a payment of which we do not know how long it lasts. */
  z.object({ code: z.literal("length_unknown"), carer, name: z.string(), week: z.number() }),
  /** The state pays a share of net pay, and none was typed. */
  z.object({ code: z.literal("net_pay_needed"), carer, name: textOrNull }),
  z.object({ code: z.literal("choose_region"), country: z.string() }),
  /** `payment` is in no sum, or no state pay at all where it is null: we do not know the country's law. */
  z.object({ code: z.literal("not_reckoned"), country: z.string(), payment: textOrNull }),
  /** At work in weeks in which the law forbids it. */
  z.object({ code: z.literal("compulsory"), carer, name: z.string(), weeks: z.array(z.number()) }),
  /** More days of work in touch than do not end the leave. */
  z.object({ code: z.literal("in_touch"), carer, name: z.string(), days: z.number(), limit: z.number() }),
  /** Away for longer than the job is kept by law. */
  z.object({
    code: z.literal("not_protected"),
    carer,
    name: z.string(),
    weeks: z.number(),
    limit: z.number(),
  }),
  /** A condition on the partner cannot be checked, or does not hold. */
  z.object({ code: z.literal("partner_condition"), carer, says: z.string(), holds: z.boolean().nullable() }),
  z.object({ code: z.literal("same_employer"), rule: householdRule, isTogether: z.boolean() }),
]);
export type Warning = z.infer<typeof warning>;

const assumption = z
  .object({
    about: z
      .string()
      .describe(
        "The figure that it is of: a payment’s id, `super`, `pay_` or `leave_` and a carer’s role, `sums` or `children`.",
      ),
    text: z.string(),
    source: z
      .string()
      .describe('"Official: Services Australia", "Reported by …", "Typed by you", "Our rule".'),
    url: textOrNull,
  })
  .meta({
    id: "Assumption",
    description: "Something that a plan's sums rest on, and whose word it is.",
  });
export type Assumption = z.infer<typeof assumption>;

export const planAnswer = z
  .object({
    plan: plan.describe("As it was understood, with the first draft where no blocks were sent."),
    warnings: z.array(warning.and(z.object({ message: z.string() }))),
    assumptions: z.array(assumption),
    dates: z
      .array(planDate)
      .describe("In the order of their days, the plan’s own before others of the same day, also past ones."),
    code: z.string().describe("For a link, `/plan#` and this; without pay."),
    ...planResult.shape,
  })
  .meta({ id: "PlanAnswer", description: "A calculated plan." });
export type PlanAnswer = z.infer<typeof planAnswer>;
