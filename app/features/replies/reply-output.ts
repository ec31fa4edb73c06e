import { z } from "zod";

export const replyJson = z
  .object({
    content: z.string(),
    date: z.string().describe("`YYYY-MM` in which it was published."),
  })
  .meta({ id: "Reply", description: "What an employer answers, in its own words." });
export type ReplyJson = z.infer<typeof replyJson>;
