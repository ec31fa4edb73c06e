import { describe, expect, it } from "vitest";

import { asked, block, quokka } from "../../../tests/support/employer-sheets";
import { birth, full, policyOf, tier, unpaid } from "../../../tests/support/policy-fixtures";
import { dayText } from "../days";
import type { PlanBlock } from "../schema";
import { leavePartsOf } from "./leave-parts";
import { calculatePlan } from "./result";

/** Fourteen paid weeks from Wednesday 10 March 2027 end on Tuesday 15 June. The leave may go on unpaid. */
const policies = {
  "ends with its pay": [full(14, "on_top")],
  "goes on unpaid": [full(14, "on_top"), unpaid(38)],
};

function planOf(steps: readonly object[], blocks?: PlanBlock[]) {
  const policy = policyOf([birth([tier(null, ...steps)])], { currency: "AUD" });
  const pay = { amount: 10_400_000, per: "year" } as const;
  const household = asked({
    ...{ employer: quokka(policy), country: "AU", region: "AU-VIC" },
    own: { pay, ...(blocks && { blocks }) },
  });
  const carer = household.plan.carers[0];
  const parts = leavePartsOf(household)[0] ?? [];
  const uses = parts.map(({ first, last, block: at }) => [
    carer?.blocks[at]?.use,
    dayText(first),
    dayText(last),
  ]);
  const week = (n: number) => calculatePlan(household).weeks.find((one) => one.week === n)?.carers[0];
  return { uses, week };
}

describe.each(Object.entries(policies))("a leave that %s", (_, steps) => {
  it("leaves the rest of its last week to the state’s payment", () => {
    const { uses, week } = planOf(steps);
    expect(uses.slice(14, 17)).toEqual([
      ["provision", "2027-06-14", "2027-06-15"],
      ["state", "2027-06-16", "2027-06-20"],
      ["state", "2027-06-21", "2027-06-27"],
    ]);
    // Two days of 2,000 a week, and three of five days of the state's.
    expect(week(14)?.employer.most).toBe(80_000);
    expect(week(14)?.state.most).toBe(Math.round((week(15)?.state.most ?? 0) * 0.6));
    expect(week(14)?.state.most).toBeGreaterThan(0);
  });

  it("leaves it to unpaid leave, from its own day", () => {
    const { uses, week } = planOf(steps, [block(0, 15), block(15, 4, { use: "unpaid" })]);
    expect(uses.slice(14, 16)).toEqual([
      ["provision", "2027-06-14", "2027-06-15"],
      ["unpaid", "2027-06-16", "2027-06-20"],
    ]);
    expect(week(14)).toMatchObject({ employer: { most: 80_000 }, work: 0 });
  });

  it("leaves it to work", () => {
    const { uses, week } = planOf(steps, [block(0, 15)]);
    expect(uses.slice(14)).toEqual([["provision", "2027-06-14", "2027-06-15"]]);
    expect(week(14)).toMatchObject({ employer: { most: 80_000 }, work: 120_000 });
  });
});

it("keeps whole unpaid weeks of the employer’s leave", () => {
  const { uses, week } = planOf(policies["goes on unpaid"], [block(0, 20)]);
  expect(uses.at(-1)).toEqual(["provision", "2027-07-19", "2027-07-25"]);
  expect(week(14)).toMatchObject({ employer: { most: 80_000 }, work: 0 });
});
