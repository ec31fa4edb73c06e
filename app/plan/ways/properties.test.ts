import { describe, expect, inject, it } from "vitest";

import { randomHousehold } from "../../../tests/support/plan-generator";
import { australia, britain, canada, ireland, newZealand } from "../../../tests/support/plan-law";
import { randomOf } from "../../../tests/support/policy-generator";
import { firstDraft } from "../draft/first-draft";
import { withBlocks } from "../engine/household";
import { calculatePlan } from "../engine/result";
import { warningsOf } from "../engine/warnings";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { readyWay } from "./ready-ways";
import { readyWays } from "./ways";

const laws = [australia, britain, canada, ireland, newZealand, null];

const resultOf = (household: Household, blocks: PlanBlock[][]) =>
  calculatePlan(withBlocks(household, blocks));
const gapOf = (household: Household, blocks: PlanBlock[][]) =>
  resultOf(household, blocks).currencies.reduce((sum, { gap }) => sum + gap.most, 0);

/** Days or weeks of the state's that a plan asks for in vain, by scheme and reason. */
function shortagesOf(household: Household, blocks: PlanBlock[][]): Map<string, number> {
  return new Map(
    warningsOf(withBlocks(household, blocks)).flatMap((warning) =>
      warning.code === "state_short"
        ? [[`${warning.carer} ${warning.scheme} ${warning.why}`, warning.missing] as const]
        : [],
    ),
  );
}

/** One in two of those whose sums are tried, as each way is the best of a dozen plans. */
const households = Math.min(300, inject("planHouseholds") / 2);

describe("ready-made ways", { timeout: 600_000 }, () => {
  it("are lawful in random households, and most money is never less than our suggestion", () => {
    let better = 0;
    for (let seed = 1; seed <= households; seed++) {
      const household = randomHousehold(randomOf(seed), laws);
      const draft = firstDraft(household);
      const known = shortagesOf(household, draft);
      for (const name of readyWays) {
        const blocks = readyWay(household, name);
        if (blocks === null) continue;
        expect(blocks.length, `seed ${seed}`).toBe(household.plan.carers.length);
        for (const [key, missing] of shortagesOf(household, blocks))
          expect(missing, `seed ${seed}, ${name}: ${key}`).toBeLessThanOrEqual(known.get(key) ?? 0);
        const { lastAtHome } = resultOf(household, blocks);
        expect(lastAtHome ?? 0, `seed ${seed}, ${name}`).toBeGreaterThanOrEqual(
          resultOf(household, draft).lastAtHome ?? 0,
        );
      }
      const most = readyWay(household, "most");
      if (most === null) continue;
      const [before, after] = [gapOf(household, draft), gapOf(household, most)];
      expect(after, `seed ${seed}`).toBeLessThanOrEqual(before);
      if (after < before) better += 1;
    }
    expect(better).toBeGreaterThan(households / 15);
  });
});
