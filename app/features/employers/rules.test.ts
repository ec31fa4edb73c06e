import { describe, expect, it } from "vitest";

import { employerJson } from "../../../tests/support/employer-json";
import { growingByYear, now } from "../../../tests/support/policy-fixtures";
import {
  additionalBenefitsLabel,
  dateLabel,
  industryLabel,
  waitingPeriodLabel,
  saysBenefits,
  additionalBenefitsOf,
  paidWeeksLabel,
  payLabel,
} from "./rules";
import { webUrl } from "~/core/text-rules";
import { toPolicyView } from "./shown-policy-rules";

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

describe("pay", () => {
  it.each([
    { isPaid: null, paidPercentage: null, label: "Not stated" },
    { isPaid: true, paidPercentage: null, label: "Paid, share of pay not stated" },
    { isPaid: true, paidPercentage: 100, label: "Full pay" },
    { isPaid: null, paidPercentage: 100, label: "Full pay" },
    { isPaid: true, paidPercentage: 62.5, label: "62.5% of pay" },
    { isPaid: false, paidPercentage: 100, label: "Unpaid" },
    { isPaid: true, paidPercentage: 0, label: "Unpaid" },
  ])("stated as paid $isPaid and $paidPercentage percent reads '$label'", ({ label, ...pay }) => {
    expect(payLabel(pay)).toBe(label);
  });

  it.each([
    { weeks: 18, isPaid: true, paidPercentage: 100, label: "18 weeks, full pay" },
    { weeks: 18, isPaid: null, paidPercentage: null, label: "18 weeks" },
    { weeks: 18, isPaid: true, paidPercentage: null, label: "18 weeks" },
    { weeks: 1, isPaid: true, paidPercentage: 50, label: "1 week, 50% of pay" },
    { weeks: 4.5, isPaid: false, paidPercentage: 100, label: "4.5 weeks" },
    { weeks: 0, isPaid: true, paidPercentage: 100, label: "0 weeks" },
    { weeks: null, isPaid: true, paidPercentage: 100, label: "Not stated" },
    { weeks: 18, isPaid: true, paidPercentage: 100, isMinimum: true, label: "at least 18 weeks, full pay" },
    { weeks: null, isPaid: true, paidPercentage: 100, isMinimum: true, label: "Not stated" },
  ])("of $weeks weeks reads '$label'", ({ weeks, label, ...pay }) => {
    expect(paidWeeksLabel(weeks, pay)).toBe(label);
  });

  it("stands behind what the weeks are of", () => {
    expect(paidWeeksLabel(18, { isPaid: true, paidPercentage: 100 }, "of leave")).toBe(
      "18 weeks of leave, full pay",
    );
  });
});

it("weeks that change on a date are those of the same day as the words beside them", () => {
  const employer = {
    ...employerJson({ paternityLeave: 8 }),
    policy: growingByYear(),
    sources: [],
    fieldSources: {},
    startBy: null,
  };
  const of = (due: string | null) => toPolicyView(employer, { tenure: 12, due }, now).company.paternityLeave;
  expect([of(null), of("2027-03-01")]).toEqual([14, 18]);
});
