import { describe, expect, it } from "vitest";

import { hold } from "../../../tests/support/plan-generator";
import { dayNumber, dayText } from "../days";
import { reckonElterngeld, type ElterngeldResult } from "./elterngeld";
import {
  type Choice,
  type ElterngeldPlan,
  type PlannedMonth,
  type PlannedParent,
  totalOf,
  withChoice,
} from "./elterngeld-plan";

const plansTried = 2000;

/** Numbers that look random and are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomPlan(seed: number): ElterngeldPlan {
  const next = numbers(seed);
  const upTo = (n: number) => Math.floor(next() * (n + 1));
  const one = <T>(all: readonly T[]): T => {
    const found = all[upTo(all.length - 1)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  };
  const birth = dayText(dayNumber("2025-04-01") + upTo(1000));
  const hasTwo = next() < 0.8;
  // Both often plan the same run of bonus months.
  const bonusFrom = 1 + upTo(20);
  const bonusFor = 1 + upTo(4);
  const months = (): PlannedMonth[] => {
    const all: PlannedMonth[] = [];
    while (all.length < 34 && next() < 0.85) {
      const choice = one<Choice>(["none", "none", "basis", "basis", "plus", "plus", "bonus"]);
      const works = choice === "bonus" || next() < 0.3;
      const more = works ? { earns: 100 * upTo(3000), hours: one([15, 24, 28, 32, 33]) } : {};
      for (let n = 1 + upTo(7); n > 0; n -= 1) all.push({ choice, ...more });
    }
    return next() < 0.4
      ? withChoice(all, bonusFrom, bonusFrom + bonusFor - 1, "bonus").map((month) =>
          month.choice === "bonus" ? { ...month, hours: 28 } : month,
        )
      : all;
  };
  const parent = (isMother: boolean): PlannedParent => ({
    months: months(),
    income: one<PlannedParent["income"]>([
      null,
      { kind: "net", before: upTo(500_000) },
      {
        kind: "gross",
        before: upTo(900_000),
        tax: { taxClass: one([1, 2, 3, 4, 5] as const), paysChurchTax: next() < 0.5 },
      },
    ]),
    ...(isMother && next() < 0.7 && { maternity: { netPay: upTo(400_000), isLonger: next() < 0.2 } }),
  });
  return {
    birth,
    due: dayText(dayNumber(birth) - 14 + upTo(next() < 0.2 ? 130 : 28)),
    children: 1 + upTo(1) * upTo(2),
    parents: hasTwo ? [parent(true), parent(false)] : [parent(true)],
    isAlone: !hasTwo && next() < 0.7,
    siblings: Array.from({ length: upTo(2) }, () => ({
      birth: dayText(dayNumber(birth) - 300 - upTo(5000)),
      isDisabled: next() < 0.2,
    })),
    isDisabled: next() < 0.1,
    taxableIncome: one([null, 10_000_000, 17_500_000, 18_000_000]),
  };
}

function forPlans(property: (plan: ElterngeldPlan, result: ElterngeldResult) => void) {
  for (let seed = 1; seed <= plansTried; seed += 1) {
    const plan = randomPlan(seed);
    try {
      property(plan, reckonElterngeld(plan));
    } catch (error) {
      throw new Error(`seed ${seed}: ${JSON.stringify(plan)}`, { cause: error });
    }
  }
}

const count = (own: readonly Choice[], choice: Choice) => own.filter((one) => one === choice).length;

const choicesOf = ({ months }: ElterngeldResult, parent: number) =>
  months.map(({ parents }) => parents[parent]?.choice ?? "none");

/** Months that are refused at the end are not in a plan without them. */
const paidMonths = ({ months }: ElterngeldResult) =>
  months.filter(({ parents }) => parents.some(({ total }) => total > 0));

describe(`${plansTried} random plans`, { timeout: 120_000 }, () => {
  it("draw no more than the law gives", () => {
    let met = 0;
    forPlans((plan, result) => {
      const weeks = (dayNumber(plan.due ?? plan.birth) - dayNumber(plan.birth)) / 7;
      const more = [6, 8, 12, 16].filter((least) => weeks >= least).length;
      const all = plan.parents.map((_, parent) => choicesOf(result, parent));
      const units = all.map((own) => count(own, "basis") + count(own, "plus") / 2);
      hold(units.reduce((a, b) => a + b, 0) <= 14 + more, "more than all months");
      hold(plan.isAlone || units.every((own) => own <= 12 + more), "more than one parent’s months");
      hold(result.left.plus >= 0 && result.left.own.every((own) => own >= 0), "less than nothing is left");
      for (const own of all) {
        const drawn = own.filter((choice) => choice !== "none").length;
        hold(drawn !== 1, "one month alone");
        hold(own.lastIndexOf("basis") < 14 + more, "Basiselterngeld too late");
        hold(
          own.slice(32).every((choice) => choice === "none"),
          "a month after the last",
        );
        const bonus = count(own, "bonus");
        hold([0, 2, 3, 4].includes(bonus), `${bonus} months of bonus`);
        const span = own.lastIndexOf("bonus") - own.indexOf("bonus") + 1;
        hold(bonus === 0 || span === bonus, "bonus with a gap");
        met += drawn;
      }
      const late = result.months.map((_, index) => all.some((own) => own[index] !== "none")).slice(14 + more);
      hold(late.lastIndexOf(true) + 1 === late.filter(Boolean).length, "a gap");
      const [first, second] = all;
      if (!first || !second) return;
      const both = first.filter((choice, index) => choice === "basis" && second[index] === "basis");
      const isFree =
        plan.children > 1 || more > 0 || plan.isDisabled || plan.siblings?.some((one) => one.isDisabled);
      hold(isFree || both.length <= 1, "both at once");
      hold(
        first.every((choice, index) => (choice === "bonus") === (second[index] === "bonus")),
        "the bonus of one alone",
      );
    });
    expect(met).toBeGreaterThan(5 * plansTried);
  });

  it("come to whole cents that add up", () => {
    forPlans((_, { months }) => {
      for (const { parents } of months)
        for (const { parts, total } of parents) {
          hold(Object.values(parts).every(Number.isSafeInteger), "no whole cents");
          hold(total === totalOf(parts) && total >= 0, "parts do not add up");
        }
    });
  });

  it("give each month that is chosen, or the reason why not", () => {
    forPlans((plan, { months, refusals }) => {
      for (const [parent, { months: planned }] of plan.parents.entries())
        for (const [index, { choice }] of planned.entries()) {
          if (choice === "none") continue;
          const isDrawn = months[index]?.parents[parent]?.choice === choice;
          const reasons = refusals.filter((one) => one.parent === parent && one.month === index + 1);
          hold(reasons.length === (isDrawn ? 0 : 1), `month ${index + 1} of ${parent}`);
        }
    });
  });

  it("are the same when a border is moved and moved back, or when what was drawn is planned", () => {
    forPlans((plan, result) => {
      const before = structuredClone(plan);
      const [first, ...rest] = plan.parents;
      const last = first.months.findLastIndex(({ choice }) => choice !== "none");
      const choice = first.months[last]?.choice;
      if (choice) {
        const longer = withChoice(first.months, last + 2, last + 3, choice);
        const back = withChoice(longer, last + 2, last + 3, "none");
        const [other] = rest;
        const moved = (months: PlannedMonth[]): ElterngeldPlan => {
          const own = { ...first, months };
          return { ...plan, parents: other ? [own, other] : [own] };
        };
        reckonElterngeld(moved(longer));
        expect(reckonElterngeld(moved(back))).toEqual(result);
      }
      expect(plan).toEqual(before);

      const drawn = plan.parents.map((own, parent) => ({
        ...own,
        months: own.months.map((month, index) => ({
          ...month,
          choice:
            month.choice === "none"
              ? month.choice
              : (result.months[index]?.parents[parent]?.choice ?? "none"),
        })),
      }));
      const [one, two] = drawn;
      if (!one) return;
      const again = reckonElterngeld({ ...plan, parents: two ? [one, two] : [one] });
      expect(again.refusals).toEqual([]);
      expect(paidMonths(again)).toEqual(paidMonths(result));
    });
  });
});
