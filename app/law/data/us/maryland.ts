import { cents, notFound, official, reported } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, type StateLaw } from "./state";

const start = reported("2028-01-03", ["us_principal", "us_md_ppi"]);

const common = {
  ...insurance,
  region: "US-MD",
  rateBy: "claim_start",
  pools: [{ id: "us_md", total: reported(24, "us_md_dwt"), per: "parent" }],
  rates: [
    {
      from: "2028-01-03",
      to: "2028-12-31",
      pct: notFound("It depends on the state’s average wage, which we have not found."),
      capPerWeek: official(cents(1000), ["us_md", "us_md_703"]),
      minPerWeek: official(cents(50), "us_md_703"),
      lines: [
        {
          label: "How much",
          says: official("90% of pay up to 65% of the state’s average wage, 50% of the rest.", "us_md_703"),
        },
      ],
    },
  ],
  conditions: [
    notAsked(
      "us_md_hours",
      "Worked 680 hours in Maryland in 12 months?",
      official("680 hours of work in Maryland in 12 months.", "us_md_workers"),
    ),
  ],
} as const;

const lines = [
  {
    label: "Which pay counts",
    says: official("The best of the last four quarters, divided by 13.", "us_md_703"),
  },
  { label: "Which rate", says: notFound("We count that of the claim’s start.") },
  { label: "Wait", says: reported("None.", "us_md_colonial") },
  {
    label: "With pay from an employer",
    says: official("Benefit and other paid leave come to normal pay at most.", "us_md_703"),
  },
];

export const maryland: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_md",
      name: "Maryland FAMLI, family leave",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_md"),
          takeableFrom: start,
          within: { n: official(12, "us_md"), unit: "month" },
        },
      ],
      lines,
    },
    {
      ...common,
      id: "us_md_medical",
      name: "Maryland FAMLI, medical leave",
      ...recovery,
      entitlement: [
        {
          ...anyBirth,
          total: notFound("We have not found the usual length before or after a birth."),
          takeableFrom: start,
        },
      ],
      lines: [
        ...lines,
        { label: "At most", says: reported("12 weeks.", ["us_md_larkin", "us_md_colonial"]) },
      ],
    },
  ],
  sources: {
    us_md: officialSource("State of Maryland", "https://paidleave.maryland.gov/employees"),
    us_md_workers: officialSource(
      "State of Maryland",
      "https://paidleave.maryland.gov/workers/Pages/home.aspx",
    ),
    us_md_703: officialSource(
      "Maryland General Assembly (Labor and Employment § 8.3-703)",
      "https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gle&section=8.3-703",
      { note: "The text that we read still has the start of 2026, which a law of May 2025 moved." },
    ),
    us_md_ppi: otherSource(
      "PPI Benefit Solutions",
      "https://www.ppibenefits.com/Resource-Library/Compliance-Corner/State-Updates/maryland-paid-family-and-medical-program-delayed",
      { pageDate: "2025-05-20" },
    ),
    us_md_dwt: otherSource(
      "Davis Wright Tremaine",
      "https://www.dwt.com/blogs/employment-labor-and-benefits/2022/04/maryland-paid-family-leave-law",
      { pageDate: "2022-04" },
    ),
    us_md_larkin: otherSource("The Larkin Company", "https://thelarkincompany.com/law-changes/maryland/", {
      pageDate: "2024-04-26",
    }),
    us_md_colonial: otherSource("Colonial Life", "https://coloniallife.com/paid-leave-laws/maryland"),
  },
};
