import { dayNumber, mondayOf } from "./calendar-rules";
import { refusedOf, verdictOf } from "./eligibility-rules";
import type { Household } from "./household-rules";
import { type PlanProtection, type PlanScheme, schemesOf } from "./plan-law-rules";
import { carerWordsOf } from "./plan-words-rules";
import type { Warning } from "./result-schema";
import type { PlanBlock } from "./schema";

/** What the law forbids, or does not protect. It never stops a plan. */
export function ofLaw(household: Household): Warning[] {
  const { plan, law } = household;
  if (law === null) return [];
  const refused = refusedOf(household);
  return plan.carers.flatMap(({ role, blocks }, carer): Warning[] => {
    const isRefused = (id: string) => refused[carer]?.has(id) ?? false;
    const schemes = schemesOf(law, role, plan.path).filter(
      ({ id, insteadOf }) => !isRefused(id) && (insteadOf === undefined || isRefused(insteadOf)),
    );
    return [
      ...schemes.flatMap((scheme) => forbidden(household, carer, scheme)),
      ...inTouch(household, carer, schemes, blocks),
      ...unprotected(household, carer),
    ];
  });
}

/** Only of whoever gives birth. */
function forbidden({ plan }: Household, carer: number, { name, compulsory }: PlanScheme): Warning[] {
  const own = plan.carers[carer];
  if (!compulsory || own?.role !== "primary" || plan.path === "adoption") return [];
  const birth = dayNumber(plan.birth);
  const isAway = ({ use, days }: PlanBlock) => use !== "work" && use !== "in_touch" && days === undefined;
  const away = new Set(own.blocks.filter(isAway).flatMap(weeksIn));
  const first = birth - 7 * compulsory.before;
  const last = birth + 7 * compulsory.after - 1;
  const weeks: number[] = [];
  for (let week = -8; week <= 16; week += 1) {
    const monday = mondayOf(plan.birth, week);
    // Working days alone count: a birth on a Saturday leaves none in its week.
    if (monday <= last && monday + 4 >= first && !away.has(week)) weeks.push(week);
  }
  return weeks.length > 0 ? [{ code: "compulsory", carer, name, weeks }] : [];
}

const weeksIn = ({ from, weeks }: PlanBlock) => Array.from({ length: weeks }, (_, at) => from + at);

function inTouch(
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

function unprotected(household: Household, carer: number): Warning[] {
  const { plan, law, terms } = household;
  const own = plan.carers[carer];
  const who = carerWordsOf(plan)[carer];
  if (!own || !who || !law) return [];
  const fits = ({ for: whose, conditions }: PlanProtection) =>
    (whose === own.role || whose === "each" || whose === "family") &&
    verdictOf(conditions, { plan, law, terms }, carer, who) !== "no";
  const fitting = law.protectedLeave.filter(fits);
  if (fitting.length === 0 || fitting.some((leave) => leave.weeks === null)) return [];
  const plain = fitting.filter(({ isExtra }) => !isExtra);
  const extra = fitting.filter(({ isExtra }) => isExtra);
  const longest = plain.reduce((best, leave) => Math.max(best, leave.weeks ?? 0), 0);
  const limit = extra.reduce((sum, leave) => sum + (leave.weeks ?? 0), longest);
  const names = [...plain.filter((leave) => leave.weeks === longest).slice(0, 1), ...extra].map(
    ({ name }) => name,
  );
  const isAway = ({ use }: PlanBlock) => use !== "work" && use !== "annual";
  const weeks = own.blocks.filter(isAway).reduce((sum, block) => sum + block.weeks, 0);
  return weeks > limit ? [{ code: "not_protected", carer, name: names.join(", "), weeks, limit }] : [];
}
