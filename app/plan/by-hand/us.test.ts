import { describe, expect, it } from "vitest";

import { beside, money, planned, state, weekly } from "../../../tests/support/planned";

/** Worked out from the law before the planner was asked. Source: docs/law/us.md. */

const country = "US";

describe("Washington", () => {
  const region = "US-WA";

  it("a claim keeps its year’s amount after New Year, the partner’s claim of January has its own", () => {
    const found = planned({
      country,
      region,
      birth: "2026-11-02",
      carers: [
        {
          pay: weekly(4000),
          blocks: [state(1, 6, { option: "us_wa_medical" }), state(7, 13, { option: "us_wa" })],
        },
        { pay: weekly(4000), blocks: [state(11, 12, { option: "us_wa" })] },
      ],
    });
    // 90% of 915 and half of the rest are above the most of 1,647 for claims of 2026; 1,727 from 1 January 2027
    // (week 11 is that of 11 January). Six weeks of medical leave and 16 in all.
    expect(found.total(0)).toBe(money(16 * 1647));
    expect(found.total(1)).toBe(money(12 * 1727));
    expect(found.warnings).toContainEqual(expect.objectContaining({ code: "state_short", why: "pool" }));
  });

  it("rounds pay and amount down to the dollar", () => {
    const found = planned({
      country,
      region,
      birth: "2026-03-04",
      carers: [
        { pay: weekly(1234.56), blocks: [] },
        { pay: weekly(1234.56), blocks: [state(1, 12)] },
      ],
    });
    // 90% of 915 is 823.50, half of 1,234 − 915 is 159.50: 983.
    expect(found.stateOf(1, 1)).toBe(98_300);
    expect(found.total(1)).toBe(money(12 * Math.floor(0.9 * 915 + 0.5 * (1234 - 915))));
  });
});

describe("Minnesota", () => {
  const region = "US-MN";

  it("medical and family leave, then the partner", () => {
    const found = planned({
      country,
      region,
      birth: "2026-03-02",
      children: 2,
      carers: [
        {
          pay: weekly(1200),
          blocks: [state(1, 8, { option: "us_mn_medical" }), state(9, 14, { option: "us_mn" })],
        },
        { pay: weekly(2000), blocks: [state(1, 14, { option: "us_mn" })] },
      ],
    });
    // 90% of 711.50, 66% from there to 1,423, 55% above, at most 1,423. The state’s example: 8 weeks medical and
    // 12 for the child; 20 in all.
    const own = money(0.9 * 711.5 + 0.66 * (1200 - 711.5));
    const partners = money(0.9 * 711.5 + 0.66 * 711.5 + 0.55 * (2000 - 1423));
    expect([own, partners]).toEqual([96_276, 142_729]);
    expect(found.total(0)).toBe(20 * own);
    // 1,427.29 is above the most.
    expect(found.total(1)).toBe(12 * 142_300);
  });
});

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

describe("California", () => {
  const region = "US-CA";

  it("six weeks of disability insurance, the first unpaid, and eight for the child", () => {
    const found = planned({
      country,
      region,
      birth: "2026-03-02",
      carers: [
        {
          pay: weekly(1400),
          blocks: [state(1, 6, { option: "us_ca_sdi" }), state(7, 10, { option: "us_ca" })],
        },
        { pay: weekly(1001.2), blocks: [state(1, 8, { option: "us_ca" })] },
      ],
    });
    // 90% of 1,400 is above the flat amount of 1,127, 70% (980) below it. 90% of 1,001.20 is 901.08, so 902.
    expect(found.stateOf(0, 1)).toBe(0);
    expect(found.total(0)).toBe(money((5 + 8) * 1127));
    expect(found.total(1)).toBe(money(8 * 902));
  });

  it("employer’s half pay beside it: together at most normal pay", () => {
    const found = planned({
      country,
      region,
      birth: "2026-03-02",
      carers: [{ blocks: [] }, { pay: weekly(1000), blocks: [beside(1, 8, "50%")] }],
    });
    // 900 of 1,000: the employer’s 500 are cut to 100.
    expect(found.weekOf(1, 3)).toMatchObject({
      employer: { most: 10_000 },
      state: { most: 90_000 },
      total: { least: 100_000, most: 100_000 },
    });
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

describe("Hawaii", () => {
  it("six weeks after the birth, the first unpaid, for the mother alone", () => {
    const drawn = (pay: number) =>
      planned({
        country,
        region: "US-HI",
        birth: "2026-03-02",
        carers: [
          { pay: weekly(pay), blocks: [state(1, 8)] },
          { pay: weekly(pay), blocks: [state(1, 8)] },
        ],
      });
    // 58% of 1,001 is 580.58, so 581 (HRS 392-22); of 2,000 above the most of 871.
    expect(drawn(1001).stateOf(0, 1)).toBe(0);
    expect([drawn(1001).total(0), drawn(1001).total(1)]).toEqual([money(5 * 581), 0]);
    expect(drawn(2000).total(0)).toBe(money(5 * 871));
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

describe("Oregon", () => {
  it("a parent alone who adopts: 12 weeks, none of recovery", () => {
    const found = planned({
      country,
      region: "US-OR",
      birth: "2026-02-02",
      path: "adoption",
      carers: [{ pay: weekly(1000), blocks: [state(1, 16)] }],
    });
    // All of 886.47 and half of the rest.
    expect(found.total(0)).toBe(12 * money(886.47 + 0.5 * (1000 - 886.47)));
  });
});
