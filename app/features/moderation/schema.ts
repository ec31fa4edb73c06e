import { z } from "zod";
import { numberOrNull, textOrNull, yesNoOrNull } from "~/core/nullable-output";
import { labelOf } from "~/policy/policy";
import { inputErrors } from "./admin-texts";
import { submissionKinds } from "./rules";
import { parseInput, type Result } from "~/core/result";

const scalar = z.union([z.boolean(), z.null(), z.string(), z.number()]);
const fieldValue = z.union([scalar, z.array(scalar)]);
/** A list for the sources of an import. */
export type FieldValue = z.infer<typeof fieldValue>;

const fieldValues = z
  .record(z.string(), fieldValue)
  .meta({ id: "FieldValues", description: "The fields that a decision was about, by name." });

const activityJson = z
  .object({
    id: z.number(),
    happenedAt: z.string().describe("ISO 8601."),
    actor: z.string().describe('The admin\'s username, or "command line".'),
    action: z.string().describe("As `company.show`."),
    subjectKind: z.string(),
    subjectId: z.string(),
    subjectName: textOrNull.describe(
      "What the account or the employer is called now, for a vote or an experience the employer that it is on; null once that is gone or no longer known, and for what has no name.",
    ),
    companyId: textOrNull.describe("The public id of that employer."),
    before: fieldValues.nullable(),
    after: fieldValues.nullable(),
  })
  .meta({ id: "ActivityJson", description: "One thing that an admin did." });
export type ActivityJson = z.infer<typeof activityJson>;

export const activityList = z.array(activityJson).meta({ id: "Activity" });

const submissionEmployerJson = z
  .object({
    id: z.string().describe("The public id."),
    name: z.string(),
    industry: textOrNull,
    country: z.string(),
    maternityLeave: numberOrNull.describe("Paid weeks; null is not stated."),
    paternityLeave: numberOrNull.describe(labelOf("paternityLeave", "data")),
    upvotes: z.number(),
    downvotes: z.number(),
    totalVotes: z.number(),
    positivePercentage: numberOrNull.describe(
      "Rounded percent of the approved votes, 100 only of all and 0 only of none; null without any.",
    ),
    isApproved: z.boolean().describe("False for a draft, whose page nobody sees yet."),
  })
  .meta({
    id: "SubmissionEmployer",
    description:
      "The employer that a submission is about, so that it can be judged without leaving the list.",
  });
export type SubmissionEmployerJson = z.infer<typeof submissionEmployerJson>;

export const submissionJson = z
  .object({
    kind: z.enum(submissionKinds),
    id: z.number().describe("Unique within its kind."),
    version: z.number(),
    isApproved: z.boolean(),
    isPositive: yesNoOrNull.describe("Null for an experience."),
    comment: textOrNull.describe("A vote's comment, null where it has none; always null for an experience."),
    content: textOrNull.describe("An experience's text; null for a vote."),
    dateSubmitted: z.string().describe("`YYYY-MM`, as every date beside what people wrote."),
    waitingDays: numberOrNull.describe("Whole days since then, while it waits; null once it is approved."),
    addressProven: yesNoOrNull.describe(
      "Whether the email of whoever sent it was proven then, while it waits; null once it is approved, and where that is not known. Nothing else of them is told.",
    ),
    companyId: z.string().describe("The employer's public id."),
    company: submissionEmployerJson,
  })
  .meta({
    id: "Submission",
    description: "A vote or an experience as moderators see it: what was written, never who wrote it.",
  });
export type SubmissionJson = z.infer<typeof submissionJson>;

export const submissionList = z.array(submissionJson).meta({ id: "Submissions" });

interface ActivityRow extends Omit<ActivityJson, "happenedAt"> {
  happenedAt: number;
}

/** An allow-list. */
export function toActivityJson(row: ActivityRow): ActivityJson {
  return {
    id: row.id,
    happenedAt: new Date(row.happenedAt).toISOString(),
    actor: row.actor,
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    companyId: row.companyId,
    before: row.before,
    after: row.after,
  };
}

export interface ActivityFilter {
  action?: string;
  actor?: string;
  subjectKind?: string;
}

const word = z.string().trim().max(100).optional();
export const activityFilterInput = z.object({ action: word, actor: word, subjectKind: word });
const names = ["action", "actor", "subjectKind"] as const;

/** "" counts as none. */
export function parseActivityFilter(params: URLSearchParams): Result<ActivityFilter> {
  const sent = Object.fromEntries(names.map((name) => [name, params.get(name) || undefined]));
  return parseInput(activityFilterInput, sent, inputErrors.log);
}

/** Bad filters show everything. */
export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  const filter = parseActivityFilter(params);
  return filter.ok ? filter.value : {};
}

/** Undefined for the newest. */
export function readBefore(params: URLSearchParams): number | undefined {
  const before = /^[1-9]\d{0,14}$/.exec(params.get("before") ?? "");
  return before ? Number(before[0]) : undefined;
}
