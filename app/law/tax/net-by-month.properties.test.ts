import { describe, expect, it } from "vitest";

import { type Random, randomOf } from "../../../tests/support/policy-generator";
import { dayAfter, money } from "../../../tests/support/tax-weeks";
import { tax as au } from "./au";
import { sumOf, totalOf } from "./bands";
import { tax as gb } from "./gb";
import { tax as ie } from "./ie";
import { type GrossWeek, netByMonth, type NetByMonth } from "./net-by-month";
import { tax as nz } from "./nz";
import { payDaysIn } from "./pay-days";
import type { CountryTax, TaxYear } from "./tax";

const countries = [au, gb, ie, nz];

interface Year {
  tax: CountryTax;
  region: string | null;
  year: TaxYear;
  usual: number;
  weeks: GrossWeek[];
}

const rounding = 100;

const grossOf = ({ employer, state }: GrossWeek) => employer + sumOf(state, ({ cents }) => cents);

const reckoned = ({ tax, region, usual, weeks }: Year): NetByMonth =>
  netByMonth(tax, { region, usualWeeklyPay: usual, weeks });

/** Of the whole year, after it is settled. */
function taxIn(result: NetByMonth): number {
  const withheld = sumOf(result.months, ({ taxes }) => totalOf(taxes));
  return withheld - sumOf(result.yearEnds, ({ kind, cents }) => (kind === "refund" ? cents : -cents));
}

const weeksOf = (year: TaxYear, weekday: number, pay: (n: number) => Omit<GrossWeek, "from">) =>
  payDaysIn(year, dayAfter(year.from, weekday)).map((day, n) => ({ from: dayAfter(day, -4), ...pay(n) }));

/** Work, leave paid by the employer, by the state, by both, and by nobody. */
function randomYear(random: Random): Year {
  const { below, pick, once } = random;
  const tax = pick(countries);
  const year = pick(tax.years);
  const usual = pick([below(40_000), below(150_000), below(150_000), below(500_000)]);
  const scheme = pick(Object.keys(tax.payments));
  const runs: Omit<GrossWeek, "from">[] = [];
  while (runs.length < 53) {
    const employer = pick([usual, usual, Math.floor(usual / 2), 0, below(usual + 1)]);
    const state = once(2) ? [{ scheme, cents: below(110_000) }] : [];
    for (let n = 1 + below(20); n > 0; n--) runs.push({ employer, state });
  }
  const weeks = weeksOf(year, below(7), (n) => runs[n] ?? { employer: usual, state: [] });
  return { tax, year, region: tax === gb && once(2) ? "GB-SCT" : null, usual, weeks };
}

function forYears(property: (year: Year, random: Random) => void) {
  const random = randomOf(20_261_129);
  for (let n = 0; n < 2_000; n++) property(randomYear(random), random);
}

/** Steps of the law: all pay is charged once it is over a limit. */
const crossesStep = ({ tax, weeks }: Year, more: GrossWeek[]): boolean => {
  const pay = (all: GrossWeek[]) => sumOf(all, ({ employer }) => employer);
  const isOverNow = (now: number, then: number, limit: number) => now <= limit && then > limit;
  return (
    tax === ie &&
    (isOverNow(pay(weeks), pay(more), money(13_000)) ||
      weeks.some(({ employer }, n) => isOverNow(employer, more[n]?.employer ?? 0, money(352))))
  );
};

describe("every household", { timeout: 60_000 }, () => {
  it("has whole cents: pay before tax less each part", () => {
    forYears((year) => {
      const { months } = reckoned(year);
      expect(sumOf(months, ({ gross }) => gross)).toBe(sumOf(year.weeks, grossOf));
      expect(sumOf(months, ({ payDays }) => payDays)).toBe(year.weeks.length);
      const broken = months.filter(
        ({ gross, taxes, net }) =>
          ![gross, net, ...Object.values(taxes)].every(Number.isSafeInteger) ||
          net !== gross - totalOf(taxes),
      );
      expect(broken).toEqual([]);
    });
  });

  it("pays over a year no less than nothing and no more than it earns", () => {
    forYears((year) => {
      const tax = taxIn(reckoned(year));
      expect(tax).toBeGreaterThanOrEqual(-rounding);
      expect(tax).toBeLessThanOrEqual(sumOf(year.weeks, grossOf));
    });
  });

  it("settles nothing after a year of the same pay, where payroll adds up from its start", () => {
    for (const tax of [gb, ie])
      for (const year of tax.years)
        for (const region of [null, ...Object.keys(tax.regions)])
          for (let usual = 0; usual < money(4_000); usual += 3_777)
            for (const weekday of [0, 3]) {
              const weeks = weeksOf(year, weekday, () => ({ employer: usual, state: [] }));
              expect(reckoned({ tax, year, region, usual, weeks }).yearEnds, `${usual}`).toEqual([]);
            }
  });

  it("gets back the offset at most, or pays for a 53rd pay day, where each pay is taxed alone", () => {
    for (const tax of [au, nz])
      for (const year of tax.years)
        for (let usual = 0; usual < money(4_000); usual += 3_777)
          for (const weekday of [0, 1, 3]) {
            const weeks = weeksOf(year, weekday, () => ({ employer: usual, state: [] }));
            const { yearEnds } = reckoned({ tax, year, region: null, usual, weeks });
            const [refund = 0] = yearEnds.map(({ kind, cents }) => (kind === "refund" ? cents : -cents));
            expect(refund).toBeLessThanOrEqual(money(700 + 52 * 4));
            expect(refund).toBeGreaterThanOrEqual(-money(52 * 4) - (weeks.length - 52) * usual);
          }
  });

  it("has no less after tax when it earns more, but for the steps of Irish law", () => {
    let steps = 0;
    forYears((year, { below }) => {
      const more = money(1 + below(200));
      const weeks = year.weeks.map((week) => ({ ...week, employer: week.employer + more }));
      const gain = sumOf(weeks, grossOf) - sumOf(year.weeks, grossOf);
      const lost = taxIn(reckoned({ ...year, weeks })) - taxIn(reckoned(year));
      if (crossesStep(year, weeks)) steps += 1;
      else expect(lost).toBeLessThanOrEqual(gain + 2 * rounding);
    });
    expect(steps).toBeGreaterThan(10);
  });
});

describe("where the law takes more than a raise brings", () => {
  const year2026 = ie.years.find(({ from }) => from === "2026-01-01");

  const kept = (week: number) => {
    const weeks = year2026 ? weeksOf(year2026, 1, () => ({ employer: week, state: [] })) : [];
    const year = { tax: ie, region: null, year: year2026, usual: week, weeks };
    return sumOf(weeks, grossOf) - (year2026 ? taxIn(reckoned({ ...year, year: year2026 })) : 0);
  };

  it("Ireland: one cent a week over €13,000 a year brings USC on all of it", () => {
    // 52 cents more, and 79.83 of USC.
    expect(kept(25_001) - kept(25_000)).toBe(52 - money(79.83));
  });

  it("Ireland: one cent a week over €352 brings PRSI on all of it", () => {
    // 4.2 % of 352.01 is 14.78, less the credit of 12: 2.78 in 39 weeks; 4.35 % is 15.31: 3.31 in 13. The other
    // taxes take at most 24 cents more, and half a cent of rounding each.
    const prsi = money(39 * 2.78 + 13 * 3.31);
    expect(Math.abs(kept(35_201) - kept(35_200) - (52 - prsi))).toBeLessThanOrEqual(24 + 2);
  });

  it("United Kingdom: over £100,000, 62p of each pound go, and never more", () => {
    const [year] = gb.years;
    const keptOf = (week: number) => {
      const weeks = year ? weeksOf(year, 1, () => ({ employer: week, state: [] })) : [];
      return (
        sumOf(weeks, grossOf) -
        (year ? taxIn(reckoned({ tax: gb, region: null, year, usual: week, weeks })) : 0)
      );
    };
    // 52 × 100 more between 104,000 and 114,400: 40 % of it and of the allowance lost, and 2 % insurance.
    expect(keptOf(money(2_100)) - keptOf(money(2_000))).toBe(money(5_200 * 0.38));
  });
});
