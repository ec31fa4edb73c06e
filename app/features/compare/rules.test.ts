import { describe, expect, it } from "vitest";

import { benchmarkOf, shareAhead, type GroupCounts, type Histogram, peersView } from "./rules";

const histogram = (weeks: readonly (number | null)[]): Histogram =>
  weeks.reduce<Record<string, number>>((counts, n) => {
    const key = n === null ? "null" : String(n * 10);
    return { ...counts, [key]: (counts[key] ?? 0) + 1 };
  }, {});

const group = (...weeks: (number | null)[]): GroupCounts => ({ primary: histogram(weeks) });
const ten = [0, 4, 6, 8, 12, 12, 14, 16, 18, 26];

const times = (n: number, ...weeks: number[]) => weeks.flatMap((of) => Array<number>(n).fill(of));

describe("a figure beside those of peers", () => {
  it("has the median, the quartiles and the share ahead of the worked example", () => {
    const counts = { industry: group(...times(2, ...ten)), country: null };
    expect(benchmarkOf(counts, "primary")).toEqual({
      of: "industry",
      ...{ sets: 20, stated: 20, listed: 20 },
      median: 120,
      quartiles: [60, 160],
    });
    const once = { industry: group(...ten), country: null };
    expect(shareAhead(once, "primary", { of: "industry" }, 160)).toBe(75);
    expect(shareAhead(once, "primary", { of: "industry" }, 0)).toBe(5);
    expect(shareAhead(once, "primary", { of: "industry" }, 260)).toBe(95);
  });

  it("counts a stated zero, and never what is not stated", () => {
    const counts = { industry: null, country: group(0, 0, 0, 10, 20, null, null) };
    expect(benchmarkOf(counts, "primary")).toMatchObject({ of: "country", sets: 5, listed: 7, median: 0 });
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

  it.each([
    [7, null],
    [8, 100 - Math.round(100 / 16)],
  ])("of %i sets of conditions, the longest is ahead of %s percent", (sets, ahead) => {
    const counts = { industry: null, country: group(...Array.from({ length: sets }, (_, n) => n)) };
    expect(shareAhead(counts, "primary", { of: "country" }, (sets - 1) * 10)).toBe(ahead);
  });

  it("has no quartiles of fewer than twenty sets", () => {
    const of = (sets: number) =>
      benchmarkOf(
        { industry: null, country: group(...Array.from({ length: sets }, (_, n) => n)) },
        "primary",
      );
    expect([of(19), of(20)]).toMatchObject([{ quartiles: null }, { quartiles: [48, 143] }]);
  });

  it("says a median alone where nearly all are equal: nobody is ahead, and there are no quarters", () => {
    const equal = { industry: null, country: group(...times(30, 14)) };
    expect(benchmarkOf(equal, "primary")).toMatchObject({ median: 140, quartiles: null });
    expect(shareAhead(equal, "primary", { of: "country" }, 140)).toBeNull();
    const nearly = { industry: null, country: group(...times(30, 14), 2, 20) };
    expect(benchmarkOf(nearly, "primary")).toMatchObject({ median: 140, quartiles: null });
  });

  it("is reckoned of a million sets as of ten: by the values that differ", () => {
    const country: GroupCounts = {
      primary: { "0": 300_000, "120": 400_000, "260": 300_000, null: 1_000_000 },
    };
    expect(benchmarkOf({ industry: null, country }, "primary")).toMatchObject({
      sets: 1_000_000,
      listed: 2_000_000,
      quartiles: [0, 260],
      median: 120,
    });
    expect(shareAhead({ industry: null, country }, "primary", { of: "country" }, 120)).toBe(50);
    expect(shareAhead({ industry: null, country }, "primary", { of: "country" }, 260)).toBe(85);
  });

  it("is ahead of at most 99 percent and at least 1: its own set is one of them", () => {
    const country: GroupCounts = { primary: { "0": 1, "120": 100_000, "260": 1 } };
    expect(shareAhead({ industry: null, country }, "primary", { of: "country" }, 260)).toBe(99);
    expect(shareAhead({ industry: null, country }, "primary", { of: "country" }, 0)).toBe(1);
  });

  it("does not count what was withdrawn, whose zeros stay behind", () => {
    const country: GroupCounts = { primary: { "40": 0, "60": 5, null: 0, "80": -0 } };
    expect(benchmarkOf({ industry: null, country }, "primary")).toMatchObject({
      sets: 5,
      listed: 5,
      median: 60,
    });
  });
});

describe("peers in words", () => {
  const unknown = { country: "United Kingdom", tenths: null, isAtLeast: false, includesStatePay: null };
  const employer = { industry: "Health Care", fullPay: unknown };
  const few = { industry: group(4, 8), country: group(4, 8, 12, null) };

  it("says the median and the quarters, of how many sets and for how many employers", () => {
    const employers = { primary: 130, all: 147 };
    const counts = { industry: { ...group(...times(2, ...ten), null), employers }, country: null };
    expect(peersView(employer, counts)).toMatchObject({
      median: 120,
      said: "Half of the 20 sets of conditions at Health Care employers in the United Kingdom give the primary carer 12 weeks or more, a quarter 16 or more, a quarter 6 or less; 130 of 147 employers state it.",
    });
  });

  it("is of the whole country where an employer fits no industry", () => {
    const counts = { industry: group(...Array<number>(10).fill(4)), country: group(...ten) };
    expect(peersView({ ...employer, industry: "Other" }, counts).said).toBe(
      "Half of the 10 sets of conditions at employers in the United Kingdom give the primary carer 12 weeks or more; 10 of 10 employers state it.",
    );
  });

  it("says so where too few state it, and draws nothing", () => {
    expect(peersView(employer, few)).toMatchObject({
      median: null,
      said: "Too little is known to compare the leave with employers in the United Kingdom (3 sets of conditions, for 3 of 4 employers).",
    });
  });

  it("is silent where nothing is counted", () => {
    expect(peersView(employer, { industry: null, country: null })).toEqual({
      median: null,
      said: null,
      fullPay: null,
    });
  });

  describe("of full-pay weeks", () => {
    const country: GroupCounts = {
      ...group(...ten),
      fullPay: histogram([...ten, 40]),
      fullPay1: histogram(ten),
      fullPay3: histogram([40]),
    };
    const said = (tenths: number, more: object = {}) =>
      peersView(
        { industry: null, fullPay: { ...unknown, tenths, includesStatePay: false, ...more } },
        { industry: null, country },
      ).said;

    it("is ahead of those that state theirs alike", () => {
      expect(said(160)).toContain(
        "In full-pay weeks this is ahead of 75% of the 10 sets that leave state pay out too.",
      );
    });

    it.each([
      ["is a minimum", { isAtLeast: true }],
      ["alone includes state pay", { includesStatePay: true }],
      ["alone leaves it open", { includesStatePay: null }],
    ])("is ahead of nobody where it %s", (_, more) => {
      expect(said(160, more)).toMatch(/employers state it\.$/);
    });
  });

  it("never ranks weeks whose pay is not stated", () => {
    expect(peersView(employer, { industry: null, country: group(...ten) }).said).not.toContain("ahead");
  });

  it("has the median of full-pay weeks for a comparison, of the whole country", () => {
    const country: GroupCounts = { fullPay: histogram([...ten, null, null]) };
    const industry: GroupCounts = { fullPay: histogram([1, 1, 1, 1, 1]) };
    expect(peersView(employer, { industry, country }).fullPay).toBe(
      "Median 12 at employers in the United Kingdom (10 sets of conditions, for 10 of 12 employers).",
    );
    expect(peersView(employer, few).fullPay).toBeNull();
  });
});
