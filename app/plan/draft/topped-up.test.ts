import { describe, expect, it } from "vitest";

import { policyDocument } from "~/policy/document/document-schema";

import gitlab from "../../../data/employers/us-gitlab.json";
import { asked, block, quokka } from "../../../tests/support/employer-sheets";
import { birth, full, policyOf, tier } from "../../../tests/support/policy-fixtures";

import { calculatePlan } from "../engine/result";
import { warningsOf } from "../engine/warnings";
import type { PlanBlock, PlanCarer } from "../schema";
import type { PlanEmployer } from "../types";
import { carerWordsOf } from "../words/phrases";
import { warningWords } from "../words/warning-words";
import { firstDraft } from "./first-draft";

/** Sixteen weeks that top up the state's payment to full pay; the birth on a Wednesday. */
const topsUp = policyDocument.parse(gitlab.policy);
const weekly = Math.round(15_000_000 / 52);

function planIn(
  [country, region]: readonly [string, string | null],
  policy: PlanEmployer["policy"] = topsUp,
  own: Partial<PlanCarer> = {},
) {
  const pay = { amount: 15_000_000, per: "year" } as const;
  const currency = country === "AU" ? "AUD" : "USD";
  const at = policy && { ...policy, currency };
  const household = asked({ employer: quokka(at), country, region, own: { pay, ...own } });
  const { weeks } = calculatePlan(household);
  const paid = (week: number) => weeks.find((one) => one.week === week)?.carers[0];
  return { household, paid, warnings: warningsOf(household), blocks: household.plan.carers[0]?.blocks ?? [] };
}

const colorado = ["US", "US-CO"] as const;

describe("pay that tops up the state's, in a first draft", () => {
  it.each([
    ["US", "US-WA"],
    ["US", "US-CA"],
    ["US", "US-NY"],
    ["US", "US-NJ"],
    ["US", "US-MA"],
    ["US", "US-OR"],
    colorado,
    ["AU", null],
  ] as const)("is full pay in all its weeks (%s, %s), as the state's is claimed", (...place) => {
    const { paid, warnings } = planIn(place);
    for (let week = 1; week <= 15; week++) expect(paid(week)?.total.most).toBe(weekly);
    expect(paid(5)?.state.most).toBeGreaterThan(0);
    expect(warnings.map(({ code }) => code).filter((code) => /not_claimed|short|past/.test(code))).toEqual(
      [],
    );
  });

  it("leaves to weeks of state pay alone what is left of it", () => {
    // 110 days for one of two. Three in the week of the birth and sixteen weeks are 83, so 27 are left.
    expect(planIn(["AU", null]).blocks).toEqual([
      { from: 0, weeks: 17, use: "provision", withState: true },
      { from: 17, weeks: 5, use: "state" },
      { from: 22, weeks: 1, use: "state", days: 2 },
    ]);
  });

  it("goes on at full pay from the employer alone once the state's has run out", () => {
    // Three days and eleven weeks, then the two days that are left of the twelve weeks.
    const { paid, blocks } = planIn(colorado);
    expect(blocks).toEqual([
      { from: 0, weeks: 13, use: "provision", withState: true },
      { from: 13, weeks: 4, use: "provision" },
    ]);
    const whole = paid(11)?.state.most ?? 0;
    expect(paid(12)?.state.most).toBe(Math.round(whole * 0.4));
    expect(paid(13)).toMatchObject({ state: { most: 0 }, employer: { most: weekly } });
  });

  it("is claimed by two at one such employer, each what is their own", () => {
    const { household } = planIn(colorado);
    const [terms] = household.terms;
    const drafts = firstDraft({ ...household, terms: terms ? [terms, terms] : [] });
    const claimed = [
      { from: 0, weeks: 13, use: "provision", withState: true },
      { from: 13, weeks: 4, use: "provision" },
    ];
    expect(drafts).toEqual([claimed, claimed]);
  });

  it("claims nothing in weeks that are paid on top", () => {
    const policy = policyOf([
      birth([tier(null, { ...full(6), state: "on_top" }, { ...full(6), state: "tops_up" })]),
    ]);
    const { blocks } = planIn(["AU", null], policy);
    // The week that has both begins with two days on top.
    expect(blocks.slice(0, 2)).toEqual([
      { from: 0, weeks: 6, use: "provision" },
      { from: 6, weeks: 7, use: "provision", withState: true },
    ]);
  });
});

describe("pay that tops up what a plan by hand does not claim", () => {
  const byHand = (blocks: PlanBlock[]) => planIn(colorado, topsUp, { blocks });

  it("is told, with the weeks", () => {
    const { household, warnings } = byHand([block(0, 17), block(17, 8, { use: "state" })]);
    const found = warnings.filter(({ code }) => code === "not_claimed");
    expect(found.map((one) => warningWords(one, carerWordsOf(household.plan)))).toEqual([
      "Your employer tops up state pay, and this plan claims none in weeks 0 to 16. There the sums have the employer’s part alone.",
    ]);
    const claimed = byHand([block(0, 12, { withState: true })]);
    expect(claimed.warnings.map(({ code }) => code)).not.toContain("not_claimed");
  });

  it("takes off only the state's days of a week in which the leave ends", () => {
    const { paid } = byHand([block(0, 17)]);
    // Two of five days are left of the sixteen weeks.
    expect(paid(16)?.employer.most).toBe(Math.round((paid(15)?.employer.most ?? 0) * 0.4));
  });
});
