import { describe, expect, it } from "vitest";

import { employerJson } from "../../../../tests/support/employer-json";
import {
  additionalBenefitsLabel,
  dateLabel,
  industryLabel,
  waitingPeriodLabel,
  webUrl,
} from "./employer-facts";
import { saysBenefits } from "./fact-words";
import { additionalBenefitsOf } from "./policy-facts";

it.each([
  [null, "Not stated"],
  ["  ", "Not stated"],
  ["0", "None"],
  ["none", "None"],
  ["1", "1 month"],
  ["12", "12 months"],
  ["4.5", "4.5 months"],
  ["after probation", "after probation"],
])("a waiting period of %o reads '%s'", (stored, label) => {
  expect(waitingPeriodLabel(stored)).toBe(label);
});

describe("extra benefits", () => {
  it.each([
    [null, [], "Not stated"],
    ["", [], "Not stated"],
    ["None", [], "None"],
    [
      "Keep-in-touch days, ,Doula support",
      ["Keep-in-touch days", "Doula support"],
      "Keep-in-touch days, Doula support",
    ],
  ])("stored as %o are %o", (additionalBenefits, list, label) => {
    expect(additionalBenefitsOf({ additionalBenefits })).toEqual(list);
    expect(additionalBenefitsLabel({ additionalBenefits })).toBe(label);
  });

  it("count as stated once anything is answered", () => {
    expect(saysBenefits(employerJson())).toBe(false);
    expect(saysBenefits(employerJson({ additionalBenefits: "None" }))).toBe(false);
    expect(saysBenefits(employerJson({ hasFlexibleReturn: false }))).toBe(true);
    expect(saysBenefits(employerJson({ additionalBenefits: "Doula support" }))).toBe(true);
  });
});

it.each([
  { industry: "Technology", subIndustry: "Technology: Software", label: "Technology (Software)" },
  { industry: "Technology", subIndustry: null, label: "Technology" },
  { industry: "Retail", subIndustry: "Retail", label: "Retail" },
  { industry: null, subIndustry: null, label: "Industry not stated" },
])("industry $industry with $subIndustry reads '$label'", ({ label, ...company }) => {
  expect(industryLabel(company)).toBe(label);
});

it.each([
  ["2025-03", "March 2025"],
  ["2021-12-08", "8 December 2021"],
  ["soon", "soon"],
  ["2021-13", "2021-13"],
])("the date %s reads '%s'", (date, label) => {
  expect(dateLabel(date)).toBe(label);
});

it.each([
  ["https://example.org/report", "https://example.org/report"],
  ["javascript:alert(1)", null],
  ["//example.org", null],
  [null, null],
])("the source address %s links to %s", (url, safe) => {
  expect(webUrl(url)).toBe(safe);
});
