import { z } from "zod";
import { text } from "~/core/text-input";
import { longestComment, experienceLength } from "./rules";
import { textOrNull } from "~/core/nullable-output";
import { replyJson } from "~/features/employers/schema";
import { communityErrors, voteRequired } from "./texts";
import type { FieldErrors } from "~/core/result";
import { countCharacters } from "~/core/text-rules";

/** The public id. */
const employerId = z
  .string({ error: communityErrors.employerRequired })
  .trim()
  .min(1, communityErrors.employerRequired);

export const side = z.boolean({ error: voteRequired.description });

export const voteInput = z.object({ companyId: employerId, isPositive: side });
export type VoteInput = z.infer<typeof voteInput>;

export const commentInput = z.object({
  companyId: employerId,
  comment: text(1, longestComment, communityErrors.commentRequired),
});
export type CommentInput = z.infer<typeof commentInput>;

export const withdrawalInput = z.object({ companyId: employerId });
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

const { min, max } = experienceLength;

/** A `submitterEmail` that a program sends is ignored and stored nowhere. */
export const experienceInput = z.object({
  companyId: employerId,
  isPositive: side,
  content: text(min, max, communityErrors.experienceTooShort),
});
export type ExperienceInput = z.infer<typeof experienceInput>;

/** From a url. */
export const experienceId = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/, communityErrors.idInvalid)
    .transform(Number),
});

export const ownVote = z
  .object({
    companyId: z.string().describe("The employer's public id."),
    isPositive: z.boolean(),
    comment: textOrNull,
    isApproved: z
      .boolean()
      .describe("Whether an admin has approved it in its present form. Until then only its author sees it."),
  })
  .meta({ id: "OwnVote", description: "Someone's own vote on an employer, as they alone see it." });
export type OwnVote = z.infer<typeof ownVote>;

const experienceJson = z
  .object({
    content: z.string(),
    date: z.string().describe("`YYYY-MM`."),
    employerReply: replyJson.nullable().describe("The employer's answer in its own words; null without one."),
  })
  .meta({ id: "Experience", description: "An approved experience, without its author." });
export type ExperienceJson = z.infer<typeof experienceJson>;

export const experienceList = z.array(experienceJson).meta({ id: "Experiences" });

const ownExperience = z
  .object({
    id: z.number(),
    companyId: z.string().describe("The employer's public id."),
    content: z.string(),
    date: z.string().describe("`YYYY-MM`."),
    isApproved: z.boolean().describe("Whether an admin has approved it. Until then only its author sees it."),
  })
  .meta({ id: "OwnExperience", description: "An experience as its author alone sees it." });
export type OwnExperience = z.infer<typeof ownExperience>;

export const ownExperienceList = z.array(ownExperience).meta({ id: "OwnExperiences" });

export const sentExperience = z
  .object({
    ...ownExperience.shape,
    isPositive: z.boolean(),
    withdrawalCode: z.string().optional(),
  })
  .meta({ id: "SentExperience" });

/** What is missing besides the employer, so that the form shows every error at once. */
export function missingIn({
  isPositive,
  content = "",
}: {
  isPositive?: string;
  content?: string;
}): FieldErrors {
  return {
    ...(!isPositive && { isPositive: [voteRequired.description] }),
    ...(countCharacters(content.trim()) < experienceLength.min && {
      content: [communityErrors.experienceTooShort],
    }),
  };
}
