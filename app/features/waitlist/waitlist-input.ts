import { z } from "zod";

import { canonicalCountry } from "~/features/employers/industries-and-countries";
import { emailAddress, line } from "~/lib/text-input";
import { isVisible } from "~/lib/text-rules";
import type { FieldErrors } from "~/lib/result";

const missingName = "Please enter your name";
const longestName = 100;

/** Joining the waitlist, by form, API or command; names in any script. */
export const waitlistInput = z.object({
  firstName: line(1, longestName, missingName).refine((name) => name === "" || isVisible(name), missingName),
  lastName: line(0, longestName, "The last name must be text").default(""),
  email: emailAddress("Please enter a valid email address", "Please enter your email address"),
  country: z
    .string({ error: "The country must be text" })
    .transform((name, context) => {
      const country = canonicalCountry(name);
      if (country) return country;
      context.addIssue({ code: "custom", message: "Please choose a country of the directory" });
      return z.NEVER;
    })
    .default("Australia"),
});
export type WaitlistInput = z.infer<typeof waitlistInput>;

export interface SplitName {
  firstName: string;
  /** Empty for someone with one name. */
  lastName: string;
}

/** A full name as the waitlist keeps it: the first word, and the others joined by single spaces. */
export function splitFullName(fullName: string): SplitName {
  const [firstName = "", ...others] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: others.join(" ") };
}

/** The messages of a form that asks for the whole name in the one field `fullName`. */
export function nameErrors({ firstName = [], lastName = [], ...others }: FieldErrors): FieldErrors {
  const names = [...new Set([...firstName, ...lastName])];
  return names.length > 0 ? { ...others, fullName: names } : others;
}
