import { z } from "zod";

import { monthChoices } from "../plan";
import { planAnswer } from "../result-schema";
import { refusalCodes } from "./elterngeld-plan";

/** What a call is answered of a plan, with Germany's Elterngeld. */

const parts = z
  .object({
    basis: z.number(),
    plus: z.number(),
    bonus: z.number(),
    sibling: z.number(),
    multiple: z.number(),
    setOff: z.number().describe("At most 0: what maternity pay takes the place of."),
    insurer: z.number().describe("Mutterschaftsgeld."),
    employer: z.number().describe("The employer’s supplement to it."),
  })
  .meta({ id: "ElterngeldParts" })
  .nullable();

const elterngeld = z
  .object({
    months: z
      .array(
        z.object({
          month: z.number(),
          from: z.string(),
          to: z.string(),
          carers: z.array(z.object({ choice: z.enum(monthChoices), parts, total: z.number().nullable() })),
        }),
      )
      .describe(
        "Months of the child’s life, up to the last with Elterngeld. Amounts are null where pay was not told.",
      ),
    beforeBirth: z.array(parts).describe("By carer, maternity pay of the days before the birth."),
    refusals: z
      .array(z.object({ carer: z.number(), month: z.number(), code: z.enum(refusalCodes) }))
      .describe("Months that the law does not give, and the rule."),
    left: z.object({
      plus: z
        .number()
        .describe("Months of ElterngeldPlus that both may still draw; Basiselterngeld takes two."),
      own: z.array(z.number()).describe("Of those, at most so many by each carer."),
      bonus: z.array(z.number()),
      hasPartnerMonths: z.boolean(),
    }),
    notes: z.array(
      z.enum(["net_is_typed", "older_tax_tables", "income_limit_may", "maternity_of_office_net"]),
    ),
  })
  .meta({ id: "Elterngeld", description: "Germany: what each carer gets, by months of the child's life." });

export const answerWithMonths = planAnswer
  .extend({
    elterngeld: elterngeld
      .optional()
      .describe("Germany, births from April 2025; not of `blocks` that were sent without `months`."),
  })
  .meta({ id: "PlanAnswerWithMonths", description: "A calculated plan." });
export type AnswerWithMonths = z.infer<typeof answerWithMonths>;
