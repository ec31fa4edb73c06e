import { z } from "zod";

import { numberOrNull, yesNoOrNull } from "~/lib/nullable-output";
import { policyDocument } from "./document-input";
import { span } from "./parts";

const fullPayJson = z
  .object({
    value: numberOrNull,
    atLeast: z.boolean(),
    includesStatePay: yesNoOrNull,
    tenureMonths: z.number(),
  })
  .meta({ id: "FullPay", description: "Full-pay weeks as calls carry them." });
export type FullPayJson = z.infer<typeof fullPayJson>;

/** What every list tells of a policy. */
export const policySummary = z.object({
  fullPayWeeks: fullPayJson.describe(
    "What the paid leave of the parent who mainly cares is worth; its value is null where that is not stated.",
  ),
  isStale: z.boolean().describe("A source of its policy was not checked for too long."),
});

const startBy = z.union([
  /** The latest first day in the job that the policy takes. */
  z.object({ kind: z.literal("day"), day: z.string() }),
  /** No service is asked for. */
  z.object({ kind: z.literal("any_day") }),
  /** It depends on a day that is not given. */
  z.object({ kind: z.literal("needs"), date: z.enum(["leaveStart", "matched", "application"]) }),
  z.object({ kind: z.literal("not_stated") }),
]);
export type StartBy = z.infer<typeof startBy>;

/** The latest first day in the job for one tier of one provision. */
const startByJson = startBy.and(
  z.object({
    provision: z.string().describe("The provision's id, and its tier's place in it, from 0."),
    tier: z.number(),
    minService: span.nullable(),
  }),
);
export type StartByJson = z.infer<typeof startByJson>;

/** A policy as calls and pages carry it. Nothing in it is anybody's but the employer's. */
export const policyJson = z.object({
  policy: policyDocument.meta({ id: "PolicyDocument" }).nullable(),
  sources: policyDocument.shape.sources,
  fieldSources: z
    .record(z.string(), z.string())
    .describe(
      "A path of the policy, as `provisions[0]` or `provisions[0].clawback`, to the id of the source that it has.",
    ),
  ...policySummary.shape,
  startBy: z.array(startByJson).nullable().describe("Null unless a due date is asked for."),
});
export type PolicyJson = z.infer<typeof policyJson>;
