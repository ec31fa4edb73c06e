import { describe, expect, it } from "vitest";

import type { CountryLaw, Scheme } from "./law";
import { cents, notFound, official, percent, reported, sourcesReadOn } from "./law-figures";
import type { RateRow } from "./law-rows";
import type { LawLine } from "./law-line-rules";
import { notAsked } from "./law-terms";
import { lawView } from "./law-page-rules";
import { brief } from "./law-words-rules";

const readOn = "2026-11-27";
const { officialSource, otherSource } = sourcesReadOn(readOn);
const day = "2026-08-03";

/** Figures of nobody's law. */
const leave: Scheme = {
  id: "xx_leave",
  name: "Leave",
  who: "birth_parent",
  paidBy: { who: "state" },
  unit: "week",
  lengthBy: "birth",
  rateBy: "claim_start",
  entitlement: [{ birthFrom: null, birthTo: null, total: official(16, "a") }],
  rates: [{ from: null, to: null, pct: official(percent(90), "a") }],
  lines: [],
};
const pay: Scheme = { ...leave, id: "xx_pay", name: "Pay", who: "family" };

function lawWith(more: Partial<CountryLaw>): CountryLaw {
  return {
    code: "XX",
    name: "Nowhere",
    currency: "USD",
    checkedOn: readOn,
    employerPaysWeeks: notFound(),
    regions: {},
    schemes: [leave, pay],
    lines: [],
    sources: {
      a: officialSource("The office", "https://example.org/a"),
      b: otherSource("The paper", "https://example.org/b"),
    },
    ...more,
  };
}

const view = (more: Partial<CountryLaw>) =>
  lawView(lawWith(more), { birth: day, region: null, wrongBirth: null }, readOn);

/** Of a country whose first payment says more. */
function shown(more: Partial<Scheme>, others: Scheme[] = [pay]) {
  const [first] = view({ schemes: [{ ...leave, ...more }, ...others] }).schemes;
  if (first === undefined) throw new Error("no scheme");
  return first;
}

const told = (lines: LawLine[] | undefined) =>
  (lines ?? []).map(({ label, text, reported }) => `${label}: ${text ?? "–"}${reported ?? ""}`);

describe("how much, in words", () => {
  const amount = (row: Omit<RateRow, "from" | "to">) => {
    const rates = [{ from: null, to: null, ...row }];
    const scheme = { ...leave, rates };
    return [brief(lawWith({}), scheme, day).replace("16 weeks, ", ""), shown({ rates }).rates[0]?.text];
  };
  const dollars = (n: number) => official(cents(n), "a");
  const share = (n: number) => official(percent(n), "a");

  it("is a share of each part of pay", () => {
    const bands = [{ upTo: dollars(915), pct: share(90) }, { pct: share(50) }];
    expect(amount({ bands, capPerWeek: dollars(1647) })).toEqual([
      "at 90% of pay up to US$915 a week, 50% of the rest, at most US$1,647 a week",
      "90% of pay up to US$915 a week, 50% of the rest, at most US$1,647 a week",
    ]);
    const hidden = [{ upTo: notFound(), pct: share(90) }, { pct: share(50) }];
    expect(amount({ bands: hidden, capPerWeek: dollars(1647) })[1]).toBe(
      "At most US$1,647 a week, we have not read the share of pay",
    );
  });

  it("is more of low pay, or a share of a quarter’s pay", () => {
    expect(
      amount({
        pct: share(70),
        lowPay: { pct: share(90), most: dollars(1127) },
        capPerWeek: dollars(1765),
      })[1],
    ).toBe("90% of pay, at most US$1,127 a week, or 70% of pay if that is more, at most US$1,765 a week");
    expect(amount({ ofQuarter: official(462, "a"), capPerWeek: dollars(1103) })[1]).toBe(
      "4.62% of a quarter’s pay for each week, at most US$1,103 a week",
    );
  });

  it("has its least, its rounding and its claim beside it", () => {
    const rates = [
      { from: null, to: null, pct: share(67), minPerWeek: dollars(100), perFurtherChild: dollars(300) },
    ];
    const scheme = shown({ rates, rounding: "dollar_down", claim: "one" }, [{ ...pay, claim: "one" }]);
    expect(told(scheme.rateDetails)).toEqual([
      "At least: US$100 a week, or full pay if that is less",
      "For each further child born at once: US$300 a month",
    ]);
    expect(scheme.rateRule).toBe(
      "The rate is that of the day your claim starts. One claim with Pay: the rate of its first day holds for all of it. Pay and amount are rounded down to whole dollars.",
    );
    expect(shown({ rounding: "cent_up" }).rateRule).toContain("rounded up to the cent");
  });

  it("leaves out what ended more than a year before", () => {
    const row = (from: string, to: string) => ({ from, to, pct: share(90) });
    const rates = [row("2024-08-03", "2025-08-02"), row("2025-08-03", "2026-08-02")];
    expect(shown({ rates }).rates.map(({ label }) => label)).toEqual(["From 3 August 2025 to 2 August 2026"]);
  });

  it("says of which claims the first week is unpaid, and what nobody found", () => {
    const waits = [
      { from: null, to: "2025-03-29", weeks: official(1, "a") },
      { from: "2026-10-11", to: null, weeks: notFound("not yet prolonged") },
    ];
    const { rateDetails } = shown({ waits });
    expect(told(rateDetails)).toEqual([
      "Unpaid at the start, claims until 29 March 2025: 1 week",
      "Unpaid at the start, claims from 11 October 2026: –",
    ]);
    expect(rateDetails[1]).toMatchObject({ note: "not yet prolonged", sources: [] });
  });
});

describe("how long, in words", () => {
  it("has a line for twins, and is the one child’s on the date", () => {
    const row = (total: number, children?: number) => ({
      birthFrom: null,
      birthTo: null,
      total: official(total, "a"),
      ...(children !== undefined && { children }),
    });
    const { lengths, lead } = shown({ entitlement: [row(16), row(34, 2), row(46, 3)] });
    expect(told(lengths)).toEqual([
      "Born on any day: 16 weeks",
      "Twins, born on any day: 34 weeks",
      "Triplets or more, born on any day: 46 weeks",
    ]);
    expect(lengths.map(({ isShown }) => isShown)).toEqual([true, false, false]);
    expect(lead.text).toContain("16 weeks");
  });

  it("has what is added for sharing, and what two payments share", () => {
    const pools = [{ id: "all", total: reported(18, "b"), per: "parent" as const }];
    const bonus = { units: official(4, "a"), onceEachHas: official(8, "a") };
    const lastDay = official("2027-03-31", "a");
    const entitlement = [{ birthFrom: null, birthTo: null, total: official(16, "a"), bonus, lastDay }];
    expect(told(shown({ entitlement, pools }, [{ ...pay, pools }]).details)).toEqual([
      "More, once each parent has had 8 weeks: 4 weeks",
      "Not after: 31 March 2027",
      "Together with Pay: At most 18 weeks for each parent (reported by The paper)",
    ]);
  });

  it("says that a date has no row", () => {
    const entitlement = [{ birthFrom: "2026-08-04", birthTo: null, total: official(16, "a") }];
    expect(shown({ entitlement }).lead).toMatchObject({
      text: "We have not read the length for this date.",
      sources: [],
    });
  });

  it("says whether adoption counts, and which payment it replaces or uses up", () => {
    expect(shown({ insteadOf: "xx_pay", adoption: "yes" })).toMatchObject({
      remarks: "Only for those who cannot get Pay. For births and adoptions.",
      lengths: [{ label: "Born or adopted on any day" }],
    });
    expect(shown({ usesUp: "xx_pay" }).remarks).toBe("Its weeks after the birth use up months of Pay.");
    expect(shown({ adoption: "only" }).lengths[0]?.label).toBe("Adopted on any day");
  });
});

describe("who gets it and when, in words", () => {
  it("has a line for each condition, of limits that of the date", () => {
    const { conditions } = shown({
      conditions: [
        { kind: "service", months: official(12, "a") },
        { kind: "service", months: official(0, "a") },
        { kind: "service_by", weeksBefore: official(40, "a") },
        {
          kind: "pay",
          id: "xx_pay",
          rows: [
            { dueFrom: null, dueTo: "2026-07-18", perWeek: official(cents(125), "a") },
            { dueFrom: "2026-07-19", dueTo: null, perWeek: official(cents(129), "a") },
          ],
        },
        {
          kind: "income",
          id: "xx_income",
          yearBegins: 7,
          rows: [
            {
              birthFrom: null,
              birthTo: null,
              own: official(cents(175_788), "a"),
              family: official(cents(364_350), "a"),
              published: "2023–24",
            },
          ],
        },
        {
          kind: "income",
          id: "xx_both",
          yearBegins: 1,
          rows: [{ birthFrom: null, birthTo: null, family: official(cents(175_000), "a") }],
        },
        notAsked("xx_hours", "Worked 600 insured hours?", reported("600 insured hours.", "b")),
        { kind: "service", months: notFound() },
      ],
    });
    expect(told(conditions)).toEqual([
      "Time in the job: 12 months by the day of the birth",
      "Time in the job: From the first day",
      "In the job by: 1 November 2025: the Saturday 40 weeks before that of the due week",
      "Usual pay a week, due from 19 July 2026: US$129 or more",
      "A year’s income: Under US$175,788 for one parent, or under US$364,350 for both parents together (the last limit we found, of 2023–24)",
      "A year’s income: Under US$175,000 for the family, or a single parent",
      "Also needed: 600 insured hours. Reported by The paper.",
      "Time in the job: –",
    ]);
  });

  it("has a line for each date, and for what work does", () => {
    const before = { unit: "week", when: "before", of: "due_week" } as const;
    const { when } = shown({
      weeksBefore: { earliest: official(11, "a"), usual: reported(6, "b") },
      compulsory: { before: official(2, "a"), after: official(6, "a") },
      endsAtWork: official("Payments end for good.", "a"),
      wholeWeeksOnly: official("Not for days.", "a"),
      onePeriod: { says: official("26 weeks in a row.", "a"), latestStart: official(0, "a") },
      keepingInTouch: { days: official(10, "a"), notInFirst: official(28, "a") },
      dates: [
        { ...before, kind: "tell_employer", what: "tell your employer", n: official(15, "a") },
        { ...before, kind: "earliest_start", what: "it may start", n: official(0, "a"), of: "birth" },
        { ...before, kind: "claim", what: "claim it", n: notFound(), of: "start" },
      ],
    });
    expect(told(when)).toEqual([
      "Start: From 11 weeks before the due week, usually 6 (reported by The paper)",
      "Must not work: 2 weeks before the due date, 6 weeks after the birth",
      "Work ends it: Payments end for good.",
      "Whole weeks only: Not for days.",
      "In one period: 26 weeks in a row.",
      "Keeping-in-touch days: 10, not in the first 28 days after the birth",
      "Tell the employer: By 15 weeks before the due week: tell your employer",
      "First day: The day of the birth: it may start",
      "Claim: –",
    ]);
    const compulsory = { after: official(1, "a") };
    expect(told(shown({ compulsory }).when)).toEqual(["Must not work: 1 week after the birth"]);
    const weeksBefore = { earliest: official(11, "a"), usual: official(0, "a") };
    expect(told(shown({ weeksBefore }).when)).toEqual([
      "Start: From 11 weeks before the due week, usually from the birth",
    ]);
  });
});

describe("what is beside the payments", () => {
  it("is the leave with the job kept, of the reader’s region", () => {
    const kept = {
      id: "xx_kept",
      name: "Unpaid leave",
      who: "each_parent" as const,
      weeks: official(52, "a"),
      onRequest: reported(52, "b"),
      within: { n: official(24, "a"), unit: "month" as const },
    };
    const { protectedLeave } = view({ protectedLeave: [kept, { ...kept, id: "xx_q", region: "XX-Q" }] });
    expect(protectedLeave.map(({ id }) => id)).toEqual(["xx_kept"]);
    expect(told(protectedLeave[0]?.lines)).toEqual([
      "How long: 52 weeks, weeks with pay among them",
      "On request: 52 weeks more; the employer may refuse on good grounds (reported by The paper)",
      "Use it within: 24 months of the birth or adoption",
    ]);
  });

  it("is how pay of an employer counts that says nothing of state pay", () => {
    const { lines } = view({
      relationIfNotStated: official("included", "a"),
      relationIfNotListed: reported("on_top", "b"),
    });
    expect(told(lines)).toEqual([
      "Employers pay by law: –",
      "If an employer’s policy does not say how its pay and state pay combine: We count state pay as part of the employer’s pay",
      "If the employer is not listed here: We count state pay on top of the employer’s pay (reported by The paper)",
    ]);
  });
});
