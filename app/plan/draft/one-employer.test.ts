import { describe, expect, it } from "vitest";

import { householdOf, step } from "../../../tests/support/plans";
import { calculatePlan } from "../engine/result";
import { warningsOf } from "../engine/warnings";
import { planLawOf } from "../law-facts/plan-law.server";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import { carerWordsOf } from "../words/phrases";
import { warningWords } from "../words/warning-words";
import { firstDraft } from "./first-draft";

describe("two at one employer", () => {
  it("who share one leave are not told that each has all of it", () => {
    const leave: PlanBlock[] = [{ from: 1, weeks: 6, use: "provision", withState: false }];
    const person = { normal: 100_000, employer: "a", steps: [step(10, 100, "on_top")], blocks: leave };
    const rule = "shared_pool";
    const household: Household = { ...householdOf(planLawOf("AU", null), [person, person]), rule };
    // Ten weeks in all: five of each.
    expect(calculatePlan(household).currencies[0]?.employer.most).toBe(10 * 100_000);
    const people = carerWordsOf(household.plan);
    const said = (of: typeof rule | "one_only") =>
      warningsOf({ ...household, rule: of }).map((warning) => warningWords(warning, people));
    expect(said(rule).join(" ")).toContain("What one of you takes, the other no longer has.");
    expect(said("one_only").join(" ")).not.toContain("In this plan both of you have it");
  });
});

describe("first drafts of two at one employer", () => {
  const drafted = (rule: NonNullable<Household["rule"]>) => {
    const person = { normal: 100_000, employer: "a", steps: [step(12, 100, "on_top")] };
    return firstDraft({ ...householdOf(planLawOf("AU", null), [person, person]), rule }).map((blocks) =>
      blocks.filter(({ use }) => use === "provision").map(({ from, weeks }) => [from, weeks]),
    );
  };

  it.each([
    ["each_full", [[[1, 12]], [[1, 12]]]],
    ["shared_pool", [[[1, 12]], []]],
    ["one_only", [[[1, 12]], []]],
  ] as const)("%s", (rule, leave) => {
    expect(drafted(rule)).toEqual(leave);
  });
});
