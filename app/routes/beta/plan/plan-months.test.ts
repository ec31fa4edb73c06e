import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { state as statePay, weekly } from "../../../../tests/support/planned";
import { taxOf } from "~/law/tax/tax-of";
import { reckonPlan } from "~/plan/answer/reckoned-plan";
import { planLawOf } from "~/plan/law-facts/plan-law.server";
import { monthsOf } from "~/plan/months/months";
import { netMonthsOf } from "~/plan/months/net";
import type { Plan } from "~/plan/schema";
import { parsePlan } from "~/plan/sent-plan-schema";
import { PlanMonths } from "./plan-months";

function reckoned(sent: object) {
  const parsed = parsePlan(sent);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  const { carers } = parsed.value;
  const plan: Plan = { ...parsed.value, carers: carers.map((one) => ({ ...one, blocks: one.blocks ?? [] })) };
  const law = planLawOf(plan.country, plan.region);
  return reckonPlan(
    plan,
    carers.map(() => false),
    { law, employers: carers.map(() => null) },
  );
}

async function draw(sent: object, { isNetShown = true, isLoading = false, isNetBehind = false } = {}) {
  const state = reckoned(sent);
  const tax = await taxOf(state.plan.country);
  return renderToStaticMarkup(
    createElement(PlanMonths, {
      state,
      months: monthsOf(state.result),
      net: isLoading ? undefined : netMonthsOf(state, tax),
      isNetBehind,
      isNetShown,
      onToggleNet: () => undefined,
    }),
  );
}

/** The cells of each row, as text. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell
        .replace(/<[^>]+>/g, " ")
        .replace(/[\s\u00a0]+/g, " ")
        .trim(),
    ),
  );

const couple = {
  birth: "2026-08-01",
  country: "AU",
  carers: [
    {
      pay: weekly(2_000),
      blocks: [
        { from: 1, weeks: 12, use: "provision", option: "100%" },
        statePay(13, 22),
        { from: 35, weeks: 6, use: "unpaid" },
      ],
    },
    { pay: weekly(1_800), blocks: [] },
  ],
};

const british = (more: object = {}) => ({
  birth: "2026-05-02",
  country: "GB",
  carers: [{ pay: weekly(600), start: "2020-01", blocks: [statePay(1, 39)] }],
  ...more,
});

describe("what comes in by month", () => {
  it("is a line a month: who pays, together, what is missing, and about what lands", async () => {
    const html = await draw(couple);
    const [head, august, , october, ...rest] = rowsOf(html);
    expect(head).toEqual(["Month", "You", "Your partner", "Before tax", "Missing", "On the account"]);
    // Of 2,000 × 52 15 % and 30 %, with the levy, are 458 a week; of 1,800 394: 4 × (1,542 + 1,406) = 11,792.
    expect(august).toEqual([
      "Aug 2026",
      "A$8,000 employer",
      "A$7,200 work",
      "A$15,200",
      "nothing",
      "about A$11,790",
    ]);
    expect(october?.slice(0, 5)).toEqual([
      "Oct 2026",
      "A$9,005 employer A$8,000, state A$1,005",
      "A$9,000 work",
      "A$18,005",
      "A$995",
    ]);
    const lowest = rest.filter(([month]) => month?.includes("Lowest"));
    expect(lowest.map((row) => row.slice(0, 2))).toEqual([["Apr 2027 Lowest", "unpaid"]]);
    expect(html).not.toMatch(/about\s[^ <]*\.\d/);
  });

  it("says why a month has nothing after tax, what the year’s end brings, and whose sources it has", async () => {
    const html = (await draw(couple)).replaceAll("\u00a0", " ");
    expect(rowsOf(html).at(-1)?.at(-1)).toBe("– not worked out");
    const year = "We have not read the tax of the year from 1 July 2027 to 30 June 2028";
    expect(html.split(`${year}, so its months have no sum on the account.`), "once for both").toHaveLength(2);
    // 24 × 2,000 and 22 × 1,004.70 are 70,103: 12,952.96 with the levy. Withheld are 24 × 458 and 22 × 139: 14,050.
    expect(html).toContain("After 30 June 2027: about A$1,100 back for you, with usual pay on 5 pay days");
    expect(html).toContain("Student loans");
    expect(html).toContain("Medicare levy");
    expect(html).toMatch(/<a href="https:[^"]+" rel="noreferrer"[^>]*>[^<]+<\/a>, read /);
  });

  it("is off with one press, and says so without scripts too", async () => {
    const html = await draw(couple, { isNetShown: false });
    expect(rowsOf(html)[0]).not.toContain("On the account");
    expect(html).not.toMatch(/about\sA\$/);
    expect(html).not.toContain("30 June 2027");
    expect(html).toMatch(/<input type="hidden" form="plan-form" name="net" value="off"\/?>/);
    expect(html).toMatch(/<input id="plan-net" type="checkbox"(?![^>]*checked)[^>]*name="net" value="on"/);
    expect(await draw(couple)).toMatch(/<input id="plan-net" type="checkbox"[^>]*checked/);
  });

  it("marks a month in which payroll pays tax back, and the first month from its day", async () => {
    const html = await draw(british());
    const [head, may, , july] = rowsOf(html);
    expect(head).toEqual(["Month", "Who pays", "Before tax", "Missing", "On the account"]);
    expect(may?.[0]).toBe("May 2026 from 4 May");
    expect(july).toEqual(["Jul 2026", "state", "£972", "£2,028", "about £1,020 * , tax comes back"]);
    expect(html).toContain("* Payroll pays tax back in these months");
    expect(html).toContain("England, Wales and Northern Ireland");
    expect(await draw(british({ region: "GB-SCT" }))).toContain("Scotland’s rates");
  });

  it("goes from the least to the most where state pay is unsure", async () => {
    const july = rowsOf(await draw(british({ statePay: "unsure" })))[3];
    expect(july?.slice(2)).toEqual([
      "£0 to £972",
      "£2,028 to £3,000",
      "about £0 to £1,020 * , tax comes back",
    ]);
  });

  it("is before tax, and says so, in a country whose tax is not reckoned", async () => {
    const html = await draw({
      birth: "2026-05-02",
      country: "SE",
      carers: [{ pay: weekly(9_000), blocks: [] }],
    });
    expect(html).toContain("We cannot work out tax here, so this is pay before tax.");
    expect(rowsOf(html)[0]).toEqual(["Month", "Who pays", "Before tax", "Missing"]);
    expect(html).not.toContain('name="net"');
  });

  it("claims nothing of tax where take-home pay was typed, or while the tax is loaded", async () => {
    const german = { birth: "2026-05-02", country: "DE", carers: [{ net: 250_000, blocks: [] }] };
    const html = await draw(german);
    expect(rowsOf(html)[0]).toEqual(["Month", "Who pays", "Take-home", "Missing"]);
    expect(html).not.toContain("before tax");
    const loading = await draw(couple, { isLoading: true });
    expect(rowsOf(loading)[0]).not.toContain("On the account");
    expect(loading).not.toContain("We cannot work out tax");
  });

  it("has no sum where somebody’s pay is an example", async () => {
    const [first] = couple.carers;
    const html = await draw({ ...couple, carers: [first, { blocks: [] }] });
    expect(html).toContain("Type your pay to see what comes in each month.");
    expect(html).not.toMatch(/A\$|<table/);
    const inAState = await draw({ ...british(), country: "US", carers: [{ blocks: [] }] });
    expect(inAState, "the state before pay").toContain("Choose your state to see what comes in each month.");
  });
});
