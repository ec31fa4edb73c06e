import { z } from "zod";

import { line, text } from "../text-input";
import { countCharacters } from "../text-rules";
import {
  canonicalCountry,
  canonicalIndustry,
  publicCountries,
  publicIndustries,
} from "./industries-and-countries";

const nameTooShort = "Company name must be at least 2 characters";
const atLeastZero = "Must be 0 or greater";
const percentRange = "Must be a number from 0 to 100";

/** As many code points as the table takes; a name of 100 characters may have more. */
const longestName = 200;

/** Weeks of leave with at most one decimal; null, and what is left out, is "not stated". */
const weeks = z
  .number({ error: atLeastZero })
  .min(0, atLeastZero)
  .max(260, "Must be at most 260 weeks")
  .refine((value) => Number(value.toFixed(1)) === value, "Use at most one decimal")
  .nullable()
  .default(null);

const triState = z.boolean({ error: "Must be true or false" }).nullable().default(null);

/** A label from a list, in its stored spelling. */
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

/** What is empty is not stated. */
const orNull = <Text extends string>(written: Text | null) => written || null;

const waitingPeriod = z
  .union([z.number(), z.string()], { error: "Must be a number of months" })
  .transform(String)
  .pipe(line(0, 60, "").refine((months) => !/^-\s*\d/.test(months), atLeastZero))
  .nullable()
  .default(null)
  .transform(orNull);

const experienceRating = z
  .enum(["positive", "negative", ""], "Choose Positive or Negative")
  .nullable()
  .default(null)
  .transform(orNull);

/** What stands with the rating: 10 to 2,000 characters, or nothing. */
const policyDetails = text(0, 2_000, "The details must be text")
  .refine(
    (written) => written === "" || countCharacters(written) >= 10,
    "Write at least 10 characters, or leave it empty",
  )
  .nullable()
  .default(null)
  .transform(orNull);

/** A policy that someone shares, by form or API; who sends it and what becomes of it is not theirs to say. */
export const shareInput = z
  .object({
    name: line(2, 100, nameTooShort)
      .refine((name) => name.length < 2 || /[\p{L}\p{N}]/u.test(name), "Company name needs a letter or digit")
      .refine((name) => Array.from(name).length <= longestName, "Use at most 100 characters"),
    industry: oneOf(publicIndustries, canonicalIndustry, "Please select an industry"),
    country: oneOf(publicCountries, canonicalCountry, "Please select a country"),
    maternityLeave: weeks,
    paternityLeave: weeks,
    adoptionLeave: weeks,
    parentalLeave: weeks,
    waitingPeriod,
    isPaid: triState,
    paidPercentage: z
      .number({ error: percentRange })
      .min(0, percentRange)
      .max(100, percentRange)
      .refine((percent) => Math.round(percent * 100) / 100 === percent, "Use at most two decimals")
      .nullable()
      .default(null),
    hasFlexibleReturn: triState,
    hasPartTimeOptions: triState,
    hasChildcareAssistance: triState,
    hasLactationSupport: triState,
    hasFamilyHealthInsurance: triState,
    hasFamilyCareLeave: triState,
    additionalBenefits: line(0, 500, "The benefits must be text").nullable().default(null).transform(orNull),
    experienceRating,
    policyDetails,
  })
  .refine(({ experienceRating, policyDetails }) => policyDetails === null || experienceRating !== null, {
    path: ["experienceRating"],
    message: "Choose Positive or Negative to go with your words",
  });
export type ShareInput = z.infer<typeof shareInput>;

/** The same from the form, which also asks for a consent that is not part of the policy. */
export const shareFormInput = shareInput
  .and(z.object({ terms: z.literal(true, "You must accept the terms") }))
  .transform(({ terms, ...policy }): ShareInput => policy);
