import { z } from "zod";

import { isCountryCode } from "~/features/policy/document/codes";
import { oneOf, whole } from "~/features/policy/document/value-schema";
import { textOrNull } from "~/lib/nullable-output";
import { fail, type FieldErrors, ok, type Result } from "~/lib/result";
import { layOut } from "./household-rules";
import {
  birthFrom,
  birthTo,
  expectations,
  firstWeek,
  isDay,
  lastWeek,
  mostBlocks,
  mostPay,
  namePattern,
  optionPattern,
  roles,
  uses,
} from "./plan-rules";

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
    employer: textOrNull.describe("The employer's public id; null where it is not listed."),
    start: textOrNull.describe(
      "The first day in the job, `YYYY-MM` or `YYYY-MM-DD`; null where it was not told.",
    ),
    pay: z
      .object({ amount: z.number(), per: z.enum(["week", "year"]) })
      .nullable()
      .describe("Gross, in minor units of the employer's currency; null where it was not told."),
    blocks: z.array(planBlock),
  })
  .meta({ id: "PlanCarer" });
export type PlanCarer = z.infer<typeof planCarer>;

export const plan = z
  .object({
    birth: z.string().describe("The day of birth, or the due date: `YYYY-MM-DD`."),
    children: z.number(),
    country: z.string().describe("ISO 3166-1."),
    region: textOrNull.describe("ISO 3166-2, where the law depends on it: `US-CA`."),
    statePay: z.enum(expectations),
    carers: z.array(planCarer).describe("One or two; two have different roles."),
  })
  .meta({ id: "Plan" });
export type Plan = z.infer<typeof plan>;

/** The most bytes of a plan as it is sent. */
export const mostPlanBytes = 20_000;

const block = z
  .strictObject({
    from: whole(firstWeek, lastWeek, "First week"),
    weeks: whole(1, lastWeek - firstWeek + 1, "Weeks"),
    use: oneOf(uses),
    option: z
      .string({ error: "Write an option, or leave it out" })
      .regex(
        optionPattern,
        "Write half_pay_double, alternative, a share such as 80%, or a state payment’s id",
      )
      .optional(),
    withState: z.boolean({ error: "Write true or false, or leave it out" }).optional(),
  })
  .refine(({ from, weeks }) => from + weeks - 1 <= lastWeek, {
    error: `A plan ends with week ${lastWeek}: shorten this, or begin it earlier`,
    path: ["weeks"],
  });

const badName = "Write a name or role of at most 30 characters, or leave it out";

const carer = z.strictObject({
  role: oneOf(roles).optional(),
  name: z.string({ error: badName }).regex(namePattern, badName).optional(),
  employer: z
    .string({ error: "Write an employer’s id, or null where it is not listed" })
    .regex(/^[0-9a-z]{1,10}$/, "Write an employer’s id: small letters and digits")
    .nullable()
    .optional(),
  start: z
    .string({ error: "Write the first day in the job as YYYY-MM or YYYY-MM-DD" })
    .regex(/^(19|20)\d\d-\d\d(-\d\d)?$/, "Write the first day in the job as YYYY-MM or YYYY-MM-DD")
    .refine((text) => isDay(text.length === 7 ? `${text}-01` : text), "Write a day of the calendar")
    .nullable()
    .optional(),
  pay: z
    .strictObject({ amount: whole(0, mostPay, "Pay in cents or pence"), per: oneOf(["week", "year"]) })
    .nullable()
    .optional(),
  /** Left out, a first plan is drawn of what the employer and the law give. */
  blocks: z
    .array(block, { error: "Write a list of blocks" })
    .max(mostBlocks, `Use at most ${mostBlocks} blocks for a carer`)
    .optional(),
});

/** Whether a block lies in the weeks that plans have. */
const isWithin = ({ from, weeks }: { from: number; weeks: number }) =>
  from >= firstWeek && weeks >= 1 && from + weeks - 1 <= lastWeek;

/** A plan as it is sent. */
export const planInput = z
  .strictObject({
    birth: z
      .string({ error: "Write the birth or due date as YYYY-MM-DD" })
      .refine(isDay, "Write the birth or due date as YYYY-MM-DD")
      .refine((day) => day >= birthFrom && day <= birthTo, "Write a day from 2024 to 2028"),
    children: whole(1, 9, "Children").default(1),
    country: z
      .string({ error: "Write a country as ISO 3166, such as AU" })
      .refine(isCountryCode, "Write a country as ISO 3166, such as AU"),
    region: z
      .string({ error: "Write a state or province as ISO 3166-2, such as US-CA" })
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, "Write the state or province as ISO 3166-2, such as US-CA")
      .nullable()
      .default(null),
    statePay: oneOf(expectations).default("yes"),
    carers: z
      .array(carer, { error: "Write a list of one or two carers" })
      .min(1, "Write one or two carers")
      .max(2, "Write one or two carers"),
  })
  .superRefine(({ carers, country, region }, ctx) => {
    const [a, b] = carers.map(({ role }, place) => role ?? roles[place]);
    const say = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: "custom", path, message });
    if (b !== undefined && a === b) say(["carers", 1, "role"], "Give the two carers different roles");
    if (region !== null && !region.startsWith(`${country}-`))
      say(["region"], "Write a state or province of the country");
    for (const [place, { blocks = [] }] of carers.entries())
      // This runs beside other faults, too: a block of two thousand million weeks is said to be one, and not laid out.
      for (const at of blocks.every(isWithin) ? layOut(blocks).leftOut : [])
        say(["carers", place, "blocks", at], "This meets an earlier block: a carer has one at a time");
  });

/** A plan as it was sent; carers without blocks wait for a first draft. */
export type SentPlan = Omit<Plan, "carers"> & {
  carers: (Omit<PlanCarer, "blocks"> & { blocks: PlanCarer["blocks"] | null })[];
};

/**
 * Reads a plan as it is sent.
 * @returns `invalid` with the path of each fault in `fields`, as in `carers[0].blocks[1].weeks`.
 */
export function parsePlan(sent: unknown): Result<SentPlan> {
  const parsed = planInput.safeParse(sent);
  if (!parsed.success) return fail("invalid", "This plan needs another look.", fieldsOf(parsed.error.issues));
  const { carers, ...rest } = parsed.data;
  return ok({
    ...rest,
    carers: carers.map(({ role, name, employer, start, pay, blocks }, place) => ({
      role: role ?? roles[place] ?? "secondary",
      ...(name !== undefined && { name }),
      employer: employer ?? null,
      start: start ?? null,
      pay: pay ?? null,
      blocks:
        blocks?.map(({ option, withState, ...block }) => ({
          ...block,
          ...(option !== undefined && { option }),
          ...(withState !== undefined && { withState }),
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
      const said =
        issue.code === "unrecognized_keys" ? "Remove this: a plan has no such part" : issue.message;
      const key = text.replace(/^\./, "").slice(0, 200) || "plan";
      const messages = fields.get(key) ?? [];
      if (!messages.includes(said)) fields.set(key, [...messages, said]);
    }
    if (fields.size >= 50) break;
  }
  return Object.fromEntries(fields);
}
