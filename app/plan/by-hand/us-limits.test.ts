import { describe, expect, it } from "vitest";

import { money, planned, state, weekly } from "../../../tests/support/planned";

/** Payments that the law bounds around the birth, or to whole periods. Sums by hand; sources in docs/law. */

const start = "2020-01";

const short = (why: string, missing: number): unknown =>
  expect.objectContaining({ code: "state_short", why, missing });

describe("the United States", () => {
  const us = (region: string, ...blocks: ReturnType<typeof state>[]) =>
    planned({ birth: "2026-03-02", country: "US", region, carers: [{ start, pay: weekly(1000), blocks }] });
  const tdi = { option: "us_nj_tdi" };

  it("NJ: own leave of less than 22 days waits 7 days, longer leave is paid from its first day", () => {
    // 85% of 1,000. 1 to 14 March: 7 days paid; to 31 March: all (nj.gov, worked case 12).
    expect(us("US-NJ", state(1, 2, tdi)).total(0)).toBe(money(850));
    expect(us("US-NJ", state(1, 3, tdi)).total(0)).toBe(money(2 * 850));
    expect(us("US-NJ", state(1, 4, tdi)).total(0)).toBe(money(4 * 850));
    // Bonding has no wait.
    expect(us("US-NJ", state(1, 2)).total(0)).toBe(money(2 * 850));
  });

  it("OR: 14 weeks of own leave after a birth, 14 with bonding", () => {
    const medical = { option: "us_or_medical" };
    // 886.47 in full and half of the other 113.53.
    const week = 88_647 + Math.round(11_353 / 2);
    expect(us("US-OR", state(1, 16, medical)).total(0)).toBe(14 * week);
    expect(us("US-OR", state(1, 4, medical), state(5, 12)).total(0)).toBe(14 * week);
  });

  it("a birth before the programme: says when it begins", () => {
    const found = planned({ birth: "2025-02-03", country: "US", region: "US-MN", carers: [{ start }] });
    expect(found.plan.carers[0]?.blocks).toEqual([{ from: 1, weeks: 12, use: "unpaid" }]);
    expect(found.warnings).toEqual([
      {
        code: "begins_later",
        carer: 0,
        name: "Minnesota Paid Leave, family leave",
        from: "2026-01-01",
      },
    ]);
  });

  it("of a length that we have not found, we do not also say that there is no pay", () => {
    const found = planned({
      birth: "2028-07-03",
      country: "US",
      region: "US-MD",
      carers: [{ start, pay: weekly(1000), blocks: [state(1, 10, { option: "us_md_medical" })] }],
    });
    expect(found.codes.filter((code) => code !== "not_protected")).toEqual(["length_unknown"]);
  });

  it("MD: before 2028 the payments have not begun, whatever their length", () => {
    const found = us("US-MD", state(1, 2, { option: "us_md_medical" }));
    expect(found.warnings).toContainEqual(short("not_begun", 2));
    expect(found.codes).not.toContain("length_unknown");
  });
});
