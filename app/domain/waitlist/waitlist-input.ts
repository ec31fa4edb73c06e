import { z } from "zod";

import { canonicalCountry } from "../employers/industries-and-countries";
import { emailAddress, line } from "../text-input";
import { isVisible } from "../text-rules";

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
