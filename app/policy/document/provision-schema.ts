import { z } from "zod";

import { isCurrencyCode, carers, contractKinds, hoursKinds, paths } from "./codes";
import { partnerConditions } from "./partner-schema";
import {
  day,
  identifier,
  oneOf,
  someOf,
  span,
  spanUnits,
  tenths,
  triState,
  whole,
  words,
} from "./value-schema";
import { documentErrors } from "../texts";

const employmentKinds = [...hoursKinds, ...contractKinds] as const;

const weeks = tenths(260, "Weeks");
const pct = tenths(100, "Percent");

const pay = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("percent"), pct }),
    z.strictObject({ kind: z.literal("statutory") }),
    /** `amount` a week, in minor units. */
    z.strictObject({
      kind: z.literal("flat"),
      amount: whole(0, 1_000_000_000, "Amount in cents or pence"),
      currency: z.string().refine(isCurrencyCode, documentErrors.currency).optional(),
    }),
    z.strictObject({
      kind: z.literal("lump_sum"),
      weeksOfPay: weeks,
      after: z
        .strictObject({
          n: whole(0, 600, "Length"),
          unit: oneOf(spanUnits),
          event: oneOf(["return", "birth", "leave_start"]),
        })
        .nullable()
        .optional(),
    }),
    z.strictObject({ kind: z.literal("unpaid") }),
    /** `isPaid` where the text says that they are paid, and not how much. */
    z.strictObject({
      kind: z.literal("not_stated"),
      isPaid: z.literal(true, { error: documentErrors.onlyTrue }).optional(),
    }),
  ],
  { error: documentErrors.payKind },
);

const step = z
  .strictObject({
    weeks: weeks.nullable().optional(),
    days: whole(0, 1_300, "Days").optional(),
    weeksBasis: z.literal("while_state_pays", { error: documentErrors.statePayWeeks }).optional(),
    pay,
    state: oneOf(["included", "tops_up", "on_top", "on_top_capped", "none"]).nullable().optional(),
    requiresReceipt: triState,
    scheme: z
      .string({ error: documentErrors.scheme })
      .regex(/^[a-z]{2}_[a-z0-9_]{1,60}$/, documentErrors.schemeForm)
      .optional(),
    /** For these weeks alone. */
    partnerConditions: partnerConditions.nullable().optional(),
  })
  .superRefine((step, ctx) => {
    const { weeks, days, weeksBasis } = step;
    const say = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (weeks === undefined && days === undefined) say("weeks", documentErrors.weeksMissing);
    if (days !== undefined && weeks !== undefined) say("days", documentErrors.weeksAndDays);
    if (weeksBasis !== undefined && typeof (weeks ?? days) === "number")
      say("weeksBasis", documentErrors.weeksAndStatePay);
  });

const steps = z
  .array(step, { error: documentErrors.listOf("steps") })
  .min(1, documentErrors.atLeastOne("step"))
  .max(8, documentErrors.atMost(8, "steps"));

const change = z.strictObject({ from: day, steps });

const tier = z.strictObject({
  minService: span.nullable(),
  steps,
  changes: z
    .array(change, { error: documentErrors.listOf("changes") })
    .max(5, documentErrors.atMost(5, "changes"))
    .optional()
    .describe(
      "In order of their days. For a child born or placed on that day or later, these steps hold instead of those before.",
    ),
});

const asLongAsPaid = z.strictObject({
  n: z.null({ error: documentErrors.asLongAsPaid }),
  unit: z.literal("as_long_as_paid"),
});

const clawback = z
  .strictObject({
    none: z.literal(true, { error: documentErrors.onlyTrue }).optional(),
    returnFor: z
      .discriminatedUnion("unit", [span, asLongAsPaid], {
        error: documentErrors.returnFor,
      })
      .nullable()
      .optional(),
    scale: z
      .union([
        z.literal("pro_rata", { error: documentErrors.scale }),
        z
          .array(z.strictObject({ leavesBefore: span, repayPct: pct.nullable() }))
          .min(1, documentErrors.atLeastOne("line of the scale"))
          .max(8, documentErrors.atMost(8, "lines")),
      ])
      .nullable()
      .optional(),
    basis: oneOf(["enhanced_pay", "health_premiums", "bonus"]).nullable().optional(),
    mayReturnTo: oneOf(["employer", "group", "sector"]).nullable().optional(),
    signedAgreement: triState,
  })
  .superRefine((clawback, ctx) => {
    const others = Object.keys(clawback).filter((key) => key !== "none");
    if (clawback.none && others.length > 0)
      ctx.addIssue({
        code: "custom",
        path: ["none"],
        message: documentErrors.clawbackBoth,
      });
    if (!clawback.none && others.length === 0)
      ctx.addIssue({
        code: "custom",
        message: documentErrors.clawbackEmpty,
      });
  });

const pensionPart = z.strictObject({
  paid: triState,
  basis: oneOf(["normal_pay", "leave_pay"]).nullable().optional(),
  upToWeeks: weeks.nullable().optional(),
  upToWeeksCounts: oneOf(["all_leave", "these_weeks"]).nullable().optional(),
  ratePct: pct.nullable().optional(),
});

const pension = z.strictObject({
  onEmployerPaid: pensionPart.nullable().optional(),
  onUnpaid: pensionPart.nullable().optional(),
  onStatePaid: pensionPart.nullable().optional(),
  lumpSumOnReturn: triState,
});

const option = z
  .strictObject({
    kind: oneOf(["half_pay_double", "alternative", "blocks", "together"]),
    needsConsent: triState,
    steps: steps.optional(),
  })
  .superRefine(({ kind, steps }, ctx) => {
    const say = (message: string) => ctx.addIssue({ code: "custom", path: ["steps"], message });
    if (kind === "alternative" && steps === undefined) say(documentErrors.alternativeSteps);
    if (kind !== "alternative" && steps !== undefined) say(documentErrors.otherSteps);
  });

/** Who may take what, after how long, and on what terms. */
export const provision = z.strictObject({
  id: identifier,
  carer: oneOf(carers),
  /** Empty where the policy does not say. */
  paths: someOf(paths),
  tiers: z
    .array(tier, { error: documentErrors.listOf("tiers") })
    .min(1, documentErrors.atLeastOne("tier"))
    .max(5, documentErrors.atMost(5, "tiers")),
  source: identifier.nullable().optional(),
  isRead: triState.describe(
    "False for leave that exists and whose weeks we have not read: it has one step, with weeks null and pay not_stated.",
  ),
  service: z
    .strictObject({
      measuredAt: oneOf([
        "application",
        "leave_start",
        "birth",
        "matched",
        "due_week_minus_15",
        "due_week_minus_11",
      ])
        .nullable()
        .optional(),
      scope: oneOf(["employer", "group", "sector"]).nullable().optional(),
      /** Worked in the 12 months before, besides the service. */
      minHours: whole(0, 8_784, "Hours").nullable().optional(),
    })
    .nullable()
    .optional(),
  employment: z
    .strictObject({
      include: someOf(employmentKinds).optional(),
      exclude: someOf(employmentKinds).optional(),
      probationMustEnd: triState,
      requalifyMonths: whole(0, 600, "Months").nullable().optional(),
    })
    .nullable()
    .optional(),
  clawback: clawback.nullable().optional(),
  pension: pension.nullable().optional(),
  options: z
    .array(option, { error: documentErrors.listOf("options") })
    .max(4, documentErrors.atMost(4, "options"))
    .optional(),
  windowMonths: whole(0, 600, "Months").nullable().optional(),
  windowDays: whole(0, 18_262, "Days").nullable().optional(),
  notice: z
    .strictObject({
      days: whole(0, 730, "Days"),
      before: oneOf(["leave_start", "birth"]).nullable().optional(),
    })
    .nullable()
    .optional(),
  /** The weeks are all that is given in so many months, however many children come. */
  quotaMonths: whole(0, 600, "Months").nullable().optional(),
  household: oneOf(["each_full", "shared_pool", "one_only", "not_concurrent"]).nullable().optional(),
  /** Who else counts as this employer. */
  householdScope: words(200).nullable().optional(),
  partnerConditions: partnerConditions.nullable().optional(),
  multiples: z.strictObject({ extraWeeksForEachMore: weeks.nullable() }).nullable().optional(),
  /** ISO 3166-2: "US-CA". */
  where: z
    .string({ error: documentErrors.region })
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, documentErrors.regionForm)
    .nullable()
    .optional(),
  maxWeeksInAll: weeks.nullable().optional(),
  partTimeProRata: triState,
  ownLeaveFirst: triState,
  /** The week of pregnancy from which its loss counts. */
  lossFromWeek: whole(0, 45, "Weeks").nullable().optional(),
  adoptedUnderAge: whole(0, 30, "Age").nullable().optional(),
  endsWithFixedTermContract: triState,
  returnPhase: z
    .strictObject({
      weeks: weeks.nullable().optional(),
      capacityPct: pct.nullable().optional(),
      payPct: pct.nullable().optional(),
      hoursPerWeek: tenths(168, "Hours").nullable().optional(),
    })
    .nullable()
    .optional(),
  payReviewGoesOn: triState,
  bonusGoesOn: triState,
  holidayAccrues: triState,
  phasedReturn: triState,
  gradualReturnOnFullPay: triState,
});

export type Provision = z.infer<typeof provision>;
export type Tier = Provision["tiers"][number];
export type Step = Tier["steps"][number];
export type Pay = Step["pay"];
export type Clawback = NonNullable<Provision["clawback"]>;
export type Carer = Provision["carer"];
export type Path = Provision["paths"][number];
