import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { full, policyOf, tier } from "../support/policy-fixtures";
import { insertEmployers } from "../support/employers";
import { forgetEmployers } from "../support/admin-employers";
import { tally, visit, type Visit } from "../support/worker";

interface Answer {
  plan: { carers: { blocks: { from: number; weeks: number; use: string }[] }[] };
  weekOne: string;
  eligibility: { verdict: string; questions: { key: string; asks: string; answer: boolean | null }[] }[];
  currencies: { received: { most: number }; gap: { most: number } }[];
  weeks: { week: number; carers: { total: { most: number } }[] }[];
  super: { employer: { most: number }; state: { most: number }; missed: { most: number } }[];
  warnings: { code: string; message: string }[];
  assumptions: { text: string; source: string }[];
  dates: { by: string; on: string }[];
  elterngeld?: { months: object[] };
  code: string;
}

const household = {
  birth: "2026-08-01",
  country: "AU",
  carers: [
    {
      pay: { amount: 200_000, per: "week" },
      blocks: [
        { from: 1, weeks: 12, use: "provision", option: "100%" },
        { from: 13, weeks: 22, use: "state" },
        { from: 35, weeks: 6, use: "unpaid" },
      ],
    },
    {
      pay: { amount: 180_000, per: "week" },
      blocks: [
        { from: 1, weeks: 4, use: "provision", option: "100%" },
        { from: 41, weeks: 4, use: "state" },
      ],
    },
  ],
};

const send = (body: unknown, more: Visit = {}) =>
  visit("/api/plan", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...more,
  });
const answered = async (body: unknown): Promise<Answer> => {
  const response = await send(body);
  expect(response.status).toBe(200);
  return response.json();
};

beforeEach(async () => {
  await forgetEmployers();
  await insertEmployers(env.DB, [
    { name: "Quokka Ferries", publicId: "quokka0001" },
    { name: "Wombat Works", publicId: "wombat0001" },
    { name: "Hidden Holdings", publicId: "hidden0001", isApproved: false },
  ]);
  const policy = policyOf(
    [
      {
        id: "p",
        carer: "primary_carer",
        paths: ["birth"],
        tiers: [tier(null, full(12, "on_top"))],
      },
      { id: "s", carer: "secondary_carer", paths: ["birth"], tiers: [tier(null, full(4, "on_top"))] },
    ],
    { country: "AU", currency: "AUD" },
  );
  await env.DB.prepare(
    "UPDATE conditions SET document = ? WHERE company_id IN (SELECT id FROM companies WHERE public_id LIKE '%0001')",
  )
    .bind(JSON.stringify(policy))
    .run();
});

describe("POST /api/plan", () => {
  it("rejects a huge block of weeks without computing it", async () => {
    for (const weeks of [2 ** 31, 1e9]) {
      const blocks = [
        { from: 2, weeks, use: "unpaid" },
        { from: 100, weeks: 1, use: "work" },
      ];
      const response = await visit("/api/plan", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ birth: "2026-08-01", country: "AU", carers: [{ blocks }] }),
      });
      const { code, fields } = await response.json<{ code: string; fields: Record<string, string[]> }>();
      expect([response.status, code, Object.keys(fields)]).toEqual([
        400,
        "invalid",
        ["carers[0].blocks[0].weeks"],
      ]);
    }
  });

  it("asks what the plan does not tell, and counts by the answers", async () => {
    const withAnswers = (answers?: object) => ({
      ...household,
      carers: household.carers.map((carer) => ({ ...carer, ...(answers && { answers }) })),
    });
    const asks =
      "Worked 330 hours in 10 of the 13 months before the birth, no gap over 12 weeks, and within the residence rules?";
    const open = await answered(withAnswers());
    expect(open.eligibility[0]).toMatchObject({
      verdict: "may",
      questions: [{ key: "au_work", asks, answer: null }],
    });
    const refused = await answered(withAnswers({ au_work: false }));
    expect(refused.eligibility[0]).toMatchObject({
      verdict: "no",
      questions: [{ key: "au_work", asks, answer: false }],
    });
    // Without the 130 days of 200.94.
    expect(refused.currencies[0]?.received.most).toBe(16_052_220 - 130 * 20_094);
    expect(refused.plan.carers[0]).toMatchObject({ answers: { au_work: false } });
    const wrong = await send(withAnswers({ au_work: "no" }));
    expect([wrong.status, Object.keys((await wrong.json<{ fields: object }>()).fields)]).toEqual([
      400,
      ["carers[0].answers.au_work", "carers[1].answers.au_work"],
    ]);
  });

  it("calculates the household of 1 August 2026 to the cent, with no trip to the database", async () => {
    const answer = await answered(household);
    expect(tally).toMatchObject({ trips: 0, rowsWritten: 0 });
    expect(answer.weekOne).toBe("2026-08-03");
    expect(answer.currencies).toMatchObject([{ received: { most: 16_052_220 }, gap: { most: 3_707_780 } }]);
    const sums = answer.weeks.map(({ carers }) => carers.reduce((sum, { total }) => sum + total.most, 0));
    expect([1, 13, 35, 41].map((week) => sums[week - 1])).toEqual([380_000, 280_470, 180_000, 300_470]);
    expect(answer.super[0]).toMatchObject({
      employer: { most: 288_000 },
      state: { most: 265_241 },
      missed: { most: 144_000 },
    });
    expect(answer.code).toMatch(/^v1\./);
    expect(answer.assumptions).toContainEqual({
      about: "au_plp",
      text: "A$200.94 a day, A$1,004.70 a week, until 30 June 2027.",
      source: "Reported by DecisionsCalc (listing on Glama)",
      url: expect.any(String) as string,
    });
  });

  it("answers Germany by what was sent, weeks or months", async () => {
    const german = (carers: object[]) => answered({ birth: "2026-08-03", country: "DE", carers });
    const ownOf = ({ dates }: Answer) => dates.flatMap(({ by, on }) => (by === "plan" ? [on] : []));
    const weeks = await german([{ blocks: [{ from: 1, weeks: 20, use: "state" }] }]);
    expect(weeks.elterngeld).toBeUndefined();
    expect(ownOf(weeks)).toEqual(["2026-08-03", "2026-12-21"]);
    const months = await german([{ months: [{ months: 5, choice: "basis" }] }]);
    expect(months.elterngeld?.months).toHaveLength(5);
    expect(ownOf(months), "from Mutterschutz on").toEqual(["2026-06-22", "2026-09-29", "2027-01-03"]);
    // Nothing was sent: the months that we suggest.
    expect((await german([{}])).elterngeld?.months).toHaveLength(14);
  });

  it("draws a first plan of two employers’ policies, both read in one round trip", async () => {
    const { plan, warnings } = await answered({
      birth: "2026-08-01",
      country: "AU",
      carers: [{ employer: "quokka0001" }, { employer: "wombat0001" }],
    });
    expect(tally).toMatchObject({ trips: 1, rowsWritten: 0 });
    expect(plan.carers.map(({ blocks }) => blocks)).toEqual([
      [
        { from: 1, weeks: 12, use: "provision" },
        { from: 13, weeks: 22, use: "state" },
      ],
      [
        { from: 1, weeks: 4, use: "provision" },
        { from: 35, weeks: 4, use: "state" },
      ],
    ]);
    expect(warnings).toEqual([]);
  });

  it("returns errors by path", async () => {
    const blocks = [
      { from: 1, weeks: 4, use: "unpaid" },
      { from: 4, weeks: 2, use: "state" },
    ];
    const cases: [unknown, Record<string, string[]>][] = [
      [
        { ...household, carers: [{ blocks }] },
        { "carers[0].blocks[1]": ["This overlaps an earlier block: a carer has one at a time"] },
      ],
      [
        { ...household, carers: [{ employer: "hidden0001" }] },
        { "carers[0].employer": ["There is no employer with this id"] },
      ],
      [{ ...household, birth: "2023-12-31" }, { birth: ["Write a day from 2024 to 2028"] }],
    ];
    for (const [sent, fields] of cases) {
      const response = await send(sent);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: "invalid",
        message: "This plan needs another look.",
        fields,
      });
    }
    expect((await send("{")).status).toBe(400);
  });

  it("accepts 20 kB, warns, and is gated", async () => {
    const long = JSON.stringify(household);
    expect((await send(long + " ".repeat(20_000 - long.length))).status).toBe(200);
    const response = await send(long + " ".repeat(20_001 - long.length));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large" });
    const over = { ...household, carers: [{ blocks: [{ from: 1, weeks: 40, use: "state" }] }, {}] };
    expect((await answered(over)).warnings[0]).toMatchObject({
      code: "state_short",
      message:
        "You have more of Parental Leave Pay than one parent of a couple can take: 110 days. 90 days are left out of the sums.",
    });
    const [first = {}, second = {}] = over.carers;
    const named = { ...over, carers: [{ ...first, name: "Ana" }, second] };
    expect((await answered(named)).warnings[0]?.message).toMatch(/^Ana has more of/);
    expect((await send(household, { launched: false })).status).toBe(403);
    expect((await visit("/api/plan")).status).toBe(405);
  });

  it("is answered 429 after 60 in a minute", async () => {
    const from = { headers: { "Content-Type": "application/json", "CF-Connecting-IP": "203.0.113.200" } };
    const statuses: number[] = [];
    for (let n = 0; n < 62; n++) statuses.push((await send("{", from)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("leaves no trace of a plan in logs or rows", async () => {
    const canary = 86_753_091;
    const lines: string[] = [];
    const keep = (...told: unknown[]) => void lines.push(told.map(String).join(" "));
    const spies = (["log", "error", "warn", "info", "debug"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation(keep),
    );
    const carer = {
      name: "Wilhelmina",
      employer: "quokka0001",
      start: "1987-06-05",
      pay: { amount: canary, per: "week" },
    };
    const plan = { birth: "2027-03-14", country: "AU", carers: [carer] };
    const isBroken = {
      prepare: () => {
        throw new Error("The database is away");
      },
    };
    const statuses = [
      (await send(plan)).status,
      (await send({ ...plan, surprise: canary })).status,
      (await send(plan, { vars: { DB: isBroken } })).status,
    ];
    for (const spy of spies) spy.mockRestore();
    expect(statuses).toEqual([200, 400, 500]);
    expect(lines.join("\n")).toContain("unexpectedError");
    const traces = [String(canary), "2027-03-14", "1987-06-05", "Wilhelmina"];
    for (const trace of traces) expect(lines.join("\n")).not.toContain(trace);
    const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{
      name: string;
    }>();
    for (const { name } of results.filter(
      ({ name }) => !name.startsWith("_cf") && !name.startsWith("sqlite"),
    )) {
      const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results);
      for (const trace of traces) expect(rows.includes(trace), name).toBe(false);
    }
  });
});
