import { describe, expect, it } from "vitest";

import { birth, full, months, now, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { documentOf, placesOf } from "../../../tests/support/policy-sent";
import { documentOn } from "./changes-rules";
import { formValuesOf, readPolicyForm } from "./document-form-rules";
import { countStated, featuresOf } from "./feature-rules";
import { fullPayFor } from "./full-pay-rules";
import { nothingAsked } from "./policy-schema";
import { plainFieldsOf } from "./plain-fields-rules";
import { policyView } from "./policy-view";
import { provisionSentence } from "./provision-words-rules";

const unread = (changes: object = {}) => ({
  id: "other",
  carer: "other_parent",
  paths: ["birth", "adoption", "stillbirth"],
  isRead: false,
  tiers: [{ minService: null, steps: [{ weeks: null, pay: { kind: "not_stated", isPaid: true } }] }],
  ...changes,
});
const known = birth([tier(months(12), full(18))], {
  clawback: { none: true },
  employment: { include: ["part_time"] },
});

describe("leave that exists and was not read", () => {
  const policy = policyOf([known, unread()]);

  it("is said to exist, and nothing of it to be unstated", () => {
    const [, other] = policy.provisions;
    expect(other && provisionSentence(other, policy)).toBe(
      "Other parent: paid leave exists; we have not read how long.",
    );
    const view = policyView(policy, now, { ...nothingAsked, due: "2026-12-01" });
    expect(view.isPlain).toBe(false);
    const [first, second] = view.provisions;
    expect(second).toMatchObject({
      isRead: false,
      text: "paid leave exists; we have not read how long.",
      reservations: [],
      startBy: [],
    });
    expect(first?.isRead).toBe(true);
    const { payBack, eligibility, otherPaths } = view;
    expect(payBack).toMatchObject({ parts: [{ of: "Birth parent" }], open: [] });
    expect(eligibility.open.join()).not.toContain("other parent");
    expect(otherPaths.parts[0]?.of).toBe("Stillbirth");
  });

  it("gives no figure, and no 0", () => {
    expect(plainFieldsOf(policy)).toMatchObject({ maternityLeave: 18, paternityLeave: null });
    const unpaid = {
      ...{ id: "parental", carer: "any_parent", paths: ["birth"] },
      tiers: [{ minService: null, steps: [{ weeks: 26, pay: { kind: "unpaid" } }] }],
    };
    expect(plainFieldsOf(policyOf([unread(), unpaid]))).toMatchObject({
      paternityLeave: null,
      unpaidPaternityLeave: 26,
    });
    expect(plainFieldsOf(policyOf([unpaid])).paternityLeave, "all of it was read").toBe(0);
    const alone = policyOf([unread({ carer: "any_parent" })]);
    expect(plainFieldsOf(alone)).toMatchObject({
      maternityLeave: null,
      unpaidMaternityLeave: null,
      paternityLeave: null,
      adoptionLeave: null,
      parentalLeave: null,
      paidPercentage: null,
      waitingPeriod: null,
    });
    for (const carer of ["primary", "secondary"] as const)
      expect(fullPayFor(alone, { carer, path: "birth" }).tenths).toBeNull();
    expect(policyView(alone, now, nothingAsked).primary).toBeNull();
  });

  it("answers no trait and no question, and leaves open what must hold for all leave", () => {
    const without = policyOf([known]);
    expect(featuresOf(policy)).toEqual({ ...featuresOf(without), "no-clawback": null });
    expect(countStated(policy)).toBe(countStated(without));
    expect(Object.values(featuresOf(policyOf([unread({ carer: "any_parent" })])))).toEqual(
      Array.from({ length: 12 }, () => null),
    );
  });

  it("makes what is known beside it a least", () => {
    const both = policyOf([known, unread({ id: "shared", carer: "any_parent" })]);
    expect(fullPayFor(both, { carer: "primary", path: "birth" })).toMatchObject({
      tenths: 180,
      isAtLeast: true,
    });
  });

  it("may have terms, which are said", () => {
    const service = [{ minService: months(6), steps: unread().tiers[0]?.steps }];
    const told = policyView(
      policyOf([known, unread({ tiers: service, windowMonths: 12 })]),
      now,
      nothingAsked,
    );
    expect(told.provisions[1]?.head).toBe("Other parent, after 6 months");
    expect(JSON.stringify(told.eligibility)).toContain("Use it within 12 months.");
  });

  it("goes through its form and its day unchanged", () => {
    const { document, problems } = readPolicyForm(formValuesOf(policy));
    expect(problems).toEqual({});
    expect(document).toEqual(policy);
    expect(documentOn(policy, "2030-01-01")).toEqual(policy);
  });

  it.each<[what: string, changes: object]>([
    ["weeks", { tiers: [{ minService: null, steps: [{ weeks: 2, pay: { kind: "not_stated" } }] }] }],
    ["days", { tiers: [{ minService: null, steps: [{ days: 10, pay: { kind: "not_stated" } }] }] }],
    ["pay", { tiers: [{ minService: null, steps: [full(2)] }] }],
    ["several tiers", { tiers: [...unread().tiers, tier(months(6), full(2))] }],
    ["weeks instead", { options: [{ kind: "alternative", steps: [full(2)] }] }],
  ])("has no %s", (_, changes) => {
    const sent = documentOf({ provisions: [unread(changes)] });
    expect(placesOf(sent)).toContain("provisions[0].isRead");
  });
});
