import { describe, expect, it } from "vitest";

import { drawnLines, type ReckonedPlan, reckonPlan } from "../answer/reckoned-plan";
import { planLawOf } from "../law-facts/plan-law.server";
import { mostBlocks } from "../plan";
import { readPlanForm } from "./form";
import { usualPlan } from "./usual-plan";
import { linesOf, prefixes, rowsOf, withUnread } from "./lines";

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
