import { describe, expect, it } from "vitest";

import { planned, state, weekly, yearly } from "../../../tests/support/planned";
import { planCountries, planRegions } from "../law-facts/plan-law.server";
import { carerWordsOf } from "../words/phrases";
import { draftReasons, notPaidWords } from "./reasons";

/** What a first draft does, and says, where the law refuses a payment or has not begun it. */

const told = ({ household, plan }: ReturnType<typeof planned>) => ({
  blocks: plan.carers.map(({ blocks }) => blocks),
  why: draftReasons(household, plan.carers),
  besideTheSum: notPaidWords(household, carerWordsOf(plan)),
});

const since = "2020-01";

describe("a start before the birth", () => {
  it.each([
    [1, -5, "Starts 6 weeks before the birth"],
    [2, -11, "Starts 12 weeks before the birth"],
    // The law’s 24 weeks are more than a plan has.
    [3, -16, "Starts in week −16."],
  ])("France: for %i at once in week %i", (children, from, words) => {
    const { blocks, why } = told(
      planned({ birth: "2026-12-07", country: "FR", children, carers: [{ pay: weekly(700), net: 230_000 }] }),
    );
    expect(blocks[0]?.[0]?.from).toBe(from);
    expect(why[0]).toContain(words);
  });
});

describe("a payment that the law refuses", () => {
  it("Australia: with pay over the limit on income its weeks, as that may be less", () => {
    const { blocks, besideTheSum } = told(
      planned({
        birth: "2026-12-07",
        country: "AU",
        carers: [{ pay: yearly(250_000) }, { pay: yearly(200_000) }],
      }),
    );
    expect(blocks.flat().map(({ use }) => use)).toContain("state");
    expect(besideTheSum).toEqual([]);
  });

  it("Singapore: too short in the job no weeks of it, and why, for both in one sentence", () => {
    const carer = { start: "2026-11", pay: weekly(1000) };
    const { blocks, besideTheSum } = told(
      planned({ birth: "2026-12-07", country: "SG", carers: [carer, carer] }),
    );
    expect(blocks.flat().map(({ use }) => use)).not.toContain("state");
    expect(besideTheSum).toContainEqual(
      expect.stringMatching(
        / for you and your partner: the law does not give it\. Needed: 3 months in the job at the birth\.$/,
      ),
    );
  });

  it("Britain: a partner on 120 a week has the leave without the pay", () => {
    const { blocks, why, besideTheSum } = told(
      planned({
        birth: "2026-12-07",
        country: "GB",
        carers: [
          { start: since, pay: weekly(600) },
          { start: since, pay: weekly(120) },
        ],
      }),
    );
    expect(blocks[1]).toEqual([{ from: 1, weeks: 2, use: "unpaid" }]);
    const needed =
      "the law does not give it. Needed: Usual pay of at least £129 a week. Your partner’s pay is £120.";
    expect(why[1]).toBe(
      `Nobody pays, but the law keeps the job. Starts at the birth. Statutory Paternity Pay: ${needed}`,
    );
    expect(besideTheSum).toEqual([`Statutory Paternity Pay for your partner: ${needed}`]);
  });

  it("Britain: what comes instead is in the plan, so only the reason names it", () => {
    const { why, besideTheSum } = told(
      planned({ birth: "2026-12-07", country: "GB", carers: [{ start: "2026-10", pay: weekly(600) }] }),
    );
    expect(why).toEqual([
      "Starts at the birth. All weeks of Maternity Allowance. Statutory Maternity Pay: the law does not give it. Needed: In the job since 7 March 2026 or before.",
    ]);
    expect(besideTheSum).toEqual([]);
  });

  it("is in no draft of any country, and is named by every draft without it", { timeout: 60_000 }, () => {
    let refused = 0;
    // Drafts never have them: they are passed on or replace another.
    const leftOut = new Set(["gb_shpp", "us_de_medical", "us_me_medical"]);
    for (const { code: country } of planCountries)
      for (const region of [null, ...Object.keys(planRegions[country] ?? {}).slice(-6)])
        for (const pay of [yearly(900_000), weekly(20)]) {
          const carer = { start: "2026-12", pay, net: 900_000 };
          const found = planned({ birth: "2026-12-14", country, region, carers: [carer, carer] });
          const { why } = told(found);
          expect(
            found.warnings.filter((warning) => warning.code === "state_short"),
            `${country} ${region}`,
          ).toEqual([]);
          for (const { carer, name, verdict, scheme } of found.result.eligibility)
            if (verdict === "no" && !leftOut.has(scheme)) {
              refused += 1;
              expect(why[carer], `${country} ${region}`).toContain(`${name}: the law does not give it.`);
            }
        }
    expect(refused).toBeGreaterThan(10);
  });
});

describe("paternity leave in Britain", () => {
  const partner = (birth: string, start: string) =>
    told(
      planned({
        birth,
        country: "GB",
        carers: [
          { start: since, pay: weekly(600) },
          { start, pay: weekly(600) },
        ],
      }),
    );

  it("is there from the first day in the job, though its pay is not", () => {
    const { blocks, why } = partner("2026-12-07", "2026-11");
    expect(blocks[1]).toEqual([{ from: 1, weeks: 2, use: "unpaid" }]);
    expect(why[1]).toContain("Statutory Paternity Pay: the law does not give it. Needed: In the job since");
    // From a Wednesday, two weeks end on a Tuesday.
    expect(partner("2026-12-09", "2026-11").blocks[1]).toEqual([
      { from: 0, weeks: 2, use: "unpaid" },
      { from: 2, weeks: 1, use: "unpaid", days: 2 },
    ]);
  });

  it("needed the service of its pay for a child due before 5 April 2026", () => {
    expect(partner("2026-04-04", "2026-03").blocks[1]).toEqual([]);
    expect(partner("2026-04-05", "2026-03").blocks[1]).toHaveLength(1);
  });
});

describe("one choice for both parents in Canada", () => {
  const of = (carers: object[]) => planned({ birth: "2026-12-07", country: "CA", carers });
  const extended = "ca_ei_parental_extended";

  it("the draft of either follows what the other has chosen", () => {
    const chosen = { blocks: [state(1, 15), state(16, 50, { option: extended })] };
    const partner = of([chosen, {}]);
    expect(partner.plan.carers[1]?.blocks.map(({ option }) => option)).toEqual([extended]);
    expect(partner.total(1)).toBeGreaterThan(0);
    expect(partner.codes).not.toContain("different_options");
    const parent = of([{}, { blocks: [state(53, 10, { option: extended })] }]);
    expect(parent.plan.carers[0]?.blocks).toEqual([state(1, 52, { option: extended })]);
    expect(parent.codes).not.toContain("different_options");
    expect(parent.result.stateUse.map(({ scheme }) => scheme)).not.toContain("ca_ei_parental_standard");
  });

  it("without a choice the draft makes none", () => {
    const found = of([{ blocks: [state(1, 50)] }, {}]);
    expect(found.plan.carers[1]?.blocks.map(({ option }) => option)).toEqual([undefined]);
  });
});

describe("a payment that has not begun", () => {
  const of = (region: string, birth: string) =>
    told(
      planned({
        birth,
        country: "US",
        region,
        carers: [
          { start: since, pay: weekly(1000) },
          { start: since, pay: weekly(1000) },
        ],
      }),
    );

  it("is named with its day where nobody pays before it", () => {
    const { blocks, why } = of("US-MN", "2025-08-04");
    expect(blocks).toEqual([[{ from: 1, weeks: 12, use: "unpaid" }], []]);
    expect(why).toEqual([
      "Nobody pays, but the law keeps the job. Starts at the birth. Minnesota Paid Leave, family leave and Minnesota Paid Leave, medical leave: not paid before 1 January 2026.",
      "At work all the time: we know of no paid leave. Minnesota Paid Leave, family leave: not paid before 1 January 2026.",
    ]);
  });

  it("follows the unpaid weeks if it begins by their end", () => {
    const { blocks, why } = of("US-ME", "2026-03-02");
    // The first whole week from Friday 1 May.
    expect(blocks).toEqual([
      [
        { from: 1, weeks: 9, use: "unpaid" },
        { from: 10, weeks: 12, use: "state" },
      ],
      [{ from: 22, weeks: 12, use: "state" }],
    ]);
    expect(why[0]).toBe(
      "Nobody pays at first, but the law keeps the job. Starts at the birth. All weeks of Maine Paid Family and Medical Leave, family leave. Maine Paid Family and Medical Leave, family leave: not paid before 1 May 2026.",
    );
  });

  it("is not spoken of once it has", () => {
    expect(of("US-ME", "2026-05-04").why.join()).not.toContain("not paid before");
  });
});
