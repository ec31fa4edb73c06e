import { z } from "zod";

import { pageUrl } from "~/features/policy/document/value-schema";
import { text } from "~/lib/text-input";
import { reportProblems, type ReportProblem } from "./report-json";

const noProblem = "Say what is the matter with it";
const problems = Object.keys(reportProblems) as ReportProblem[];

/** Reporting an error in a figure, by form or API. */
export const reportInput = z.object({
  path: z
    .string({ error: "Choose the figure" })
    .trim()
    .min(1, "Choose the figure")
    .max(80, "There is no such figure"),
  problem: z.enum(problems, { error: noProblem }),
  url: z.preprocess((typed) => (typed === "" ? null : typed), pageUrl.nullable().default(null)),
  text: text(0, 500, "What you add must be text")
    .nullable()
    .default(null)
    .transform((written) => written || null),
});
export type ReportInput = z.infer<typeof reportInput>;
