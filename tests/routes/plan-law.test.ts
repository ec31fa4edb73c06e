import { beforeEach, describe, expect, it } from "vitest";

import type { PlanAnswer } from "../../app/plan/result-schema";
import { forgetEmployers } from "../support/admin-employers";
import { visit } from "../support/worker";

/** Households whose sums the law's text decides, by the API and on the page without scripts. */

async function answered(body: object): Promise<PlanAnswer> {
  const response = await visit("/api/plan", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function page(query: string): Promise<string> {
  const response = await visit(`/plan?${query}`);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("<!-- -->", "");
}

const received = ({ currencies }: PlanAnswer) => currencies[0]?.state.most;
const week = (amount: number) => ({ amount, per: "week" });
const state = (from: number, weeks: number) => ({ from, weeks, use: "state" });

beforeEach(forgetEmployers);

describe("the law in a plan, by the API", () => {
  it("Maternity Allowance where the service for maternity pay is missing, and where pay is under the limit", async () => {
    const of = (start: string, amount: number) =>
      answered({ birth: "2026-08-03", country: "GB", carers: [{ start, pay: week(amount) }] });
    expect(received(await of("2026-06", 60_000))).toBe(757_848);
    expect(received(await of("2020-01", 12_000))).toBe(421_200);
  });

  it("one rate of a claim in Canada, and one pool of a household in Quebec", async () => {
    const claim = await answered({
      birth: "2025-11-03",
      country: "CA",
      carers: [{ pay: week(150_000), blocks: [state(1, 51)] }],
    });
    expect(new Set(claim.weeks.slice(0, 50).map(({ carers }) => carers[0]?.state.most))).toEqual(
      new Set([69_500]),
    );
    const pool = await answered({
      birth: "2026-01-05",
      country: "CA",
      region: "CA-QC",
      carers: [
        { pay: week(150_000), blocks: [state(1, 34)] },
        { pay: week(120_000), blocks: [state(1, 5), state(33, 20)] },
      ],
    });
    expect(received(pool)).toBe(5_107_500);
  });

  it("asks for a state of the United States, and says who gets what in one", async () => {
    const none = await answered({ birth: "2026-12-07", country: "US", carers: [{}, {}] });
    expect(none.warnings.map(({ code }) => code)).toContain("choose_region");
    const washington = await answered({
      birth: "2026-12-07",
      country: "US",
      region: "US-WA",
      carers: [{}, {}],
    });
    expect(washington.eligibility.map(({ scheme }) => scheme)).toContain("us_wa");
    expect(washington.currencies[0]?.gap.most).toBeGreaterThan(0);
  });

  it("goes on at today's rate unless that is switched off", async () => {
    const of = (more: object) =>
      answered({ birth: "2027-08-02", country: "AU", carers: [{ blocks: [state(1, 10)] }], ...more });
    expect((await of({})).currencies[0]).toMatchObject({
      state: { most: 10 * 100_470 },
      atTodaysRate: 10 * 100_470,
    });
    expect((await of({ ratesGoOn: false })).currencies[0]).toMatchObject({
      state: { most: 0 },
      isAtLeast: true,
    });
  });
});

describe("the law in a plan, on the page without scripts", () => {
  it("Washington: no family that is at work all year", async () => {
    const html = await page("country=US&region=US-WA&birth=2026-12-07&carers=2&a-pay=2000&b-pay=2000");
    expect(html).toContain("Washington Paid Family and Medical Leave, family leave");
    expect(html).toMatch(/Someone is home until [^.]+\.<\/strong> It costs about US\$\d/);
  });

  it("without a state, asks for one and shows no sum", async () => {
    const html = await page("country=US&birth=2026-12-07&carers=2&a-pay=2000&b-pay=2000");
    expect(html).toContain("Choose your state to see what it costs.");
    expect(html).not.toMatch(/It costs (about|at most|nothing)/);
  });

  it("refuses what the law refuses, and says why", async () => {
    const html = await page("country=GB&birth=2026-08-03&carers=1&a-pay=600&a-start=2026-06");
    expect(html).toContain("Maternity Allowance");
    expect(html).toContain("1 November 2025");
    expect(html).toContain("£194.32");
  });
});
