import type { Step } from "~/policy/document/provision-schema";
import { workingDaysSince } from "../days";
import { lastWeek, layOut } from "../plan";
import type { Plan, PlanBlock, PlanCarer } from "../schema";
import type { CarerTerms, Household, Portion, ScheduledWeek, Week } from "../types";
import { isUnpaid, portionsAt } from "./employer-pay";
import { withPartnerConditions } from "./partner-conditions";

/** What each week of a plan is, before any money. */

/**
 * From the birth or the first leave before it, to week 52 or the last leave after it. The week of the birth
 * counts only its working days from the birth, unless leave began earlier.
 */
export function weeksOf({ birth, carers }: Pick<Plan, "birth" | "carers">): Week[] {
  const away = carers.flatMap(({ blocks }) => blocks.filter(({ use }) => use !== "work"));
  const first = Math.min(0, ...away.map(({ from }) => from));
  const last = Math.max(52, ...away.map(({ from, weeks }) => Math.min(lastWeek, from + weeks - 1)));
  const all = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return all
    .map((week) => {
      const sinceBirth = workingDaysSince(birth, week);
      return { week, days: week === 0 && first === 0 ? sinceBirth : 5, sinceBirth };
    })
    .filter(({ days }) => days > 0);
}

/** Who leaves in the week of the birth works up to it; all of it where the birth leaves none of its days. */
function leaveDays({ blocks }: PlanCarer, { week, days, sinceBirth }: Week): number {
  const isFirst = week === 0 && !blocks.some(({ from, use }) => from < 0 && use !== "work");
  return isFirst ? sinceBirth : days;
}

/** Blocks with the same `key` continue one sequence of steps. */
function stepsOf(block: PlanBlock, terms: CarerTerms): { steps: readonly Step[] | null; key: string } {
  const typed = /^(\d{1,3})%$/.exec(block.option ?? "")?.[1];
  if (typed !== undefined) {
    const pay = { kind: "percent", pct: Number(typed) } as const;
    return { steps: [{ weeks: block.weeks, pay, state: null }], key: "" };
  }
  const other = block.option === undefined ? undefined : terms.otherSteps?.[block.option];
  return other ? { steps: other, key: block.option ?? "" } : { steps: terms.steps, key: "as written" };
}

const unknownStep: Step = { weeks: null, pay: { kind: "not_stated" } };

/** A leave that may go on unpaid ends with its pay in a week that the plan ends it in. */
function withoutUnpaidEnd({ portions, left }: ReturnType<typeof portionsAt>): ReturnType<typeof portionsAt> {
  const end = portions.findLastIndex(({ step }) => !isUnpaid(step)) + 1;
  if (end === 0) return { portions, left };
  const unpaid = portions.slice(end).reduce((sum, { tenths }) => sum + tenths, 0);
  return { portions: portions.slice(0, end), left: left + unpaid };
}

const unpaidStep: Step = { weeks: null, pay: { kind: "unpaid" }, state: "on_top" };

/** What each week is, before any money. */
export function schedule(
  carer: PlanCarer,
  terms: CarerTerms,
  weeks: readonly Week[],
  tenthsByOther: (week: number) => number = () => 0,
): Map<number, ScheduledWeek> {
  const { blockOf } = layOut(carer.blocks);
  const tenthsUsed = new Map<string, number>();
  const all = new Map<number, ScheduledWeek>();
  for (const one of weeks) {
    const { week } = one;
    const blockIndex = blockOf.get(week) ?? null;
    const block = blockIndex === null ? undefined : carer.blocks[blockIndex];
    const days = leaveDays(carer, one);
    const offset = 5 - days;
    const inTouch = block?.use === "in_touch" ? 2 * Math.min(days, block.days ?? 1) : 0;
    const tenths = 2 * (inTouch > 0 ? days : Math.min(days, block?.days ?? 5));
    if (blockIndex === null || block === undefined || block.use !== "provision") {
      const use = block?.use ?? "work";
      all.set(week, {
        use,
        block: blockIndex,
        portions: [],
        onLeave: tenths,
        offset,
        followingStatePay: 0,
        inTouch,
      });
      continue;
    }
    const { steps, key } = stepsOf(block, terms);
    const own = key === "" ? `block ${blockIndex}` : key;
    const from = tenthsUsed.get(own) ?? 0;
    tenthsUsed.set(own, from + tenths);
    const next = carer.blocks[blockOf.get(week + 1) ?? -1];
    const reached = portionsAt(steps ?? [unknownStep], from + tenthsByOther(week), tenths);
    const isLast = blockOf.get(week + 1) !== blockIndex && next?.use !== "provision";
    const { portions, left } = isLast ? withoutUnpaidEnd(reached) : reached;
    // In the week in which the leave runs out, the next block takes the rest. Whole weeks after it are unpaid.
    const isEnding = left > 0 && portions.length > 0 && blockOf.get(week + 1) !== blockIndex;
    const isFollowed = isEnding && next?.use === "state" && next.days === undefined;
    const isWorked = isEnding && !isFollowed && next?.use !== "unpaid";
    const unpaid: Portion = { step: unpaidStep, tenths: left, isPastEnd: true };
    all.set(week, {
      use: "provision",
      block: blockIndex,
      portions: left > 0 && !isFollowed && !isWorked ? [...portions, unpaid] : portions,
      onLeave: isWorked ? tenths - left : tenths,
      offset,
      followingStatePay: isFollowed ? left : 0,
      inTouch: 0,
    });
  }
  return all;
}

/** By carer. Two who share one leave of their employer take its weeks in turn, in a week the primary carer first. */
export function schedulesOf(
  { plan, terms, rule }: Household,
  weeks: readonly Week[],
): Map<number, ScheduledWeek>[] {
  const isShared = rule === "shared_pool" && plan.carers.length > 1;
  const tenthsIn = plan.carers.map((carer) => {
    const { blocks } = carer;
    const { blockOf } = layOut(blocks);
    return (week: Week) => {
      const block = blocks[blockOf.get(week.week) ?? -1];
      return block?.use === "provision" ? 2 * Math.min(leaveDays(carer, week), block.days ?? 5) : 0;
    };
  });
  const all = plan.carers.map((carer, carerIndex) => {
    const own = terms[carerIndex];
    const isFirst = carer.role === "primary";
    const byOther = (week: number) =>
      weeks
        .filter((one) => one.week < week || (one.week === week && !isFirst))
        .reduce((sum, one) => sum + (tenthsIn[1 - carerIndex]?.(one) ?? 0), 0);
    return own
      ? schedule(carer, own, weeks, isShared ? byOther : undefined)
      : new Map<number, ScheduledWeek>();
  });
  return withPartnerConditions({ plan, terms }, all);
}
