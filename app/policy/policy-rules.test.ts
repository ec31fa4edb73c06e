import { expect, it } from "vitest";

import { leaveTone, ratePolicy, sharePercent } from "./policy-rules";

it.each([
  [0, "needsImprovement", "red"],
  [9.9, "needsImprovement", "red"],
  [10, "needsImprovement", "amber"],
  [11.9, "needsImprovement", "amber"],
  [12, "good", "amber"],
  [15.9, "good", "amber"],
  [16, "excellent", "green"],
])("%s weeks are rated %s, in the colour %s", (weeks, rating, tone) => {
  expect([ratePolicy(weeks), leaveTone(weeks)]).toEqual([rating, tone]);
});

it("weeks that are not stated are not rated", () => {
  expect(ratePolicy(null)).toBeUndefined();
});

it.each([
  [0, 0, null],
  [0, 82, 0],
  [1, 1_000, 1],
  [80, 82, 98],
  [199, 200, 99],
  [200, 200, 100],
])("%i of %i is %s percent", (part, whole, percent) => {
  expect(sharePercent(part, whole)).toBe(percent);
});
