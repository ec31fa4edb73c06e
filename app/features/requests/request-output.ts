import { z } from "zod";

import { numberOrNull, textOrNull } from "~/lib/nullable-output";
import { longestNote, mostNotes } from "./request-json";

export const requestJson = z
  .object({
    companyName: z.string(),
    country: z.string(),
    requestorEmail: z.string(),
    additionalInfo: textOrNull,
    tellWhenListed: z
      .boolean()
      .describe("Whether the email is kept until the employer is listed, to tell it."),
    status: z.literal("pending"),
    peopleAsking: numberOrNull.describe(
      "How many asked when they were last counted, which is each night; null below five.",
    ),
    asking: z.string().describe('The same in words: "12 people ask", "Fewer than 5 ask".'),
    employerAskedIn: textOrNull.describe("`YYYY-MM` in which we asked the employer; null where we have not."),
  })
  .meta({
    id: "EmployerRequest",
    description:
      "What someone who asked for an employer is told: their own words, and how many ask, but nothing of who they are.",
  });
export type RequestJson = z.infer<typeof requestJson>;

export const employerRequestJson = z
  .object({
    id: z.number(),
    companyName: z.string(),
    country: z.string(),
    requestCount: z.number().describe("How many people asked."),
    status: z.string(),
    additionalInfo: z
      .array(z.string())
      .describe(
        `What they added, sorted by its text, of at most ${mostNotes} people, each cut at ${longestNote} code points.`,
      ),
    requestorEmails: z
      .array(z.string())
      .describe(
        "Always empty: emails are sealed, to tell people when the employer is listed, and shown to nobody.",
      ),
    toTell: z.number().describe("How many are to be told when it is listed."),
    employerAskedIn: textOrNull.describe(
      "`YYYY-MM` in which we asked the employer; null until an admin notes it.",
    ),
    dateSubmitted: z.string().describe("When it was asked for first, `YYYY-MM`."),
    version: z.number(),
    listedAs: textOrNull.describe(
      "The public id of the employer of this name that is on the site by now; null where none is.",
    ),
  })
  .meta({
    id: "AdminEmployerRequest",
    description: "An employer that people asked for, as admins see it. Who they are is told to nobody.",
  });
export type EmployerRequestJson = z.infer<typeof employerRequestJson>;

export const employerRequestList = z.array(employerRequestJson).meta({ id: "EmployerRequests" });
