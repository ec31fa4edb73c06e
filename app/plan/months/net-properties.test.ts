import { describe, expect, inject, it } from "vitest";

import { allLaws, forHouseholds, hold } from "../../../tests/support/plan-generator";
import { tax as au } from "~/law/tax/au";
import { tax as gb } from "~/law/tax/gb";
import { tax as ie } from "~/law/tax/ie";
import { tax as nz } from "~/law/tax/nz";
import type { PlanLaw } from "../law-types";
import { calculatePlan } from "../engine/result";
import type { Household } from "../types";
import { monthsOf, type PlanMonth } from "./months";
import { netMonthsOf, type NetOfCarer } from "./net";

const taxes = [au, gb, ie, nz];
const laws = allLaws.filter(({ country }) => taxes.some(({ code }) => code === country));

function reckoned(household: Household & { law: PlanLaw }, region: string | null) {
  const tax = taxes.find(({ code }) => code === household.law.country) ?? au;
  const own: Household = { ...household, plan: { ...household.plan, region } };
  const net = netMonthsOf({ household: own }, tax);
  if (net === null) throw new Error("No tax.");
  const { months } = monthsOf(calculatePlan(own));
  return { net, tax, months };
}

const scotland = ({ law }: { law: PlanLaw }) => (law.country === "GB" ? "GB-SCT" : null);

const totalOf = (month: PlanMonth | undefined, carer: number) => month?.carers[carer]?.total.most ?? NaN;

describe("pay after tax of every plan", { timeout: 600_000 }, () => {
  it("is whole cents of the same months, and above pay only where payroll pays tax back", () => {
    let repaid = 0;
    forHouseholds(laws, (household, { once }) => {
      const { net, tax, months } = reckoned(household, once(2) ? scotland(household) : null);
      hold(net.months.map(({ month }) => month).join() === months.map(({ month }) => month).join(), "months");
      for (const [place, { carers, together }] of net.months.entries()) {
        for (const [carer, { net: range, why, isRepaid }] of carers.entries()) {
          hold((range === null) === (why !== null), "a reason");
          if (range === null) continue;
          hold(household.terms[carer]?.currency === tax.currency, "currency");
          hold(Number.isSafeInteger(range.least) && Number.isSafeInteger(range.most), "cents");
          hold(range.least <= range.most, "range");
          if (isRepaid) repaid += 1;
          else hold(range.most <= totalOf(months[place], carer), "more than is earned");
        }
        const own = net.carers.map((carer) => carers[carer]?.net ?? null);
        hold((together === null) === (own.length === 0 || own.includes(null)), "together");
        if (together === null) continue;
        const sum = (end: "least" | "most") => own.reduce((all, range) => all + (range?.[end] ?? 0), 0);
        hold(sum("least") <= together.least && together.most <= sum("most"), "together");
      }
    });
    expect(repaid).toBeGreaterThan(inject("planHouseholds") / 20);
  });

  it("is over a whole tax year no more than pay", () => {
    let met = 0;
    forHouseholds(laws, (household) => {
      const { net, tax, months } = reckoned(household, null);
      for (const carer of net.carers)
        for (const year of tax.years) {
          const places = months.flatMap(({ month }, place) =>
            month >= year.from.slice(0, 7) && month < year.to.slice(0, 7) ? [place] : [],
          );
          // A British year has the first days of its last month too.
          const last = months.findIndex(({ month }) => month === year.to.slice(0, 7));
          if (tax !== gb && last >= 0) places.push(last);
          const own = places.map((place): NetOfCarer | undefined => net.months[place]?.carers[carer]);
          const whole = places.length === 12 && places.every((place) => months[place]?.isWhole);
          if (!whole || own.some((one) => !one?.net)) continue;
          met += 1;
          const pay = places.reduce((sum, place) => sum + totalOf(months[place], carer), 0);
          const lands = own.reduce((sum, one) => sum + (one?.net?.most ?? 0), 0);
          // What the last week of the British year before gives back.
          const before = tax === gb ? (household.terms[carer]?.normal ?? 0) : 0;
          hold(lands <= pay + before + 12, `${lands} of ${pay}`);
        }
    });
    expect(met).toBeGreaterThan(inject("planHouseholds") / 20);
  });
});
