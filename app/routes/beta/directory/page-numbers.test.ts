import { describe, expect, it } from "vitest";

import { pageSteps } from "./pagination";

describe("the pages that a pager offers", () => {
  it.each([
    { current: 1, last: 1, steps: [1] },
    { current: 1, last: 3, steps: [1, 2, 3] },
    { current: 1, last: 134, steps: [1, 2, "gap", 134] },
    { current: 3, last: 134, steps: [1, 2, 3, 4, "gap", 134] },
    { current: 4, last: 134, steps: [1, 2, 3, 4, 5, "gap", 134] },
    { current: 60, last: 134, steps: [1, "gap", 59, 60, 61, "gap", 134] },
    { current: 132, last: 134, steps: [1, "gap", 131, 132, 133, 134] },
    { current: 134, last: 134, steps: [1, "gap", 133, 134] },
  ])("on page $current of $last are $steps", ({ current, last, steps }) => {
    expect(pageSteps(current, last, 1)).toEqual(steps);
  });

  it("leave the neighbours out where there is no room", () => {
    expect(pageSteps(60, 134, 0)).toEqual([1, "gap", 60, "gap", 134]);
    expect(pageSteps(3, 134, 0)).toEqual([1, 2, 3, "gap", 134]);
  });

  it("hide at least two pages behind every gap", () => {
    for (let current = 1; current <= 30; current++) {
      const steps = pageSteps(current, 30, 1);
      steps.forEach((step, i) => {
        if (step === "gap") expect(Number(steps[i + 1]) - Number(steps[i - 1])).toBeGreaterThan(2);
      });
    }
  });
});
