import { expect, it } from "vitest";

import { leaveTone, ratePolicy } from "./policy-rules";

it.each([
  [null, undefined, "none"],
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
