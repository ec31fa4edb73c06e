import { z } from "zod";

import { textOrNull } from "~/core/nullable-output";
import { expectations, monthChoices, payPeriods, planPaths, roles, uses } from "./plan";

const planBlock = z
  .object({
    from: z.number().describe("Its first week."),
    weeks: z.number().describe("How many weeks it lasts, at least 1."),
    use: z.enum(uses),
    option: z
      .string()
      .optional()
      .describe(
        "How a provision is taken: `half_pay_double`, `alternative`, or a share of pay that was typed, as `80%`. Which of several state payments is drawn: its id.",
      ),
    withState: z
      .boolean()
      .optional()
      .describe(
        "The state's payment is drawn in the same weeks as the provision. Left out, as the country usually has it.",
      ),
    days: z
      .number()
      .optional()
      .describe(
        "Days at home a week, 1 to 4; the others are worked. Left out, all five. Of `in_touch`: days worked.",
      ),
  })
  .meta({ id: "PlanBlock" });
export type PlanBlock = z.infer<typeof planBlock>;

const answersShape = z.record(z.string(), z.boolean());
const monthRun = z
  .object({
    months: z.number().describe("How many months of the child’s life, one run after the other from month 1."),
    choice: z
      .enum(monthChoices)
      .describe("Basiselterngeld, ElterngeldPlus, the Partnerschaftsbonus, or no Elterngeld."),
    hours: z.number().optional().describe("Of work a week, in the mean of the month."),
    earns: z
      .number()
      .optional()
      .describe("Pay a month meanwhile, in minor units: before tax where `taxMarks` are sent, else net."),
  })
  .meta({ id: "MonthRun" });

const taxMarks = z
  .object({
    taxClass: z.literal([1, 2, 3, 4, 5]),
    paysChurchTax: z.boolean(),
    childAllowances: z.number().optional().describe("On the pay slip, such as 0.5 or 1."),
    hasHealth: z.boolean().optional().describe("Compulsory statutory insurance; left out, it is."),
    hasPension: z.boolean().optional(),
    hasUnemployment: z.boolean().optional(),
  })
  .meta({ id: "TaxMarks", description: "What a German pay slip says of tax and insurance." });

const planCarer = z
  .object({
    role: z.enum(roles),
    name: z
      .string()
      .optional()
      .describe("What sentences call the carer; left out, the first is “you” and the second “your partner”."),
    employer: textOrNull.describe(
      "The employer’s public id, or one of its `conditions[].id`; null where it is not listed.",
    ),
    start: textOrNull.describe(
      "The first day in the job, `YYYY-MM` or `YYYY-MM-DD`; null where it was not told.",
    ),
    pay: z
      .object({ amount: z.number(), per: z.enum(payPeriods) })
      .nullable()
      .describe("Gross, in minor units of the employer's currency; null where it was not told."),
    net: z
      .number()
      .optional()
      .describe(
        "Net pay in minor units, where the state pays a share of it (Germany, France). Usual pay, employer's pay and gap are then of net pay.",
      ),
    netPer: z.enum(payPeriods).optional().describe("Left out, `net` is a month's."),
    answers: answersShape
      .optional()
      .describe("To `eligibility[].questions`, by their `key`. What the plan itself tells goes before them."),
    blocks: z.array(planBlock),
    months: z
      .array(monthRun)
      .optional()
      .describe("Germany: what the carer draws by months of the child’s life; left out, we suggest it."),
    taxMarks: taxMarks
      .optional()
      .describe("Germany: with them Elterngeld is reckoned from `pay`, which is then of a month before tax."),
  })
  .meta({ id: "PlanCarer" });
export type PlanCarer = z.infer<typeof planCarer>;

export const plan = z
  .object({
    birth: z.string().describe("The day of birth, or the due date: `YYYY-MM-DD`."),
    path: z.enum(planPaths).describe("Of an adoption, `birth` is the day on which the child comes."),
    children: z.number().describe("Born or adopted at once."),
    country: z.string().describe("ISO 3166-1."),
    region: textOrNull.describe(
      "ISO 3166-2, where the law depends on it: `US-CA`. `GB-SCT` changes no sum of a plan, but pay after tax on the page.",
    ),
    statePay: z.enum(expectations),
    ratesGoOn: z
      .boolean()
      .describe(
        "Whether weeks after the last known rate count at that rate. If not, a flat amount counts nothing, and a share of pay at least what its last known limit leaves.",
      ),
    carers: z.array(planCarer).describe("One or two; two have different roles."),
    siblings: z
      .array(z.object({ birth: z.string() }))
      .optional()
      .describe("Germany: older children in the household, `YYYY-MM-DD`."),
  })
  .meta({ id: "Plan" });
export type Plan = z.infer<typeof plan>;
