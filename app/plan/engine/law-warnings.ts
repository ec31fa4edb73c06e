import { dayNumber, dayText, firstWeekAt, mondayOf } from "../days";
import { entitlementAt, schemesOf } from "../law-facts/law-facts";
import type { PlanScheme } from "../law-types";
import type { Warning } from "../result-schema";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { carerWordsOf } from "../words/phrases";
import { refusedOf, verdictOf } from "./eligibility";
import { leavePartsOf } from "./leave-parts";
import { endOf } from "./state-pay/window";

/** What the law forbids, or does not protect. It never stops a plan. */
export function lawWarnings(household: Household): Warning[] {
  const { plan, law } = household;
  if (law === null) return [];
  const refused = refusedOf(household);
  return plan.carers.flatMap(({ role, blocks }, carer): Warning[] => {
    const isRefused = (id: string) => refused[carer]?.has(id) ?? false;
    const schemes = schemesOf(law, role, plan.path).filter(
      ({ id, insteadOf }) => !isRefused(id) && (insteadOf === undefined || isRefused(insteadOf)),
    );
    return [
      ...schemes.flatMap((scheme) => compulsoryLeaveWarnings(household, carer, scheme)),
      ...inTouchWarnings(household, carer, schemes, blocks),
      ...protectionWarnings(household, carer),
      ...schemes.flatMap((scheme) => laterPaymentWarnings(household, carer, scheme)),
    ];
  });
}

/** Only of whoever gives birth. */
function compulsoryLeaveWarnings({ plan }: Household, carer: number, scheme: PlanScheme): Warning[] {
  const own = plan.carers[carer];
  const { name, compulsory, usesUp } = scheme;
  if (!compulsory || own?.role !== "primary" || plan.path === "adoption") return [];
  const birth = dayNumber(plan.birth);
  const isAway = ({ use, days }: PlanBlock) => use !== "work" && use !== "in_touch" && days === undefined;
  const away = new Set(own.blocks.filter(isAway).flatMap(weeksIn));
  const first = birth - 7 * compulsory.before;
  const row = entitlementAt(scheme, plan);
  // In Mutterschutz no day of its weeks after the birth is allowed: more of them for twins (MuSchG § 3 (2)).
  const end = (usesUp && row ? endOf(scheme, row, plan.birth) : null) ?? birth + 7 * compulsory.after;
  const weeks: number[] = [];
  for (let week = -8; week <= 16; week += 1) {
    const monday = mondayOf(plan.birth, week);
    // Working days alone count: a birth on a Saturday leaves none in its week.
    if (monday < end && monday + 4 >= first && !away.has(week)) weeks.push(week);
  }
  return weeks.length > 0 ? [{ code: "compulsory", carer, name, weeks }] : [];
}

/** Unpaid weeks after the birth that are too early for a payment which anybody gets without naming it. */
function laterPaymentWarnings({ plan }: Household, carer: number, scheme: PlanScheme): Warning[] {
  const from = entitlementAt(scheme, plan)?.drawableFrom;
  const unpaid = plan.carers[carer]?.blocks.filter(({ use }) => use === "unpaid").flatMap(weeksIn) ?? [];
  const first = firstWeekAt(plan.birth);
  const isEarly = (week: number) => week >= first && dayText(mondayOf(plan.birth, week)) < (from ?? "");
  return from !== undefined && !scheme.onlyIfChosen && unpaid.some(isEarly)
    ? [{ code: "begins_later", carer, name: scheme.name, from }]
    : [];
}

const weeksIn = ({ from, weeks }: PlanBlock) => Array.from({ length: weeks }, (_, at) => from + at);

function inTouchWarnings(
  { plan }: Household,
  carer: number,
  schemes: readonly PlanScheme[],
  blocks: readonly PlanBlock[],
): Warning[] {
  const own = blocks.filter(({ use }) => use === "in_touch");
  const scheme = schemes.find(({ keepingInTouch }) => keepingInTouch !== undefined);
  if (own.length === 0 || !scheme?.keepingInTouch) return [];
  const { days: limit, notInFirst } = scheme.keepingInTouch;
  const days = own.reduce((sum, { weeks, days = 1 }) => sum + weeks * days, 0);
  const early = dayNumber(plan.birth) + notInFirst;
  const isEarly = own.some(({ from }) => mondayOf(plan.birth, from) + 4 < early);
  return days > limit || isEarly
    ? [{ code: "in_touch", carer, name: scheme.name, days, limit: isEarly ? 0 : limit }]
    : [];
}

/** The leave with the job kept that the law has for a carer, and what of it they may have as far as the plan tells. */
export function keptLeave(household: Household, carer: number) {
  const { plan, law } = household;
  const role = plan.carers[carer]?.role;
  const who = carerWordsOf(plan)[carer];
  const theirs = (law?.protectedLeave ?? []).filter(
    ({ for: whose, isExtra }) =>
      whose === "each" ||
      whose === "family" ||
      // What comes on top for a birth parent's recovery is no adopter's.
      (whose === role && !(isExtra && whose === "primary" && plan.path === "adoption")),
  );
  const fitting = theirs.filter(
    ({ conditions }) => who && verdictOf(conditions, household, carer, who) !== "no",
  );
  return { theirs, fitting };
}

/** To a tenth, by the days of the leave. */
function weeksAway(household: Household, carer: number): number {
  const blocks = household.plan.carers[carer]?.blocks ?? [];
  const away = (leavePartsOf(household)[carer] ?? []).filter(({ block }) => blocks[block]?.use !== "annual");
  return Math.round(away.reduce((sum, { onLeave }) => sum + onLeave, 0)) / 10;
}

function protectionWarnings(household: Household, carer: number): Warning[] {
  const own = household.plan.carers[carer];
  const { theirs, fitting } = keptLeave(household, carer);
  if (!own || theirs.length === 0 || fitting.some((leave) => leave.weeks === null)) return [];
  const plain = fitting.filter(({ isExtra }) => !isExtra);
  const extra = fitting.filter(({ isExtra }) => isExtra);
  const longest = plain.reduce((best, leave) => Math.max(best, leave.weeks ?? 0), 0);
  const limit = extra.reduce((sum, leave) => sum + (leave.weeks ?? 0), longest);
  // Of equal ones the last, which is the state's own.
  const best = [...plain.filter((leave) => leave.weeks === longest).slice(-1), ...extra];
  const names = (fitting.length > 0 ? best : theirs.slice(0, 1)).map(({ name }) => name);
  const weeks = weeksAway(household, carer);
  return weeks > limit ? [{ code: "not_protected", carer, name: names.join(", "), weeks, limit }] : [];
}
