import { describe, expect, it } from "vitest";

import type { LawJson } from "../../app/law/schema";
import type { FigureJson } from "../../app/law/scheme-schema";
import { tally, visit } from "../support/worker";

async function ask(query: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await visit(`/api/statutory?${query}`);
  return { status: response.status, body: await response.json() };
}

async function law(query: string): Promise<LawJson> {
  const { status, body } = await ask(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as LawJson;
}

describe("GET /api/statutory", () => {
  it.each([
    ["2026-06-30", 120, 15],
    ["2026-07-01", 130, 20],
  ])("Australia, born %s: %s days, %s of them for the partner only", async (birth, total, reserved) => {
    const { currency, schemes } = await law(`country=AU&birth=${birth}`);
    const [scheme] = schemes;
    expect(currency).toBe("AUD");
    expect(scheme).toMatchObject({
      id: "au_plp",
      unit: "day",
      weeks: total / 5,
      entitlement: {
        total: { value: total, certainty: "official", reportedBy: [] },
        reservedForPartner: { value: reserved, certainty: "official" },
      },
    });
    // Both pay the same in August 2026: the day paid decides.
    // Both are paid the same for a day in August 2026, because the day paid decides.
    const august = scheme?.rates.find(
      ({ from, to }) => (from ?? "") <= "2026-08-15" && "2026-08-15" <= (to ?? "9"),
    );
    expect(august?.perDay).toMatchObject({
      value: 20_094,
      certainty: "secondary",
      reportedBy: ["DecisionsCalc (listing on Glama)"],
    });
  });

  it("names each figure's source, and costs no more than the guard", async () => {
    const { sources, schemes } = await law("country=GB&birth=2026-12-01");
    const figure = schemes[0]?.entitlement?.total as FigureJson;
    expect(figure.sources.map((id) => sources[id]?.url)).toEqual([
      expect.stringContaining("https://github.com/alphagov/smart-answers") as string,
    ]);
    expect(tally.trips).toBeLessThanOrEqual(1);
  });

  it("says what is not known, and guesses nothing", async () => {
    const { schemes } = await law("country=NZ&birth=2026-08-01");
    expect(schemes[0]?.rate).toEqual({ state: "not_known", knownUntil: "2026-06-30" });
    expect(schemes[0]?.rates[0]?.capPerWeek).toMatchObject({
      value: null,
      certainty: "unknown",
      sources: [],
    });
  });

  it("tells what a payment says of itself, and sources of what it tells alone", async () => {
    const { schemes, sources, protectedLeave } = await law("country=US&birth=2026-08-01&state=NY");
    for (const scheme of schemes)
      for (const part of ["ifMoreChildren", "waits", "pools", "conditions", "dates"] as const)
        expect(Array.isArray(scheme[part]), `${scheme.id}: ${part}`).toBe(true);
    expect(Array.isArray(protectedLeave)).toBe(true);
    const elsewhere = await law("country=US&birth=2026-08-01&state=NJ");
    expect(Object.keys(sources)).toContain("us_ny");
    expect(Object.keys(elsewhere.sources)).not.toContain("us_ny");
  });

  it("without a state, the United States has federal leave and a list of states", async () => {
    const { schemes, choose, states } = await law("country=us&birth=2026-08-01");
    expect([schemes.map(({ id }) => id), choose]).toEqual([["us_fmla"], "Choose a state"]);
    expect(states).toMatchObject({ "US-NY": "New York" });
    const inNewYork = await law("country=US&birth=2026-08-01&state=ny");
    expect([inNewYork.schemes.map(({ id }) => id), inNewYork.choose, inNewYork.state]).toEqual([
      ["us_fmla", "us_ny", "us_ny_dbl"],
      null,
      "US-NY",
    ]);
    const inTexas = await law("country=US&birth=2026-08-01&state=TX");
    expect([inTexas.schemes.map(({ id }) => id), inTexas.choose]).toEqual([["us_fmla"], null]);
  });

  it.each([
    ["country=XX&birth=2026-08-01", 404, "not_found", undefined],
    ["country=constructor&birth=2026-08-01", 404, "not_found", undefined],
    ["birth=2026-08-01", 400, "invalid", "country"],
    ["country=AU", 400, "invalid", "birth"],
    ["country=AU&birth=2023-12-31", 400, "invalid", "birth"],
    ["country=AU&birth=2029-01-01", 400, "invalid", "birth"],
    ["country=AU&birth=2026-02-30", 400, "invalid", "birth"],
    ["country=AU&birth=soon", 400, "invalid", "birth"],
    ["country=US&birth=2026-08-01&state=ZZ", 400, "invalid", "state"],
    ["country=US&birth=2026-08-01&state=US-US-NY", 400, "invalid", "state"],
    ["country=US&birth=2026-08-01&state=CA-QC", 400, "invalid", "state"],
  ])("%s: %s %s", async (query, status, code, field) => {
    const answered = await ask(query);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
    expect(Object.keys((answered.body.fields as object | undefined) ?? {})).toEqual(field ? [field] : []);
  });

  it("answers an invalid day with one error, and lists countries", async () => {
    const told = async (birth: string) => (await ask(`country=AU&birth=${birth}`)).body.fields;
    expect(await told("yesterday")).toEqual({ birth: ["Write a day as YYYY-MM-DD"] });
    expect(await told("2026-02-30")).toEqual({ birth: ["Write a day of the calendar"] });
    expect(await told("2023-12-31")).toEqual({ birth: ["Write a day from 2024 to 2028"] });
    expect((await ask("country=XX&birth=2026-08-01")).body.message).toBe(
      "We have not read the law of this country, but that of AU, CA, DE, FR, GB, IE, NZ, SE, SG, US.",
    );
  });

  it.each(["2024-01-01", "2028-12-31"])("%s is told of", async (birth) => {
    expect((await law(`country=GB&birth=${birth}`)).birth).toBe(birth);
  });
});

describe("/law", () => {
  const read = async (path: string) => {
    const response = await visit(path);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    return { status: response.status, html, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
  };

  it("has a row for every country, even without employers", async () => {
    const { status, html, text } = await read("/law");
    expect(status).toBe(200);
    expect(html.match(/class="pay-axis"/g), "one axis").toHaveLength(1);
    expect(text).toContain("Leave by law: birth parent, 39 weeks paid; other parent, 2 weeks paid.");
    expect(text).toContain("Leave by law: birth parent, 12 weeks unpaid; other parent, 12 weeks unpaid.");
    expect(text).toContain("Some states also pay.");
    for (const code of ["AU", "CA", "DE", "FR", "GB", "IE", "NZ", "SE", "SG", "US"])
      expect(html).toContain(`href="/law/${code}"`);
    expect(tally.trips).toBeLessThanOrEqual(1);
  });

  it("shows the row of the chosen date, with its source", async () => {
    const { text } = await read("/law/AU?birth=2026-08-01");
    expect(text).toContain("Shown for a child due or born on 1 August 2026");
    expect(text).toContain(
      "130 days (26 weeks), 20 of them for the partner only, at A$200.94 a day (reported by DecisionsCalc).",
    );
    const before = await read("/law/au?birth=2026-06-30");
    expect(before.text).toContain("120 days (24 weeks), 15 of them for the partner only, at A$189.62 a day");
  });

  it("shows an error beside a wrong date, and today's law", async () => {
    const { status, text } = await read("/law/AU?birth=2031-01-01");
    expect(status).toBe(200);
    expect(text).toContain("Write a day from 2024 to 2028");
    expect(text).toContain("Shown for a child born today");
  });

  it("asks for a state where states have their own law", async () => {
    expect((await read("/law/US")).text).toContain("Choose a state to see what it adds.");
    const { text } = await read("/law/US?birth=2026-02-01&state=US-NY");
    expect(text).toContain("New York Paid Family Leave");
    expect(text).not.toContain("Choose a state to see");
  });

  it.each(["/law/XX", "/law/constructor"])("%s is not found", async (path) => {
    expect((await read(path)).status).toBe(404);
  });
});
