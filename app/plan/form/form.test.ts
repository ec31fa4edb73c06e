import { describe, expect, it } from "vitest";

import { newZealand } from "../../../tests/support/plan-law";
import { drawnLines, findingsOf, type ReckonedPlan, reckonPlan } from "../answer/reckoned-plan";
import { asksNetPay, countsChildren } from "../law-facts/law-facts";
import { planLawOf } from "../law-facts/plan-law.server";
import type { PlanLaw } from "../law-types";
import { mostBlocks, namePattern } from "../plan";
import type { Plan } from "../schema";
import { readPlanForm, usualPlan } from "./form";
import { linesOf, prefixes, rowsOf, withUnread } from "./lines";

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
      const { assumptions } = findingsOf(reckonPlan(plan, [true, true], { law, employers: [] }));
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

describe("pay that is not what was asked for", () => {
  const read = (pay: string, per: string, currency: string | null = "AUD") =>
    readPlanForm(
      new URLSearchParams([
        ["a-pay", pay],
        ["a-per", per],
      ]),
      usualPlan(Date.UTC(2026, 10, 23)),
      [currency],
    );

  it.each<[string, string, string, string]>([
    ["£1,500", "week", "AUD", "This pay is in Australian dollars. Type it in Australian dollars"],
    ["1500 USD", "week", "AUD", "This pay is in Australian dollars. Type it in Australian dollars"],
    ["NZ$1,500", "week", "AUD", "This pay is in Australian dollars. Type it in Australian dollars"],
    ["$1,500", "week", "GBP", "This pay is in British pounds. Type it in British pounds"],
    ["52k", "week", "AUD", "52k a week? Choose “year”, or type the pay of one week"],
    ["95,000", "month", "AUD", "95,000 a month? Choose “year”, or type the pay of one month"],
  ])("is asked about, and stays as typed: %s a %s in %s", (pay, per, currency, message) => {
    const { errors, unread, plan } = read(pay, per, currency);
    expect(errors["a-pay"]).toEqual([message]);
    expect(unread).toMatchObject({ "a-pay": pay, "a-per": per });
    expect(plan.carers[0]?.pay).toBeNull();
  });

  it.each<[string, string, string | null, number]>([
    ["$1,500", "week", "AUD", 150_000],
    ["A$ 1,500", "week", "AUD", 150_000],
    ["AU$1,500", "week", "AUD", 150_000],
    ["1500 AUD", "week", "AUD", 150_000],
    ["52k", "year", "AUD", 5_200_000],
    ["950,000", "year", "AUD", 95_000_000],
    ["36 000 kr", "month", "SEK", 3_600_000],
    ["€ 2.500", "month", "EUR", 250_000],
    ["£1,500", "week", null, 150_000],
  ])("is no other: %s a %s in %s", (pay, per, currency, amount) => {
    const { errors, plan } = read(pay, per, currency);
    expect(errors).toEqual({});
    expect(plan.carers[0]?.pay).toEqual({ amount, per });
  });
});

describe("weeks that cannot be read", () => {
  const read = (...lines: [weeks: string, code: string, days?: string][]) => {
    const params = new URLSearchParams([
      ["a-from", "1"],
      ...lines.flatMap(([w, u, d = ""]) => [
        ["a-w", w],
        ["a-u", u],
        ["a-d", d],
      ]),
    ]);
    const { plan, errors, unread } = readPlanForm(params, usualPlan(Date.UTC(2026, 10, 23)));
    const { rows } = rowsOf(plan.carers[0]?.blocks ?? []);
    const shown = withUnread(rows, "a", unread).map(({ weeks, code, days }, place) => [
      unread[`a-w${place}`] ?? String(weeks),
      code,
      errors[`a-w${place}`]?.[0] ?? "",
      ...(days === undefined ? [] : [days]),
    ]);
    return shown;
  };
  const wrong = "Write whole weeks, such as 12";

  it("stay in their line, which says so; the others count", () => {
    expect(
      read(["12", "unpaid"], ["", "work"], ["2,5", "state", "3"], ["6", "annual"], ["lots", "work"]),
    ).toEqual([
      ["12", "unpaid", ""],
      ["2,5", "state", wrong, 3],
      ["6", "annual", ""],
      ["lots", "work", wrong],
    ]);
  });

  it("because the plan has ended stay too, with all that follow", () => {
    expect(read(["100", "unpaid"], ["100", "state"], ["2", "annual"]).map(([weeks]) => weeks)).toEqual([
      "100",
      "100",
      "2",
    ]);
  });

  it("because there are too many lines stay too", () => {
    const lines = read(
      ...Array.from({ length: mostBlocks + 2 }, (_, at): [string, string] => [
        String(1 + (at % 3)),
        at % 2 ? "state" : "unpaid",
      ]),
    );
    expect(lines).toHaveLength(mostBlocks + 2);
    expect(lines.flatMap(([, , message]) => message || [])).toEqual([
      "Use at most 12 lines",
      "Use at most 12 lines",
    ]);
  });
});

describe("while something cannot be read", () => {
  const law = planLawOf("AU", null);
  const employers = [null, null];
  const first = reckonPlan(usualPlan(Date.UTC(2026, 10, 23)), [true, true], { law, employers });
  const weeksOf = ({ plan }: ReckonedPlan) => plan.carers.map(({ blocks }) => linesOf(blocks));

  /** As the page draws it, with other weeks in the birth parent's first line. */
  function send(
    state: ReckonedPlan,
    weeks: string,
    unread: Readonly<Record<string, string>> = {},
    more: string[][] = [],
  ) {
    const drawn = drawnLines(state);
    const fields = state.plan.carers.flatMap(({ role, blocks }, place) => {
      const of = prefixes[role];
      const { from, rows } = rowsOf(blocks);
      return [
        [`${of}-drawn`, unread[`${of}-drawn`] ?? drawn[place] ?? ""],
        [`${of}-from`, String(from)],
        ...withUnread(rows, of, unread).flatMap((row, line) => [
          [`${of}-w`, role === "primary" && line === 0 ? weeks : String(row.weeks)],
          [`${of}-u`, row.code],
          [`${of}-d`, String(row.days ?? "")],
        ]),
      ];
    });
    const read = readPlanForm(new URLSearchParams([...fields, ...more]), state.plan, ["AUD", "AUD"]);
    const toDraft = read.carers.map(({ isToDraft }) => isToDraft);
    return { ...read, state: reckonPlan(read.plan, toDraft, { law, employers }) };
  }

  it("no days go to the other, whose weeks follow again once it can", () => {
    const [, others] = weeksOf(first);
    expect(others).toContain("state");
    const wrong = send(first, "lots");
    expect(wrong.errors).toHaveProperty("a-w0");
    expect(weeksOf(wrong.state)[1]).toEqual(others);
    const asked = send(first, "lots", {}, [["draft", "secondary"]]);
    expect(weeksOf(asked.state)[1]).toEqual(others);

    const fewer = weeksOf(send(first, "5").state)[1];
    expect(fewer).not.toEqual(others);
    expect(weeksOf(send(wrong.state, "5", wrong.unread).state)[1]).toEqual(fewer);
  });

  it("weeks that were typed do not come to be ours", () => {
    // What we would suggest beside the line that is missing.
    const wrong = send(first, "lots");
    const [, handedOver = ""] = drawnLines(wrong.state);
    const typed = new URLSearchParams([
      ["a-w", "lots"],
      ["a-u", "state"],
      ["b-drawn", drawnLines(first)[1] ?? ""],
      ["b-from", handedOver.split(",")[0] ?? ""],
      ...handedOver
        .split(",")
        .slice(1)
        .flatMap((line) => [
          ["b-w", line.split(" ")[0] ?? ""],
          ["b-u", line.split(" ")[1] ?? ""],
        ]),
    ]);
    const { unread, carers } = readPlanForm(typed, first.plan);
    expect(carers[1]?.isToDraft).toBe(false);
    expect(carers[1]?.carer.blocks.length).toBeGreaterThan(0);
    expect(unread["b-drawn"]).toBe(drawnLines(first)[1]);
  });

  it("nothing is suggested where no weeks came", () => {
    const { carers } = readPlanForm(new URLSearchParams("a-w=lots&a-u=state"), first.plan);
    expect(carers.map(({ isToDraft, carer }) => [isToDraft, carer.blocks])).toEqual([
      [false, []],
      [false, []],
    ]);
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
