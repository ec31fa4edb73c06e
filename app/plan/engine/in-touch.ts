import { dayNumber, mondayOf } from "../days";
import { schemesOf } from "../law-facts/law-facts";
import type { PlanLaw } from "../law-types";
import type { Plan } from "../schema";

/**
 * Whether days in touch of a week are plain work: more or earlier ones than the law allows, or where it has none.
 */
export function isPlainWork(
  { birth, path, carers }: Plan,
  law: PlanLaw | null,
  carer: number,
  week: number,
): boolean {
  const own = carers[carer];
  const found = schemesOf(law, own?.role ?? "primary", path).find(({ keepingInTouch }) => keepingInTouch);
  if (!own || !found?.keepingInTouch) return true;
  const { days: limit, notInFirst } = found.keepingInTouch;
  const touched = own.blocks
    .filter(({ use, from }) => use === "in_touch" && from <= week)
    .reduce((sum, { from, weeks, days = 1 }) => sum + Math.min(weeks, week - from + 1) * days, 0);
  return touched > limit || mondayOf(birth, week) + 4 < dayNumber(birth) + notInFirst;
}
