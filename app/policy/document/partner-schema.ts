import { z } from "zod";

import { day, oneOf, whole } from "./value-schema";
import { documentErrors } from "../texts";

const week = (name: string) => whole(1, 260, name);

const startsAfter = z
  .strictObject({
    kind: z.literal("starts_after"),
    /** `partner_leave`: when it has ended. */
    event: oneOf(["birth", "partner_leave", "day"]),
    day: day.optional(),
  })
  .superRefine(({ event, day }, ctx) => {
    const say = (message: string) => ctx.addIssue({ code: "custom", path: ["day"], message });
    if (event === "day" && day === undefined) say(documentErrors.day);
    if (event !== "day" && day !== undefined) say(documentErrors.otherDay);
  });

const inWindow = z
  .strictObject({
    kind: z.literal("window"),
    /** From 1, the last one included. */
    fromWeek: week("First week"),
    toWeek: week("Last week"),
    /** `partner_leave`: from its first day. */
    countedFrom: oneOf(["birth", "partner_leave"]),
  })
  .refine(({ fromWeek, toWeek }) => fromWeek <= toWeek, {
    error: documentErrors.windowOrder,
    path: ["toWeek"],
  });

const partnerCondition = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("at_work"), hours: oneOf(["full_time", "any"]) }),
    z.strictObject({ kind: z.literal("not_paid_leave_elsewhere") }),
    z.strictObject({ kind: z.literal("not_paid_leave_here") }),
    z.strictObject({
      kind: z.literal("weeks_deducted"),
      takenAt: oneOf(["any_employer", "this_employer", "another_employer"]),
    }),
    startsAfter,
    inWindow,
  ],
  { error: documentErrors.partnerKind },
);

/**
 * Each kind once, and all must hold. That two carers here share one pool is `household` of a provision, not a
 * condition.
 */
export const partnerConditions = z
  .array(partnerCondition, { error: documentErrors.listOf("conditions") })
  .max(6, documentErrors.once)
  .superRefine((conditions, ctx) => {
    const kinds = conditions.map(({ kind }) => kind);
    for (const [at, kind] of kinds.entries())
      if (kinds.indexOf(kind) < at)
        ctx.addIssue({ code: "custom", path: [at, "kind"], message: documentErrors.once });
  })
  .meta({
    id: "PartnerConditions",
    description:
      "What a provision or a step asks of the other parent; all must hold. Weeks count from 1. Two carers who share one pool at this employer are `household: shared_pool`.",
  });

export type PartnerCondition = z.infer<typeof partnerCondition>;
