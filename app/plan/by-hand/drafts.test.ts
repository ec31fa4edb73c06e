import { describe, expect, it } from "vitest";

import { money, planned, weekly } from "../../../tests/support/planned";

/**
 * What first drafts bring two carers on 1,000 a week, net 2,500 a month, born on Monday 4 May 2026: all that the law
 * has for each. Sources: docs/law/other-countries.md and docs/law/us.md.
 */

const drafted = (country: string, region: string | null = null, path = "birth") => {
  const carer = { start: "2020-01", pay: weekly(1000), net: 250_000 };
  return planned({ birth: "2026-05-04", country, region, path, carers: [carer, carer] });
};

describe("first drafts", () => {
  it.each([
    // 105 and 15 of 120 days, at 189.62 until 30 June 2026: 8 weeks and 2 days.
    ["AU", null, 42 * 189.62 + 63 * 200.94, 15 * 200.94],
    // 6 weeks at 90%, 33 at 194.32; two weeks.
    ["GB", null, 6 * 900 + 33 * 194.32, 2 * 194.32],
    // 26 weeks, which one parent has; at most 788.66, from July 2026 too.
    ["NZ", null, 26 * 788.66, 0],
    // 15 + 35 weeks, and 5 of a claim of 2027 that serves a week.
    ["CA", null, 50 * 550, 5 * 550],
    // 18 + 7 at 70% and 25 at 55%; five weeks at 70%.
    ["CA", "CA-QC", 25 * 700 + 25 * 550, 5 * 700],
    // 16 + 5, 4 + 5 weeks at full pay.
    ["SG", null, 21 * 1000, 9 * 1000],
  ])("%s %s", (country, region, first, second) => {
    const found = drafted(country, region);
    expect([found.total(0), found.total(1)]).toEqual([money(first), money(second)]);
    expect(found.warnings).toEqual([]);
  });

  it.each([
    // 90% of 915 is 823.50, half of 85 is 42.50. Six weeks of recovery, 16 in all; 12.
    ["US-WA", 16 * 866, 12 * 866],
    // 90% of 711.50 and 66% of the rest. Eight weeks and twelve; twelve.
    ["US-MN", 20 * 830.76, 12 * 830.76],
    // 4.62% of 13,000 up to the dollar. Six weeks and eight; eight.
    ["US-RI", 14 * 601, 8 * 601],
    // 90% of 600 and 66% of 400. Twelve in all. A claim from July 2026: 90% of 625 and 66% of 375, each up to the dollar.
    ["US-ME", 12 * 804, 12 * (563 + 248)],
    // 80% of 961.24 and half of the rest is 788.37. The first of twelve weeks is unpaid.
    ["US-MA", 11 * 788.37, 11 * 788.37],
    // 90%, up to 1,127. Ten weeks of disability insurance, the first unpaid, and eight; eight.
    ["US-CA", 17 * 900, 8 * 900],
    // Half of pay, at most 170: ten weeks, the first unpaid. 67% for twelve weeks.
    ["US-NY", 9 * 170 + 12 * 670, 12 * 670],
    // 85%. Ten weeks and twelve; twelve.
    ["US-NJ", 22 * 850, 12 * 850],
    // 90% up to 1,077.
    ["US-DC", 12 * 900, 12 * 900],
    // 95% of 677.60 is 643.72, 60% of the rest 193.44.
    ["US-CT", 12 * 837.16, 12 * 837.16],
    // All of 886.47 and half of the rest, 943.235 to the cent. From 28 June 2026 all of 916.58.
    ["US-OR", 12 * 943.24, 12 * (916.58 + 41.71)],
    // 90% of 767.47 and half of the rest, 806.988 to the cent; weeks from July 2026: 90% of 804.46. Nine weeks and three.
    ["US-CO", 9 * 806.99 + 3 * 821.78, 12 * 821.78],
    // 80%.
    ["US-DE", 12 * 800, 12 * 800],
  ])("%s", (region, first, second) => {
    const found = drafted("US", region);
    expect([found.total(0), found.total(1)]).toEqual([money(first), money(second)]);
  });

  it.each([
    // 39 weeks of adoption pay; two of paternity pay.
    ["GB", null, 6 * 900 + 33 * 194.32, 2 * 194.32],
    // For an adopted child the birth parent’s own recovery falls away.
    ["US", "US-NY", 12 * 670, 12 * 670],
    ["US", "US-CA", 8 * 900, 8 * 900],
  ])("an adoption: %s %s", (country, region, first, second) => {
    const found = drafted(country, region, "adoption");
    expect([found.total(0), found.total(1)]).toEqual([money(first), money(second)]);
  });
});
