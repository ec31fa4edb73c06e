import { describe, expect, it } from "vitest";

import { newZealand } from "../../../tests/support/plan-law";
import { assumptionsOf } from "../answer/assumptions";
import { reckonPlan } from "../answer/reckoned-plan";
import { asksNetPay, countsChildren } from "../law-facts/law-facts";
import { planLawOf } from "../law-facts/plan-law.server";
import type { PlanLaw } from "../law-types";
import { namePattern } from "../plan";
import type { Plan } from "../schema";
import { readPlanForm } from "./form";
import { usualPlan } from "./usual-plan";

describe("a plan for a first visit", () => {
  it("is of a child due on a Monday in about three months, whatever the day", () => {
    for (let at = 0; at < 14; at += 1) {
      const now = Date.UTC(2026, 10, 20 + at, 23);
      const due = Date.parse(`${usualPlan(now).birth}T00:00:00Z`);
      expect(new Date(due).getUTCDay()).toBe(1);
      expect((due - now) / 86_400_000).toBeGreaterThan(88);
      expect((due - now) / 86_400_000).toBeLessThan(97);
    }
  });
});

describe("what the form asks of the law", () => {
  const former = usualPlan(Date.UTC(2026, 10, 23));
  const read = (fields: string) => readPlanForm(new URLSearchParams(fields), former);

  it("has rates that go on unless the box is unchecked", () => {
    expect(read("").plan.ratesGoOn).toBe(true);
    expect(read("rates=off").plan.ratesGoOn).toBe(false);
    expect(read("rates=off&rates=on").plan.ratesGoOn).toBe(true);
  });

  it("reads pay and net pay a week, a month or a year", () => {
    const of = (fields: string): Partial<Plan["carers"][number]> => read(fields).plan.carers[0] ?? {};
    for (const per of ["week", "month", "year"])
      expect(of(`a-pay=3000&a-per=${per}`).pay).toEqual({ amount: 300_000, per });
    expect(of("a-pay=3000&a-per=day").pay).toEqual({ amount: 300_000, per: "week" });
    expect(of("a-net=600&a-net-per=week")).toMatchObject({ net: 60_000, netPer: "week" });
    expect(of("a-net=3000&a-net-per=month")).not.toHaveProperty("netPer");
  });

  it("keeps net pay where the form has no field for it", () => {
    const [a, b] = former.carers;
    if (!a || !b) throw new Error("Two carers");
    const before: Plan = { ...former, carers: [{ ...a, net: 60_000, netPer: "week" }, b] };
    expect(readPlanForm(new URLSearchParams("a-pay=900"), before).plan.carers[0]).toMatchObject({
      net: 60_000,
      netPer: "week",
    });
  });

  it("reads net pay, and says what it cannot read", () => {
    expect(read("a-net=2,345.50").plan.carers[0]?.net).toBe(234_550);
    expect(read("a-net=").plan.carers[0]).not.toHaveProperty("net");
    const wrong = read("a-net=a lot");
    expect(wrong.errors["a-net"]).toEqual(["Write the pay as a number, such as 1,500 or 1500.50"]);
    expect(wrong.unread["a-net"]).toBe("a lot");
  });

  it("asks for children, and for net pay, only where they count", () => {
    const [scheme] = newZealand.schemes;
    if (!scheme) throw new Error("A scheme");
    const [row] = scheme.entitlement;
    const twins = {
      ...newZealand,
      schemes: [{ ...scheme, entitlement: [{ ...row, children: 2 }] }],
    } as PlanLaw;
    expect([countsChildren(null), countsChildren(newZealand), countsChildren(twins)]).toEqual([
      false,
      false,
      true,
    ]);
    const said = (law: PlanLaw, children: number) => {
      const plan = { ...usualPlan(Date.UTC(2026, 10, 23)), country: "NZ", children };
      const { household, result } = reckonPlan(plan, [true, true], { law, employers: [] });
      const assumptions = assumptionsOf(household, result);
      return assumptions.filter(({ text }) => text.includes("child")).map(({ text }) => text);
    };
    expect(said(twins, 2)).toContain("The sums are for 2 children, born or adopted at once.");
    expect(said(newZealand, 2).join()).toContain("for one child. We have not read a rule for more children.");
    const read = { ...newZealand, twins: planLawOf("AU", null)?.twins } as PlanLaw;
    expect(said(read, 2).join()).toContain("For more the law says: Paid for one child only.");
    const net = { ...newZealand, schemes: [{ ...scheme, steps: [{ ...scheme.steps[0], isOfNet: true }] }] };
    expect(asksNetPay(net as PlanLaw, "primary", "birth")).toBe(true);
    expect(asksNetPay(net as PlanLaw, "secondary", "birth")).toBe(false);
    expect(asksNetPay(newZealand, "primary", "birth")).toBe(false);
  });
});

describe("a carer’s name", () => {
  it.each([
    ["  Zoë\tand\u202e Ana ", "Zoë and Ana"],
    [" ", undefined],
    ["Zo\u200bë\ufeff", "Zoë"],
    ["x".repeat(40), "x".repeat(30)],
    ["ශ්\u200dරී", "ශ්\u200dරී"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
  ])("typed as %j is %j", (typed, name) => {
    const params = new URLSearchParams([["a-who", typed]]);
    const former = usualPlan(Date.UTC(2026, 10, 23));
    expect(readPlanForm(params, former).plan.carers[0]?.name).toBe(name);
    if (name !== undefined) expect(name).toMatch(namePattern);
  });
});

describe("the month since when someone is in the job", () => {
  const read = (text: string) =>
    readPlanForm(new URLSearchParams([["a-start", text]]), usualPlan(Date.UTC(2026, 10, 23)));

  it.each([
    ["2026-07", "2026-07"],
    ["2026-07-15", "2026-07-15"],
    ["July 2026", "2026-07"],
    ["jul 2026", "2026-07"],
    ["Sept. 2021", "2021-09"],
    ["2021 March", "2021-03"],
    ["March, 2021", "2021-03"],
    ["07/2026", "2026-07"],
    ["7/2026", "2026-07"],
    ["7.2026", "2026-07"],
    ["2026/7", "2026-07"],
    ["May 1999", "1999-05"],
  ])("typed as %s is %s", (typed, start) => {
    const { plan, errors } = read(typed);
    expect(errors).toEqual({});
    expect(plan.carers[0]?.start).toBe(start);
  });

  it("is asked for where only the year was typed, which stays in the field", () => {
    const { errors, unread } = read("2022");
    expect(errors["a-start"]).toEqual(["Add the month, such as March 2022"]);
    expect(unread["a-start"]).toBe("2022");
  });

  it.each([
    "13/2026",
    "0/2026",
    "ma 2026",
    "smarch 2026",
    "2026-02-30",
    "03/04/2021",
    "July",
    "07/26",
    "1800-01",
  ])("typed as %s is not guessed", (typed) => {
    const { errors, unread, plan } = read(typed);
    expect(errors["a-start"]).toEqual(["Write the month and year, such as March 2021"]);
    expect(unread["a-start"]).toBe(typed);
    expect(plan.carers[0]?.start).toBeNull();
  });
});
