import { z } from "zod";

import { textOrNull } from "~/core/nullable-output";
import { fail, type FieldErrors, ok, type Result } from "~/core/result";
import { isCountryCode } from "~/policy/document/codes";
import { oneOf, whole } from "~/policy/document/value-schema";
import {
  birthFrom,
  birthTo,
  expectations,
  firstWeek,
  isDay,
  lastWeek,
  layOut,
  mostBlocks,
  mostPay,
  namePattern,
  netPayOf,
  optionPattern,
  payPeriods,
  planPaths,
  roles,
  uses,
  employerPattern,
} from "./plan";
import { callErrors } from "./schema-texts";

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
    blocks: z.array(planBlock),
  })
  .meta({ id: "PlanCarer" });
export type PlanCarer = z.infer<typeof planCarer>;

export const plan = z
  .object({
    birth: z.string().describe("The day of birth, or the due date: `YYYY-MM-DD`."),
    path: z.enum(planPaths).describe("Of an adoption, `birth` is the day on which the child comes."),
    children: z.number().describe("Born or adopted at once."),
    country: z.string().describe("ISO 3166-1."),
    region: textOrNull.describe("ISO 3166-2, where the law depends on it: `US-CA`."),
    statePay: z.enum(expectations),
    ratesGoOn: z
      .boolean()
      .describe(
        "Whether weeks after the last known rate count at that rate. If not, a flat amount counts nothing, and a share of pay at least what its last known limit leaves.",
      ),
    carers: z.array(planCarer).describe("One or two; two have different roles."),
  })
  .meta({ id: "Plan" });
export type Plan = z.infer<typeof plan>;

export const mostPlanBytes = 20_000;

const block = z
  .strictObject({
    from: whole(firstWeek, lastWeek, callErrors.from),
    weeks: whole(1, lastWeek - firstWeek + 1, callErrors.weeks),
    use: oneOf(uses),
    option: z.string({ error: callErrors.option }).regex(optionPattern, callErrors.optionForm).optional(),
    withState: z.boolean({ error: callErrors.withState }).optional(),
    days: whole(1, 4, callErrors.days).optional(),
  })
  .refine(({ from, weeks }) => from + weeks - 1 <= lastWeek, {
    error: callErrors.tooLate,
    path: ["weeks"],
  });

const carer = z.strictObject({
  role: oneOf(roles).optional(),
  name: z.string({ error: callErrors.name }).regex(namePattern, callErrors.name).optional(),
  employer: z
    .string({ error: callErrors.employer })
    .regex(employerPattern, callErrors.employerForm)
    .nullable()
    .optional(),
  start: z
    .string({ error: callErrors.start })
    .regex(/^(19|20)\d\d-\d\d(-\d\d)?$/, callErrors.start)
    .refine((text) => isDay(text.length === 7 ? `${text}-01` : text), callErrors.noDay)
    .nullable()
    .optional(),
  pay: z
    .strictObject({ amount: whole(0, mostPay, callErrors.pay), per: oneOf(payPeriods) })
    .nullable()
    .optional(),
  net: whole(0, mostPay, callErrors.pay).optional(),
  netPer: oneOf(payPeriods).optional(),
  /** Without blocks a first plan is drawn. */
  blocks: z.array(block, { error: callErrors.blocks }).max(mostBlocks, callErrors.tooManyBlocks).optional(),
});

const isWithin = ({ from, weeks }: { from: number; weeks: number }) =>
  from >= firstWeek && weeks >= 1 && from + weeks - 1 <= lastWeek;

export const planInput = z
  .strictObject({
    birth: z
      .string({ error: callErrors.birth })
      .refine(isDay, callErrors.birth)
      .refine((day) => day >= birthFrom && day <= birthTo, callErrors.birthRange),
    path: oneOf(planPaths).default("birth"),
    children: whole(1, 9, callErrors.children).default(1),
    country: z.string({ error: callErrors.country }).refine(isCountryCode, callErrors.country),
    region: z
      .string({ error: callErrors.region })
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, callErrors.region)
      .nullable()
      .default(null),
    statePay: oneOf(expectations).default("yes"),
    ratesGoOn: z.boolean({ error: callErrors.ratesGoOn }).default(true),
    carers: z
      .array(carer, { error: callErrors.carerList })
      .min(1, callErrors.carers)
      .max(2, callErrors.carers),
  })
  .superRefine(({ carers, country, region }, ctx) => {
    const [a, b] = carers.map(({ role }, place) => role ?? roles[place]);
    const say = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: "custom", path, message });
    if (b !== undefined && a === b) say(["carers", 1, "role"], callErrors.sameRole);
    if (region !== null && !region.startsWith(`${country}-`)) say(["region"], callErrors.regionElsewhere);
    for (const [place, { blocks = [] }] of carers.entries())
      // This also runs on invalid plans: a block of two thousand million weeks must not be laid out.
      for (const at of blocks.every(isWithin) ? layOut(blocks).leftOut : [])
        say(["carers", place, "blocks", at], callErrors.overlap);
  });

/** Carers without blocks get a first draft. */
type SentPlan = Omit<Plan, "carers"> & {
  carers: (Omit<PlanCarer, "blocks"> & { blocks: PlanCarer["blocks"] | null })[];
};

/** @returns `invalid` with the path of each fault in `fields`, as in `carers[0].blocks[1].weeks`. */
export function parsePlan(sent: unknown): Result<SentPlan> {
  const parsed = planInput.safeParse(sent);
  if (!parsed.success) return fail("invalid", callErrors.invalid, fieldsOf(parsed.error.issues));
  const { carers, ...rest } = parsed.data;
  return ok({
    ...rest,
    carers: carers.map(({ role, name, employer, start, pay, net, netPer, blocks }, place) => ({
      role: role ?? roles[place] ?? "secondary",
      ...(name !== undefined && { name }),
      employer: employer ?? null,
      start: start ?? null,
      pay: pay ?? null,
      ...netPayOf(net, netPer),
      blocks:
        blocks?.map(({ option, withState, days, ...block }) => ({
          ...block,
          ...(option !== undefined && { option }),
          ...(withState !== undefined && { withState }),
          ...(days !== undefined && { days }),
        })) ?? null,
    })),
  });
}

function fieldsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const paths =
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
      const message = issue.code === "unrecognized_keys" ? callErrors.unknownKey : issue.message;
      const key = text.replace(/^\./, "").slice(0, 200) || "plan";
      const messages = fields.get(key) ?? [];
      if (!messages.includes(message)) fields.set(key, [...messages, message]);
    }
    if (fields.size >= 50) break;
  }
  return Object.fromEntries(fields);
}
