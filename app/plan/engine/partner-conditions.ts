import type { PartnerCondition } from "~/policy/document/partner-schema";
import { partnerConditionsWords } from "~/policy/document/partner-words-rules";
import type { Step } from "~/policy/document/provision-schema";
import { dayNumber, mondayOf } from "../days";
import type { Warning } from "../result-schema";
import type { PlanCarer } from "../schema";
import type { Household, Portion, ScheduledWeek } from "../types";

/** What a policy asks of the other parent, applied to a plan of two. Weeks that it refuses are unpaid. */

type Schedule = Map<number, ScheduledWeek>;

interface Pair {
  birth: string;
  own: PlanCarer;
  other: PlanCarer;
  /** The other's weeks, as if nothing were asked of anybody. */
  others: Schedule;
}

/** @param schedules by carer, as if nothing were asked of anybody. */
export function withPartnerConditions(
  { plan, terms }: Pick<Household, "plan" | "terms">,
  schedules: readonly Schedule[],
): Schedule[] {
  return schedules.map((schedule, carerIndex) => {
    const [own, other, others] = [
      plan.carers[carerIndex],
      plan.carers[1 - carerIndex],
      schedules[1 - carerIndex],
    ];
    const leaveConditions = terms[carerIndex]?.partnerConditions ?? [];
    if (!own || !other || !others || !hasConditions(leaveConditions, schedule)) return schedule;
    const pair: Pair = { birth: plan.birth, own, other, others };
    let left = lengthOf(terms[carerIndex]?.steps ?? []) - deducted(leaveConditions, pair);
    const leftOf = new Map<Step, number>();
    return new Map(
      [...schedule].map(([week, at]) => {
        const portions = at.portions.flatMap((portion): Portion[] => {
          const conditions = [...leaveConditions, ...(portion.step.partnerConditions ?? [])];
          if (portion.isPastEnd || conditions.length === 0) return [portion];
          const isOpen = conditions.every((condition) => holdsInWeek(condition, pair, week));
          const { step } = portion;
          const ofStep = leftOf.get(step) ?? lengthOf([step]) - deducted(step.partnerConditions ?? [], pair);
          const paid = isOpen ? Math.max(0, Math.min(portion.tenths, left, ofStep)) : 0;
          left -= portion.tenths;
          leftOf.set(step, ofStep - portion.tenths);
          const refused = portion.tenths - paid;
          return [
            ...(paid > 0 ? [{ ...portion, tenths: paid }] : []),
            ...(refused > 0 ? [refusedPortion(refused)] : []),
          ];
        });
        return [week, { ...at, portions }] as const;
      }),
    );
  });
}

const refusedPortion = (tenths: number): Portion => ({
  step: { weeks: null, pay: { kind: "unpaid" }, state: "on_top" },
  tenths,
  isRefused: true,
});

const hasConditions = (leaveConditions: readonly PartnerCondition[], schedule: Schedule) =>
  leaveConditions.length > 0 ||
  [...schedule.values()].some(({ portions }) => portions.some(({ step }) => step.partnerConditions?.length));

/** In tenths of a week; Infinity if a step has no stated length. */
function lengthOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { weeks, days }) => {
    const length = days !== undefined ? 2 * days : weeks == null ? Infinity : 10 * weeks;
    return sum + length;
  }, 0);
}

/** Tenths of a week that the other took and that come off the own leave. */
function deducted(leaveConditions: readonly PartnerCondition[], { own, other, others }: Pair): number {
  const condition = leaveConditions.find(({ kind }) => kind === "weeks_deducted");
  if (condition?.kind !== "weeks_deducted") return 0;
  const isHere = other.employer !== null && other.employer === own.employer;
  const counts = { any_employer: true, this_employer: isHere, another_employer: !isHere }[condition.takenAt];
  if (!counts) return 0;
  return [...others.values()].reduce((sum, at) => sum + (isPaidLeave(at) ? at.onLeave : 0), 0);
}

export const isPaidLeave = ({ use, portions }: ScheduledWeek) =>
  use === "provision" && portions.some(({ step, isPastEnd }) => !isPastEnd && step.pay.kind !== "unpaid");

function holdsInWeek(
  condition: PartnerCondition,
  { birth, own, other, others }: Pair,
  week: number,
): boolean {
  const at = others.get(week);
  const isHere = other.employer !== null && other.employer === own.employer;
  const isOnPaidLeave = at !== undefined && isPaidLeave(at);
  const away = [...others].flatMap(([one, { use }]) => (use !== "work" && use !== "annual" ? [one] : []));
  switch (condition.kind) {
    case "at_work": {
      const isAtWork = at === undefined || at.use === "work";
      return condition.hours === "full_time" ? isAtWork : isAtWork || (at?.onLeave ?? 0) < 10;
    }
    case "not_paid_leave_elsewhere":
      return isHere || !isOnPaidLeave;
    case "not_paid_leave_here":
      return !isHere || !isOnPaidLeave;
    case "weeks_deducted":
      return true;
    case "starts_after": {
      if (condition.event === "partner_leave") return week > Math.max(-Infinity, ...away);
      const day = condition.event === "birth" ? birth : (condition.day ?? birth);
      // The week of the day itself counts.
      return mondayOf(birth, week) + 6 >= dayNumber(day);
    }
    case "window": {
      const first = condition.countedFrom === "birth" ? firstFrom(birth) : Math.min(...away);
      return week >= first + condition.fromWeek - 1 && week <= first + condition.toWeek - 1;
    }
  }
}

const firstFrom = (birth: string) => (mondayOf(birth, 1) === dayNumber(birth) ? 1 : 0);

/** What does not hold in this plan, or cannot be checked as there is one carer. */
export function partnerWarnings(
  { plan, terms }: Pick<Household, "plan" | "terms">,
  schedules: readonly Schedule[],
): Warning[] {
  return terms.flatMap((own, carer): Warning[] => {
    const schedule = schedules[carer];
    const steps = (own.steps ?? []).flatMap(({ partnerConditions }) => partnerConditions ?? []);
    const all = [...(own.partnerConditions ?? []), ...steps];
    const isUsed = [...(schedule?.values() ?? [])].some(({ portions }) => portions.length > 0);
    if (all.length === 0 || !isUsed) return [];
    const isRefused = [...(schedule?.values() ?? [])].some(({ portions }) =>
      portions.some((portion) => portion.isRefused),
    );
    const says = partnerConditionsWords(all);
    if (plan.carers.length === 1) return [{ code: "partner_condition", carer, says, holds: null }];
    return isRefused ? [{ code: "partner_condition", carer, says, holds: false }] : [];
  });
}
