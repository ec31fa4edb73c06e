import { expect, it } from "vitest";

import { allLaws, forHouseholds, hold } from "../../../tests/support/plan-generator";
import { documentOf, type Random } from "../../../tests/support/policy-generator";
import { parsed } from "../../../tests/support/policy-fixtures";
import { householdOfPlan } from "../engine/household";
import { payPeriods } from "../plan";
import type { Plan } from "../schema";
import type { PlanEmployer } from "../types";
import { workdayAfter } from "../engine/leave-parts";
import { leaveRows } from "./leave-rows";
import { sheetOf } from "./sheet";
import { sheetText } from "./sheet-text";

const people = [
  { name: "Ana", employer: "Quokka Ferries" },
  { name: "Zebulon", employer: "Wombat Works" },
];

/** So long that no figure of a law or a link has the same digits. */
const payOf = ({ below, pick }: Random) => ({
  amount: 100 * (100_000 + below(900_000)),
  per: pick(payPeriods),
});

/** Six digits with and without commas. */
function digitsOf(minor: number): string[] {
  const whole = String(minor / 100);
  return [whole, whole.replace(/(\d{3})$/, ",$1")];
}

it(
  "of any plan has no pay, no amount and nothing of the other carer, and its days follow each other",
  { timeout: 600_000 },
  () => {
    let taken = 0;
    forHouseholds(
      allLaws,
      ({ plan: random, law }, source) => {
        const { once } = source;
        const employers = people.map(({ employer }, place): PlanEmployer => {
          const policy = once(5)
            ? null
            : { ...parsed(documentOf(source)), sources: [{ id: "s", kind: "public_document" as const }] };
          return { id: `employer${place}`, name: employer, policy, lastUpdated: "2026-11" };
        });
        const plan: Plan = {
          ...random,
          carers: random.carers.map((carer, place) => ({
            ...carer,
            name: people[place]?.name ?? "",
            employer: once(6) ? null : `employer${place}`,
            pay: payOf(source),
            ...(once(2) && { net: payOf(source).amount }),
          })),
        };
        const household = householdOfPlan(plan, law, employers);
        for (const [place, { pay, net }] of plan.carers.entries()) {
          const sheet = sheetOf(household, place, { today: "2026-11-29" });
          const text = sheetText(sheet, "Our site");
          const other = people[1 - place];
          hold(!/[$£€¥]|\b(AUD|CAD|EUR|GBP|JPY|NZD|SEK|SGD|USD)\b/.test(text), `no amount: ${text}`);
          const pays = [pay?.amount ?? 0, net ?? 0].filter((amount) => amount > 0).flatMap(digitsOf);
          const known = text.replace(/https?:\S+/g, "");
          for (const digits of pays) hold(!known.includes(digits), `no pay: ${digits} in ${text}`);
          hold(
            !text.includes(other?.name ?? "") && !text.includes(other?.employer ?? ""),
            `not theirs: ${text}`,
          );
          hold(sheet.from === people[place]?.name, "its own carer's name");
          const rows = leaveRows(household, place);
          for (const [at, { first, last, length }] of rows.entries()) {
            hold(first <= last && length !== "", `a stretch has days: ${text}`);
            const before = rows[at - 1];
            hold(
              !before || workdayAfter(before.last) === first || before.last + 1 === first,
              `in a row: ${text}`,
            );
          }
          taken += rows.length;
        }
      },
      1 / 4,
    );
    expect(taken).toBeGreaterThan(0);
  },
);
