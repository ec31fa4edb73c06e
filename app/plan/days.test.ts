import { describe, expect, it } from "vitest";

import { dayNumber, dayText, lifeMonth, lifeMonthStart } from "./days";

/** BGB §§ 187 (2), 188 (2), (3); the federal ministry's calculator has the same last days. */
describe("months of a child's life", () => {
  it.each<[string, [number, string][]]>([
    [
      "2026-08-03",
      [
        [1, "2026-08-03"],
        [2, "2026-09-03"],
        [15, "2027-10-03"],
      ],
    ],
    [
      "2024-01-31",
      [
        [2, "2024-03-01"],
        [3, "2024-03-31"],
        [4, "2024-05-01"],
        [14, "2025-03-01"],
      ],
    ],
    [
      "2026-01-29",
      [
        [2, "2026-03-01"],
        [3, "2026-03-29"],
      ],
    ],
    [
      "2024-02-29",
      [
        [2, "2024-03-29"],
        [13, "2025-03-01"],
        [14, "2025-03-29"],
      ],
    ],
    ["2025-12-31", [[15, "2027-03-01"]]],
  ])("born %s", (birth, starts) => {
    for (const [month, first] of starts) {
      expect(dayText(lifeMonthStart(birth, month))).toBe(first);
      expect(lifeMonth(birth, dayNumber(first))).toBe(month);
      expect(lifeMonth(birth, dayNumber(first) - 1)).toBe(month - 1);
    }
  });
});
