import { z } from "zod";
import { dayAt, documentOn } from "./changes-rules";
import { policyDocument, type PolicyDocument } from "./document-schema";
import { fullPayJson, startByShape } from "./figure-schema";
import { span, day } from "./value-schema";
import { asMinimum, fullPayFor, toFullPayJson } from "./full-pay-rules";
import { startBy } from "./service-rules";
import { documentOf, nothingStated, type StoredPolicy } from "./stored-policy-rules";
import { usualTenure } from "./stored-figures";
import { parseInput, type Result } from "~/core/result";
import { documentErrors } from "../texts";

export const policySummary = z.object({
  fullPayWeeks: fullPayJson.describe(
    "What the paid leave of the parent who mainly cares is worth; its value is null where that is not stated.",
  ),
  isStale: z
    .boolean()
    .describe(
      "To check: a source of its policy is old (a year since it was read, 180 days for what contributors say) or bears no day, or its weeks have changed since by their date.",
    ),
});

const startByJson = startByShape.and(
  z.object({
    provision: z.string().describe("The provision's id, and its tier's place in it, from 0."),
    tier: z.number(),
    minService: span.nullable(),
  }),
);
type StartByJson = z.infer<typeof startByJson>;

/** Public: it holds nothing about a person. */
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

/** What a reader says about themselves. It shapes the response and is not stored. */
export interface PolicyQuestion {
  /** Months. */
  tenure: number;
  due: string | null;
}

export const nothingAsked: PolicyQuestion = { tenure: usualTenure, due: null };

/**
 * Whether it is stale is stored beside it.
 * @param now ms UTC.
 */
export function toPolicyJson(
  stored: StoredPolicy,
  { tenure, due }: PolicyQuestion,
  now: number,
): Omit<PolicyJson, "isStale"> {
  const policy = documentOf(stored);
  const document = policy ?? nothingStated;
  const dated = documentOn(document, due ?? dayAt(now));
  const worth = fullPayFor(dated, { carer: "primary", path: "birth" }, tenure);
  return {
    policy,
    sources: document.sources,
    fieldSources: sourcesByPath(document),
    fullPayWeeks: toFullPayJson(asMinimum(worth, stored.facts.isMinimum), tenure),
    startBy: due === null ? null : document.provisions.flatMap((provision) => starts(provision, due)),
  };
}

/** By path: each provision, and each part with a source of its own. */
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
 * Reads `?tenure=` (months) and `?due=` (a day); empty ones fall back.
 * @returns `invalid` with the field.
 */
export function parsePolicyQuestion(params: URLSearchParams): Result<PolicyQuestion> {
  const sent = { tenure: params.get("tenure") || undefined, due: params.get("due") || undefined };
  return parseInput(policyQuestionInput, sent, documentErrors.parameters);
}

/** For pages: an unreadable value falls back too. */
export function readPolicyQuestion(params: URLSearchParams): PolicyQuestion {
  const { tenure, due } = policyQuestionInput.shape;
  return {
    tenure: tenure.catch(nothingAsked.tenure).parse(params.get("tenure") || undefined),
    due: due.catch(null).parse(params.get("due") || undefined),
  };
}
