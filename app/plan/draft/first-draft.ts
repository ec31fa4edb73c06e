import { dueWeek, firstWeekAt, mondayOf } from "../days";
import { firstDay } from "../engine/state-pay/window";
import { hasLifeMonths } from "../law-facts/law-facts";
import type { PlanLaw } from "../law-types";
import { firstWeek } from "../plan";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import {
  asPaid,
  employersLeave,
  lastOf,
  lawInOwnCurrency,
  mostUnpaid,
  mostWeeks,
  mostWeeksOfMonths,
  othersChoice,
  ownSchemes,
  paidWeeks,
  unpaidLeave,
  usualStart,
  weekOfLaterSchemes,
} from "./paid-weeks";
import { draftSecondary } from "./secondary-carer";
import { withToppedUp } from "./topped-up";

/**
 * A first plan that readers then change. The primary carer takes all paid leave from the birth, or from when
 * the law's payment usually starts, then the state pay that is left. The other takes their own leave at the
 * birth, and their state pay once the first is back at work.
 * @param toDraft by carer, whether to draft them; the others keep their blocks.
 */
export function firstDraft(unhalved: Household, toDraft?: readonly boolean[]): PlanBlock[][] {
  const { plan } = unhalved;
  const household = { ...unhalved, law: plan.carers.length > 1 ? halved(unhalved.law) : unhalved.law };
  const isKept = (carerIndex: number) => toDraft !== undefined && toDraft[carerIndex] !== true;
  const blocks = plan.carers.map((carer, carerIndex) => (isKept(carerIndex) ? carer.blocks : []));
  const first = plan.carers.findIndex(({ role }) => role === "primary");
  if (first >= 0 && !isKept(first)) blocks[first] = draftPrimary(household, first, blocks);
  for (const [carerIndex, { role }] of plan.carers.entries())
    if (role === "secondary" && !isKept(carerIndex)) {
      // Beside the first's employer more than half may have been drawn.
      blocks[carerIndex] = draftSecondary(unhalved, carerIndex, blocks);
      if (first >= 0 && !isKept(first)) blocks[first] = cutToPaid(unhalved, first, blocks);
    }
  return blocks;
}

const halved = (law: PlanLaw | null): PlanLaw | null =>
  law && {
    ...law,
    schemes: law.schemes.map((scheme) => ({
      ...scheme,
      entitlement: scheme.entitlement.map((row) =>
        scheme.isHalved && row.total !== null ? { ...row, mostOne: Math.floor(row.total / 2) } : row,
      ),
    })),
  };

function draftPrimary(household: Household, carerIndex: number, blocks: PlanBlock[][]): PlanBlock[] {
  const { plan, law, terms } = household;
  const start = startOf(household, carerIndex);
  const hasLeave = employersLeave(plan.birth, start, terms[carerIndex]) !== null;
  const own = ownRecovery(household, carerIndex, blocks, start, hasLeave);
  const next = own[0] ? lastOf(own[0]) + 1 : start;
  const choice = othersChoice(law, blocks, carerIndex);
  const employers = employersLeave(plan.birth, next, terms[carerIndex], own.length > 0);
  if (employers) own.push(...withToppedUp(household, carerIndex, blocks, own, { ...employers, ...choice }));
  const from = employers ? lastOf(employers) + 1 : next;
  const end = hasLifeMonths(law) ? mostWeeksOfMonths : start + mostWeeks;
  const state: PlanBlock = { from, weeks: end - from, use: "state", ...choice };
  if (state.weeks < 1) return own;
  own.push(...asPaid(household, carerIndex, blocks, own, state));
  return own.length > 0 ? own : whereNobodyPays(household, carerIndex, blocks, from);
}

/** Unpaid weeks with the job kept, until a payment begins. Of pay in another currency we know no state's. */
function whereNobodyPays(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  from: number,
): PlanBlock[] {
  const { plan, law, terms } = household;
  if (!law) return [];
  const leave = lawInOwnCurrency(household, carerIndex)
    ? null
    : unpaidLeave(plan.birth, from, terms[carerIndex]);
  if (leave) return [leave];
  const kept = Math.max(0, ...law.protectedLeave.map((one) => one.weeks ?? 0));
  const most = Math.min(kept, mostUnpaid);
  const begins = weekOfLaterSchemes(household, carerIndex) ?? Infinity;
  const weeks = Math.min(most, begins - from);
  if (weeks < 1) return [];
  const unpaid: PlanBlock[] = [{ from, weeks, use: "unpaid" }];
  if (begins > from + weeks) return unpaid;
  const state: PlanBlock = { from: begins, weeks: from + mostWeeks - begins, use: "state" };
  return [...unpaid, ...asPaid(household, carerIndex, blocks, unpaid, state)];
}

/** Beside the other's employer's leave some of what both share may be drawn already. */
function cutToPaid(household: Household, carerIndex: number, blocks: PlanBlock[][]): PlanBlock[] {
  const own = [...(blocks[carerIndex] ?? [])];
  for (let last = own.at(-1); last?.use === "state"; last = own.at(-1)) {
    const { weeks } = paidWeeks(household, carerIndex, blocks, own);
    own.pop();
    if (weeks > 0) return [...own, { ...last, weeks }];
  }
  return own;
}

/** A payment for the birth itself. Where the employer pays from the birth on, only its weeks before that. */
function ownRecovery(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  from: number,
  hasLeave: boolean,
): PlanBlock[] {
  const { plan } = household;
  const scheme = ownSchemes(household, carerIndex).find(({ onlyIfChosen }) => onlyIfChosen);
  const end = hasLeave ? firstWeekAt(plan.birth) - 1 : from + mostWeeks - 1;
  if (!scheme || end < from) return [];
  const block: PlanBlock = { from, weeks: end - from + 1, use: "state", option: scheme.id };
  const { weeks } = paidWeeks(household, carerIndex, blocks, [block]);
  return weeks > 0 ? [{ ...block, weeks }] : [];
}

/** The first whole week from when the payment usually starts, or that of the birth if it has working days left. */
function startOf(household: Household, carerIndex: number): number {
  const { birth } = household.plan;
  const usual = usualStart(household, carerIndex);
  if (usual === null) return firstWeekAt(birth);
  const { scheme, row, weeksBefore } = usual;
  const week = dueWeek(birth) - weeksBefore;
  const isEarly = mondayOf(birth, week) < firstDay(scheme, { ...row, weeksBefore }, birth);
  return Math.max(firstWeek, isEarly ? week + 1 : week);
}
