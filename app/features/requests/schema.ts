import { z } from "zod";
import { canonicalCountry } from "~/core/industries-and-countries";
import { decisionInput } from "~/server/decision-schema";
import { emailAddress, nameLine, text } from "~/core/text-input";
import { requestCountries, longestNote, mostNotes } from "./rules";
import { numberOrNull, textOrNull } from "~/core/nullable-output";
import { requestErrors } from "./texts";
import { requestItem } from "./admin-texts";

const missingName = requestErrors.nameRequired;
const missingCountry = requestErrors.countryRequired;
const emptyOrName = /^$|[\p{L}\p{N}]/u;

export const requestInput = z.object({
  companyName: nameLine(2, 100, missingName).refine((name) => emptyOrName.test(name), missingName),
  country: z
    .string({ error: missingCountry })
    .transform((typed, context) => {
      const country = requestCountries.find((one) => one === canonicalCountry(typed));
      if (country) return country;
      const message = typed.trim() === "" ? missingCountry : requestErrors.countryUnknown;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .default("Australia"),
  requestorEmail: emailAddress(requestErrors.emailInvalid, requestErrors.emailRequired),
  additionalInfo: text(0, 1_000, requestErrors.infoInvalid)
    .nullable()
    .default(null)
    .transform((written) => written || null),
  tellWhenListed: z.boolean({ error: requestErrors.tellInvalid }).default(false),
});
export type RequestInput = z.infer<typeof requestInput>;

/** The month in which we asked the employer; null takes it back. */
export const employerAskedInput = decisionInput.extend({
  employerAskedIn: z
    .string({ error: requestItem.monthInvalid })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, requestItem.monthInvalid)
    .nullable(),
});

export const requestJson = z
  .object({
    companyName: z.string(),
    country: z.string(),
    requestorEmail: z.string(),
    additionalInfo: textOrNull,
    tellWhenListed: z
      .boolean()
      .describe("Whether the email is kept until the employer is listed, to tell its owner."),
    status: z.literal("pending"),
    peopleAsking: numberOrNull.describe("How many people asked, as counted last night; null below five."),
    asking: z.string().describe('The same in words: "12 people ask", "Fewer than 5 ask".'),
    employerAskedIn: textOrNull.describe("`YYYY-MM` in which we asked the employer; null where we have not."),
  })
  .meta({
    id: "EmployerRequest",
    description:
      "The answer to someone who asks for an employer: their own words, and how many people ask, but not who they are.",
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
        `What people added, sorted by text, of at most ${mostNotes} people, each cut at ${longestNote} code points.`,
      ),
    requestorEmails: z
      .array(z.string())
      .describe(
        "Always empty: emails are sealed, to tell people when the employer is listed, and shown to nobody.",
      ),
    toTell: z.number().describe("How many people get an email when it is listed."),
    employerAskedIn: textOrNull.describe(
      "`YYYY-MM` in which we asked the employer; null until an admin notes it.",
    ),
    dateSubmitted: z.string().describe("The month of the first request, `YYYY-MM`."),
    version: z.number(),
    listedAs: textOrNull.describe(
      "The public id of the employer of this name that is listed now; null where none is.",
    ),
  })
  .meta({
    id: "AdminEmployerRequest",
    description: "An employer that people asked for, as admins see it. It does not tell who asked.",
  });
export type EmployerRequestJson = z.infer<typeof employerRequestJson>;

export const employerRequestList = z.array(employerRequestJson).meta({ id: "EmployerRequests" });
