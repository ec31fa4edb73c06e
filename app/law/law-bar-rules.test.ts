import { describe, expect, it } from "vitest";

import type { CountryLaw } from "./law";
import { lawBars } from "./law-bar-rules";
import { notFound } from "./law-figures";
import { lawOf } from "./laws.server";

const day = "2026-11-26";

function lawIn(code: string): CountryLaw {
  const law = lawOf(code);
  if (law === null) throw new Error(`no law of ${code}`);
  return law;
}

const drawn = (law: CountryLaw) =>
  lawBars(law, day).map(({ own, shared, unpaid, length }) => [own, shared, unpaid, length]);

describe("a country's bars", () => {
  // Tenths of weeks: one parent's alone, the most of what is shared, and unpaid.
  it.each([
    ["GB", [390, 0, 0, "39 weeks"], [20, 0, 0, "2 weeks"]],
    ["AU", [0, 220, 0, "up to 22 weeks"], [40, 220, 0, "4 to 26 weeks"]],
    // One parent may have no more than 35 of the 40 that they share.
    ["CA", [150, 350, 0, "15 to 50 weeks"], [0, 350, 0, "up to 35 weeks"]],
    // Months of the year, at most 12 for one parent.
    ["DE", [140, 520, 0, "14 to over 52 weeks"], [0, 520, 0, "up to 52 weeks"]],
    // 90 of seven days a week; the other parent has 10 of five more.
    ["SE", [129, 429, 0, "12.9 to over 52 weeks"], [149, 429, 0, "14.9 to over 52 weeks"]],
    // Weeks that are paid at a rate that we have not read are paid.
    ["NZ", [0, 260, 0, "up to 26 weeks"], [0, 260, 0, "up to 26 weeks"]],
    ["US", [0, 0, 120, "12 weeks unpaid"], [0, 0, 120, "12 weeks unpaid"]],
  ])("%s: what each parent has alone, and the most of what they share", (code, birthParent, otherParent) => {
    expect(drawn(lawIn(code))).toEqual([birthParent, otherParent]);
  });

  it("has no figure where a length is not found, and none where the law gives nothing", () => {
    const gb = lawIn("GB");
    const schemes = gb.schemes
      .filter(({ who }) => who !== "other_parent")
      .map((scheme) => ({
        ...scheme,
        entitlement: scheme.entitlement.map((row) => ({ ...row, total: notFound() })),
      }));
    expect(drawn({ ...gb, schemes })).toEqual([
      [null, 0, 0, "We have not read today’s"],
      [0, 0, 0, "none"],
    ]);
  });
});
