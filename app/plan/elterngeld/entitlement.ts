import { elterngeldFigures as figures } from "~/law/data/de/elterngeld-figures";

import { dayNumber, lifeMonthStart } from "../days";
import { hasDisabledSibling } from "./amounts";
import type { Choice, ElterngeldPlan, PlannedMonth, Refusal, RefusalCode } from "./elterngeld-plan";
import { daysIn, protectedDays } from "./maternity";

/** What each parent draws of a plan, and why not the rest. */
export interface Drawn {
  /** By parent; the first is month 1. */
  choices: Choice[][];
  /** How many days of each month maternity pay covers. */
  covered: number[][];
  refusals: Refusal[];
  left: MonthsLeft;
}

export interface MonthsLeft {
  /** Months of ElterngeldPlus that both may still draw; Basiselterngeld takes two. */
  plus: number;
  /** Of those, at most so many by each parent. */
  own: number[];
  bonus: number[];
  /** The two months for which a parent's pay falls are among them. */
  hasPartnerMonths: boolean;
}

const lastMonth = figures.lastPlus.v;
const months = Array.from({ length: lastMonth }, (_, index) => index + 1);
const none: PlannedMonth = { choice: "none" };

/**
 * Months are drawn in the order of the child's life. What can be judged only by all that is drawn is refused
 * afterwards, and everything is drawn anew, since others may have the months. This ends because each round refuses
 * more.
 */
export function drawMonths(plan: ElterngeldPlan): Drawn {
  const refused = new Map<string, RefusalCode>();
  let hasPartnerMonths = plan.parents.length === 2 || plan.isAlone === true;
  for (;;) {
    const round = drawOnce(plan, hasPartnerMonths, refused);
    if (hasPartnerMonths && !mayPayFall(plan, round)) hasPartnerMonths = false;
    else if (!refuseAfterwards(plan, round, refused)) return round;
  }
}

function drawOnce(
  plan: ElterngeldPlan,
  hasPartnerMonths: boolean,
  refused: ReadonlyMap<string, RefusalCode>,
): Drawn {
  const covered = plan.parents.map((_, parent) => coveredDays(plan, parent));
  const choices = plan.parents.map(() => months.map((): Choice => "none"));
  const more = earlyMonths(plan);
  const all = 2 * (figures.months.v + more + (hasPartnerMonths ? figures.partnerMonths.v : 0));
  const mostOne = plan.isAlone ? all : 2 * (figures.mostOneParent.v + more);
  const drawn: Drawn = {
    choices,
    covered,
    refusals: [],
    left: {
      plus: all,
      own: plan.parents.map(() => mostOne),
      bonus: plan.parents.map(() => figures.bonusMost.v),
      hasPartnerMonths,
    },
  };
  const isCovered = (parent: number, month: number) => (covered[parent]?.[month - 1] ?? 0) > 0;
  for (const month of months) {
    // A month with maternity pay is drawn whatever the other parent wants.
    const order = [...plan.parents.keys()].sort(
      (a, b) => Number(isCovered(b, month)) - Number(isCovered(a, month)),
    );
    for (const parent of order) {
      const { choice } = monthOf(plan, parent, month);
      const isOwed = isCovered(parent, month);
      if (choice === "none" && !isOwed) continue;
      const code = isOwed
        ? maternityRefusal(choice)
        : (refused.get(`${parent} ${month}`) ?? refusalOf(plan, drawn, parent, month, more));
      if (code) drawn.refusals.push({ parent, month, code });
      if (isOwed) take(drawn, parent, month, "basis");
      else if (!code) take(drawn, parent, month, choice);
    }
  }
  for (const [parent, { months: planned }] of plan.parents.entries())
    for (const [index, { choice }] of planned.entries())
      if (index >= lastMonth && choice !== "none") {
        const code = choice === "basis" ? "basis_too_late" : "plus_too_late";
        drawn.refusals.push({ parent, month: index + 1, code });
      }
  return drawn;
}

const maternityRefusal = (choice: Choice): RefusalCode | null =>
  choice === "plus" || choice === "bonus" ? "maternity_is_basis" : null;

function take({ choices, left }: Drawn, parent: number, month: number, choice: Choice): void {
  const own = choices[parent];
  if (own) own[month - 1] = choice;
  const { bonus } = left;
  if (choice === "bonus") bonus[parent] = (bonus[parent] ?? 0) - 1;
  else {
    const units = choice === "basis" ? 2 : 1;
    left.plus -= units;
    left.own[parent] = (left.own[parent] ?? 0) - units;
  }
}

function refusalOf(
  plan: ElterngeldPlan,
  drawn: Drawn,
  parent: number,
  month: number,
  more: number,
): RefusalCode | null {
  const { choice, hours = 0 } = monthOf(plan, parent, month);
  if (choice === "bonus") return bonusRefusal(plan, drawn, parent, month) ?? gapRefusal(drawn, month, more);
  if (hours > figures.hoursMost.v) return "too_many_hours";
  if (choice === "basis" && month > figures.lastBasis.v + more) return "basis_too_late";
  const units = choice === "basis" ? 2 : 1;
  if ((drawn.left.own[parent] ?? 0) < units) return "own_months_used_up";
  if (drawn.left.plus < units) return "months_used_up";
  return choice === "basis"
    ? bothBasisRefusal(plan, drawn, parent, month, more)
    : gapRefusal(drawn, month, more);
}

/** From month 15 on somebody draws it in each month. */
function gapRefusal({ choices }: Drawn, month: number, more: number): RefusalCode | null {
  const from = figures.lastBasis.v + more + 1;
  const isNext = choices.some((own) => own[month - 1] !== "none" || own[month - 2] !== "none");
  return month <= from || isNext ? null : "gap";
}

function bothBasisRefusal(
  plan: ElterngeldPlan,
  { choices }: Drawn,
  parent: number,
  month: number,
  more: number,
): RefusalCode | null {
  const isBoth = (of: number) =>
    choices.every((own, other) => other === parent || own[of - 1] === "basis") && choices.length > 1;
  if (!isBoth(month)) return null;
  if (plan.children > 1 || more > 0 || plan.isDisabled || hasDisabledSibling(plan, plan.birth)) return null;
  if (month > figures.lastBothBasis.v) return "both_basis_too_late";
  const before = months.filter((of) => of < month && isBoth(of) && choices[parent]?.[of - 1] === "basis");
  return before.length < figures.bothBasis.v ? null : "both_basis_again";
}

function bonusRefusal(
  plan: ElterngeldPlan,
  { choices, covered, left }: Drawn,
  parent: number,
  month: number,
): RefusalCode | null {
  if (plan.parents.length === 1 && !plan.isAlone) return "bonus_alone";
  const all = plan.parents.map((_, of) => monthOf(plan, of, month));
  const isTogether = all.every(
    ({ choice }, of) => choice === "bonus" && (covered[of]?.[month - 1] ?? 0) === 0,
  );
  if (!isTogether) return "bonus_not_together";
  const fits = ({ hours = 0 }: PlannedMonth) =>
    hours >= figures.bonusHoursLeast.v && hours <= figures.hoursMost.v;
  if (!all.every(fits)) return "bonus_hours";
  if ((left.bonus[parent] ?? 0) < 1) return "bonus_used_up";
  const own = choices[parent] ?? [];
  return own.includes("bonus") && own[month - 2] !== "bonus" ? "bonus_with_gap" : null;
}

/**
 * Refuses what is too little as a whole. Months that were refused before keep their reason, and do not take the place
 * of those that are refused now.
 * @returns whether it did.
 */
function refuseAfterwards(
  plan: ElterngeldPlan,
  { choices, covered, refusals }: Drawn,
  refused: Map<string, RefusalCode>,
): boolean {
  for (const [parent, own] of choices.entries()) {
    const refuse = (which: (choice: Choice) => boolean, code: RefusalCode) => {
      for (const month of months)
        if (which(monthOf(plan, parent, month).choice) && (covered[parent]?.[month - 1] ?? 0) === 0) {
          const other = refusals.find((one) => one.parent === parent && one.month === month);
          refused.set(`${parent} ${month}`, other?.code ?? code);
        }
      return true;
    };
    const bonus = own.filter((choice) => choice === "bonus").length;
    if (bonus > 0 && bonus < figures.bonusLeast.v)
      return refuse((choice) => choice === "bonus", "bonus_too_short");
    const isOwed = covered[parent]?.some((days) => days > 0) ?? false;
    const all = own.filter((choice) => choice !== "none").length;
    if (all > 0 && all < figures.leastOneParent.v && !isOwed)
      return refuse((choice) => choice !== "none", "too_few_months");
  }
  return false;
}

/** § 4 (3) sentence 2, § 4c: a parent earns less than before in two months that are drawn, or may still. */
const mayPayFall = ({ parents }: ElterngeldPlan, { choices }: Drawn): boolean =>
  parents.some(({ income, months: planned }, parent) => {
    const before = income?.before ?? 0;
    const earned = (choices[parent] ?? []).flatMap((choice, index) =>
      choice === "none" ? [] : [planned[index]?.earns ?? 0],
    );
    const least = figures.partnerMonths.v;
    return before > 0 && (earned.length < least || earned.filter((pay) => pay < before).length >= least);
  });

/** § 4 (5): how many months more a birth brings that is so many weeks early. */
export function earlyMonths({ birth, due }: ElterngeldPlan): number {
  const days = due === undefined ? 0 : dayNumber(due) - dayNumber(birth);
  return figures.early.findLast(({ weeks }) => days >= 7 * weeks.v)?.months.v ?? 0;
}

function coveredDays(plan: ElterngeldPlan, parent: number): number[] {
  const maternity = plan.parents[parent]?.maternity;
  if (!maternity) return months.map(() => 0);
  const days = protectedDays(plan, maternity);
  return months.map((month) => daysIn(days, monthDays(plan, month)));
}

export const monthDays = ({ birth }: ElterngeldPlan, month: number) => ({
  first: lifeMonthStart(birth, month),
  last: lifeMonthStart(birth, month + 1) - 1,
});

export const monthOf = ({ parents }: ElterngeldPlan, parent: number, month: number): PlannedMonth =>
  parents[parent]?.months[month - 1] ?? none;
