import { z } from "zod";

import { canonicalCountry } from "~/features/employers/industries-and-countries";
import { decisionInput } from "~/features/moderation/schema";
import { emailAddress, line, text } from "~/lib/text-input";
import { requestCountries } from "./request-json";

const missingName = "Company name is required";
const missingCountry = "Country is required";
const emptyOrName = /^$|[\p{L}\p{N}]/u;

/** Asking for an employer that is not listed, by form or API. */
export const requestInput = z.object({
  companyName: line(2, 100, missingName).refine((name) => emptyOrName.test(name), missingName),
  country: z
    .string({ error: missingCountry })
    .transform((typed, context) => {
      const country = requestCountries.find((one) => one === canonicalCountry(typed));
      if (country) return country;
      const message = typed.trim() === "" ? missingCountry : `Choose ${requestCountries.join(", ")}`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .default("Australia"),
  requestorEmail: emailAddress("Please enter a valid email address", "Email address is required"),
  additionalInfo: text(0, 1_000, "The further details must be text")
    .nullable()
    .default(null)
    .transform((written) => written || null),
  tellWhenListed: z.boolean({ error: "Say true or false" }).default(false),
});
export type RequestInput = z.infer<typeof requestInput>;

/** What an admin notes of a request: the month in which we asked the employer, or null to take the note back. */
export const employerAskedInput = decisionInput.extend({
  employerAskedIn: z
    .string({ error: "The month is YYYY-MM, or null" })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "The month is YYYY-MM, or null")
    .nullable(),
});
