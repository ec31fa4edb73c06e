import { describe, expect, it } from "vitest";

import { lawView } from "./law-page-rules";
import type { SchemeView } from "./law-scheme-rules";
import { lawRow } from "./law-row-rules";
import { briefly } from "./law-words-rules";
import { countryLaws, lawAnswerOf, lawBriefOf, lawOf, readLawRegion } from "./laws.server";

function said(code: string, day: string, region: string | null = null): string[] {
  const law = lawOf(code);
  return law ? briefly(law, day, region) : [];
}

const linesOf = ({ lengths, details, rates, rateDetails, conditions, when, lines }: SchemeView) =>
  [lengths, details, rates, rateDetails, conditions, when, lines].flat();

describe("the law in a line", () => {
  it.each([
    [
      "AU",
      "2026-08-01",
      "Parental Leave Pay: 130 days (26 weeks), 20 of them for the partner only, at A$200.94 a day (reported by DecisionsCalc).",
    ],
    [
      "AU",
      "2024-08-01",
      "Parental Leave Pay: 110 days (22 weeks), 10 of them for the partner only, at A$183.16 a day.",
    ],
    [
      "GB",
      "2026-12-01",
      "Statutory Maternity Pay: 39 weeks, the first 6 at 90% of pay, then 33 at 90% of pay, at most £194.32 a week.",
    ],
    [
      "NZ",
      "2026-08-01",
      "Parental leave payments: 26 weeks, we have not read the pay for this date; known until 30 June 2026.",
    ],
    ["US", "2026-08-01", "Family and Medical Leave Act: 12 weeks, unpaid."],
    ["DE", "2026-08-01", "Mutterschutz: 14 weeks, at full net pay."],
  ])("%s, born %s: %s", (code, day, sentence) => {
    expect(said(code, day)[0]).toBe(sentence);
  });

  it("leaves out what few families need, and says what a state adds", () => {
    expect(said("GB", "2026-08-01").join(" ")).not.toContain("Neonatal");
    expect(said("US", "2026-02-01", "US-NY")).toEqual([
      "Family and Medical Leave Act: 12 weeks, unpaid.",
      "New York Paid Family Leave: 12 weeks, at 67% of pay, at most US$1,228.53 a week (reported by Equitable and The DBL Center).",
      "New York Disability Benefits: 10 weeks (reported by Story Changes), at 50% of pay, at most US$170 a week (reported by Equitable and ShelterPoint).",
    ]);
  });
});

describe("a country's page", () => {
  const now = "2026-11-22";

  it.each(countryLaws)("$name: every figure says who reports it or has an official source", (law) => {
    for (const region of [null, ...Object.keys(law.regions)]) {
      const page = lawView(law, { birth: "2026-08-01", region, wrongBirth: null }, now);
      const ofSchemes = page.schemes.flatMap(linesOf);
      const lines = [...ofSchemes, ...page.protectedLeave.flatMap(({ lines }) => lines), ...page.lines];
      expect(ofSchemes.length).toBeGreaterThan(0);
      for (const { label, text, reported, sources } of lines) {
        expect(text === null, `${label}: a source where something is said`).toBe(sources.length === 0);
        const official = sources.some(
          (number) => page.sources[number - 1]?.kind !== "Reported, not official",
        );
        expect(text === null || official || reported !== null, label).toBe(true);
      }
    }
  });

  it("names the one row of length and the one rate that hold on the date", () => {
    const law = lawOf("AU");
    if (!law) throw new Error("no law of Australia");
    const [scheme] = lawView(law, { birth: "2026-06-30", region: null, wrongBirth: null }, now).schemes;
    const shown = [...(scheme?.lengths ?? []), ...(scheme?.rates ?? [])].filter(({ isShown }) => isShown);
    expect(shown.map(({ text }) => text)).toEqual(["120 days (24 weeks)", "A$189.62 a day"]);
  });

  it("says why a rate is not stated", () => {
    const law = lawOf("NZ");
    if (!law) throw new Error("no law of New Zealand");
    const [scheme] = lawView(law, { birth: null, region: null, wrongBirth: null }, now).schemes;
    expect(scheme?.rates.at(-1)).toMatchObject({
      text: null,
      note: expect.stringContaining("71N") as string,
    });
  });
});

describe("the law on an employer's page", () => {
  const now = Date.parse("2026-11-22T10:00:00Z");
  const nothing = { due: null, provisions: [] };

  it("is told for the due date, with what the employer says of both", () => {
    const statePay = ["In the weeks on full pay, state pay comes on top."];
    const provisions = [{ statePay }] as never;
    const brief = lawBriefOf({ country: "Australia" }, { due: "2026-06-30", provisions }, now, null);
    expect(brief).toMatchObject({
      code: "AU",
      shownFor: "a child due or born on 30 June 2026",
      employerSays: "This employer says: in the weeks on full pay, state pay comes on top.",
    });
    expect(brief?.says[0]).toContain("120 days (24 weeks)");
  });

  it("is today's without a date, says that the employer is silent, and is nobody's without a country", () => {
    expect(lawBriefOf({ country: "Australia" }, nothing, now, null)).toMatchObject({
      shownFor: "a child born today",
      employerSays: "This employer does not say how its own pay combines with this.",
    });
    expect(lawBriefOf({ country: "Applicable globally" }, nothing, now, null)).toBeNull();
  });

  it.each([
    ["Applicable globally", "It depends on your country: choose one."],
    ["Brazil", "We have not read it."],
  ])("is not unstated for an employer of %s", (country, text) => {
    expect(lawAnswerOf({ country }, now)?.parts).toEqual([{ of: null, said: [{ text, sources: [] }] }]);
  });

  it("tells nothing of births before 2024 and after 2028", () => {
    const brief = lawBriefOf({ country: "Australia" }, { ...nothing, due: "2031-01-01" }, now, null);
    expect(brief?.says).toEqual(["We know the law for births from 2024 to 2028."]);
  });

  it("is a state's besides where one is chosen, and says so where none is", () => {
    const brief = (region: string | null) => lawBriefOf({ country: "United States" }, nothing, now, region);
    const federal = "Family and Medical Leave Act: 12 weeks, unpaid.";
    expect(brief(null)).toMatchObject({ says: [federal], region: null, choose: "Choose a state" });
    expect(brief("US-NY")).toMatchObject({
      shownFor: "a child born today in New York",
      says: [
        federal,
        expect.stringMatching(
          /^New York Paid Family Leave: 12 weeks, at 67% of pay, at most US\$1,228\.53 a week/,
        ),
        expect.stringMatching(/^New York Disability Benefits/),
      ],
      choose: null,
    });
    expect(brief("US-TX")).toMatchObject({ says: [federal], choose: null });
    expect(brief("US-NY")?.regions).toContainEqual({ code: "US-NY", name: "New York" });
  });

  it("is asked for by the url, of the employer's own country only", () => {
    const region = (country: string, query: string) => readLawRegion({ country }, new URLSearchParams(query));
    expect(region("United States", "state=US-NY")).toBe("US-NY");
    expect(region("Canada", "state=QC")).toBe("CA-QC");
    for (const query of ["", "state=", "state=US-ZZ", "state=CA-QC", "state=__proto__"])
      expect(region("United States", query)).toBeNull();
    expect(region("Applicable globally", "state=US-NY")).toBeNull();
  });

  it("says in a comparison that states or provinces have more", () => {
    const said = (country: string) =>
      (lawAnswerOf({ country }, now)?.parts[0]?.said ?? []).map(({ text }) => text);
    expect(said("United States").at(-1)).toBe("Federal law gives unpaid leave. Some states also pay.");
    expect(said("Canada").at(-1)).toContain("Parents in Quebec have Quebec’s own plan");
    expect(said("United Kingdom").at(-1)).not.toContain("Northern Ireland");
  });
});

describe("a country's row", () => {
  it("shows the last pay that is known, with its dates, where today's is not", () => {
    const law = lawOf("NZ");
    const row = law && lawRow(law, "2026-11-26");
    expect(row).toMatchObject({
      isPast: true,
      pay: "at full pay, at most NZ$788.66 a week, from 1 July 2025 to 30 June 2026",
      knownUntil: "30 June 2026",
    });
    expect(law && lawRow(law, "2026-06-30")).toMatchObject({
      isPast: false,
      pay: "at full pay, at most NZ$788.66 a week",
    });
  });

  it.each([
    // What belongs to a parent alone, and what two share: never a family's total beside one parent's part.
    ["AU", "none", "20 days (4 weeks)", "110 days (22 weeks)"],
    ["CA", "15 weeks", "none", "40 weeks, at most 35 weeks for one parent"],
    ["DE", "14 weeks", "none", "14 months, at most 12 months for one parent"],
    ["GB", "39 weeks", "2 weeks", "none"],
    // 480 days less 90 for each.
    ["SE", "90 days (12.9 weeks)", "90 days (12.9 weeks) and 10 days (2 weeks)", "300 days (42.9 weeks)"],
    ["US", "12 weeks", "12 weeks", "none"],
  ])("%s: says whose it is, in the same three spans", (country, birthParent, otherParent, toShare) => {
    const law = lawOf(country);
    const spans = law && lawRow(law, "2026-11-26")?.spans;
    expect(spans?.map(({ of, length }) => [of, length.replace(/ \(reported by [^)]*\)/g, "")])).toEqual([
      ["birthParent", birthParent],
      ["otherParent", otherParent],
      ["toShare", toShare],
    ]);
    expect(spans?.map(({ whose }) => whose)).toEqual(["Birth parent", "Other parent", "To share"]);
  });

  it("is there for every country", () => {
    for (const law of countryLaws) expect(lawRow(law, "2026-11-26"), law.code).not.toBeNull();
  });
});
