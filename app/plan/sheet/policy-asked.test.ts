import { describe, expect, it } from "vitest";

import { type Asked, asked, block, quokka, said, sheetFor } from "../../../tests/support/employer-sheets";
import { birth, full, policyOf, tier, weeks } from "../../../tests/support/policy-fixtures";
import type { PlanBlock } from "../schema";
import type { PlanEmployer } from "../types";

describe("a page for an employer whose policy does not say", () => {
  const what = (employer: PlanEmployer | null, more: Asked = {}) =>
    said(
      sheetFor(asked({ country: "JP", employer, own: { blocks: [block(1, 4)] }, ...more })),
      "asked",
    )?.slice(0, -1);
  const unread = {
    ...{ id: "unread", carer: "birth_parent", paths: ["birth"], isRead: false },
    tiers: [{ minService: null, steps: [{ weeks: null, pay: { kind: "not_stated" } }] }],
  };

  it("asks what applies and claims nothing", () => {
    expect(what(null)).toEqual(["Please send me your parental leave policy, and tell me what applies."]);
    expect(what(quokka(null))).toEqual([
      "I do not know what your policy gives me. Please tell me what applies.",
    ]);
    expect(what(quokka(policyOf([unread])))).toEqual([
      "Your policy has leave for me. I could not read how long it is. Please tell me what applies.",
    ]);
    const later = quokka(policyOf([birth([tier(weeks(104), full(12))])]));
    expect(what(later)).toEqual([
      "As I read your policy, its leave starts after 104 weeks in the job. Please tell me what applies.",
    ]);
    expect(what(quokka(policyOf([birth([tier(null, full(12))])])), { path: "adoption" })).toEqual([
      "Your policy states leave for a birth. Please tell me what applies to an adoption.",
    ]);
    const open = { weeks: null, pay: { kind: "percent", pct: 100 } };
    expect(what(quokka(policyOf([birth([tier(null, open)])])))).toEqual([
      "By your policy: weeks on full pay, how many not stated. Please tell me what applies.",
    ]);
  });

  it("has such weeks as leave that is paid if the policy says so", () => {
    for (const employer of [null, quokka(policyOf([unread]))])
      expect(
        said(sheetFor(asked({ country: "JP", employer, own: { blocks: [block(1, 4)] } })), "dates")?.[1],
      ).toBe("15 March 2027 to 11 April 2027: parental leave, paid if your policy says so (4 weeks)");
    const typed = [block(1, 4, { option: "80%" })];
    const policy = policyOf([birth([tier(null, full(12))])]);
    const sheet = sheetFor(asked({ country: "JP", employer: quokka(policy), own: { blocks: typed } }));
    expect(said(sheet, "dates")?.[1]).toContain("paid if your policy says so (4 weeks)");
    expect(said(sheet, "asked"), "a typed share is not the policy’s").toHaveLength(1);
  });
});

describe("a page that asks for another way to take the leave", () => {
  const options = [
    { kind: "half_pay_double", needsConsent: false },
    { kind: "blocks", needsConsent: true },
  ];
  const flat = { weeks: 2, pay: { kind: "flat", amount: 123_400, currency: "GBP" } };
  const tiers = [tier(null, full(8), flat)];
  const partnerConditions = [{ kind: "at_work", hours: "full_time" }];
  const employer = quokka(policyOf([birth(tiers, { options, partnerConditions })]), { isMinimum: true });
  const of = (...blocks: PlanBlock[]) => sheetFor(asked({ country: "JP", employer, own: { blocks } }));

  it("is by days, in parts, at half pay, with a condition on the other parent, and without an amount", () => {
    const sheet = of(
      block(1, 4),
      block(5, 10, { days: 3, option: "half_pay_double" }),
      block(20, 2, { use: "annual" }),
      block(22, 1),
    );
    expect(said(sheet, "dates")?.slice(1)).toEqual([
      "15 March 2027 to 11 April 2027: parental leave by your policy (4 weeks)",
      "12 April 2027 to 20 June 2027: parental leave by your policy, at half pay for twice as long (10 weeks, 3 days a week)",
      "21 June 2027 to 25 July 2027: at work (5 weeks)",
      "26 July 2027 to 8 August 2027: annual leave (2 weeks)",
      "9 August 2027 to 15 August 2027: parental leave by your policy (1 week)",
      "16 August 2027: my first day back",
    ]);
    expect(said(sheet, "asked")?.slice(0, -1)).toEqual([
      "By your policy: 8 weeks on full pay, then 2 at an amount a week. Or more: you state the least.",
      "I ask to take it at half pay for twice as long.",
      "I ask to take it in 2 parts, if you agree.",
      "I ask to take it by days, as my dates say, if you agree.",
      "Your policy has a condition: only if the partner works full time. Please tell me what you need from us.",
    ]);
  });

  it("names weeks after the end of the policy’s leave unpaid, and asks nothing of leave that is not taken", () => {
    expect(said(of(block(1, 13)), "dates")?.slice(1, 3)).toEqual([
      "15 March 2027 to 23 May 2027: parental leave by your policy (10 weeks)",
      "24 May 2027 to 13 June 2027: unpaid parental leave (3 weeks)",
    ]);
    expect(said(of(block(1, 13, { use: "unpaid" })), "asked")).toHaveLength(1);
  });

  it("comes back on the day after the leave where it runs out within a week", () => {
    const days = [birth([tier(null, { days: 8, pay: { kind: "percent", pct: 100 } })])];
    const own = { blocks: [block(1, 2)] };
    const sheet = sheetFor(asked({ country: "JP", employer: quokka(policyOf(days)), own }));
    expect(said(sheet, "dates")?.slice(1)).toEqual([
      "15 March 2027 to 24 March 2027: parental leave by your policy (1 week and 3 days)",
      "25 March 2027: my first day back",
    ]);
  });
});
