import { z } from "zod";

import { employerId, side } from "../ratings/vote-input";
import { emailAddress, text } from "../text-input";
import { experienceLength, tooShort } from "./experience-rules";

const { min, max } = experienceLength;
const notAnEmail = "Please enter a valid email address";

/** What someone went through with an employer, in their own words, and the vote that goes with it. */
export const experienceInput = z.object({
  companyId: employerId,
  isPositive: side,
  content: text(min, max, tooShort),
  submitterEmail: z
    .string({ error: notAnEmail })
    .trim()
    .nullish()
    .transform((email) => email || null)
    .pipe(emailAddress(notAnEmail).nullable()),
});
export type ExperienceInput = z.infer<typeof experienceInput>;

/** An experience by its id, as a url spells it. */
export const experienceId = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, "Must be a number")
    .transform(Number),
});
