import { describe, expect, it } from "vitest";

import { differencesOf, knownDifferences, python, runPython } from "./comparison";
import { placesCompared } from "./random-households";

describe.skipIf(python === undefined)("state pay reckoned a second time, in Python 3", () => {
  it("agrees with sums that others worked out", () => {
    expect(runPython("worked_cases.py")).toContain("All worked cases agree.");
  });

  it.each(placesCompared)("agrees with the planner for random households in %s", (place) => {
    const { compared, known, differences } = differencesOf(place, 300);
    expect(differences.join("\n")).toBe("");
    expect(known > 0, "a known difference is met, and no other place has any").toBe(
      place in knownDifferences,
    );
    expect(compared).toBeGreaterThan(5_000);
  });
});
