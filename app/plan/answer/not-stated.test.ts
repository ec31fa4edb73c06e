import { describe, expect, it } from "vitest";

import { australia } from "../../../tests/support/plan-law";
import { birth, full, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { usualPlan } from "../form/usual-plan";
import { assumptionsOf } from "./assumptions";
import { reckonPlan } from "./reckoned-plan";
import { leftOutWords } from "./summary";

describe("what an employer's policy does not tell of a carer", () => {
  const unread = (carer: string, paths: string[]) => ({
    id: "unread",
    carer,
    paths,
    isRead: false,
    tiers: [{ minService: null, steps: [{ weeks: null, pay: { kind: "not_stated" } }] }],
  });
  const left = (...provisions: object[]) => {
    const usual = usualPlan(Date.UTC(2026, 10, 23));
    const [a, b] = usual.carers;
    if (!a || !b) throw new Error("Two carers");
    const plan = {
      ...usual,
      carers: [
        { ...a, employer: "quokka" },
        { ...b, employer: "quokka" },
      ],
    };
    const policy = provisions.length > 0 ? policyOf(provisions, { country: "AU", currency: "AUD" }) : null;
    const employer = { id: "quokka", name: "Quokka", policy, lastUpdated: "2026-11" };
    const state = reckonPlan(plan, [true, true], { law: australia, employers: [employer, employer] });
    return { state, said: leftOutWords(state).filter((text) => text.includes("Quokka")) };
  };
  const mother = birth([tier(null, full(18))]);

  it("is not stated, and is to be asked, not none", () => {
    expect(left().said).toEqual([
      "Leave from Quokka for you: not stated. Ask HR.",
      "Leave from Quokka for your partner: not stated. Ask HR.",
    ]);
    expect(left(mother).said).toEqual(["Leave from Quokka for your partner: not stated. Ask HR."]);
  });

  it("is not read where it exists, in no sum, also beside what was read", () => {
    const { state, said } = left(mother, unread("other_parent", []));
    expect(said).toEqual([
      "Quokka: its policy has leave for your partner; we have not read how long. Ask HR.",
    ]);
    expect(assumptionsOf(state.household, state.result).map(({ text }) => text)).toContain(
      "Quokka has leave for your partner that we have not read. It is in no sum.",
    );
    expect(state.result.currencies).toEqual(left(mother).state.result.currencies);
    expect(left(mother, unread("any_parent", ["birth"])).said).toEqual([
      "Quokka: its policy has more leave for you; we have not read how long. Ask HR.",
      "Quokka: its policy has leave for your partner; we have not read how long. Ask HR.",
    ]);
  });
});
