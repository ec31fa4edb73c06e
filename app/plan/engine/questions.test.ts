import { describe, expect, it } from "vitest";

import { allLaws, hold } from "../../../tests/support/plan-generator";
import { householdOf } from "../../../tests/support/plans";
import type { PlanCondition } from "../law-types";
import { answerKeyPattern, planPaths } from "../plan";
import { eligibilityOf } from "./eligibility";
import { questionOf } from "./questions";

const births = ["2024-01-01", "2025-03-31", "2026-08-22", "2027-12-13", "2028-12-31"];

interface Asked {
  law: (typeof allLaws)[number];
  condition: PlanCondition;
}

const all: Asked[] = allLaws.flatMap((law) =>
  [...law.schemes, ...law.protectedLeave].flatMap(({ conditions = [] }) =>
    conditions.map((condition) => ({ law, condition })),
  ),
);

const asksAt = ({ law, condition }: Asked, birth: string) =>
  questionOf(condition, householdOf(law, [{ normal: 100_000 }, { normal: 100_000 }], { birth }));

describe("the questions of every country", () => {
  it("have a key each, that plans take, and one key asks one thing", () => {
    const asked = new Map<string, { asks: string; key: string }>();
    for (const one of all)
      for (const birth of births) {
        const { key } = one.condition;
        expect(key).toMatch(answerKeyPattern);
        const asks = asksAt(one, birth);
        if (asks === null) continue;
        const of = `${one.law.country} ${birth}`;
        const same = asked.get(`${of} ${key}`) ?? { asks, key };
        hold(same.asks === asks, `${of} ${key}: "${same.asks}" and "${asks}"`);
        asked.set(`${of} ${key}`, same);
      }
    const keys = new Set([...asked.values()].map(({ key }) => key));
    expect(keys.size).toBeGreaterThan(40);
    // What asks the same in one country is one question.
    for (const birth of births)
      for (const { country } of allLaws) {
        const own = [...asked].flatMap(([of, { asks }]) =>
          of.startsWith(`${country} ${birth} `) ? [asks] : [],
        );
        const states = ["US", "CA"].includes(country);
        hold(states || new Set(own).size === own.length, `${country}: ${own.join(" | ")}`);
      }
  });

  it("are one short sentence or two, for either carer", () => {
    for (const one of all)
      for (const birth of births) {
        const asks = asksAt(one, birth) ?? "A?";
        expect(asks.length, asks).toBeLessThanOrEqual(140);
        expect(asks).toMatch(/^[A-Z0-9].*\?( [A-Z].*\.)?$/);
        expect(asks).not.toMatch(/\b(you|your|they|their|he|she)\b/i);
      }
  });

  it("are at most three a payment, and one at least where it is open", () => {
    let open = 0;
    for (const law of allLaws)
      for (const birth of births)
        for (const path of planPaths)
          // A pay of a cent, none that counts, and one above all limits.
          for (const normal of [1, 100_000, 100_000_000])
            for (const currency of [law.currency, "JPY"]) {
              const people = [
                { normal, currency },
                { normal, currency },
              ];
              const found = eligibilityOf(householdOf(law, people, { birth, path }));
              const asked = new Set(found.flatMap(({ questions }) => questions.map(({ key }) => key)));
              for (const { scheme, verdict, questions, carer } of found) {
                const where = `${law.country} ${scheme} ${birth}`;
                hold(questions.length <= 3, `${where}: more than three`);
                if (verdict !== "may") continue;
                open += 1;
                const isAskedOfOther = carer === 1 && asked.size > 0;
                hold(questions.length > 0 || isAskedOfOther, `${where}: open, and nothing is asked`);
              }
            }
    expect(open).toBeGreaterThan(100);
  });

  it("answered, leave nothing open", () => {
    const keys = [...new Set(all.map(({ condition }) => condition.key))];
    for (const law of allLaws)
      for (const birth of births)
        for (const isYes of [true, false]) {
          const answers = Object.fromEntries(keys.map((key) => [key, isYes]));
          const people = [0, 1].map(() => ({ normal: 100_000, answers }));
          for (const { scheme, verdict } of eligibilityOf(householdOf(law, people, { birth })))
            hold(verdict !== "may", `${law.country} ${scheme} ${birth}`);
        }
  });
});
