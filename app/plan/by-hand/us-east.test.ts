import { describe, expect, it } from "vitest";

import { money, planned, state, weekly } from "../../../tests/support/planned";

/** Worked out from the law before the planner was asked. Source: docs/law/us.md. */

const country = "US";

describe("Rhode Island", () => {
  const region = "US-RI";

  it("both parents in 2026: 8 weeks each, up to the dollar", () => {
    const found = planned({
      country,
      region,
      birth: "2026-02-02",
      carers: [
        {
          pay: weekly(950),
          blocks: [state(1, 6, { option: "us_ri_tdi" }), state(7, 10, { option: "us_ri" })],
        },
        { pay: weekly(900), blocks: [state(1, 10, { option: "us_ri" })] },
      ],
    });
    // 4.62% of a quarter, 13 weeks: 570.57 and 540.54.
    expect(found.total(0)).toBe(money((6 + 8) * Math.ceil(0.0462 * 13 * 950)));
    expect(found.total(1)).toBe(money(8 * 541));
    expect(Math.ceil(0.0462 * 13 * 950)).toBe(571);
  });

  it.each([
    ["2025-06-02", 1070],
    ["2025-06-30", 1070],
    ["2025-07-07", 1103],
  ])("a leave of 7 weeks from %s keeps the most of its start: %d", (birth, most) => {
    const found = planned({
      country,
      region,
      birth,
      carers: [{ blocks: [] }, { pay: weekly(2500), blocks: [state(1, 8, { option: "us_ri" })] }],
    });
    // 7 weeks in 2025. The rate of the benefit year’s start, changed each 1 July, holds for all of it (§ 28-41-5).
    expect(found.total(1)).toBe(money(7 * most));
  });
});

describe("Maine", () => {
  const region = "US-ME";

  it("each band up to the dollar, 12 weeks over 1 July 2026", () => {
    const found = planned({
      country,
      region,
      birth: "2026-05-04",
      carers: [
        { pay: weekly(850.5), blocks: [state(1, 14, { option: "us_me" })] },
        { pay: weekly(555), blocks: [state(1, 12, { option: "us_me" })] },
      ],
    });
    // 90% of 600 is 540, 66% of 250.50 is 165.33, so 166 (§ 850-C). 90% of 555 is 499.50, so 500.
    expect(found.total(0)).toBe(money(12 * (540 + 166)));
    expect(found.total(1)).toBe(money(12 * 500));
  });

  it("own recovery: the first week unpaid, and counted in the 12", () => {
    const found = planned({
      country,
      region,
      birth: "2026-05-04",
      carers: [
        {
          pay: weekly(1000),
          blocks: [state(1, 6, { option: "us_me_medical" }), state(7, 8, { option: "us_me" })],
        },
      ],
    });
    // 540 and 66% of 400; 12 weeks in all, of which 11 are paid.
    expect(found.stateOf(0, 1)).toBe(0);
    expect(found.total(0)).toBe(money(11 * (540 + 264)));
  });
});

describe("New York", () => {
  const region = "US-NY";

  it("disability benefits, the first week unpaid, then family leave over New Year 2026", () => {
    const found = planned({
      country,
      region,
      birth: "2025-10-06",
      carers: [
        {
          pay: weekly(2000),
          blocks: [state(1, 6, { option: "us_ny_dbl" }), state(7, 14, { option: "us_ny" })],
        },
        { pay: weekly(1000), blocks: [state(13, 12, { option: "us_ny" })] },
      ],
    });
    // Half of pay, at most 170. 67%, at most 1,177.32 for leave that starts in 2025, also after New Year.
    expect(found.total(0)).toBe(money(5 * 170 + 12 * 1177.32));
    expect(found.total(1)).toBe(money(12 * 670));
  });
});

describe("New Jersey", () => {
  const region = "US-NJ";

  it("nothing is lost by the week that is paid afterwards", () => {
    const found = planned({
      country,
      region,
      birth: "2026-02-02",
      carers: [
        {
          pay: weekly(1000),
          blocks: [state(1, 6, { option: "us_nj_tdi" }), state(7, 14, { option: "us_nj" })],
        },
        { pay: weekly(1500), blocks: [state(1, 12, { option: "us_nj", days: 3 })] },
      ],
    });
    // 85%, at most 1,119; TDI pays the first week once the leave has lasted 22 days.
    expect(found.total(0)).toBe(money((6 + 12) * 850));
    // 85% of 1,500 is above the most; three of five days, beside two of work.
    expect(found.weekOf(1, 12)).toMatchObject({ work: money((2 / 5) * 1500) });
  });
});

describe("Massachusetts", () => {
  it("a week unpaid that counts as one of the 12, at the rate of the benefit year’s start", () => {
    const found = planned({
      country,
      region: "US-MA",
      birth: "2025-12-01",
      carers: [{ blocks: [] }, { pay: weekly(1000), blocks: [state(1, 14, { option: "us_ma" })] }],
    });
    // 2025: 80% of 914.565 and half of the other 85.435, also in 2026.
    expect(found.stateOf(1, 1)).toBe(0);
    expect(found.total(1)).toBe(11 * money(0.8 * 914.565 + 0.5 * 85.435));
  });

  it("medical weeks count, and bonding right after them does not wait again", () => {
    const found = planned({
      country,
      region: "US-MA",
      birth: "2026-03-02",
      carers: [
        {
          pay: weekly(1000),
          blocks: [state(1, 8, { option: "us_ma_medical" }), state(9, 12, { option: "us_ma" })],
        },
      ],
    });
    // 80% of 961.24 and half of 38.76: 788.37, for all weeks but the first.
    expect(found.total(0)).toBe(money(19 * 788.37));
    expect(found.total(0)).toBe(1_497_903);
  });
});

describe("Puerto Rico", () => {
  it("eight weeks of full pay, four of them before the birth", () => {
    const found = planned({
      country,
      region: "US-PR",
      birth: "2026-03-02",
      carers: [{ pay: weekly(900), blocks: [state(-3, 12)] }],
    });
    expect(found.weeksOf(0)).toEqual([-3, -2, -1, 0, 1, 2, 3, 4]);
    expect(found.total(0)).toBe(money(8 * 900));
  });
});
