import { z } from "zod";
import {
  parsePolicyDocument,
  parsePolicyText,
  todayAt,
  type PolicyDocument,
} from "~/policy/document/document-schema";
import { fail, ok, parseInput, someAnswersWrong, type FieldErrors, type Result } from "~/core/result";
import { decisionInput } from "~/server/decision-schema";
import { verificationStatuses, publicIdPattern } from "~/features/employers/schema";
import { canonicalIndustry } from "~/core/industries-and-countries";
import { noCountry, worldCountry } from "~/core/world-countries.server";
import {
  valueReaders,
  readLabel,
  readPercent,
  readText,
  readWeeksInTenths,
  type Parsed,
} from "~/policy/value-readers";
import { valueProblems } from "~/policy/value-problems";
import { deriveByKind, factFields, labelOf } from "~/policy/policy";
import { adminEmployerErrors, staffErrors } from "~/features/employers/admin-texts";

/** Reads an answer as an import reads a cell. Blank and null are "not stated". */
function triState<T>(label: string, read: (cell: string, sent: unknown) => Parsed<T>) {
  return z.unknown().transform((sent, ctx): T | null => {
    const cell = toCell(sent);
    const { problem, ...stated } = cell === null ? { problem: "this is no answer" } : read(cell, sent);
    if (problem === undefined && "value" in stated) return stated.value;
    ctx.addIssue({ code: "custom", message: `${label}: ${problem}` });
    return z.NEVER;
  });
}

function toCell(sent: unknown): string | null {
  if (sent === null || sent === undefined) return "";
  if (typeof sent === "string") return sent;
  return typeof sent === "number" || typeof sent === "boolean" ? String(sent) : null;
}

/** A number of JSON has a point; a typed one may be unclear. */
const habitOf = (sent: unknown) => (typeof sent === "number" ? "." : "typed");
const weeks = (label: string) =>
  triState(label, (cell, sent) =>
    /^\s*-\s*\d/.test(cell)
      ? { problem: adminEmployerErrors.atLeastZero }
      : readWeeksInTenths(cell, habitOf(sent)),
  );
const percent = (label: string) => triState(label, (cell, sent) => readPercent(cell, habitOf(sent)));
const label = (title: string, most: number) => triState(title, (cell) => readLabel(cell, most));
const text = (title: string, most: number) => triState(title, (cell) => readText(cell, most));

function required(read: ReturnType<typeof label>, missing: string) {
  return z.unknown().transform((sent, ctx): string => {
    const stated = read.safeParse(typeof sent === "string" ? sent : "");
    if (stated.data) return stated.data;
    ctx.addIssue({ code: "custom", message: stated.error?.issues[0]?.message ?? missing });
    return z.NEVER;
  });
}

const name = required(label(adminEmployerErrors.nameLabel, 200), adminEmployerErrors.nameRequired);
const industry = required(
  triState("Industry", (cell) => {
    const read = readLabel(cell, 100);
    return "value" in read && /["\\:]/.test(read.value ?? "") ? { problem: `leave out ", \\ and :` } : read;
  }),
  adminEmployerErrors.industryRequired,
).transform(canonicalIndustry);
const country = z.string({ error: adminEmployerErrors.countryRequired }).transform((sent, ctx) => {
  const known = worldCountry(sent);
  if (known !== null) return known;
  ctx.addIssue({ code: "custom", message: `Country: ${noCountry(sent.slice(0, 60))}` });
  return z.NEVER;
});

const facts = deriveByKind(factFields, {
  weeks: (_, field) => weeks(labelOf(field)).optional(),
  percent: (_, field) => percent(labelOf(field)).optional(),
  triState: (_, field) => triState(labelOf(field), valueReaders.triState).optional(),
  months: (_, field) => triState(labelOf(field), valueReaders.months).optional(),
  line: (_, field) => triState(labelOf(field), valueReaders.line).optional(),
  list: (_, field) => triState(labelOf(field), valueReaders.list).optional(),
  text: (_, field) => triState(labelOf(field), valueReaders.text).optional(),
  externalId: (_, field) => triState(labelOf(field), valueReaders.externalId).optional(),
  url: (_, field) => triState(labelOf(field), valueReaders.url).optional(),
  day: (_, field) => triState(labelOf(field), valueReaders.day).optional(),
});

const others = {
  ...facts,
  verificationStatus: z.enum(verificationStatuses, adminEmployerErrors.verificationStatus).optional(),
  verificationNotes: text(adminEmployerErrors.notesLabel, 2_000).optional(),
  verificationDate: triState(adminEmployerErrors.dateLabel, valueReaders.day).optional(),
  isApproved: z.boolean({ error: "isApproved is true or false" }).optional(),
};

/** Fields left out are not stated; the country defaults to Australia. */
export const newEmployerInput = z.object({
  name,
  industry,
  country: country.default("Australia"),
  /** Makes a repeated request add one employer. */
  newId: z.string().regex(publicIdPattern, adminEmployerErrors.newId).optional(),
  ...others,
});

/** Fields left out stay. */
export const employerChangesInput = decisionInput.extend({
  name: name.optional(),
  industry: industry.optional(),
  country: country.optional(),
  /** With a policy alone: the key of some staff's conditions, or null for new ones. */
  group: z.string({ error: staffErrors.group }).max(100, staffErrors.group).nullable().optional(),
  ...others,
});

interface SentPolicy {
  /** Null removes the document and keeps the fields. */
  policy?: PolicyDocument | null;
}

export type NewEmployerInput = z.output<typeof newEmployerInput> & SentPolicy;
export type EmployerFieldChanges = Omit<z.output<typeof employerChangesInput>, "version" | "group">;
export type EmployerChanges = EmployerFieldChanges & SentPolicy;

/**
 * The policy comes as JSON or as its text.
 * @param now milliseconds UTC.
 * @returns `invalid`; faults of the policy as `provisions[0].tiers[1].steps[2].pay.pct`.
 */
export const parseNewEmployer = (sent: unknown, now: number): Result<NewEmployerInput> =>
  parseWithPolicy(newEmployerInput, sent, now);

export const parseEmployerChanges = (
  sent: unknown,
  now: number,
): Result<z.output<typeof employerChangesInput> & SentPolicy> =>
  parseWithPolicy(employerChangesInput, sent, now);

interface SentDays {
  sourceDate?: string | null | undefined;
  verificationDate?: string | null | undefined;
}

function parseWithPolicy<Fields extends SentDays>(
  schema: z.ZodType<Fields>,
  sent: unknown,
  now: number,
): Result<Fields & SentPolicy> {
  const input = rejectFutureDays(parseInput(schema, sent), now);
  const policy = readPolicy((sent as { policy?: unknown } | null)?.policy, now);
  if (input.ok && policy.ok)
    return ok({ ...input.value, ...(policy.value !== undefined && { policy: policy.value }) });
  const fieldsOf = (result: Result<unknown>) => (result.ok ? {} : result.fields);
  return fail("invalid", someAnswersWrong, { ...fieldsOf(input), ...fieldsOf(policy) });
}

function rejectFutureDays<Fields extends SentDays>(input: Result<Fields>, now: number): Result<Fields> {
  if (!input.ok) return input;
  const labels = { sourceDate: labelOf("sourceDate"), verificationDate: adminEmployerErrors.dateLabel };
  const fields: FieldErrors = {};
  for (const field of ["sourceDate", "verificationDate"] as const) {
    const day = input.value[field];
    if (day && day > todayAt(now)) fields[field] = [`${labels[field]}: ${valueProblems.futureDay(day)}`];
  }
  return Object.keys(fields).length > 0 ? fail("invalid", someAnswersWrong, fields) : input;
}

function readPolicy(sent: unknown, now: number): Result<PolicyDocument | null | undefined> {
  if (sent === undefined) return ok(undefined);
  if (sent === null || (typeof sent === "string" && sent.trim() === "")) return ok(null);
  return typeof sent === "string" ? parsePolicyText(sent, now) : parsePolicyDocument(sent, now);
}
