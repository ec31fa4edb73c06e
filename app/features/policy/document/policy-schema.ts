import { z } from "zod";
import { numberOrNull, yesNoOrNull } from "~/lib/nullable-output";
import { policyDocument, type PolicyDocument } from "./document-schema";
import { span, day } from "./value-schema";
import { fullPayFor, toFullPayJson } from "./full-pay-rules";
import { startBy } from "./service-rules";
import { documentOf, nothingStated, type StoredPolicy } from "./stored-policy-rules";
import { isStale } from "./feature-rules";
import { usualTenure } from "./stored-figures";
import { parseInput, type Result } from "~/lib/result";
import { documentErrors } from "../texts";

const fullPayJson = z
  .object({
    value: numberOrNull,
    atLeast: z.boolean(),
    includesStatePay: yesNoOrNull,
    tenureMonths: z.number(),
  })
  .meta({ id: "FullPay", description: "Full-pay weeks as calls carry them." });
export type FullPayJson = z.infer<typeof fullPayJson>;

/** What every list tells of a policy. */
export const policySummary = z.object({
  fullPayWeeks: fullPayJson.describe(
    "What the paid leave of the parent who mainly cares is worth; its value is null where that is not stated.",
  ),
  isStale: z.boolean().describe("A source of its policy was not checked for too long."),
});

const startByShape = z.union([
  /** The latest first day in the job that the policy takes. */
  z.object({ kind: z.literal("day"), day: z.string() }),
  /** No service is asked for. */
  z.object({ kind: z.literal("any_day") }),
  /** It depends on a day that is not given. */
  z.object({ kind: z.literal("needs"), date: z.enum(["leaveStart", "matched", "application"]) }),
  z.object({ kind: z.literal("not_stated") }),
]);
export type StartBy = z.infer<typeof startByShape>;

/** The latest first day in the job for one tier of one provision. */
const startByJson = startByShape.and(
  z.object({
    provision: z.string().describe("The provision's id, and its tier's place in it, from 0."),
    tier: z.number(),
    minService: span.nullable(),
  }),
);
export type StartByJson = z.infer<typeof startByJson>;

/** A policy as calls and pages carry it. Nothing in it is anybody's but the employer's. */
export const policyJson = z.object({
  policy: policyDocument.meta({ id: "PolicyDocument" }).nullable(),
  sources: policyDocument.shape.sources,
  fieldSources: z
    .record(z.string(), z.string())
    .describe(
      "A path of the policy, as `provisions[0]` or `provisions[0].clawback`, to the id of the source that it has.",
    ),
  ...policySummary.shape,
  startBy: z.array(startByJson).nullable().describe("Null unless a due date is asked for."),
});
export type PolicyJson = z.infer<typeof policyJson>;

/** What someone who looks at a policy says of themselves; it is used for the response and kept nowhere. */
export interface PolicyQuestion {
  /** Months in the job. */
  tenure: number;
  /** When the child is due, `YYYY-MM-DD`. */
  due: string | null;
}

export const nothingAsked: PolicyQuestion = { tenure: usualTenure, due: null };

/**
 * A stored policy as it is shown.
 * @param now milliseconds UTC.
 */
export function toPolicyJson(stored: StoredPolicy, { tenure, due }: PolicyQuestion, now: number): PolicyJson {
  const policy = documentOf(stored);
  const document = policy ?? nothingStated;
  return {
    policy,
    sources: document.sources,
    fieldSources: sourcesByPath(document),
    isStale: isStale(document, now),
    fullPayWeeks: toFullPayJson(fullPayFor(document, { carer: "primary", path: "birth" }, tenure), tenure),
    startBy: due === null ? null : document.provisions.flatMap((provision) => starts(provision, due)),
  };
}

/** The source of each provision, and of each part that has one of its own. */
function sourcesByPath({ provisions, fieldSources = {} }: PolicyDocument): Record<string, string> {
  const own = provisions.flatMap(({ source }, at) =>
    source ? [[`provisions[${at}]`, source] as const] : [],
  );
  return { ...Object.fromEntries(own), ...fieldSources };
}

function starts(provision: PolicyDocument["provisions"][number], due: string): StartByJson[] {
  return provision.tiers.map((tier, at) => ({
    provision: provision.id,
    tier: at,
    minService: tier.minService,
    ...startBy(provision, tier, { due }),
  }));
}

const tenureMessage = documentErrors.tenure;

/** What a call may ask of an employer’s policy, as it arrives in a url. */
export const policyQuestionInput = z.object({
  tenure: z
    .string()
    .regex(/^\d{1,3}$/, tenureMessage)
    .transform(Number)
    .pipe(z.number().max(600, tenureMessage))
    .default(usualTenure),
  due: day.nullable().default(null),
});

/**
 * Reads `?tenure=` (months) and `?due=` (a day) of an employer's call; empty ones are not asked.
 * @returns `invalid` with the field.
 */
export function parsePolicyQuestion(params: URLSearchParams): Result<PolicyQuestion> {
  const sent = { tenure: params.get("tenure") || undefined, due: params.get("due") || undefined };
  return parseInput(policyQuestionInput, sent, documentErrors.parameters);
}

/** The same of a page's url, where what cannot be read is not asked. */
export function readPolicyQuestion(params: URLSearchParams): PolicyQuestion {
  const { tenure, due } = policyQuestionInput.shape;
  return {
    tenure: tenure.catch(nothingAsked.tenure).parse(params.get("tenure") || undefined),
    due: due.catch(null).parse(params.get("due") || undefined),
  };
}
