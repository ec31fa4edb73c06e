import { z } from "zod";

const apiKeyJson = z
  .object({
    id: z.string().describe("For revoking it; it opens nothing."),
    name: z.string().describe("What its owner calls it."),
    madeIn: z.string().describe('The month in which it was made, of UTC: "2026-11".'),
  })
  .meta({ id: "ApiKey", description: "A key of one's own for programs, as its owner sees it." });
export type ApiKeyJson = z.infer<typeof apiKeyJson>;

export const apiKeyList = z.array(apiKeyJson).meta({ id: "ApiKeys" });

export const madeApiKeyJson = z
  .object({ key: z.string().describe("`tpl_` and 43 characters."), ...apiKeyJson.shape })
  .meta({
    id: "MadeApiKey",
    description: "A key that was made just now: the key itself is told this once.",
  });
export type MadeApiKeyJson = z.infer<typeof madeApiKeyJson>;
