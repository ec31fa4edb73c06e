import { z } from "zod";

import { valueReaders, readExternalId, readUrl, type Parsed } from "~/policy/value-readers";
import { maxCharacters } from "~/policy/kinds";
import { deriveByKind, sharedFields } from "~/policy/policy";
import { parsePolicyDocument, type PolicyDocument } from "~/policy/document/document-schema";
import { fail, ok, type Result } from "~/core/result";
import { line, nameLine, text } from "~/core/text-input";
import { countCharacters } from "~/core/text-rules";
import {
  canonicalCountry,
  canonicalIndustry,
  publicCountries,
  publicIndustries,
} from "~/core/industries-and-countries";
import { saysNothing } from "./empty-rules";
import { sharedPolicyErrors } from "~/features/employers/texts";

/** Code points, as the table allows; a name of 100 characters may have more. */
const longestName = 200;

/** At most one decimal; null and missing are "not stated". */
const weeks = z
  // NaN is a text of the form that says no number.
  .number({
    error: ({ input }) =>
      Number.isNaN(input) ? sharedPolicyErrors.weeksUnread : sharedPolicyErrors.atLeastZero,
  })
  .min(0, sharedPolicyErrors.atLeastZero)
  .max(260, sharedPolicyErrors.atMost260)
  .refine((value) => Number(value.toFixed(1)) === value, sharedPolicyErrors.oneDecimal)
  .nullable()
  .default(null);

const triState = z.boolean({ error: sharedPolicyErrors.trueOrFalse }).nullable().default(null);

function oneOf<Label extends string>(
  labels: readonly Label[],
  canonical: (label: string) => string | null,
  message: string,
) {
  return z.string({ error: message }).transform((typed, context): Label => {
    const known = canonical(typed.trim());
    const label = labels.find((one) => one === known);
    if (label !== undefined) return label;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
}

const orNull = <Text extends string>(written: Text | null) => written || null;

const percent = z
  .number({ error: sharedPolicyErrors.percentRange })
  .min(0, sharedPolicyErrors.percentRange)
  .max(100, sharedPolicyErrors.percentRange)
  .refine((value) => Math.round(value * 100) / 100 === value, sharedPolicyErrors.twoDecimals)
  .nullable()
  .default(null);

const months = z
  .union([z.number(), z.string()], { error: sharedPolicyErrors.months })
  .transform(String)
  .pipe(line(0, 60, "").refine((written) => !/^-\s*\d/.test(written), sharedPolicyErrors.atLeastZero))
  .nullable()
  .default(null)
  .transform(orNull);

const experienceRating = z
  .enum(["positive", "negative", ""], sharedPolicyErrors.rating)
  .nullable()
  .default(null)
  .transform(orNull);

/** 10 to 2,000 characters, or empty. */
const policyDetails = text(0, 2_000, sharedPolicyErrors.detailsText)
  .refine((written) => written === "" || countCharacters(written) >= 10, sharedPolicyErrors.detailsTooShort)
  .nullable()
  .default(null)
  .transform(orNull);

const textFact = (most: number, notText: string) =>
  text(0, most, notText).nullable().default(null).transform(orNull);

/** Read as an import reads it, with the same messages. */
function readBy(read: (cell: string) => Parsed<string>) {
  return z
    .string({ error: sharedPolicyErrors.text })
    .nullable()
    .default(null)
    .transform((sent, context) => {
      const { problem, ...stated } = read(sent ?? "");
      if (problem === undefined && "value" in stated) return stated.value;
      context.addIssue({ code: "custom", message: problem ?? sharedPolicyErrors.text });
      return z.NEVER;
    });
}

const facts = deriveByKind(sharedFields, {
  weeks: () => weeks,
  percent: () => percent,
  triState: () => triState,
  months: () => months,
  line: () => line(0, maxCharacters.line, sharedPolicyErrors.text).nullable().default(null).transform(orNull),
  list: () => line(0, 500, sharedPolicyErrors.benefitsText).nullable().default(null).transform(orNull),
  text: () => textFact(2_000, sharedPolicyErrors.text),
  externalId: () => readBy(readExternalId),
  url: () => readBy(readUrl),
  day: () => readBy(valueReaders.day),
});

/** By form or API. The author and the review are not part of it. */
export const shareInput = z
  .object({
    name: nameLine(2, 100, sharedPolicyErrors.nameTooShort)
      .refine((name) => name.length < 2 || /[\p{L}\p{N}]/u.test(name), sharedPolicyErrors.nameNeedsLetter)
      .refine((name) => Array.from(name).length <= longestName, sharedPolicyErrors.nameTooLong),
    industry: oneOf(publicIndustries, canonicalIndustry, sharedPolicyErrors.industry),
    country: oneOf(publicCountries, canonicalCountry, sharedPolicyErrors.country),
    ...facts,
    experienceRating,
    policyDetails,
    /** Replaces the fields that it implies; another schema checks it. */
    policy: z.unknown().default(null),
  })
  .refine(({ experienceRating, policyDetails }) => policyDetails === null || experienceRating !== null, {
    path: ["experienceRating"],
    message: sharedPolicyErrors.ratingForWords,
  })
  .refine((input) => !saysNothing(input), {
    path: ["maternityLeave"],
    message: sharedPolicyErrors.nothingSaid,
  });
export type ShareInput = z.infer<typeof shareInput>;

/** Members cannot name sources of the kinds that employers and authorities state. */
const kindsOfMembers: readonly string[] = ["public_document", "community"];

/**
 * From the API, or made of the form's pay by week; null if there is none.
 * @param now milliseconds UTC.
 * @returns `invalid`; faults as `provisions[0].tiers[0].steps[2].pay.pct`.
 */
export function parseSharedPolicy(sent: unknown, now: number): Result<PolicyDocument | null> {
  if (sent === null) return ok(null);
  const parsed = parsePolicyDocument(sent, now);
  if (!parsed.ok) return parsed;
  const wrong = parsed.value.sources.findIndex(({ kind }) => !kindsOfMembers.includes(kind));
  if (wrong === -1) return parsed;
  return fail("invalid", sharedPolicyErrors.policy, {
    [`sources[${wrong}].kind`]: [sharedPolicyErrors.sourceKind],
  });
}

/** The form also asks for consent, which is not part of the policy. */
export const shareFormInput = shareInput
  .and(z.object({ terms: z.literal(true, sharedPolicyErrors.terms) }))
  .transform(({ terms, ...policy }): ShareInput => policy);
