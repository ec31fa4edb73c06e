import { cents, derived, notFound, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { after, notAsked, type Condition } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, sameAsBonding, type StateLaw } from "./state";

const bands = (upTo: Stated) => [
  { upTo, pct: official(percent(90), "us_dc_law") },
  { pct: official(percent(50), "us_dc_law") },
];
const until2025 = bands(
  derived(cents(1050), "60 × the minimum wage of US$17.50", ["us_dc_wage", "us_dc_law"]),
);
const from2025 = bands(
  derived(cents(1077), "60 × the minimum wage of US$17.95", ["us_dc_ppi", "us_littler", "us_dc_law"]),
);
const from2026 = bands(
  derived(cents(1104), "60 × the minimum wage of US$18.40", ["us_openleave", "us_dc_law"]),
);
const cap2024 = reported(cents(1153), ["us_dc_ppi", "us_littler"]);
const cap2025 = reported(cents(1190), ["us_dc_ppi", "us_openleave"]);

const common = {
  ...insurance,
  region: "US-DC",
  rateBy: "claim_start",
  pools: [{ id: "us_dc", total: official(12, "us_dc_law"), per: "parent" }],
  // The cap changes on a Sunday in late September, the minimum wage of the bands each July.
  rates: [
    { from: "2024-10-01", to: "2025-06-30", bands: until2025, capPerWeek: cap2024 },
    { from: "2025-07-01", to: "2025-09-27", bands: from2025, capPerWeek: cap2024 },
    { from: "2025-09-28", to: "2026-06-30", bands: from2025, capPerWeek: cap2025 },
    // The cap of autumn 2026 is not found.
    { from: "2026-07-01", to: "2026-09-26", bands: from2026, capPerWeek: cap2025 },
  ],
  conditions: [
    notAsked(
      "us_dc_work",
      "Worked more than half the time in DC in some of the last 52 weeks, for a private employer there?",
      official(
        "More than half the work in DC in some of the 52 weeks before, for a private employer there.",
        "us_dc_law",
      ),
    ),
  ],
  dates: [
    {
      kind: "claim",
      what: "claim the payment, or the days before the claim are not paid",
      ...after("birth", official(30, "us_dc_law"), "day"),
    },
  ],
} as const;

const lines = [
  {
    label: "Which pay counts",
    says: official("The four best of the last five quarters, divided by 52.", "us_dc_law"),
  },
  {
    label: "Which rate",
    says: reported(
      "The highest amount is that of the day the leave begins. We have not found which day picks the minimum wage and take the same.",
      "us_dc_larkin",
    ),
  },
  { label: "Wait", says: official("None for claims since 25 July 2022.", "us_dc_law") },
  { label: "With pay from an employer", says: notFound() },
];

const ofFamilyAndMedicalLeave: readonly Condition[] = [
  { kind: "service", months: official(12, "us_dc_501") },
  notAsked(
    "us_dc_hours",
    "Worked 1,000 hours in the last 12 months, for an employer of 20 or more people?",
    reported("1,000 hours in the last 12 months, at an employer of 20 or more.", "us_dc_totem"),
  ),
];

export const districtOfColumbia: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_dc",
      name: "DC Paid Family Leave, parental leave",
      shortName: "PFL",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_dc_law"),
          within: { n: official(12, "us_dc_law"), unit: "month" },
        },
      ],
      lines,
    },
    {
      ...common,
      id: "us_dc_medical",
      name: "DC Paid Family Leave, medical leave",
      shortName: "PFL",
      ...recovery,
      isSpecial: true,
      entitlement: [{ ...anyBirth, total: official(12, "us_dc_law", sameAsBonding) }],
      lines: [
        ...lines,
        {
          label: "Before the birth",
          says: official(
            "2 more weeks of pre-natal leave, from the diagnosis of the pregnancy. With medical leave at most 12.",
            "us_dc_law",
          ),
        },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_dc_fmla",
      name: "DC Family and Medical Leave Act",
      region: "US-DC",
      who: "each_parent",
      weeks: reported(16, "us_dc_totem", { note: "in 24 months" }),
      within: { n: reported(12, "us_dc_totem"), unit: "month" },
      conditions: ofFamilyAndMedicalLeave,
    },
    {
      id: "us_dc_medical_job",
      isExtra: true,
      name: "DC Family and Medical Leave Act, for recovery",
      region: "US-DC",
      who: "birth_parent",
      weeks: reported(16, "us_dc_howard", {
        note: "in 24 months, for pregnancy and recovery, as a doctor certifies; the family leave comes after it",
      }),
      conditions: ofFamilyAndMedicalLeave,
    },
  ],
  sources: {
    us_dc_law: officialSource(
      "Council of the District of Columbia (§ 32-541)",
      "https://code.dccouncil.gov/us/dc/council/code/sections/32-541.04",
      { note: "Read in github.com/DCCouncil/law-xml of 30 June 2026." },
    ),
    us_dc_501: officialSource(
      "Council of the District of Columbia (§ 32-501)",
      "https://code.dccouncil.gov/us/dc/council/code/titles/32/chapters/5/index.full.html",
    ),
    us_dc_wage: officialSource("Attorney General for the District of Columbia", "https://oag.dc.gov"),
    us_dc_ppi: otherSource(
      "PPI Benefit Solutions",
      "https://www.ppibenefits.com/Resource-Library/Compliance-Corner/State-Updates/dc-pfl-maximum-weekly-benefit-amount-increases",
      { pageDate: "2025-11-04" },
    ),
    us_dc_larkin: otherSource(
      "The Larkin Company",
      "https://thelarkincompany.com/law-changes/district-of-columbia",
      { pageDate: "2025-03-25" },
    ),
    us_dc_howard: otherSource(
      "Howard University",
      "https://hr.howard.edu/working-hu/policies/family-medical-leave-act",
      { readOn: "2026-11-28" },
    ),
    us_dc_totem: otherSource(
      "Absence regulations (on Salesforce)",
      "https://totem.my.site.com/eep/resource/1633936296000/cvab__AbsenceRegs/AbsLH/District+of+Columbia+Family.html",
    ),
  },
};
