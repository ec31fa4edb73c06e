import { z } from "zod";

import { textOrNull } from "~/lib/nullable-output";
import { reportProblems, type ReportProblem } from "./report-json";

export const reportJson = z
  .object({
    path: z.string(),
    problem: z.enum(Object.keys(reportProblems) as ReportProblem[]),
    url: textOrNull,
    text: textOrNull,
    status: z.literal("pending"),
  })
  .meta({ id: "Report", description: "What is taken of a report: what was sent, and that it waits." });
export type ReportJson = z.infer<typeof reportJson>;
