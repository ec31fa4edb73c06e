import { describe, expect, it } from "vitest";

import { sharedOf } from "../schema";
import { employerJson } from "../../../../tests/support/employer-json";
import { shareText } from "./share-text";

const paid = { name: "Acme", maternityLeave: 18, isPaid: true, paidPercentage: 100 };

describe("the text that is shared", () => {
  it.each([
    { stated: paid, text: "Acme: 18 weeks of primary carer leave, full pay." },
    { stated: { name: "Acme" }, text: "Acme does not state its primary carer leave." },
    { stated: { ...paid, paternityLeave: 7.9 }, text: /\. 7\.9 weeks for the secondary carer\.$/ },
    { stated: { ...paid, paternityLeave: 8 }, text: /\. Great support: 8 weeks for the secondary carer\.$/ },
    { stated: { ...paid, hasFlexibleReturn: true }, text: /full pay\.$/ },
    {
      stated: { ...paid, hasFlexibleReturn: true, hasLactationSupport: true },
      text: /Additional family benefits\.$/,
    },
    { stated: { ...paid, additionalBenefits: "One, Two, Three" }, text: /Additional family benefits\.$/ },
    {
      stated: {
        ...paid,
        hasFlexibleReturn: true,
        hasPartTimeOptions: false,
        additionalBenefits: "One, Two, Three",
      },
      text: /Comprehensive family benefits\.$/,
    },
  ])("of $stated is $text", ({ stated, text }) => {
    expect(shareText(sharedOf(employerJson(stated)))).toMatch(text);
  });
});
