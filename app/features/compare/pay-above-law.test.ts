import { describe, expect, it } from "vitest";

import type { PolicyDocument } from "~/policy/document/document-schema";
import type { Step } from "~/policy/document/provision-schema";
import { policyView } from "~/policy/document/policy-view";
import { paidYear, readPayQuestion } from "./queries.server";

const now = Date.UTC(2026, 10, 22);
const payAboveLaw = (...given: Parameters<typeof paidYear>) => paidYear(...given).aboveLaw;

const asked = { tenure: 12, due: null, pay: null };

const policyOf = (country: string, currency: string, steps: Step[]): PolicyDocument => ({
  country,
  currency,
  sources: [],
  provisions: [{ id: "one", carer: "birth_parent", paths: ["birth"], tiers: [{ minService: null, steps }] }],
});

const pay = (pct: number) => ({ kind: "percent", pct }) as const;
/** 8 weeks full pay including the state's, 18 half pay topped up to full, 13 statutory, 13 unpaid. */
const nhs = policyOf("GB", "GBP", [
  { weeks: 8, pay: pay(100), state: "included" },
  { weeks: 18, pay: pay(50), state: "on_top_capped" },
  { weeks: 13, pay: { kind: "statutory" } },
  { weeks: 13, pay: { kind: "unpaid" } },
]);

describe("pay above the law", () => {
  it("is 11 weeks’ pay in the NHS at 600 a week, to the cent", () => {
    const above = payAboveLaw(nhs, { ...asked, pay: 60_000, due: "2025-06-02" }, now);
    expect(above?.text).toBe("11 weeks’ pay");
    const worked = payAboveLaw(nhs, { ...asked, pay: 60_000, due: "2026-04-06" }, now);
    expect(worked).toEqual({
      text: "11 weeks’ pay",
      at: "at £600 a week",
      note: "£6,571.36 of the employer’s money in 52 weeks.",
    });
  });

  it("says that a pay nobody typed is an example", () => {
    expect(payAboveLaw(nhs, asked, now)).toMatchObject({
      text: "11 weeks’ pay",
      at: "at an example pay of £600 a week",
    });
  });

  it("goes on at the last known rates, and says for which birth", () => {
    const policy = policyOf("NZ", "NZD", [{ weeks: 26, pay: pay(100), state: "included" }]);
    const shownFor = (due: string | null) => {
      const { aboveLaw, shownFor } = paidYear(policy, { ...asked, due }, now);
      return aboveLaw && shownFor;
    };
    expect(shownFor("2025-08-01")).toContain("giving birth on 1 August 2025 after");
    // The rates after July 2026 are unknown.
    expect(shownFor("2027-03-01")).toContain("giving birth on 1 March 2027 after");
    expect(shownFor(null)).toMatch(/giving birth after .* an example pay of NZ\$1,500 a week\.$/);
  });

  it("is all of an employer’s pay where the state’s comes on top, whatever the pay", () => {
    const policy = policyOf("AU", "AUD", [{ weeks: 12, pay: pay(100), state: "on_top" }]);
    for (const week of [100_000, 350_050])
      expect(payAboveLaw(policy, { ...asked, pay: week }, now)?.text).toBe("12 weeks’ pay");
  });

  it("says how both are taken to go together where the policy does not say and the country’s law does", () => {
    const above = payAboveLaw(policyOf("GB", "GBP", [{ weeks: 26, pay: pay(100), state: null }]), asked, now);
    expect(above?.text).toMatch(/^\d+(\.\d)? weeks’ pay$/);
    expect(above?.note).toMatch(/It is not stated how state pay combines with it\. We count it as part of /);
    const stated = policyOf("GB", "GBP", [{ weeks: 26, pay: pay(100), state: "included" }]);
    expect(payAboveLaw(stated, asked, now)?.note).not.toContain("We count it");
  });

  it("is two figures where it is not stated how both go together, and says why", () => {
    const above = payAboveLaw(policyOf("IE", "EUR", [{ weeks: 10, pay: pay(100), state: null }]), asked, now);
    expect(above?.text).toMatch(/^\d(\.\d)? to 10 weeks’ pay$/);
    expect(above?.note).toContain(
      "It is not stated whether state pay comes on top, so there are two figures",
    );
  });

  it("is “at least” where some pay is not stated, and nought where the law alone pays", () => {
    const some = policyOf("AU", "AUD", [
      { weeks: 6, pay: pay(100), state: "on_top" },
      { weeks: 6, pay: { kind: "not_stated" } },
    ]);
    expect(payAboveLaw(some, asked, now)?.text).toBe("at least 6 weeks’ pay");
    const law = policyOf("GB", "GBP", [{ weeks: 39, pay: { kind: "statutory" } }]);
    expect(payAboveLaw(law, asked, now)?.text).toBe("0 weeks’ pay");
  });

  it("is nothing where no weeks are paid, though their share of pay is not stated", () => {
    const none = { weeks: 0, pay: { kind: "not_stated" } } as const;
    const unpaid = { weeks: 12, pay: { kind: "unpaid" } } as const;
    for (const steps of [[none], [none, unpaid]])
      expect(payAboveLaw(policyOf("US", "USD", steps), asked, now)?.text).toBe("0 weeks’ pay");
  });

  it("counts what somebody’s time in the job reaches", () => {
    const [provision] = nhs.provisions;
    if (!provision) throw new Error("It has one.");
    const later: PolicyDocument = {
      ...nhs,
      provisions: [
        {
          ...provision,
          tiers: [
            { minService: { n: 24, unit: "month" }, steps: [{ weeks: 4, pay: pay(100), state: "on_top" }] },
          ],
        },
      ],
    };
    expect(payAboveLaw(later, { ...asked, tenure: 24 }, now)?.text).toBe("4 weeks’ pay");
    expect(payAboveLaw(later, { ...asked, tenure: 6 }, now)?.text).toBe("0 weeks’ pay");
  });

  it("is silent where nothing is stated, or the law beneath it is not known", () => {
    expect(payAboveLaw(null, asked, now)).toBeNull();
    expect(
      payAboveLaw(policyOf("AU", "AUD", [{ weeks: 6, pay: { kind: "not_stated" } }]), asked, now),
    ).toBeNull();
    const unpaid = { weeks: 12, pay: { kind: "unpaid" } } as const;
    const some = policyOf("US", "USD", [unpaid, { weeks: 4, pay: { kind: "not_stated" } }]);
    expect(payAboveLaw(some, asked, now)).toBeNull();
    const elsewhere = policyOf("BR", "BRL", [{ weeks: 6, pay: pay(100), state: "included" }]);
    expect(payAboveLaw(elsewhere, asked, now)).toBeNull();
  });
});

describe("the pay in an employer’s url", () => {
  it.each([
    ["", null, false],
    ["600", 60_000, false],
    ["£1,500.50", 150_050, false],
    ["2500,50", 250_050, false],
    ["2.500", 250_000, false],
    ["85k", 8_500_000, false],
    ["2,50,0", null, true],
    ["lots", null, true],
  ])("%j is %j", (typed, amount, isWrong) => {
    const read = readPayQuestion(new URLSearchParams({ pay: typed }));
    expect(read).toMatchObject({ typed, pay: amount });
    expect(read.error !== null).toBe(isWrong);
  });

  it.each([
    ["£1,500", "This pay is in Australian dollars. Type it in Australian dollars"],
    ["52k", "52k a week? Type the pay of one week"],
  ])("%j is asked about where the employer pays in Australian dollars", (typed, error) => {
    const read = readPayQuestion(new URLSearchParams({ pay: typed }), "AUD");
    expect(read).toEqual({ typed, pay: null, error });
  });
});

describe("the picture at a pay", () => {
  const blocksAt = (policy: PolicyDocument, pay: number | null) => {
    const question = { ...asked, due: "2026-04-06", pay };
    const reader = paidYear(policy, question, now).reader;
    const { provisions } = policyView(policy, now, question, null, reader);
    return provisions.map(({ tiers }) =>
      tiers[0]?.blocks.map(({ kind, share, state }) => [kind, share, state]),
    );
  };

  it("has state pay as high as the law pays it", () => {
    // 194.32 a week of 600, which is also the example's, and of 400.
    expect(blocksAt(nhs, null)[0]?.[2]).toEqual(["state", null, 32]);
    expect(blocksAt(nhs, 60_000)[0]?.[2]).toEqual(["state", null, 32]);
    expect(blocksAt(nhs, 40_000)[0]?.[2]).toEqual(["state", null, 49]);
  });

  it("has an amount a week as high as its share of the pay", () => {
    const flat = policyOf("GB", "GBP", [{ weeks: 10, pay: { kind: "flat", amount: 30_000 }, state: "none" }]);
    expect(blocksAt(flat, null)).toEqual([[["pay", 50, undefined]]]);
    expect(blocksAt(flat, 60_000)).toEqual([[["pay", 50, undefined]]]);
    expect(blocksAt(flat, 20_000)).toEqual([[["pay", 100, undefined]]]);
  });

  it("has what the law alone gives, and what comes in by each step and in a year", () => {
    const question = { ...asked, due: "2026-04-06", pay: 60_000 };
    const { law, sum, reader, shownFor } = paidYear(nhs, question, now);
    expect(law?.tier.blocks.map(({ from, length, state }) => [from, length, state])).toEqual([
      [0, 60, 90],
      [60, 330, 32],
    ]);
    // 6 weeks of 540 and 33 of 194.32; 8 of 600, 18 of 494.32 and 13 of 194.32.
    expect([law?.sum, sum]).toEqual(["£9,652.56 in 52 weeks", "£16,223.92 in 52 weeks, with state pay"]);
    expect(shownFor).toBe(
      "Shown for giving birth on 6 April 2026 after 12 months in the job, at £600 a week.",
    );
    const [provision] = policyView(nhs, now, question, null, reader).provisions;
    expect(provision?.tiers[0]?.lines).toEqual([
      { words: "8 weeks: full pay", when: "weeks 1 to 8", amount: "£600 a week" },
      { words: "18 weeks: half pay, state pay on top", when: "weeks 9 to 26", amount: "£494.32 a week" },
      { words: "13 weeks: state pay", when: "weeks 27 to 39", amount: "£194.32 a week" },
      { words: "13 weeks: unpaid", when: "weeks 40 to 52", amount: "£0 a week" },
    ]);
  });

  it("adds state pay that is claimed for days of one's choice, where it comes on top", () => {
    const question = { ...asked, due: "2026-08-03", pay: 200_000 };
    const sumAt = (state: "on_top" | "included" | null) =>
      paidYear(policyOf("AU", "AUD", [{ weeks: 14, pay: pay(100), state }]), question, now).sum;
    // 14 weeks of 2,000, and 110 days of 200.94.
    expect(sumAt("on_top")).toBe("A$50,103.40 in 52 weeks, with state pay");
    expect([sumAt("included"), sumAt(null)]).toEqual([null, null]);
    const { law } = paidYear(
      policyOf("AU", "AUD", [{ weeks: 14, pay: pay(100), state: null }]),
      question,
      now,
    );
    expect(law?.tier.blocks.map(({ from, length, state }) => [from, length, state])).toEqual([[0, 220, 50]]);
  });

  it("is reckoned in whole weeks, whichever day the child is born", () => {
    for (const due of ["2026-06-01", "2026-06-04", "2026-06-07", "2026-07-01"])
      expect(paidYear(nhs, { ...asked, due, pay: 60_000 }, now).law?.sum, due).toBe("£9,652.56 in 52 weeks");
  });

  it("sums nothing where the pay is not stated, and has no law where we know none", () => {
    const silent = policyOf("GB", "GBP", [{ weeks: 6, pay: { kind: "not_stated" } }]);
    expect(paidYear(silent, { ...asked, pay: 60_000 }, now)).toMatchObject({ sum: null, law: null });
    const elsewhere = policyOf("ZA", "ZAR", [
      { weeks: 6, pay: { kind: "percent", pct: 100 }, state: "none" },
    ]);
    expect(paidYear(elsewhere, { ...asked, pay: 60_000 }, now).law).toBeNull();
    expect(paidYear(null, { ...asked, pay: 60_000 }, now)).toMatchObject({ sum: null, law: null });
  });

  it("leaves the other parent’s state pay as it was", () => {
    const both = {
      ...nhs,
      provisions: nhs.provisions.map((one) => ({ ...one, carer: "other_parent" as const })),
    };
    expect(blocksAt(both, 60_000)[0]?.[2]).toEqual(["state", null, undefined]);
  });
});
