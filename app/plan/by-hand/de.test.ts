import { describe, expect, it } from "vitest";

import { money, planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";
import { carerWordsOf } from "../words/phrases";
import { warningWords } from "../words/warning-words";

/**
 * Worked out from the law before the planner was asked. Sources: docs/law/other-countries.md, DE and FR. A month's
 * amount comes to a week as 12 ÷ 52 of it.
 */

const ofMonth = (amount: number) => money((amount * 12) / 52);

describe("Germany", () => {
  const country = "DE";

  it("both at once for more than a month: says that, and not that a parent draws too little", () => {
    const both = { start: "2020-01", pay: weekly(800), net: 260_000, blocks: [state(9, 18)] };
    const found = planned({ birth: "2026-08-03", country: "DE", carers: [both, both] });
    expect(found.warnings).toContainEqual(
      expect.objectContaining({
        code: "state_short",
        carer: 1,
        why: "together",
        limit: 1,
        limitUnit: "month",
      }),
    );
  });

  it.each([
    [200, 300],
    [340, 340],
    [400, 0.97 * 400],
    [800, 0.77 * 800],
    [1100, 0.67 * 1100],
    [1220, 0.66 * 1220],
    [1240, 0.65 * 1240],
    [2500, 0.65 * 2500],
    [2770, 1800],
    [5000, 1800],
  ])("net pay of %d a month: %d of Elterngeld", (net, month) => {
    // 67%; 0.1 more for each 2 below 1,000, to 100% at 340; 0.1 less for each 2 above 1,200, to 65% at 1,240;
    // 300 to 1,800 a month (DE1, DE2).
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [
        { role: "secondary", pay: yearly(60_000), net: net * 100, blocks: [state(10, 9)] },
        { role: "primary", blocks: [] },
      ],
    });
    expect(found.stateOf(0, 12)).toBe(ofMonth(month));
  });

  it("twins: 6 and 12 weeks of Mutterschutz, 300 more a month, both at once", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      children: 2,
      carers: [
        { pay: weekly(700), net: 200_000, blocks: [state(-5, 70)] },
        { pay: weekly(1200), net: 300_000, blocks: [state(1, 9)] },
      ],
    });
    // Net pay for 18 weeks, then 65% and 300 to the end of month 12, Monday 2 August 2027. The 300 come on top of
    // 1,800, and with twins any months may be at once.
    expect([-5, 12, 13, 52].map((week) => found.stateOf(0, week))).toEqual([
      ofMonth(2000),
      ofMonth(2000),
      ofMonth(0.65 * 2000 + 300),
      ofMonth(0.65 * 2000 + 300),
    ]);
    expect(found.weeksOf(0)).toHaveLength(6 + 53);
    // The last day settles what the weeks have brought more. 12 weeks end on 25 October: 8 of the 31 days of month 3.
    expect(found.total(0)).toBe(18 * ofMonth(2000) + money(1600 * (9 + 8 / 31)));
    // 3 August to 2 October are two months of life, whatever their weeks.
    expect(found.total(1)).toBe(money(2 * (1800 + 300)));
  });

  it("a parent alone: to the end of month 14", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [{ pay: weekly(500), net: 150_000, blocks: [state(-5, 80)] }],
    });
    // Month 14 ends on Saturday 2 October 2027, after the five days of week 61 (§ 4c).
    expect(found.weeksOf(0).at(-1)).toBe(61);
    // Of month 2 the five days after Mutterschutz are paid, 28 September to 2 October, then 12 months.
    expect(found.total(0)).toBe(14 * ofMonth(1500) + money(0.65 * 1500 * (12 + 5 / 30)));
  });

  it.each([
    [54, [54, 55, 56, 57, 58, 59, 60, 61]],
    [53, [53, 54, 55, 56, 57]],
  ])("the partner’s two months of fourteen, from week %d", (from, weeks) => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [
        { pay: weekly(700), net: 200_000, blocks: [state(-5, 58)] },
        { pay: weekly(1000), net: 250_000, blocks: [state(from, 12)] },
      ],
    });
    // Months 13 and 14 of the child’s life are 3 August to 2 October 2027. A month is drawn as a whole: whoever is
    // home on Monday 2 August 2027, in week 53, has drawn month 12, and has month 13 as the second.
    expect(found.weeksOf(1)).toEqual(weeks);
    expect(found.stateOf(1, 54)).toBe(ofMonth(0.65 * 2500));
    expect(found.stateOf(0, 51)).toBe(ofMonth(0.65 * 2000));
  });

  it("a first draft: whole life months for each, and none lost", () => {
    const carer = { pay: weekly(1000), net: 256_000 };
    const found = planned({ birth: "2026-08-03", country, carers: [carer, carer] });
    // 65% of 2,560 are 1,664 a month. Months 1 and 2, to 2 October, count as hers, as maternity pay is set off for its
    // days alone (§ 3 (1), § 4 (4)): its 14 weeks end on 27 September, so 5 of the 30 days of month 2 are paid,
    // 277.33. Months 3 to 12 are hers, 16,640; months 13 and 14 his, 3,328. With 14 × 590.77 of maternity pay that
    // is 28,516.10, while 28,238.77 would leave out the 5 days. Each week is rounded, which makes it a cent more.
    expect(found.total(0)).toBe(14 * ofMonth(2560) + money((1664 * 5) / 30 + 10 * 1664));
    expect(found.total(1)).toBe(money(3328));
    expect(found.result.stateUse).toContainEqual(
      expect.objectContaining({ scheme: "de_elterngeld", used: [12, 2] }),
    );
    expect(found.warnings).toEqual([]);
  });

  it.each(["2026-08-05", "2026-08-08", "2027-02-28", "2025-12-31"])(
    "a first draft for a birth on %s gives the other parent two whole months",
    (birth) => {
      const carer = { pay: weekly(1000), net: 256_000 };
      const found = planned({ birth, country, carers: [carer, carer] });
      expect(found.total(1)).toBe(money(3328));
      expect(found.warnings).toEqual([]);
    },
  );

  it("a limit in months of the child’s life is said in months, and the weeks past it in weeks", () => {
    const found = planned({
      birth: "2027-02-01",
      country,
      carers: [
        { pay: weekly(1000), net: 270_000, blocks: [state(-5, 58)] },
        { pay: weekly(1000), net: 250_000, blocks: [state(53, 9)] },
      ],
    });
    const said = found.warnings.map((warning) => warningWords(warning, carerWordsOf(found.plan)));
    // The partner's week 53 begins on 31 January 2028, in month 12; month 13, the fourteenth, ends in week 57.
    expect(said).toEqual([
      "Basiselterngeld ends after 14 months. Of your partner’s weeks, 5 are left out of the sums.",
    ]);
  });

  it("an adoption: Elterngeld from the day the child comes, no Mutterschutz", () => {
    const found = planned({
      birth: "2026-08-03",
      path: "adoption",
      country,
      carers: [{ pay: weekly(700), net: 200_000, blocks: [state(1, 60)] }, { blocks: [] }],
    });
    // Twelve months end on Monday 2 August 2027.
    expect(found.total(0)).toBe(money(12 * 1300));
  });

  it.each([
    [1, 0],
    [2, 300],
  ])("two days a week at home, %d born: the share of the pay that is lost, and %d", (children, more) => {
    const found = planned({
      birth: "2026-08-03",
      country,
      children,
      carers: [
        { role: "secondary", pay: weekly(1000), net: 250_000, blocks: [state(10, 9, { days: 2 })] },
        { role: "primary", blocks: [] },
      ],
    });
    // At most 32 hours. Work leaves 1,500; 65% of 2,500 − 1,500. The second twin’s 300 comes on top in full.
    expect(found.weekOf(0, 12)).toMatchObject({
      work: ofMonth(1500),
      state: { most: ofMonth(0.65 * 1000 + more) },
    });
  });

  it("a month of part weeks is paid whole, though it ends on the first of a week’s days at home", () => {
    const found = planned({
      birth: "2026-08-07",
      country,
      carers: [
        { role: "secondary", pay: weekly(1000), net: 250_000, blocks: [state(53, 9, { days: 3 })] },
        { role: "primary", blocks: [] },
      ],
    });
    // Work leaves 1,000; 65% of 1,500 are 975 a month. Weeks 53 to 61 begin on 9 August 2027, the third of the 31 days
    // of month 13: 29 of them, 912.10. Month 14 ends on Wednesday 6 October, the first day at home in week 61.
    expect(found.weeksOf(0)).toEqual([53, 54, 55, 56, 57, 58, 59, 60, 61]);
    expect(found.total(0)).toBe(money(912.1 + 975));
  });

  it("each month is rounded to the cent, half up", () => {
    const found = planned({
      birth: "2026-08-03",
      country,
      carers: [
        { role: "secondary", pay: weekly(700), net: 165_230, blocks: [state(1, 9)] },
        { role: "primary", blocks: [] },
      ],
    });
    // 65% of 1,652.30 are 1,073.995 a month. Months 1 and 2 end on 2 October, the Friday of week 9.
    expect(found.total(0)).toBe(money(2 * 1074));
  });

  it.each([
    ["2025-03-31", 190_000, true],
    ["2025-04-01", 190_000, false],
    ["2025-04-01", 170_000, true],
  ])("born %s with %d a year", (birth, pay, isPaid) => {
    // 200,000 of taxable income until 31 March 2025, 175,000 after. A year's pay above it may be less of that.
    const found = planned({
      birth,
      country,
      carers: [{ role: "secondary", pay: yearly(pay), net: 300_000, blocks: [state(10, 9)] }],
    });
    expect(found.total(0)).toBeGreaterThan(0);
    expect((found.result.currencies[0]?.state.least ?? 0) > 0).toBe(isPaid);
    expect(verdictOf(found, "de_elterngeld")).toBe(isPaid ? "yes" : "may");
  });
});
