import { dayNumber, mondayOf, workingDaysSince } from "../days";
import { hasMonths, schemesOf } from "../law-facts/law-facts";
import type { PlanLaw } from "../law-types";
import { yearlyPay } from "../plan";
import type { Plan, PlanBlock, PlanCarer } from "../schema";
import type { Claimant, ClaimedWeek, Household, ScheduledWeek, Week } from "../types";
import { isPaidLeave } from "./partner-conditions";

/** Which of a plan's weeks claim state pay. */

export function drawsState(block: PlanBlock | undefined, law: PlanLaw | null): boolean {
  if (block?.use === "state" || block?.use === "in_touch") return true;
  if (block?.use !== "provision") return false;
  return block.withState ?? law?.schemes.some(({ runsAlong }) => runsAlong) ?? false;
}

/** The policy says that no state pay comes with these steps. Statutory pay is itself the state's. */
export const isWithoutState = ({ portions }: ScheduledWeek) =>
  portions.some(({ step }) => step.state === "none" && step.pay.kind !== "statutory");

/** The employer pays what the state's payment lacks, claimed or not. */
export const isToppingUp = ({ portions }: ScheduledWeek) =>
  portions.some(({ step }) => step.state === "tops_up");

/**
 * State pay beside the employer's leave, and in the days after its end. A carer who earns in another currency claims
 * none.
 * @returns with the claimed days that are beside the employer's leave.
 */
export function claimedIn(
  { plan, law }: Household,
  carer: PlanCarer,
  { week, days }: Week,
  scheduled: ScheduledWeek,
): { claimedWeek: ClaimedWeek; daysBesideEmployer: number } | null {
  const block = scheduled.block === null ? undefined : carer.blocks[scheduled.block];
  const isDrawn = drawsState(block, law) && !isWithoutState(scheduled);
  const isWorked = scheduled.inTouch > 0 && isPlainWork(plan, law, plan.carers.indexOf(carer), week);
  const onLeave = isWorked ? scheduled.onLeave - scheduled.inTouch : scheduled.onLeave;
  const daysBesideEmployer = isDrawn ? Math.floor((onLeave - scheduled.followingStatePay) / 2) : 0;
  const claimedDays = daysBesideEmployer + Math.floor(scheduled.followingStatePay / 2);
  if (claimedDays === 0) return null;
  // The option of a provision is its share of pay.
  const isScheme = block?.use !== "provision" || law?.schemes.some(({ id }) => id === block.option);
  const option = isScheme ? (block?.option ?? null) : null;
  const unclaimed = isDrawn ? 0 : Math.ceil((scheduled.onLeave - scheduled.followingStatePay) / 2);
  const completesFirst = block !== undefined && completesFirstWeek(plan.birth, block);
  const isShort = block?.use !== "in_touch" && block?.days !== undefined && block.days < days;
  const edge = hasMonths(law) ? edgeOf(carer, block) : null;
  const isPart = isWorked || (!completesFirst && isShort && edge === null);
  // Which days of a part week are at home is not asked: its last ones, as a birth leaves those.
  const isAtEnd = isPart || edge === "first";
  const isAtStart = completesFirst || edge === "last";
  const offset = isAtEnd ? 5 - claimedDays : isAtStart ? 0 : scheduled.offset + unclaimed;
  return { claimedWeek: { week, days: claimedDays, offset, isPart, option }, daysBesideEmployer };
}

/** Days of one week beside whole weeks of leave are its first or last ones, and no part-time work. */
function edgeOf({ blocks }: PlanCarer, block: PlanBlock | undefined): "first" | "last" | null {
  if (block?.use !== "state" || block.days === undefined || block.weeks !== 1) return null;
  const hasWholeWeeks = (isNextTo: (one: PlanBlock) => boolean) =>
    blocks.some((one) => one.use === "state" && one.days === undefined && isNextTo(one));
  if (hasWholeWeeks(({ from, weeks }) => from + weeks === block.from)) return "last";
  return hasWholeWeeks(({ from }) => from === block.from + 1) ? "first" : null;
}

/** The days that a week begun at the birth still lacks at the end of the leave. */
export const completesFirstWeek = (birth: string, { weeks, days }: PlanBlock) =>
  weeks === 1 && days !== undefined && days === 5 - workingDaysSince(birth, 0);

/** Whether days in touch of a week are plain work: more or earlier ones than the law allows, or where it has none. */
function isPlainWork(
  { birth, path, carers }: Plan,
  law: PlanLaw | null,
  carerIndex: number,
  week: number,
): boolean {
  const carer = carers[carerIndex];
  const scheme = schemesOf(law, carer?.role ?? "primary", path).find(({ keepingInTouch }) => keepingInTouch);
  if (!carer || !scheme?.keepingInTouch) return true;
  const { days: limit, notInFirst } = scheme.keepingInTouch;
  const daysSoFar = carer.blocks
    .filter(({ use, from }) => use === "in_touch" && from <= week)
    .reduce((sum, { from, weeks, days = 1 }) => sum + Math.min(weeks, week - from + 1) * days, 0);
  return daysSoFar > limit || mondayOf(birth, week) + 4 < dayNumber(birth) + notInFirst;
}

/** @param refused by carer, the ids of the payments that the law refuses. */
export function claimantsOf(
  household: Household,
  weeks: readonly Week[],
  schedules: readonly Map<number, ScheduledWeek>[],
  refused: readonly Set<string>[],
): Claimant[] {
  const { plan, law, terms } = household;
  return plan.carers.map((carer, carerIndex) => {
    const { currency = "", normal: usual = 0, gross } = terms[carerIndex] ?? {};
    const isOwnCurrency = law?.currency === currency;
    const carerWeeks = weeks.flatMap((week) => {
      const scheduled = schedules[carerIndex]?.get(week.week);
      return scheduled ? [{ week, scheduled, claim: claimedIn(household, carer, week, scheduled) }] : [];
    });
    const { pay, net, netPer = "month" } = carer;
    const year = pay === null ? 52 * (gross ?? usual) : yearlyPay(pay.amount, pay.per);
    const weeksWhere = (isIt: (one: (typeof carerWeeks)[number]) => boolean) =>
      new Set(carerWeeks.filter(isIt).map(({ week }) => week.week));
    return {
      role: carer.role,
      normal: year / 52,
      net: net === undefined ? null : yearlyPay(net, netPer) / 52,
      ...(gross !== undefined && { takeHome: yearlyPay(net ?? 0, netPer) / 52 }),
      claimedWeeks: isOwnCurrency ? carerWeeks.flatMap(({ claim }) => claim?.claimedWeek ?? []) : [],
      weeksAtWork: weeksWhere(
        ({ scheduled, claim }) => scheduled.use === "work" || claim?.claimedWeek.isPart === true,
      ),
      weeksOfPaidLeave: weeksWhere(({ scheduled }) => isPaidLeave(scheduled) || scheduled.use === "annual"),
      refusedSchemes: refused[carerIndex] ?? new Set(),
    };
  });
}
