import { z } from "zod";

import { textOrNull } from "~/lib/nullable-output";

export const ownVote = z
  .object({
    companyId: z.string().describe("The employer's public id."),
    isPositive: z.boolean(),
    comment: textOrNull,
    isApproved: z
      .boolean()
      .describe("Whether an admin has approved it as it stands: until then nobody else sees it."),
  })
  .meta({ id: "OwnVote", description: "Someone's own vote on an employer, as they alone see it." });
export type OwnVote = z.infer<typeof ownVote>;
