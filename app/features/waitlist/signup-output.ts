import { z } from "zod";

import { numberOrNull, textOrNull } from "~/lib/nullable-output";
import { signupStatuses } from "./signup-json";

export const joinedJson = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    country: z.string(),
    signupDate: z.string().describe("ISO 8601, as are all times here."),
  })
  .meta({
    id: "Joined",
    description:
      "What someone who joins the waitlist is answered: their own words, nothing of what was held before.",
  });
export type JoinedJson = z.infer<typeof joinedJson>;

export const signupJson = z
  .object({
    id: z.number(),
    status: z.enum(signupStatuses),
    approvedBy: numberOrNull.describe(
      "The admin's user id; null for the command line, and once that account is gone.",
    ),
    approvalDate: textOrNull,
    tokenExpiresAt: textOrNull.describe("Until when the invitation that is out works; null where none is."),
    unsubscribedAt: textOrNull.describe("Since when no mail is sent to this person."),
    version: z.number(),
    ...joinedJson.shape,
  })
  .meta({ id: "Signup", description: "A signup as admins see it; never the hash of a token." });
export type SignupJson = z.infer<typeof signupJson>;

export const signupList = z.array(signupJson).meta({ id: "Signups" });

const approvedJson = z
  .object({
    link: z
      .string()
      .describe("Opens the site once, until it expires; it cannot be had again, as only its hash is stored."),
    ...signupJson.shape,
  })
  .meta({ id: "Approved", description: "A signup that has just been invited." });
export type ApprovedJson = z.infer<typeof approvedJson>;

export const approvedSignup = z.union([signupJson, approvedJson]).meta({ id: "ApprovedSignup" });
