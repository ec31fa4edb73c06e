import { z } from "zod";

/** What an admin's decision may send along: the version of the row that it is about. */
export const decisionInput = z.object({
  version: z
    .int({ error: "The version must be a whole number" })
    .positive("The version must be 1 or more")
    .optional(),
});
