import { z } from "zod";

import { fail, type FieldErrors, ok, type Result } from "~/core/result";
import { isCountryCode } from "~/policy/document/codes";
import { oneOf, whole } from "~/policy/document/value-schema";
import {
  answerKeyPattern,
  answersOf,
  birthFrom,
  birthTo,
  expectations,
  firstWeek,
  isDay,
  lastWeek,
  layOut,
  mostAnswers,
  monthChoices,
  monthRunOf,
  mostBlocks,
  mostHours,
  mostMonths,
  mostPay,
  mostRuns,
  mostSiblings,
  namePattern,
  netPayOf,
  optionPattern,
  payPeriods,
  planPaths,
  roles,
  taxMarksOf,
  uses,
  employerPattern,
} from "./plan";
import type { Plan, PlanCarer } from "./schema";
import { callErrors } from "./schema-texts";

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

const sentRun = z.strictObject({
  months: whole(1, mostMonths, callErrors.months),
  choice: oneOf(monthChoices),
  hours: whole(0, mostHours, callErrors.hours).optional(),
  earns: whole(0, mostPay, callErrors.pay).optional(),
});

const insured = z.boolean({ error: callErrors.insurance }).optional();

const sentMarks = z.strictObject({
  taxClass: z.literal([1, 2, 3, 4, 5], { error: callErrors.taxClass }),
  paysChurchTax: z.boolean({ error: callErrors.church }),
  childAllowances: z
    .number({ error: callErrors.allowances })
    .refine((n) => n >= 0 && n <= 9 && Number.isInteger(2 * n), callErrors.allowances)
    .optional(),
  hasHealth: insured,
  hasPension: insured,
  hasUnemployment: insured,
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
  answers: z
    .record(z.string().regex(answerKeyPattern), z.boolean({ error: callErrors.answer }), {
      error: callErrors.answers,
    })
    .refine((answers) => Object.keys(answers).length <= mostAnswers, callErrors.tooManyAnswers)
    .optional(),
  /** Without blocks a first plan is drawn. */
  blocks: z.array(block, { error: callErrors.blocks }).max(mostBlocks, callErrors.tooManyBlocks).optional(),
  months: z
    .array(sentRun, { error: callErrors.runs })
    .min(1, callErrors.runs)
    .max(mostRuns, callErrors.tooManyRuns)
    .refine(
      (runs) => runs.reduce((sum, { months }) => sum + months, 0) <= mostMonths,
      callErrors.tooManyMonths,
    )
    .optional(),
  taxMarks: sentMarks.optional(),
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
    siblings: z
      .array(
        z.strictObject({ birth: z.string({ error: callErrors.sibling }).refine(isDay, callErrors.sibling) }),
        {
          error: callErrors.siblings,
        },
      )
      .min(1, callErrors.siblings)
      .max(mostSiblings, callErrors.siblings)
      .optional(),
  })
  .superRefine(({ birth, carers, country, region, siblings = [] }, ctx) => {
    const [a, b] = carers.map(({ role }, place) => role ?? roles[place]);
    const say = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: "custom", path, message });
    if (b !== undefined && a === b) say(["carers", 1, "role"], callErrors.sameRole);
    if (region !== null && !region.startsWith(`${country}-`)) say(["region"], callErrors.regionElsewhere);
    for (const [place, sibling] of siblings.entries())
      if (sibling.birth >= birth) say(["siblings", place, "birth"], callErrors.siblingOlder);
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
  const { carers, siblings, ...rest } = parsed.data;
  return ok({
    ...rest,
    ...(siblings && { siblings }),
    carers: carers.map(
      ({ role, name, employer, start, pay, net, netPer, answers, blocks, months, taxMarks }, place) => ({
        role: role ?? roles[place] ?? "secondary",
        ...(name !== undefined && { name }),
        employer: employer ?? null,
        start: start ?? null,
        pay: pay ?? null,
        ...netPayOf(net, netPer),
        ...answersOf(answers),
        blocks:
          blocks?.map(({ option, withState, days, ...block }) => ({
            ...block,
            ...(option !== undefined && { option }),
            ...(withState !== undefined && { withState }),
            ...(days !== undefined && { days }),
          })) ?? null,
        ...(months && { months: months.map(monthRunOf) }),
        ...(taxMarks && { taxMarks: taxMarksOf(taxMarks) }),
      }),
    ),
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
