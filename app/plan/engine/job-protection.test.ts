import { describe, expect, it } from "vitest";

import { asked, block, quokka } from "../../../tests/support/employer-sheets";
import { planned, state, weekly } from "../../../tests/support/planned";
import { birth, full, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { draftReasons } from "../draft/reasons";
import { lawWarnings } from "./law-warnings";

/** Plans that were answered wrongly without a word. */

describe("the job that the law keeps", () => {
  it("Canada: parental leave follows maternity leave, 17 and 63 weeks for one parent", () => {
    const of = (weeks: number) =>
      planned({
        birth: "2026-02-02",
        country: "CA",
        carers: [
          {
            pay: weekly(1000),
            blocks: [state(1, 15), state(16, weeks - 15, { option: "ca_ei_parental_extended" })],
          },
        ],
      });
    expect(of(76).codes).not.toContain("not_protected");
    expect(of(81).warnings).toContainEqual(expect.objectContaining({ code: "not_protected", limit: 80 }));
  });

  it("US: not before a year in the job, and the draft does not say so either", () => {
    const of = (start: string) =>
      planned({ birth: "2026-08-03", country: "US", region: "US-TX", carers: [{ start, pay: weekly(600) }] });
    expect(of("2026-06").warnings).toContainEqual(
      expect.objectContaining({ code: "not_protected", weeks: 12, limit: 0 }),
    );
    expect(of("2025-06").codes).not.toContain("not_protected");
    const why = ({ household, plan }: ReturnType<typeof of>) => draftReasons(household, plan.carers)[0];
    expect(why(of("2026-06"))).toContain("does not keep the job");
    expect(why(of("2025-06"))).toContain("the law keeps the job");
  });

  it("counts leave by its days: 16 weeks from a Wednesday end on a Tuesday", () => {
    const codesOf = (paid: number, weeks: number) => {
      const employer = quokka(policyOf([birth([tier(null, full(paid, "on_top"))])]));
      const own = { start: "2020-01", blocks: [block(0, weeks)] };
      const household = asked({ ...{ country: "US", region: "US-WA", employer, own } });
      return lawWarnings(household).flatMap((one) => (one.code === "not_protected" ? [one.weeks] : []));
    };
    expect(codesOf(16, 17)).toEqual([]);
    expect(codesOf(16.2, 17)).toEqual([16.2]);
  });
});

describe("a job kept by rights that follow each other", () => {
  it.each([
    // Four months of 17⅓ weeks for the disability (2 CCR 11042), then twelve for the child (2 CCR 11093).
    ["US-CA", 29, 12],
    // Twelve for recovery under the federal act, then twelve for the child under the state's.
    ["US-NJ", 24, 12],
    ["US-NY", 24, 12],
    // Twelve for pregnancy (Oregon Family Leave Act), then twelve of paid leave.
    ["US-OR", 24, 12],
    // Sixteen of medical leave, then sixteen of family leave.
    ["US-DC", 32, 16],
    // Thirteen in two years, then the eight weeks of the payment, which keep the job themselves.
    ["US-RI", 21, 13],
  ])("%s: the birth parent's is kept for %d weeks, the other parent's for %d", (region, weeks, others) => {
    const away = (place: number, most: number) => {
      const carer = (at: number) => ({
        start: "2020-01",
        pay: weekly(1500),
        blocks: at === place ? [{ from: 1, weeks: most, use: "unpaid" as const }] : [],
      });
      return planned({ birth: "2026-08-03", country: "US", region, carers: [carer(0), carer(1)] }).warnings;
    };
    expect(away(0, weeks).map(({ code }) => code)).not.toContain("not_protected");
    expect(away(0, weeks + 1)).toContainEqual(
      expect.objectContaining({ code: "not_protected", carer: 0, limit: weeks }),
    );
    expect(away(1, others + 1)).toContainEqual(
      expect.objectContaining({ code: "not_protected", carer: 1, limit: others }),
    );
  });
});

describe("a job kept for as long as the leave lasts", () => {
  const of = (region: string, birth: string) =>
    planned({ birth, country: "US", region, carers: [{ pay: weekly(1500) }] });

  it("Washington: sixteen weeks from a Wednesday touch seventeen, and are sixteen", () => {
    const found = of("US-WA", "2026-08-05");
    expect(found.weeksOf(0)).toHaveLength(17);
    expect(found.codes).not.toContain("not_protected");
  });

  it("counts days at home, not the weeks that they touch", () => {
    const away = (weeks: number) =>
      planned({
        birth: "2026-08-03",
        country: "US",
        region: "US-TX",
        carers: [{ pay: weekly(1500), blocks: [{ from: 1, weeks, use: "unpaid", days: 2 }] }],
      });
    expect(away(30).codes).not.toContain("not_protected");
    expect(away(31).warnings).toContainEqual(
      expect.objectContaining({ code: "not_protected", weeks: 12.4, limit: 12 }),
    );
  });
});
