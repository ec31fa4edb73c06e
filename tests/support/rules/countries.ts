import { expect } from "vitest";

import type { PlanLaw } from "../../../app/plan/law-types";
import type { CountryRule } from "../../../app/plan/rule-list/rule-list";
import type { PlanBlock } from "../../../app/plan/schema";
import { householdOf, step } from "../plans";
import { born, daysAfter, draw, exactly, flat, lawOf, normal, person, played } from "../rule-plans";

/** An employer's 80% of 1,000.00 beside 300.00 of the state, in a week. */
function relationOf(law: PlanLaw, employer: string | null) {
  const blocks: PlanBlock[] = [{ from: 1, weeks: 1, use: "provision", withState: true }];
  const of = { ...lawOf(law, flat), currency: law.currency };
  const people = [{ normal, employer, steps: [step(1, 80)], blocks }];
  return played(householdOf(of, people, { birth: born })).at(1)?.employer;
}

const paidBy = {
  included: exactly(50_000),
  tops_up: exactly(50_000),
  on_top: exactly(80_000),
  on_top_capped: exactly(70_000),
  unknown: { least: 50_000, most: 80_000 },
};

export const countries: Record<CountryRule, (law: PlanLaw) => void> = {
  if_not_stated: (law) => {
    expect(relationOf(law, "a")).toEqual(paidBy[law.ifNotStated ?? "unknown"]);
    const other = law.ifNotStated === "on_top" ? "included" : "on_top";
    expect(relationOf({ ...law, ifNotStated: other }, "a")).toEqual(paidBy[other]);
  },
  if_not_listed: (law) => {
    expect(relationOf(law, null)).toEqual(paidBy[law.ifNotListed ?? "unknown"]);
    const other = law.ifNotListed === "on_top" ? "included" : "on_top";
    expect(relationOf({ ...law, ifNotListed: other }, null)).toEqual(paidBy[other]);
  },
  choose_region: (law) => {
    const of = (needsRegion: boolean) =>
      played(householdOf({ ...lawOf(law, flat), needsRegion }, [person([])], { birth: born })).codes;
    expect([of(law.needsRegion), of(false)]).toEqual([["choose_region"], []]);
  },
  super: (law) => {
    const { pension } = law;
    if (!pension) throw new Error(`${law.name} has no super`);
    const of = (birth: string) =>
      played(householdOf({ ...lawOf(law, flat), pension }, [person([draw(1, 10)])], { birth })).result.super;
    const due = exactly((300_000 * pension.pctTenths) / 1_000);
    expect(of(pension.birthFrom)).toMatchObject([{ state: due }]);
    expect(of(daysAfter(pension.birthFrom, -1))).toMatchObject([{ state: exactly(0) }]);
  },
};
