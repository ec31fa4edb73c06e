import { describe, expect, it } from "vitest";

import { planned, state, verdictOf, weekly, yearly } from "../../../tests/support/planned";

/** What a carer answers decides what the plan does not tell, and the sums follow. Sums are minor units. */

type Found = ReturnType<typeof planned>;

const sumOf = ({ result }: Found) => result.currencies[0]?.state;
const both = (amount: number) => ({ least: amount, most: amount });
const givenTo = ({ result }: Found, scheme: string, carer = 0) =>
  result.eligibility.find((one) => one.scheme === scheme && one.carer === carer);
const asksOf = (found: Found, scheme: string, carer = 0) =>
  givenTo(found, scheme, carer)?.questions.map(({ asks, answer }) => [asks, answer]);

describe("Britain: £600 a week, due on 3 August 2026", () => {
  const of = (answers: object, more: object = {}) =>
    planned({
      birth: "2026-08-03",
      country: "GB",
      carers: [{ pay: weekly(600), answers, blocks: [state(1, 39)], ...more }],
    });
  // Six weeks of 540, then 194.32.
  const maternityPay = 6 * 54_000 + 33 * 19_432;

  it("without an answer counts statutory pay, and asks for the service alone, as pay is typed", () => {
    const found = of({});
    expect(sumOf(found)).toEqual(both(maternityPay));
    expect(asksOf(found, "gb_smp")).toEqual([["In this job since 1 November 2025 or before?", null]]);
    expect(givenTo(found, "gb_ma")).toBeUndefined();
  });

  it("yes: the same sum, and it comes", () => {
    const found = of({ "service_by.40": true });
    expect(sumOf(found)).toEqual(both(maternityPay));
    expect(givenTo(found, "gb_smp")).toMatchObject({
      verdict: "yes",
      because: "In the job since 1 November 2025 or before. You said so. Usual pay of at least £129 a week.",
      source: expect.stringContaining("Worked out from GOV.UK") as string,
    });
  });

  it("no: Maternity Allowance instead, 39 weeks of 194.32, if its own condition holds", () => {
    const found = of({ "service_by.40": false });
    expect(givenTo(found, "gb_smp")).toMatchObject({
      verdict: "no",
      because: "In the job since 1 November 2025 or before. You said no.",
    });
    expect(verdictOf(found, "gb_ma")).toBe("may");
    expect(sumOf(found)).toEqual(both(39 * 19_432));
    expect(asksOf(found, "gb_ma")).toEqual([
      [
        "Worked in 26 of the 66 weeks before the due week, employed or self-employed? Part weeks count.",
        null,
      ],
    ]);
    expect(sumOf(of({ "service_by.40": false, gb_ma_work: false }))).toEqual(both(0));
  });

  it("what the plan tells goes before an answer, and is not asked", () => {
    const late = of({ "service_by.40": true }, { start: "2025-11-02" });
    expect(givenTo(late, "gb_smp")).toMatchObject({ verdict: "no", questions: [] });
    const early = of({ "service_by.40": false }, { start: "2025-11-01" });
    expect(givenTo(early, "gb_smp")).toMatchObject({ verdict: "yes", questions: [] });
    // Of November 2025 the first day is in time, the others are not.
    const between = of({ "service_by.40": false }, { start: "2025-11" });
    expect(givenTo(between, "gb_smp")).toMatchObject({ verdict: "no", questions: [{ answer: false }] });
  });

  it("pay under a limit of other weeks: an answer leaves no range", () => {
    const low = (answers: object) =>
      sumOf(
        planned({
          birth: "2026-08-03",
          country: "GB",
          carers: [{ start: "2026-06", pay: weekly(25), answers, blocks: [state(1, 1)] }],
        }),
      );
    // At least £30 a week in 13 weeks, or it does not come: 90% of it.
    expect(low({})).toEqual({ least: 0, most: 2_700 });
    expect(low({ gb_ma_pay: true })).toEqual(both(2_700));
    expect(low({ gb_ma_pay: false })).toEqual(both(0));
  });
});

describe("Australia", () => {
  const of = (a: object, b: object = {}, pay = [weekly(2000), weekly(1800)]) =>
    planned({
      birth: "2026-08-03",
      country: "AU",
      carers: [
        { pay: pay[0], answers: a },
        { pay: pay[1], answers: b },
      ],
    });

  it("without the work test for either there is nothing, with it all 130 days", () => {
    expect(sumOf(of({}))).toEqual(both(130 * 20_094));
    expect(sumOf(of({ au_work: true }, { au_work: true }))).toEqual(both(130 * 20_094));
    expect(sumOf(of({ au_work: false }, { au_work: false }))).toEqual(both(0));
  });

  it("each carer answers for themselves: the other has at most 110 days", () => {
    const found = of({ au_work: false });
    expect([0, 1].map((carer) => verdictOf(found, "au_plp", carer))).toEqual(["no", "may"]);
    expect(found.total(0)).toBe(0);
    expect(sumOf(found)?.most).toBeLessThanOrEqual(110 * 20_094);
  });

  it("over both limits of income by pay: the answer decides, and the range is gone", () => {
    const rich = [yearly(178_000), yearly(195_000)];
    const answer = (au_income: boolean) => sumOf(of({ au_income }, { au_income }, rich));
    expect(sumOf(of({}, {}, rich))).toEqual({ least: 0, most: 130 * 20_094 });
    expect(answer(true)).toEqual(both(130 * 20_094));
    expect(answer(false)).toEqual(both(0));
  });

  it("asks by the year that ended before the birth, and says of which year the limits are", () => {
    const asked = (birth: string, pay: object, alone = false) => {
      const carers = [{ pay }, ...(alone ? [] : [{ pay }])];
      return asksOf(planned({ birth, country: "AU", carers }), "au_plp")?.map(([asks]) => asks)[0];
    };
    expect(asked("2025-06-30", yearly(400_000))).toBe(
      "Taxable income in 2023–24 of at most A$175,788, or A$364,350 for both parents together?",
    );
    expect(asked("2025-06-30", yearly(400_000), true)).toBe(
      "Taxable income in 2023–24 of at most A$364,350?",
    );
    expect(asked("2026-07-01", yearly(400_000))).toContain("Taxable income in 2025–26 within the limit?");
  });
});

describe("other countries", () => {
  it.each([
    ["IE", null, "ie_maternity", "ie_prsi", 22 * 29_900 + 4 * 30_900],
    ["CA", null, "ca_ei_maternity", "ca_ei_hours", null],
    ["CA", "CA-QC", "ca_qpip_maternity", "ca_qpip_income", null],
    ["US", "US-WA", "us_wa", "us_wa_hours", null],
    ["NZ", null, "nz_ppl", "nz_work", null],
    ["FR", null, "fr_maternite", "fr_insured", null],
  ])("%s %s: %s comes or not by one answer", (country, region, scheme, key, amount) => {
    const of = (answers: object) =>
      planned({
        birth: "2026-08-03",
        country,
        region,
        carers: [{ start: "2020-01", pay: weekly(1000), net: 300_000, answers, blocks: [state(1, 26)] }],
      });
    const open = of({});
    expect(open.result.eligibility.map((one) => one.scheme)).toContain(scheme);
    expect(givenTo(open, scheme)?.questions.map((one) => one.key)).toEqual([key]);
    expect(sumOf(open)?.most).toBeGreaterThan(0);
    if (amount !== null) expect(sumOf(open)).toEqual(both(amount));
    expect(verdictOf(of({ [key]: true }), scheme)).toBe("yes");
    expect(sumOf(of({ [key]: true }))).toEqual(sumOf(open));
    const refused = of({ [key]: false });
    expect(verdictOf(refused, scheme)).toBe("no");
    expect(refused.result.stateUse.map((one) => one.scheme)).not.toContain(scheme);
  });

  it("Singapore, S$4,000 a week: from the third child on all 16 weeks have the limit of 2,500", () => {
    const of = (answers: object) =>
      planned({
        birth: "2026-08-03",
        country: "SG",
        carers: [{ start: "2020-01", pay: weekly(4000), answers, blocks: [state(1, 16)] }],
      });
    expect(sumOf(of({}))).toEqual(both(8 * 400_000 + 8 * 250_000));
    expect(sumOf(of({ sg_first_two: true }))).toEqual(both(8 * 400_000 + 8 * 250_000));
    const third = of({ sg_first_two: false, sg_citizen: true });
    expect([verdictOf(third, "sg_gpml"), sumOf(third)]).toEqual(["yes", both(16 * 250_000)]);
  });

  it("one carer answers what is the same for both", () => {
    const of = (answers: object) =>
      planned({ birth: "2026-08-03", country: "DE", carers: [{ net: 250_000, answers }, { net: 250_000 }] });
    const asked = "Taxable income in 2025 of at most €175,000 for both parents together?";
    expect(asksOf(of({}), "de_elterngeld")).toEqual([[asked, null]]);
    expect(asksOf(of({}), "de_elterngeld", 1)).toEqual([]);
    const verdicts = (found: Found) => [0, 1].map((carer) => verdictOf(found, "de_elterngeld", carer));
    expect(verdicts(of({}))).toEqual(["may", "may"]);
    expect(verdicts(of({ de_income: true }))).toEqual(["yes", "yes"]);
    expect(verdicts(of({ de_income: false }))).toEqual(["no", "no"]);
  });
});
