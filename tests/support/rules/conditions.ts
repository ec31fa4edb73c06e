import { expect } from "vitest";

import { monthsAfter } from "../../../app/plan/days";
import { serviceDay } from "../../../app/plan/engine/questions";
import { isStandIn } from "../../../app/plan/law-facts/law-facts";
import type { PlanCondition, PlanLaw, PlanProtection, PlanScheme } from "../../../app/plan/law-types";
import { firstWeek, lastWeek } from "../../../app/plan/plan";
import type { Plan } from "../../../app/plan/schema";
import { householdOf } from "../plans";
import { away, born, dayIn, daysAfter, draw, free, lawOf, net, normal, played, roleOf } from "../rule-plans";

interface Case {
  birth: string;
  start: string | null;
  pay: number;
}

/** Carers of whom a condition does not hold, and holds. A condition of an unknown amount has none of either. */
function casesOf(condition: PlanCondition): [fails: Case, holds: Case][] {
  const usual = { birth: born, start: null, pay: normal };
  switch (condition.kind) {
    case "not_asked":
      return [];
    case "service": {
      if (condition.months === null) return [];
      const start = monthsAfter(born, -condition.months);
      return [
        [
          { ...usual, start: daysAfter(start, 1) },
          { ...usual, start },
        ],
      ];
    }
    case "service_by": {
      if (condition.weeksBefore === null) return [];
      const { onlyIfDueBy: due } = condition;
      const birth = due ?? born;
      const start = serviceDay(birth, condition.weeksBefore);
      const late = { ...usual, birth, start: daysAfter(start, 1) };
      const later: [Case, Case][] = due === undefined ? [] : [[late, { ...late, birth: daysAfter(due, 1) }]];
      return [[late, { ...late, start }], ...later];
    }
    case "pay":
      return condition.rows.flatMap(({ from, to, perWeek }): [Case, Case][] => {
        const at = { ...usual, birth: dayIn({ from, to }) };
        return perWeek === null
          ? []
          : [
              [
                { ...at, pay: perWeek - 1 },
                { ...at, pay: perWeek },
              ],
            ];
      });
    case "income":
      return condition.rows.flatMap(({ from, to, own, family }): [Case, Case][] => {
        const at = { ...usual, birth: dayIn({ from, to }) };
        const most = Math.max(own ?? 0, family ?? 0);
        if (most === 0) return [];
        return [
          [
            { ...at, pay: Math.floor(most / 52) + 1 },
            { ...at, pay: Math.floor(most / 52) },
          ],
        ];
      });
  }
}

const ofCase = (law: PlanLaw, { pay, start, birth }: Case, role: Plan["carers"][number]["role"]) =>
  played(householdOf(law, [{ normal: pay, net, start, role, blocks: [draw(1, 2)] }], { birth }));

export function showCondition(law: PlanLaw, scheme: PlanScheme, condition: PlanCondition) {
  const of = lawOf(law, free(scheme, { conditions: [condition] }));
  const cases = casesOf(condition);
  const said = (one: ReturnType<typeof ofCase>) => one.result.eligibility.map(({ verdict }) => verdict);
  for (const [fails, holds] of cases) {
    const refused = ofCase(of, fails, roleOf(scheme));
    const [{ state } = { state: null }] = refused.result.currencies;
    if (isStandIn(condition)) expect([said(refused), state?.least]).toEqual([["may"], 0]);
    else expect([said(refused), refused.drawn(0), refused.why]).toEqual([["no"], [], ["not_eligible"]]);
    const given = ofCase(of, holds, roleOf(scheme));
    expect([said(given), given.drawn(0), given.why]).toEqual([["yes"], [1, 2], []]);
  }
  if (cases.length > 0) return;
  const [found] = ofCase(of, { birth: born, start: null, pay: normal }, roleOf(scheme)).result.eligibility;
  expect(found?.verdict).toBe("may");
  if (condition.kind === "not_asked") expect(found?.because).toBe(condition.says);
}

/** With more unpaid weeks than the leave has. */
function absent(law: PlanLaw, leave: PlanProtection, one: Case, weeks: number) {
  const role = leave.for === "secondary" ? "secondary" : "primary";
  const { birth, pay, start } = one;
  const of = { ...lawOf(law), protectedLeave: [leave] };
  return played(
    householdOf(of, [{ normal: pay, start, role, blocks: [away(firstWeek, weeks, "unpaid")] }], { birth }),
  ).codes;
}

export function showLeave(law: PlanLaw, leave: PlanProtection) {
  const usual = { birth: born, start: null, pay: normal };
  const most = lastWeek - firstWeek + 1;
  const weeks = leave.weeks ?? 0;
  const of = (one: PlanProtection, asked: number) => absent(law, { ...one, conditions: [] }, usual, asked);
  expect(of(leave, Math.min(weeks, most))).toEqual([]);
  // A leave that is longer than any plan is shown by what a shorter one would say.
  if (weeks < most) expect(of(leave, weeks + 1)).toEqual(["not_protected"]);
  else expect(of({ ...leave, weeks: most - 1 }, most)).toEqual(["not_protected"]);
  const beside = { ...leave, id: "beside", weeks: 1, conditions: [] };
  const plain = { ...beside, isExtra: undefined };
  delete plain.isExtra;
  const both = { ...lawOf(law), protectedLeave: [{ ...leave, conditions: [] }, plain] };
  const role = leave.for === "secondary" ? "secondary" : "primary";
  const away2 = Math.min(weeks + 1, most);
  const codes = played(
    householdOf(both, [{ normal, role, blocks: [away(firstWeek, away2, "unpaid")] }], { birth: born }),
  ).codes;
  expect(codes).toEqual(leave.isExtra || weeks >= most ? [] : ["not_protected"]);
}

export function showLeaveCondition(law: PlanLaw, leave: PlanProtection, condition: PlanCondition) {
  // A week that everybody has: without any leave nothing is said.
  const short = { ...leave, id: "short", weeks: 1, conditions: [] };
  delete short.isExtra;
  const long = { ...leave, weeks: 9, conditions: [condition] };
  delete long.isExtra;
  const role = leave.for === "secondary" ? "secondary" : "primary";
  const codes = ({ birth, pay, start }: Case) =>
    played(
      householdOf(
        { ...lawOf(law), protectedLeave: [short, long] },
        [{ normal: pay, start, role, blocks: [away(1, 9, "unpaid")] }],
        { birth },
      ),
    ).codes;
  const cases = casesOf(condition);
  for (const [fails, holds] of cases) expect([codes(fails), codes(holds)]).toEqual([["not_protected"], []]);
  if (cases.length === 0) expect(codes({ birth: born, start: null, pay: normal })).toEqual([]);
}
