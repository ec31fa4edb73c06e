import { describe, expect, it } from "vitest";

import { money, planned, state, weekly } from "../../../tests/support/planned";
import { assumptionsOf } from "../answer/assumptions";
import { warningsOf } from "../engine/warnings";

/** Payments that the law bounds around the birth, or to whole periods. Sums by hand; sources in docs/law. */

const birth = "2026-05-04";

const start = "2020-01";

describe("what is not known is said", () => {
  const off = { birth: "2027-01-04", country: "GB", ratesGoOn: false };

  it("GB without rates that go on: the weeks count with the amount before, and a warning says so", () => {
    const found = planned({ ...off, carers: [{ start, pay: weekly(1000), blocks: [state(1, 39)] }] });
    expect(found.total(0)).toBe(money(6 * 900 + 33 * 194.32));
    expect(found.weekOf(0, 20)?.isAtLeast).toBe(true);
    const assumed = assumptionsOf(found.household, found.result).map(({ text }) => text);
    expect(assumed).toContainEqual(expect.stringContaining("We have not read it."));
    expect(assumed.join(" ")).not.toContain("we go on with this one");
    expect(found.warnings).toContainEqual({
      code: "rate_may_rise",
      carer: 0,
      name: "Statutory Maternity Pay",
      from: "2027-04-05",
    });
  });

  it("an employer who pays in another currency: said also where the draft has unpaid weeks alone", () => {
    const found = planned({ birth, country: "GB", carers: [{ start, pay: weekly(600), blocks: [] }] });
    const abroad = {
      ...found.household,
      plan: {
        ...found.plan,
        carers: found.plan.carers.map((one) => ({
          ...one,
          blocks: [{ from: 1, weeks: 12, use: "unpaid" as const }],
        })),
      },
      terms: found.household.terms.map((own) => ({ ...own, currency: "USD" })),
    };
    expect(warningsOf(abroad).map(({ code }) => code)).toContain("other_currency");
    const atWork = { ...abroad, plan: found.plan };
    expect(warningsOf(atWork).map(({ code }) => code)).not.toContain("other_currency");
  });
});
