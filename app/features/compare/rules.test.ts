import { describe, expect, it } from "vitest";

import { benchmarkOf, shareAhead, type GroupCounts, type Histogram, peersView } from "./rules";

const histogram = (weeks: readonly (number | null)[]): Histogram =>
  weeks.reduce<Record<string, number>>((counts, n) => {
    const key = n === null ? "null" : String(n * 10);
    return { ...counts, [key]: (counts[key] ?? 0) + 1 };
  }, {});

const group = (...weeks: (number | null)[]): GroupCounts => ({ primary: histogram(weeks) });
const ten = [0, 4, 6, 8, 12, 12, 14, 16, 18, 26];

describe("a figure beside those of peers", () => {
  it("has the median, the quartiles and the share ahead of the worked example", () => {
    const counts = { industry: group(...ten), country: null };
    const benchmark = benchmarkOf(counts, "primary");
    expect(benchmark).toEqual({
      of: "industry",
      stated: 10,
      listed: 10,
      quartile: 65,
      median: 120,
      upperQuartile: 155,
    });
    expect(shareAhead(counts, "primary", { of: "industry" }, 160)).toBe(75);
    expect(shareAhead(counts, "primary", { of: "industry" }, 0)).toBe(5);
    expect(shareAhead(counts, "primary", { of: "industry" }, 260)).toBe(95);
  });

  it("counts a stated zero, and never what is not stated", () => {
    const counts = { industry: null, country: group(0, 0, 0, 10, 20, null, null) };
    expect(benchmarkOf(counts, "primary")).toMatchObject({ of: "country", stated: 5, listed: 7, median: 0 });
  });

  it.each([
    [4, 9, "country"],
    [5, 9, "industry"],
    [4, 4, "too few"],
    [0, 0, "too few"],
  ])("with %i of the industry and %i of the country that state it, is of the %s", (own, all, of) => {
    const counts = { industry: group(...ten.slice(0, own)), country: group(...ten.slice(0, all), null) };
    expect(benchmarkOf(counts, "primary")).toMatchObject({ of });
  });

  it("is reckoned of a million employers as of ten: by the values that differ", () => {
    const country: GroupCounts = {
      primary: { "0": 300_000, "120": 400_000, "260": 300_000, null: 1_000_000 },
    };
    expect(benchmarkOf({ industry: null, country }, "primary")).toMatchObject({
      stated: 1_000_000,
      listed: 2_000_000,
      quartile: 0,
      median: 120,
      upperQuartile: 260,
    });
    expect(shareAhead({ industry: null, country }, "primary", { of: "country" }, 120)).toBe(50);
  });

  it("does not count what was withdrawn, whose zeros stay behind", () => {
    const country: GroupCounts = { primary: { "40": 0, "60": 5, null: 0, "80": -0 } };
    expect(benchmarkOf({ industry: null, country }, "primary")).toMatchObject({
      stated: 5,
      listed: 5,
      median: 60,
    });
  });
});

describe("peers in words", () => {
  const employer = { country: "United Kingdom", industry: "Health Care", primary: 260, fullPay: null };
  const few = { industry: group(4, 8), country: group(4, 8, 12, null) };

  it("says the median, the middle half and the share ahead of those that state it", () => {
    const counts = { industry: group(...ten.slice(0, 9), 26, ...Array<null>(17).fill(null)), country: null };
    expect(peersView(employer, counts)).toMatchObject({
      median: 120,
      said: "26 weeks of primary carer leave, ahead of 95% of Health Care employers in the United Kingdom (10 of 27 state it): half give 12 or more, a quarter 15.5 or more, a quarter 6.5 or less.",
    });
  });

  it("is of the whole country where an employer fits no industry", () => {
    const counts = { industry: group(...Array<number>(10).fill(4)), country: group(...ten) };
    const { said } = peersView({ ...employer, industry: "Other" }, counts);
    expect(said).toContain("of employers in the United Kingdom (10 of 10 state it): half give 12 or more");
  });

  it("says so where too few state it, and draws nothing", () => {
    expect(peersView(employer, few)).toMatchObject({
      median: null,
      said: "Too few employers in the United Kingdom state their leave to compare it (3).",
    });
  });

  it("is silent where nothing is counted", () => {
    expect(peersView(employer, { industry: null, country: null })).toEqual({
      median: null,
      said: null,
      fullPay: null,
    });
  });

  it("says what others give where the employer does not", () => {
    const said = peersView(
      { ...employer, industry: null, primary: null },
      { industry: null, country: group(...ten) },
    );
    expect(said.said).toBe(
      "Weeks of primary carer leave at employers in the United Kingdom (10 of 10 state it): half give 12 or more, a quarter 15.5 or more, a quarter 6.5 or less.",
    );
  });

  it("has the median of full-pay weeks for a comparison, of the whole country", () => {
    const country: GroupCounts = { fullPay: histogram([...ten, null, null]) };
    const industry: GroupCounts = { fullPay: histogram([1, 1, 1, 1, 1]) };
    expect(peersView(employer, { industry, country }).fullPay).toBe(
      "Median 12: 10 of 12 employers in the United Kingdom state it.",
    );
    expect(peersView(employer, few).fullPay).toBeNull();
  });
});
