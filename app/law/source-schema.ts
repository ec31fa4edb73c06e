import { z } from "zod";

export const lawSource = z
  .object({
    publisher: z.string(),
    url: z.string(),
    kind: z.enum(["official_page", "official_record", "official_statute_copy", "official_code", "secondary"]),
    pageDate: z.string().optional().describe("The page's own date, or as much of it as is known."),
    readOn: z.string(),
    note: z.string().optional(),
  })
  .meta({ id: "LawSource", description: "Where a figure was read." });
export type LawSource = z.infer<typeof lawSource>;
