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
