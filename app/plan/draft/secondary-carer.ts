import { firstWeekAt } from "../days";
import { withBlocks } from "../engine/household";
import { keptLeave } from "../engine/law-warnings";
import { schedulesOf, weeksOf } from "../engine/schedule";
import { hasLifeMonths, hasMonths } from "../law-facts/law-facts";
import { lastWeek } from "../plan";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import {
  asPaid,
  employersLeave,
  lastOf,
  lastOfOthers,
  lawInOwnCurrency,
  mostUnpaid,
  mostWeeks,
  othersChoice,
  paidWeeks,
  unpaidAtBirth,
} from "./paid-weeks";
import { withToppedUp } from "./topped-up";

/** Own leave at the birth, then what the first carer leaves, as soon as they are back at work. */
export function draftSecondary(household: Household, carerIndex: number, blocks: PlanBlock[][]): PlanBlock[] {
  const begun = ownWeeks(household, carerIndex, blocks);
  const own = [...begun, ...restOfWeek(household, carerIndex, blocks, begun)];
  const busyUntil = Math.max(0, ...own.map(lastOf));
  const after = Math.max(busyUntil, lastOfOthers(blocks, carerIndex)) + 1;
  const later = statePayAfterOther(household, carerIndex, blocks, own, after, busyUntil);
  if (!later) return begun;
  if (!hasMonths(household.law)) return [...own, later];
  // The last days of a month too.
  return [...own, ...asPaid(household, carerIndex, blocks, own, { ...later, weeks: later.weeks + 1 })];
}

/** Where the other goes back in the middle of a week, as a life month ends there: the days of it that are left. */
function restOfWeek(
  { law }: Household,
  carerIndex: number,
  blocks: readonly PlanBlock[][],
  own: readonly PlanBlock[],
): PlanBlock[] {
  const from = lastOfOthers(blocks, carerIndex);
  const ending = blocks.find((_, at) => at !== carerIndex)?.find((block) => lastOf(block) === from);
  const isFree = own.every((block) => lastOf(block) < from);
  return hasLifeMonths(law) && ending?.use === "state" && ending.days !== undefined && isFree
    ? [{ from, weeks: 1, use: "state", days: 5 - ending.days }]
    : [];
}

/** The employer's leave and what the law has for this carer alone. */
export function ownWeeks(household: Household, carerIndex: number, blocks: PlanBlock[][]): PlanBlock[] {
  const { plan, law, terms } = household;
  const from = firstWeekAt(plan.birth);
  const all = employersLeave(plan.birth, from, terms[carerIndex]);
  const choice = othersChoice(law, blocks, carerIndex);
  const leave = leaveInTurn(household, carerIndex, blocks, all && { ...all, ...choice });
  const ownLaw = law && { ...law, schemes: law.schemes.filter((scheme) => scheme.for === "secondary") };
  const next = leave?.from === from ? lastOf(leave) + 1 : from;
  const own = leave ? withToppedUp(household, carerIndex, blocks, [], leave) : [];
  const state = asPaid({ ...household, law: ownLaw }, carerIndex, blocks, own, {
    from: next,
    weeks: mostWeeks,
    use: "state",
  });
  if (own.length + state.length > 0) return [...own, ...state];
  return unpaidOwn(household, carerIndex);
}

/** Leave at the birth that the law has for the other parent, though it refuses the pay. */
function unpaidOwn(household: Household, carerIndex: number): PlanBlock[] {
  if (lawInOwnCurrency(household, carerIndex) === null) return [];
  // Longer leave is to care for the child later, not for the birth.
  const kept = keptLeave(household, carerIndex).fitting.filter(
    (leave) => leave.for === "secondary" && (leave.weeks ?? 0) <= mostUnpaid,
  );
  const weeks = Math.max(0, ...kept.map((leave) => leave.weeks ?? 0));
  return weeks > 0 ? unpaidAtBirth(household.plan.birth, weeks) : [];
}

function leaveInTurn(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  all: PlanBlock | null,
): PlanBlock | null {
  const leave = all && leaveLeftByOther(household, carerIndex, blocks, all);
  if (leave === null) return null;
  const later = afterOthers(leave, blocks, carerIndex);
  if (household.rule === "not_concurrent") return later;
  return later ? whereItHolds(household, carerIndex, blocks, leave, later) : leave;
}

/** Null if the plan ends before. */
function afterOthers(leave: PlanBlock, blocks: PlanBlock[][], carerIndex: number): PlanBlock | null {
  const end = lastOfOthers(blocks, carerIndex);
  if (end === 0) return leave;
  const weeks = Math.min(leave.weeks, lastWeek - end);
  return weeks > 0 ? { ...leave, from: end + 1, weeks } : null;
}

/** What one employer of both leaves to the second of them. */
function leaveLeftByOther(
  { rule }: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  leave: PlanBlock,
): PlanBlock | null {
  const others = blocks.flatMap((list, at) =>
    at === carerIndex ? [] : list.filter(({ use }) => use === "provision"),
  );
  if (others.length === 0) return leave;
  switch (rule) {
    case "one_only":
      return null;
    case "shared_pool": {
      const weeks = leave.weeks - others.reduce((sum, block) => sum + block.weeks, 0);
      return weeks > 0 ? { ...leave, weeks } : null;
    }
    default:
      return leave;
  }
}

/** After the other's leave, if what the policies ask of the two holds longer there than at the birth. */
function whereItHolds(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  leave: PlanBlock,
  later: PlanBlock,
): PlanBlock {
  const refused = (block: PlanBlock) => {
    const tried = [...blocks];
    tried[carerIndex] = [block];
    const all = withBlocks(household, tried);
    const weeks = schedulesOf(all, weeksOf(all.plan)).flatMap((schedule) => [...schedule.values()]);
    return weeks.filter(({ portions }) => portions.some(({ isRefused }) => isRefused)).length;
  };
  return refused(later) < refused(leave) ? later : leave;
}

/** As late as possible without losing a week that is paid, and not at the other's expense. */
function statePayAfterOther(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  own: PlanBlock[],
  after: number,
  busyUntil: number,
): PlanBlock | null {
  const choice = othersChoice(household.law, blocks, carerIndex);
  let best: PlanBlock | null = null;
  for (let from = after; from > busyUntil && from > after - 16; from -= 1) {
    const weeks = Math.min(mostWeeks, lastWeek - from + 1);
    const block: PlanBlock = { from, weeks, use: "state", ...choice };
    if (block.weeks < 1) continue;
    const paid = paidWeeks(household, carerIndex, blocks, [...own, block]);
    if (paid.isAtExpense && from < after) break;
    // An earlier start helps only where time runs out.
    if (from === after && paid.why !== "after")
      return paid.weeks > 0 ? { ...block, weeks: paid.weeks } : null;
    // Once an earlier start brings no more, none does.
    if (best !== null && paid.weeks <= best.weeks) break;
    if (paid.weeks > 0) best = { ...block, weeks: paid.weeks };
  }
  return best;
}
