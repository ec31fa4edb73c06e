import { z } from "zod";

import { numberOrNull, textOrNull } from "~/core/nullable-output";
import { roundings } from "./law";
import { certainties } from "./law-figures";
import { carers, dateKinds, payers, spanUnits } from "./law-terms";

export const figureJson = z
  .object({
    value: z
      .union([z.string(), z.number()])
      .nullable()
      .describe(
        "Null where we have not read it. Money is whole minor units, a share of pay tenths of a percent.",
      ),
    certainty: z.enum([...certainties, "unknown"]),
    reportedBy: z.array(z.string()).describe('It must not be shown without "reported by" and these names.'),
    sources: z.array(z.string()),
    formula: z.string().optional(),
    note: z.string().optional(),
  })
  .meta({ id: "Figure", description: "A figure as calls carry it." });
export type FigureJson = z.infer<typeof figureJson>;

const figure = figureJson.optional();
export const lines = z.array(z.object({ label: z.string(), says: figureJson }));
const within = z
  .object({ n: figureJson, unit: z.enum(spanUnits) })
  .optional()
  .describe("After the birth or adoption.");
const questionId = z
  .string()
  .describe("Names the question about it in a plan’s `carers[].answers`; it stays the same.");

const condition = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("service"),
      months: figureJson.describe("In the job on the day of the birth."),
    }),
    z.object({
      kind: z.literal("service_by"),
      weeksBefore: figureJson.describe(
        "In the job by the Saturday so many weeks before the Saturday of the due week.",
      ),
      onlyIfDueBy: z
        .string()
        .optional()
        .describe("The last due date of which it is asked; left out, of all."),
    }),
    z.object({
      kind: z.literal("pay"),
      id: questionId,
      isStandIn: z
        .literal(true)
        .optional()
        .describe("The law averages other weeks than the usual ones, so lower pay is no sure no."),
      over: z.string().optional().describe("Those weeks."),
      rows: z.array(z.object({ dueFrom: textOrNull, dueTo: textOrNull, perWeek: figureJson })),
    }),
    z.object({
      kind: z.literal("income"),
      id: questionId,
      yearBegins: z
        .number()
        .describe("The month in which a tax year begins. The last whole one before the birth counts."),
      measuredOn: figure.describe("The income and the year that the law measures. Plans know pay alone."),
      rows: z.array(
        z.object({
          birthFrom: textOrNull,
          birthTo: textOrNull,
          own: figure.describe("A year’s income of one parent. To be under one of both limits is enough."),
          family: figure.describe("Of both together; alone it also measures a single parent."),
          published: z.string().optional().describe("The year of a limit that may have risen since."),
        }),
      ),
    }),
    z.object({
      kind: z.literal("not_asked"),
      id: questionId,
      asks: z.string().describe("The question about it, for either carer."),
      says: figureJson,
      isOfBoth: z.literal(true).optional().describe("The same for both carers, so one answers."),
      decidesCap: z.literal(true).optional().describe("A no refuses nothing, and caps all weeks."),
    }),
  ])
  .meta({ id: "Condition", description: "What must hold for a payment or leave." });

const conditions = z.array(condition).describe("All must hold.");

const dates = z
  .array(
    z.object({
      kind: z.enum(dateKinds),
      what: z.string().describe('Completes "By 3 May 2026: …".'),
      n: figureJson,
      unit: z.enum(spanUnits),
      when: z.enum(["before", "after"]),
      of: z.enum(["birth", "due_week", "start"]).describe("`due_week` is its Sunday."),
    }),
  )
  .describe("Days that matter: so many days, weeks or months before or after.");

const payStep = z.object({
  n: figureJson.describe("Its length in the unit of the scheme."),
  pct: figure.describe("Tenths of a percent of normal pay."),
  pctNet: figure,
  isCapped: z.boolean().describe("Whether the cap of the rates holds here."),
  isFlat: z.boolean().optional().describe("The flat amount a day of the rates, whatever somebody earns."),
});

const weeksBefore = z.object({ earliest: figureJson, usual: figureJson });

const entitlementRow = z.object({
  birthFrom: textOrNull,
  birthTo: textOrNull,
  children: z.number().optional().describe("For so many children born at once, or more."),
  total: figureJson,
  reservedForPartner: figure.describe("Of the total: lost unless the other parent of the couple takes it."),
  reservedEach: figure.describe("Of the total: what each parent cannot give to the other."),
  mostOneParent: figure,
  leastOneParent: figure,
  atOnce: figure.describe("How much of it both parents may take at the same time."),
  leaveWeeks: figure.describe("Weeks away with the job kept, paid or not."),
  moreAlone: figure.describe("More units for a parent alone."),
  steps: z.array(payStep).optional().describe("Instead of the steps of the scheme."),
  weeksBefore: weeksBefore.optional().describe("Instead of that of the scheme."),
  bonus: z
    .object({ units: figureJson, onceEachHas: figureJson })
    .optional()
    .describe("More for the family once each parent has had so much."),
  within,
  startWithin: within.describe("It must begin within so long after the birth or adoption; it may end later."),
  lastStart: figure.describe("The last day on which it may begin, instead of `startWithin`."),
  takeableFrom: figure.describe("The first day on which anybody may take it."),
  lastDay: figure.describe("The last day on which anybody may take it, instead of `within`."),
  later: z
    .object({
      most: figureJson,
      after: z.object({ n: figureJson, unit: z.enum(spanUnits) }).describe("The birth or adoption."),
    })
    .optional()
    .describe("Most of it that can be taken later than that."),
  lines: lines.optional(),
});

const rateRow = z.object({
  from: textOrNull,
  to: textOrNull,
  mayChangeFrom: z
    .string()
    .optional()
    .describe(
      "Of a row without an end: the day from which the yearly change would replace it, though none is known yet.",
    ),
  perDay: figure,
  perWeek: figure,
  pct: figure.describe("Tenths of a percent of normal gross pay."),
  pctNet: figure.describe("Tenths of a percent of net pay, which nothing here can work out."),
  capPerDay: figure,
  capPerWeek: figure,
  capPerMonth: figure,
  repaidPerFourWeeks: figure.describe(
    "What the state gives the employer back at most; what the parent gets above it is not stated.",
  ),
  minPerDay: figure,
  minPerMonth: figure,
  flatPerDay: figure.describe("The flat amount a day of the steps that are flat."),
  insurablePerYear: figure.describe("Pay a year of which the share is counted."),
  bands: z
    .array(z.object({ upTo: figure.describe("Of weekly pay; the rest if left out."), pct: figureJson }))
    .optional()
    .describe("Shares of parts of weekly pay that follow each other. The cap is of their sum."),
  lowPay: z
    .object({ pct: figureJson, most: figureJson })
    .optional()
    .describe("This share of pay, at most `most` a week, where that is more than `pct` of it."),
  ofQuarter: figure.describe("Hundredths of a percent of the pay of a quarter, for each week."),
  netShares: z
    .object({
      pct: figureJson,
      lowBelow: figureJson,
      most: figureJson,
      highAbove: figureJson,
      least: figureJson,
      counted: figureJson,
    })
    .optional()
    .describe(
      "Shares of a month’s net pay: a tenth of a percent more than `pct` for each 2 below `lowBelow`, up to `most`, and less for each 2 above `highAbove`, down to `least`. Pay counts up to `counted`.",
    ),
  minPerWeek: figure.describe("Or the whole pay where that is less."),
  perFurtherChild: figure.describe("A month, for each further child born at once."),
  lines: lines.optional(),
});

export const schemeJson = z
  .object({
    region: textOrNull,
    lengthBy: z.enum(["birth", "due", "leave_start"]),
    rateBy: z.enum(["day_paid", "week_paid", "claim_start", "leave_start", "birth"]).nullable(),
    entitlement: entitlementRow
      .nullable()
      .describe("What the birth of one child brings; null where we have not read it."),
    ifMoreChildren: z
      .array(entitlementRow)
      .describe("What holds instead where several are born at once; that for the most children counts."),
    weeks: numberOrNull.describe("The total in weeks; null where it is in months or not stated."),
    steps: z.array(payStep).nullable(),
    waitingWeeks: figureJson.nullable(),
    waitPaidFrom: figureJson
      .nullable()
      .describe("The unpaid weeks are paid too once the leave has lasted so many days."),
    waits: z
      .array(z.object({ from: textOrNull, to: textOrNull, weeks: figureJson }))
      .describe("Unpaid weeks by the first day of the claim; days without a row have none."),
    rounding: z
      .enum(roundings)
      .nullable()
      .describe("Of a week’s amount, or of each day’s (`krona_a_day`); null to the nearest cent."),
    claim: textOrNull.describe("Payments of one claim share its first day, and so its rate."),
    pools: z
      .array(z.object({ id: z.string(), total: figureJson, per: z.enum(["parent", "family"]) }))
      .describe("Together with the other payments of the same pool no more than this."),
    insteadOf: textOrNull.describe("The id of the payment that was refused to whoever gets this one."),
    follows: z.array(z.string()).describe("The ids of the payments of which a parent has all days first."),
    usesUp: textOrNull.describe("The id of the payment whose months its weeks after the birth use up."),
    conditions,
    weeksBefore: weeksBefore
      .nullable()
      .describe("How many weeks before the due date it may start, and usually does."),
    compulsory: z
      .object({ before: figure, after: figureJson })
      .nullable()
      .describe("Weeks before the due date and after the birth in which the birth parent must not work."),
    endsAtWork: figureJson.nullable().describe("Work ends it: what the law says."),
    wholeWeeksOnly: figureJson.nullable().describe("Not for part of a week: what the law says."),
    onePeriod: z
      .object({
        says: figureJson,
        latestStart: figureJson.describe("In days after the birth."),
        afterPaidLeave: z.boolean().optional().describe("Or when paid leave from the employer ends."),
      })
      .nullable()
      .describe("One period that runs on through weeks without pay: what the law says."),
    keepingInTouch: z
      .object({ days: figureJson, notInFirst: figure.describe("In days after the birth.") })
      .nullable()
      .describe("Days of work that do not end it."),
    adoption: z
      .enum(["yes", "only", "no"])
      .nullable()
      .describe("Null: for both, and of birth parents’ payments for births alone."),
    dates,
    rate: z
      .object({ state: z.enum(["known", "not_known", "unpaid"]), knownUntil: textOrNull })
      .describe("The rate that holds on the day of the birth."),
    rates: z.array(rateRow).describe("Rates from the day of the birth on; nothing is known beyond the last."),
    lines,
    id: z.string(),
    unit: z
      .enum(["week", "day", "calendar_day", "month"])
      .describe("`day` is a working day, five to a week; `calendar_day` seven to a week."),
    name: z.string().describe("As the state itself names it."),
    shortName: textOrNull.describe('"SMP".'),
    who: z.enum(carers),
    paidBy: z.string().describe("In words."),
    payer: z
      .object({
        who: z.enum(payers),
        name: z.string().optional().describe("The office or the insurance."),
        repaid: z
          .enum(["all", "most", "part"])
          .optional()
          .describe("What the state gives back to an employer who pays."),
      })
      .describe(
        "Who pays it to the parent. `state_through_employer`: the state’s money, often with the pay.",
      ),
  })
  .meta({ id: "Scheme" });
export type SchemeJson = z.infer<typeof schemeJson>;

export const leaveJson = z
  .object({
    id: z.string(),
    name: z.string(),
    region: z.string().optional(),
    onlyElsewhere: z.literal(true).optional().describe("Not where `state` is given: those have their own."),
    who: z.enum(carers),
    weeks: figureJson.describe("Paid weeks are among them."),
    isExtra: z.literal(true).optional().describe("On top of the others, of which only the longest counts."),
    payments: z.array(z.string()).optional().describe("Ids of those whose weeks are of this leave."),
    onRequest: figure.describe("More weeks that an employer may refuse on good grounds."),
    within,
    conditions: conditions.optional(),
    dates: dates.optional(),
    lines: lines.optional(),
  })
  .meta({ id: "ProtectedLeave", description: "Away with the job kept, paid or not." });
