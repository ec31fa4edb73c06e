import { describe, expect, it } from "vitest";

import { countryLaws, lawOf } from "./countries.server";
import { lawRow } from "./law-row-rules";

describe("a country's row", () => {
  it("shows the last pay that is known, with its dates, where today's is not", () => {
    const law = lawOf("NZ");
    const row = law && lawRow(law, "2026-11-26");
    expect(row).toMatchObject({
      length: "26 weeks",
      isPast: true,
      pay: "at full pay, at most NZ$788.66 a week, from 1 July 2025 to 30 June 2026",
      knownUntil: "30 June 2026",
    });
    expect(law && lawRow(law, "2026-06-30")).toMatchObject({
      isPast: false,
      pay: "at full pay, at most NZ$788.66 a week",
    });
  });

  it("is there for every country", () => {
    for (const law of countryLaws) expect(lawRow(law, "2026-11-26"), law.code).not.toBeNull();
  });
});
