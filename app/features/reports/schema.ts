import { z } from "zod";
import { pageUrl } from "~/policy/document/value-schema";
import { text } from "~/core/text-input";
import { reportProblems } from "./rules";
import { textOrNull } from "~/core/nullable-output";
import { reportErrors } from "./texts";

export const reportInput = z.object({
  path: z
    .string({ error: reportErrors.figureRequired })
    .trim()
    .min(1, reportErrors.figureRequired)
    .max(80, reportErrors.figureUnknown),
  group: text(0, 80, reportErrors.groupUnknown)
    .nullable()
    .default(null)
    .transform((key) => key || null)
    .describe(
      "Whose figure, where staff differ: what stands behind the point of `conditions[].id`. The first if left out.",
    ),
  problem: z.enum(reportProblems, { error: reportErrors.problemRequired }),
  url: z.preprocess((typed) => (typed === "" ? null : typed), pageUrl.nullable().default(null)),
  text: text(0, 500, reportErrors.textInvalid)
    .nullable()
    .default(null)
    .transform((written) => written || null),
});
export type ReportInput = z.infer<typeof reportInput>;

export const reportJson = z
  .object({
    path: z.string(),
    group: textOrNull.describe("Null where all its staff have the same conditions."),
    problem: z.enum(reportProblems),
    url: textOrNull,
    text: textOrNull,
    status: z.literal("pending"),
  })
  .meta({ id: "Report", description: "The report as sent, and that it waits." });
export type ReportJson = z.infer<typeof reportJson>;
