import { z } from "zod";

import { textOrNull } from "~/lib/nullable-output";

const securityEventJson = z
  .object({
    happenedAt: z
      .string()
      .describe(
        "ISO 8601: the beginning of the minute of what an admin did, and of the hour of everything else.",
      ),
    kind: z.string(),
    account: textOrNull.describe(
      "An admin's username, or \"#\" and a keyed hash of another's; null for nobody in particular.",
    ),
    network: textOrNull.describe("As `203.0.113.0/24` or `2001:db8:7::/48`."),
    detail: textOrNull,
    times: z.number().describe("How often within that minute or hour."),
  })
  .meta({ id: "SecurityEvent", description: "A row of the log as admins see it." });
export type SecurityEventJson = z.infer<typeof securityEventJson>;

export const securityEventList = z.array(securityEventJson).meta({ id: "SecurityEvents" });
