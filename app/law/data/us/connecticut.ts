import { cents, derived, notFound, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth, yearOf, type RateRow } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, otherSource, recovery, sameAsBonding, statuteSource, type StateLaw } from "./state";

const formula = ["us_ct_eane", "us_ct_legal"];
const at = (year: 2025 | 2026, upTo: Stated, capPerWeek: Stated): RateRow => ({
  ...yearOf(year),
  bands: [{ upTo, pct: reported(percent(95), formula) }, { pct: reported(percent(60), formula) }],
  capPerWeek,
});

const common = {
  ...insurance,
  region: "US-CT",
  rateBy: "claim_start",
  pools: [{ id: "us_ct", total: official(12, "us_ct_31_49g"), per: "parent" }],
  // Each January: a new row, with the minimum wage.
  rates: [
    at(
      2025,
      derived(cents(654), "40 × the minimum wage of US$16.35", "us_ct_eane"),
      reported(cents(981), "us_principal", { formula: "60 × the minimum wage" }),
    ),
    at(
      2026,
      reported(cents(677.6), "us_ct_eane", { formula: "40 × the minimum wage of US$16.94" }),
      reported(cents(1016.4), ["us_ct_eane", "us_table26"], { formula: "60 × the minimum wage" }),
    ),
  ],
  conditions: [
    notAsked(
      "us_ct_wages",
      "Earned US$2,325 in the best of the first 4 of the last 5 quarters, and at work in the last 12 weeks?",
      reported(
        "US$2,325 in the best of the first four of the last five quarters, and at work or within 12 weeks of it.",
        "us_ct_cbia",
      ),
    ),
  ],
} as const;

const lines = [
  {
    label: "Which pay counts",
    says: reported("The two best of the first four of the last five quarters, divided by 26.", "us_ct_legal"),
  },
  { label: "Which rate", says: notFound("We count that of the claim’s start.") },
  { label: "Wait", says: notFound() },
  { label: "With pay from an employer", says: notFound() },
];

export const connecticut: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_ct",
      name: "Connecticut Paid Leave, family leave",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_ct_31_49g"),
          within: { n: notFound(), unit: "month" },
        },
      ],
      lines,
    },
    {
      ...common,
      id: "us_ct_medical",
      name: "Connecticut Paid Leave, medical leave",
      ...recovery,
      isSpecial: true,
      entitlement: [{ ...anyBirth, total: official(12, "us_ct_31_49g", sameAsBonding) }],
      lines: [
        ...lines,
        {
          label: "Unable to work in pregnancy",
          says: official("2 more weeks for a serious condition.", "us_ct_31_49g"),
        },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_ct_fmla",
      name: "Connecticut Family and Medical Leave Act",
      region: "US-CT",
      who: "each_parent",
      weeks: reported(12, ["us_ct_imperial", "us_ct_narfa"], {
        note: "2 more for incapacity in pregnancy",
      }),
      conditions: [{ kind: "service", months: reported(3, ["us_ct_imperial", "us_ct_narfa"]) }],
    },
  ],
  sources: {
    us_ct_31_49g: statuteSource(
      "Connecticut General Statutes § 31-49g (on Casetext)",
      "https://casetext.com/statute/general-statutes-of-connecticut/title-31-labor/chapter-557-employment-regulation/part-ii-protection-of-employees/section-31-49g-establishment-and-administration-of-paid-family-and-medical-leave-insurance-program-employee-contributions-authority-duties-payments-compensation-spouses-concurrent-compensation-reimbursement-to-general-fund",
      { pageDate: "2024" },
    ),
    us_ct_eane: otherSource("EANE", "https://www.eane.org/?p=162357", { pageDate: "2025" }),
    us_ct_legal: otherSource(
      "LegalClarity",
      "https://legalclarity.org/how-much-does-connecticut-paid-leave-pay",
    ),
    us_ct_cbia: otherSource(
      "CBIA",
      "https://www.cbia.com/resources/hr-safety/ct-paid-fmla/ct-paid-fmla-employee-materials/",
    ),
    us_ct_imperial: otherSource(
      "Imperial",
      "https://imperial-coverage.com/connecticut-issues-model-notice-for-employee-leave/",
      { pageDate: "2022" },
    ),
    us_ct_narfa: otherSource(
      "NARFA",
      "https://www.narfa.com/connecticut-legislative-alert-connecticut-expands-family-and-medical-leave/",
    ),
  },
};
