import { describe, expect, it } from "vitest";

import { beside, money, planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";
import { step } from "../../../tests/support/plans";
import { assumptionsOf } from "../answer/assumptions";
import { headlineOf } from "../answer/headline";
import { carerWordsOf } from "../words/phrases";
import { weeklyPay } from "./household";
import { calculatePlan } from "./result";

/** Germany and France pay a share of net pay. Where it is typed, usual pay and gap are of it. */

const berlin = (carers: object[]) => planned({ birth: "2026-08-03", country: "DE", carers });
const monthly = (amount: number) => ({ amount: amount * 100, per: "month" });
const weekOfMonth = (amount: number) => money((amount * 12) / 52);

const said = ({ household, result, plan }: ReturnType<typeof planned>) =>
  headlineOf({ household, result, people: carerWordsOf(plan) }, [], null).rest;

describe("usual pay and gap", () => {
  it("are of take-home pay in Berlin: Mutterschutz leaves no gap, Elterngeld one of 35%", () => {
    const found = berlin([{ pay: weekly(900), net: 250_000, blocks: [state(-5, 60)] }]);
    const usual = weekOfMonth(2500);
    expect(found.weekOf(0, 3)).toMatchObject({ normal: usual, total: { least: usual, most: usual } });
    expect(found.weekOf(0, 12)).toMatchObject({ normal: usual, total: { most: weekOfMonth(0.65 * 2500) } });
    expect(said(found)).toMatch(/ in these \d+ weeks \(take-home pay\)\./);
  });

  it("are before tax where only that was typed, and say so", () => {
    const found = berlin([{ pay: weekly(900), blocks: [state(1, 8)] }]);
    expect(found.weekOf(0, 3)?.normal).toBe(90_000);
    expect(said(found)).toContain("of your usual €46,800 in these 52 weeks (pay before tax).");
  });

  it("of a couple may be of both, and say which is whose", () => {
    const found = berlin([
      { pay: weekly(900), net: 250_000, blocks: [state(1, 8)] },
      { pay: weekly(1000), blocks: [] },
    ]);
    expect(found.weekOf(1, 3)?.normal).toBe(100_000);
    expect(said(found)).toContain(" in these 52 weeks (your take-home pay, your partner’s pay before tax).");
  });

  it("stay before tax where no law counts net pay", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "AU",
      carers: [{ pay: weekly(2000), net: 500_000, blocks: [state(1, 8)] }],
    });
    expect(found.weekOf(0, 30)?.normal).toBe(200_000);
    expect(said(found)).toContain("of your usual A$104,000 in these 52 weeks (pay before tax).");
  });
});

describe("beside take-home pay", () => {
  it("an employer’s share of pay is that share of take-home pay", () => {
    const found = berlin([
      { pay: weekly(900), net: 250_000, blocks: [{ from: 10, weeks: 4, use: "provision", option: "50%" }] },
    ]);
    expect(found.weekOf(0, 11)?.employer.most).toBe(Math.round(weekOfMonth(2500) / 2));
    expect(assumptionsOf(found.household, found.result).map(({ text }) => text)).toContain(
      "Employers pay before tax. In take-home pay we count the same share: half pay is half of it, and fixed amounts shrink alike. State pay counts in full.",
    );
  });

  it.each([
    [100_000, Math.round((30_000 * weekOfMonth(2500)) / 100_000)],
    // Nothing tells what tax leaves of it.
    [null, 30_000],
  ])("a fixed amount shrinks as pay does, where %j was typed before tax", (gross, amount) => {
    const pay = gross === null ? null : { amount: gross, per: "week" };
    const { household } = berlin([{ pay, net: 250_000, blocks: [{ from: 10, weeks: 4, use: "provision" }] }]);
    const flat = step(20, 0, "on_top", { pay: { kind: "flat", amount: 30_000 } });
    const terms = household.terms.map((own) => ({ ...own, steps: [flat] }));
    const { weeks } = calculatePlan({ ...household, terms });
    expect(weeks.find(({ week }) => week === 11)?.carers[0]?.employer.most).toBe(amount);
  });

  it("the law’s three days in full are three days of take-home pay (FR)", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "FR",
      carers: [{ role: "secondary", pay: weekly(1000), net: 300_000, blocks: [state(1, 1)] }],
    });
    // Three fifths of take-home pay, and two fifths of a week of benefit.
    expect(found.stateOf(0, 1)).toBe(money((3000 * 12 * 3) / (52 * 5) + 2.8 * 104.02));
  });

  it("employer’s full pay and the benefit come to no more than the law’s and take-home pay (FR)", () => {
    const found = planned({
      birth: "2026-03-02",
      country: "FR",
      carers: [{ pay: weekly(1000), net: 300_000, blocks: [beside(1, 10, "100%")] }],
    });
    expect(found.weekOf(0, 3)?.total).toEqual({
      least: money(7 * 104.02),
      most: weekOfMonth(3000) + money(7 * 104.02),
    });
  });

  it("the income limit is of pay before tax, and open where only take-home pay is typed", () => {
    const of = (pay: object | null) =>
      verdictOf(berlin([{ pay, net: 300_000, blocks: [state(10, 9)] }]), "de_elterngeld");
    expect([of(yearly(190_000)), of(yearly(60_000)), of(null)]).toEqual(["may", "yes", "may"]);
  });

  it("take-home pay alone is no example, and stands for pay before tax where the law counts that", () => {
    const found = planned({
      birth: "2026-08-03",
      country: "FR",
      carers: [{ net: 208_000, blocks: [state(1, 10)] }],
    });
    expect(found.household.terms[0]).toMatchObject({ isExamplePay: false, normal: 48_000, gross: null });
    expect(found.stateOf(0, 3)).toBe(money((7 * 480 * 52 * 0.79) / 365));
    expect(assumptionsOf(found.household, found.result)).toContainEqual(
      expect.objectContaining({
        text: "Your pay before tax is not typed. Where the law counts it, take-home pay stands for it, so there may be more.",
      }),
    );
  });
});

describe("pay a month", () => {
  it("is a twelfth of a year, and twelve 52nds come to a week", () => {
    expect(weeklyPay({ amount: 260_000, per: "month" })).toBe(60_000);
    expect(weeklyPay({ amount: 100_000, per: "month" })).toBe(23_077);
  });

  it("gives the same state pay as a year’s, to the cent (FR)", () => {
    const of = (pay: object) =>
      planned({ birth: "2026-03-02", country: "FR", carers: [{ pay, blocks: [state(1, 10)] }] }).stateOf(
        0,
        3,
      );
    // 79% of three months’ pay ÷ 91.25, seven days.
    expect(of(monthly(3000))).toBe(money((7 * 0.79 * 9000) / 91.25));
    expect(of(monthly(3000))).toBe(of(yearly(36_000)));
  });

  it("is what net pay is of unless a week or year is named (DE)", () => {
    const of = (net: object) =>
      berlin([{ role: "secondary", pay: weekly(900), ...net, blocks: [state(10, 9)] }]).stateOf(0, 12);
    expect(of({ net: 240_000 })).toBe(weekOfMonth(0.65 * 2400));
    expect(of({ net: 240_000, netPer: "month" })).toBe(weekOfMonth(0.65 * 2400));
    expect(of({ net: 2_880_000, netPer: "year" })).toBe(weekOfMonth(0.65 * 2400));
    expect(of({ net: 60_000, netPer: "week" })).toBe(money(0.65 * 600));
  });
});
