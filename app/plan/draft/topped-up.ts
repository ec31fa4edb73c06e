import { drawsState, isToppingUp } from "../engine/claims";
import { withBlocks } from "../engine/household";
import { schedulesOf, weeksOf } from "../engine/schedule";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { lastOf, ownSchemes, paidWeeks } from "./paid-weeks";

/**
 * The employer's leave, with the state's payment where the employer only tops it up: there the payment must be
 * claimed. First the one for the birth itself, then the usual one, as long as they come unbroken.
 * @param own blocks of the same carer before the leave.
 */
export function withToppedUp(
  household: Household,
  carerIndex: number,
  blocks: readonly PlanBlock[][],
  own: readonly PlanBlock[],
  leave: PlanBlock,
): PlanBlock[] {
  const topped = toppedWeeks(household, carerIndex, blocks, own, leave);
  const [first] = topped;
  if (first === undefined || leave.withState !== undefined || drawsState(leave, household.law))
    return [leave];
  const end = topped.findLast((week, at) => week === first + at) ?? first;
  const recovery = ownSchemes(household, carerIndex).find(({ onlyIfChosen }) => onlyIfChosen);
  const named: Pick<PlanBlock, "option">[] =
    recovery && leave.option === undefined ? [{ option: recovery.id }] : [];
  const parts: PlanBlock[] = first > leave.from ? [{ ...leave, weeks: first - leave.from }] : [];
  let from = first;
  for (const choice of [...named, {}]) {
    if (from > end) break;
    const claimed: PlanBlock = { ...leave, ...choice, from, weeks: end - from + 1, withState: true };
    const paid = paidWeeks(household, carerIndex, [...blocks], [...own, ...parts, claimed]);
    // The last days of the usual payment are claimed in a week of their own.
    const hasLastDays = choice.option === undefined && paid.days > 0 && paid.why === "total";
    const weeks = paid.weeks + (hasLastDays ? 1 : 0);
    if (paid.weeks === 0 || paid.isAtExpense) continue;
    parts.push({ ...claimed, weeks });
    from += weeks;
  }
  const left = lastOf(leave) - from + 1;
  return left > 0 ? [...parts, { ...leave, from, weeks: left }] : parts;
}

/** Weeks of the leave in which its pay tops up the state's. */
function toppedWeeks(
  household: Household,
  carerIndex: number,
  blocks: readonly PlanBlock[][],
  own: readonly PlanBlock[],
  leave: PlanBlock,
): number[] {
  const all = [...blocks];
  all[carerIndex] = [...own, leave];
  const tried = withBlocks(household, all);
  const schedule = schedulesOf(tried, weeksOf(tried.plan))[carerIndex];
  return [...(schedule ?? [])].flatMap(([week, scheduled]) => (isToppingUp(scheduled) ? [week] : []));
}
