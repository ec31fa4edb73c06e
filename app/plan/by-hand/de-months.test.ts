import { describe, expect, it } from "vitest";

import { elterngeldFigures } from "~/law/data/de/elterngeld-figures";
import { reckonMonths } from "../elterngeld/household";
import { headlineOf } from "../elterngeld/month-view";
import { isAllRead, readPlanForm } from "../form/form";
import { usualPlan } from "../form/usual-plan";
import { planCode } from "../link/code";
import { readPlanCode } from "../link/read-code";
import { monthsSince } from "../plan";
import { parsePlan } from "../sent-plan-schema";

/** Germany through the form to months, worked out from the law before the code was asked. Euros here, cents there. */

const cents = (euros: number) => Math.round(100 * euros);

function fromForm(query: string) {
  const read = readPlanForm(new URLSearchParams(`country=DE&${query}`), usualPlan(0), ["EUR", "EUR"]);
  expect(read.errors).toEqual({});
  const months = reckonMonths(read.plan);
  const sum = (parent: number, from: number, to: number) =>
    months.result.months
      .slice(from - 1, to)
      .reduce((all, { parents }) => all + (parents[parent]?.total ?? 0), 0);
  return { plan: read.plan, months, sum, headline: headlineOf(read.plan, months) };
}

describe("households with ElterngeldPlus, from the form", () => {
  it("hers: 8 of Basis, then 8 of Plus with 1,000 net for 20 hours; his two at the end", () => {
    const { plan, months, sum, headline } = fromForm(
      "birth=2026-08-03&a-net=2000&b-net=3000&a-m=8&a-mk=basis&a-mh=&a-me=&a-m=8&a-mk=plus&a-mh=20&a-me=1000" +
        "&b-m=12&b-mk=none&b-m=2&b-mk=basis",
    );
    expect(plan.carers[0]?.months).toEqual([
      { months: 8, choice: "basis" },
      { months: 8, choice: "plus", hours: 20, earns: cents(1000) },
    ]);
    // 65% of 2,000 are 1,300; Plus is at most 650, and 65% of the lost 1,000 are 650.
    expect(sum(0, 3, 8)).toBe(cents(6 * 1300));
    expect(sum(0, 9, 16)).toBe(cents(8 * 650));
    // His net pay counts to 2,770: 1,800.50, capped at 1,800.
    expect(sum(1, 1, 16)).toBe(cents(3600));
    expect(months.result.refusals).toEqual([]);
    // 8 + 4 + 2 of 14 months.
    expect(months.result.left.plus).toBe(0);
    // She is home all day to month 8, then works part time; he is home in months 13 and 14.
    expect(headline.home).toEqual({ until: "2027-10-02", months: 14, holes: [9, 10, 11, 12] });
    expect(headline.longer).toEqual({ until: "2027-12-02", month: 16 });
    // Basis of months 1 and 2: 1,300 − 1,300, and 1,300 × 4 ÷ 30 = 173.33 after 26 days of Mutterschutz.
    expect(headline.sums?.elterngeld).toBe(cents(173.33 + 6 * 1300 + 8 * 650 + 3600));
    // 66.67 a day for 42 + 31 + 26 days.
    expect(headline.sums?.maternity).toBe(cents(99 * 66.67));
    // With work: month 1 is 66.67 × 31 + 3,000, months 3 to 8 1,300 + 3,000, 9 to 12 1,650 + 3,000, 13 and 14
    // 1,650 + 1,800, the least.
    expect(headline.sums?.lowest).toMatchObject({ month: { month: 13 }, amount: cents(3450) });
  });

  it("reckoned from pay before tax with its tax class, Plus without work, and a sibling", () => {
    const { plan, sum, months } = fromForm(
      "birth=2026-08-03&a-pay=3600&a-per=month&a-class=4&a-insured=health&a-insured=pension&a-insured=unemployment" +
        "&a-m=2&a-mk=basis&a-m=20&a-mk=plus&b-net=0&sibling=2024-05-10&sibling=",
    );
    expect(plan.carers[0]?.taxMarks).toEqual({ taxClass: 4, paysChurchTax: false });
    expect(plan.siblings).toEqual([{ birth: "2024-05-10" }]);
    // Elterngeld-Netto 2,296.42 (wage-tax.test.ts): Basis 1,492.67, Plus 746.34 and a tenth, 74.63. The sibling turns
    // three on 10 May 2027; month 10 begins on 3 May, month 11 on 3 June.
    expect(sum(0, 3, 10)).toBe(cents(8 * (746.34 + 74.63)));
    expect(sum(0, 11, 22)).toBe(cents(12 * 746.34));
    expect(months.notes).toEqual(["maternity_of_office_net"]);
  });

  it("alone: 10 of Basis and 8 of Plus are all 14 months", () => {
    const { months, sum } = fromForm(
      "carers=1&birth=2026-01-15&a-net=1500&a-m=10&a-mk=basis&a-m=8&a-mk=plus",
    );
    // 65% of 1,500 are 975, half 487.50.
    expect(sum(0, 3, 10)).toBe(cents(8 * 975 + 0));
    expect(sum(0, 11, 18)).toBe(cents(8 * 487.5));
    expect(months.result.left.plus).toBe(0);
    expect(months.result.refusals).toEqual([]);
  });
});

describe("the first draft", () => {
  const refusals = (query: string) => fromForm(query).months.result;

  it("is lawful and loses no month, with and without pay, for one and for two", () => {
    for (const pay of ["", "&a-net=2560&b-net=2560", "&a-net=0&b-net=2000", "&children=2"]) {
      const { refusals: refused, left, months } = refusals(`birth=2026-08-18${pay}`);
      expect(refused, pay).toEqual([]);
      expect(left.plus, pay).toBe(0);
      expect(months.at(-1), pay).toMatchObject({ month: 14, to: "2027-10-17" });
    }
    expect(refusals("birth=2026-08-18&carers=1&a-net=2000")).toMatchObject({
      refusals: [],
      left: { plus: 0 },
    });
  });

  it("has twelve months where neither had pay", () => {
    const { refusals: refused, left, months } = refusals("birth=2026-08-18&a-net=0&b-net=0");
    expect(refused).toEqual([]);
    expect(left.plus).toBe(0);
    expect(months).toHaveLength(12);
  });

  it("of 2,560 each is 3,328 for the partner’s two months", () => {
    expect(fromForm("birth=2026-08-03&a-net=2560&b-net=2560").sum(1, 1, 14)).toBe(cents(3328));
  });

  it("without pay has months and no amounts", () => {
    const { months, headline } = fromForm("birth=2026-08-18");
    expect(months.isPayKnown).toEqual([false, false]);
    expect(headline).toEqual({
      home: { until: "2027-10-17", months: 14, holes: [] },
      longer: null,
      sums: null,
    });
  });
});

describe("what goes with the months", () => {
  const query =
    "birth=2026-08-03&a-pay=3600&a-per=month&a-class=3&a-church=on&a-insured=health&a-allowances=0.5" +
    "&a-m=8&a-mk=basis&a-mh=&a-me=&a-m=6&a-mk=plus&a-mh=20&a-me=900.50&sibling=2020-01-02";

  it("a link brings it back, and without pay it tells no earnings and no tax", () => {
    const { plan } = fromForm(query);
    const code = planCode(plan, { withPay: true });
    expect(readPlanCode(code)?.plan).toEqual(plan);
    expect(parsePlan(plan)).toEqual({ ok: true, value: plan });
    const bare = readPlanCode(planCode(plan))?.plan;
    expect(bare?.carers[0]).toMatchObject({
      months: [
        { months: 8, choice: "basis" },
        { months: 6, choice: "plus", hours: 20 },
      ],
      pay: null,
    });
    expect(bare?.carers[0]).not.toHaveProperty("taxMarks");
    expect(bare?.carers[0]?.months?.[1]).not.toHaveProperty("earns");
    expect(bare?.siblings).toEqual(plan.siblings);
  });

  it("what could not be read is said at its line, and all lines stay as typed", () => {
    const params = new URLSearchParams(`country=DE&${query}&a-m=x&a-mk=none&a-mh=&a-me=`);
    const read = readPlanForm(params, usualPlan(0));
    expect(isAllRead(read)).toBe(false);
    expect(Object.keys(read.errors)).toEqual(["a-m2"]);
    expect(read.unread).toMatchObject({ "a-m0": "8", "a-mk1": "plus", "a-m2": "x" });
  });

  it("our own unchanged lines stay a suggestion", () => {
    const { plan } = fromForm("birth=2026-08-03&a-m=12&a-mk=basis&a-mh=&a-me=&a-m-drawn=12 basis");
    expect(plan.carers[0]).not.toHaveProperty("months");
  });

  it("months begin where the law that is held begins", () => {
    expect(monthsSince).toBe(elterngeldFigures.birthFrom);
  });
});
