import { z } from "zod";
import { numberOrNull, yesNoOrNull } from "~/core/nullable-output";

/** What is computed of a policy. */

export interface FullPay {
  /** Tenths of weeks; null where no pay is stated. */
  tenths: number | null;
  /** Some weeks have no stated pay or length. */
  isAtLeast: boolean;
  /** Null where that is not stated, or there is no figure. */
  includesStatePay: boolean | null;
  /** Tenths of weeks' pay. */
  lumpSumTenths: number;
  /** False where the required service is not stated; it then counts as reached. */
  isServiceStated: boolean;
}

export const fullPayJson = z
  .object({
    value: numberOrNull,
    atLeast: z.boolean(),
    includesStatePay: yesNoOrNull,
    tenureMonths: z.number(),
  })
  .meta({ id: "FullPay", description: "Full-pay weeks as calls carry them." });
export type FullPayJson = z.infer<typeof fullPayJson>;

export const startByShape = z.union([
  /** The latest first day in the job that still qualifies. */
  z.object({ kind: z.literal("day"), day: z.string() }),
  /** No service is needed. */
  z.object({ kind: z.literal("any_day") }),
  /** It depends on a date that was not given. */
  z.object({ kind: z.literal("needs"), date: z.enum(["leaveStart", "matched", "application"]) }),
  z.object({ kind: z.literal("not_stated") }),
]);
export type StartBy = z.infer<typeof startByShape>;
