import { describe, expect, inject, it } from "vitest";

import { allLaws, forHouseholds, hold } from "../../../tests/support/plan-generator";
import { calculatePlan } from "../engine/result";
import { monthsOf, type PlanMonth } from "./months";

const sum = <T>(all: readonly T[], part: (one: T) => number) => all.reduce((n, one) => n + part(one), 0);

const ranges = ["employer", "state", "total"] as const;
const numbers = ["normal", "work", "atTodaysRate"] as const;

describe("the months of every plan", { timeout: 600_000 }, () => {
  it("come to the sums of its weeks, to the cent", () => {
    let met = 0;
    forHouseholds(allLaws, (household) => {
      const result = calculatePlan(household);
      const { months } = monthsOf(result);
      hold(sum(months, ({ payDays }) => payDays) === result.weeks.length, "weeks");
      for (const place of household.plan.carers.keys()) {
        for (const key of numbers)
          hold(
            sum(months, ({ carers }) => carers[place]?.[key] ?? NaN) ===
              sum(result.weeks, ({ carers }) => carers[place]?.[key] ?? NaN),
            key,
          );
        for (const key of ranges)
          for (const end of ["least", "most"] as const)
            hold(
              sum(months, ({ carers }) => carers[place]?.[key][end] ?? NaN) ===
                sum(result.weeks, ({ carers }) => carers[place]?.[key][end] ?? NaN),
              `${key}.${end}`,
            );
        const open = (all: readonly { carers: readonly { isAtLeast: boolean }[] }[]) =>
          all.some(({ carers }) => carers[place]?.isAtLeast);
        hold(open(months) === open(result.weeks), "isAtLeast");
      }
      for (const [place, { carers }] of result.currencies.entries())
        for (const { currencies, carers: all } of months) {
          const { received, gap, normal } = currencies[place] ?? {};
          const own = (part: (one: (typeof all)[number]) => number) =>
            sum(carers, (carer) => part(all[carer] ?? ({} as never)));
          hold(received?.least === own(({ total }) => total.least), "received");
          hold(received?.most === own(({ total }) => total.most), "received");
          hold(normal === own((one) => one.normal), "normal");
          hold((gap?.most ?? NaN) + (received?.least ?? NaN) === normal, "gap");
        }
      met += months.length;
    });
    expect(met).toBeGreaterThan(12 * inject("planHouseholds"));
  });

  it("name a whole month, and no other has less in a pay day, nor as much in one and less in all", () => {
    forHouseholds(
      allLaws,
      (household) => {
        const { months, currencies } = monthsOf(calculatePlan(household));
        const inside = months.slice(1, -1);
        hold(inside.length > 9 && inside.every(({ isWhole }) => isWhole), "whole months");
        for (const [place, { lowestMonth }] of currencies.entries()) {
          const received = (month: PlanMonth) => month.currencies[place]?.received.least ?? NaN;
          const named = months.find(({ month }) => month === lowestMonth?.month);
          const each = (month: PlanMonth) => received(month) / month.payDays;
          const whole = months.filter(({ isWhole }) => isWhole);
          const all = whole.map(each);
          hold((named === undefined) === Math.max(...all) - Math.min(...all) < 1, "alike");
          if (named === undefined) continue;
          hold(named.isWhole, "lowest");
          for (const month of whole)
            hold(
              each(named) < each(month) ||
                (each(named) === each(month) && received(named) <= received(month)),
              "lower",
            );
        }
      },
      1 / 3,
    );
  });
});
