import { z } from "zod";

import { replyJson } from "~/features/replies/reply-output";

const experienceJson = z
  .object({
    content: z.string(),
    date: z.string().describe("`YYYY-MM`."),
    employerReply: replyJson
      .nullable()
      .describe("What the employer answers to it, in its own words; null where it does not."),
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
    isApproved: z.boolean().describe("Whether an admin has approved it: until then nobody else sees it."),
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
