import { z } from "zod";

import { employerId, side } from "./vote-input";
import { text } from "~/lib/text-input";
import { experienceLength, tooShort } from "./experience-rules";

const { min, max } = experienceLength;

/**
 * What someone went through with an employer, in their own words, and the vote that goes with it. An email is not
 * taken: a `submitterEmail` that a program sends, as it once could, is passed over and stored nowhere.
 */
export const experienceInput = z.object({
  companyId: employerId,
  isPositive: side,
  content: text(min, max, tooShort),
});
export type ExperienceInput = z.infer<typeof experienceInput>;

/** An experience by its id, as a url spells it. */
export const experienceId = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, "Must be a number")
    .transform(Number),
});
