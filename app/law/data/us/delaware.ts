import { cents, derived, official, percent, reported } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, statuteSource, type StateLaw } from "./state";

const start = reported("2026-01-01", ["us_principal", "us_de_wboc"]);

const common = {
  ...insurance,
  region: "US-DE",
  rateBy: "claim_start",
  pools: [{ id: "us_de", total: official(12, "us_de_labor"), per: "parent" }],
  rates: [
    {
      from: "2026-01-01",
      to: "2027-12-31",
      pct: official(percent(80), "us_de_rule"),
      capPerWeek: derived(cents(900), "US$900 in 2026, and no rise before 1 January 2028", [
        "us_de_wboc",
        "us_table26",
        "us_de_rule",
      ]),
      minPerWeek: reported(cents(100), "us_de_standard"),
    },
  ],
} as const;

const service = [{ kind: "service", months: official(12, "us_de_labor") }] as const;

const lines = [
  {
    label: "Which pay counts",
    says: official("The mean of the 52 weeks before the application.", "us_de_rule"),
  },
  { label: "Wait", says: reported("None.", "us_de_standard") },
  {
    label: "The state may lower it",
    says: official("To keep the fund solvent, with 90 days’ notice.", "us_de_rule"),
  },
];

export const delaware: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_de",
      name: "Delaware Paid Leave, parental leave",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_de_labor"),
          takeableFrom: start,
          within: { n: reported(12, ["us_de_natlaw", "us_de_larkin"]), unit: "month" },
        },
      ],
      conditions: [
        ...service,
        notAsked(
          "us_de_hours_10",
          "Worked 1,250 hours in the last 12 months, for an employer of 10 or more people?",
          official("1,250 hours in the last 12 months, at an employer of 10 or more.", "us_de_labor"),
        ),
      ],
      lines: [
        ...lines,
        {
          label: "Both parents at one employer",
          says: reported("The employer may hold them to 12 weeks together.", "us_de_standard"),
        },
      ],
    },
    {
      ...common,
      id: "us_de_medical",
      name: "Delaware Paid Leave, medical leave",
      ...recovery,
      isSpecial: true,
      entitlement: [
        {
          ...anyBirth,
          total: official(6, "us_de_labor", {
            note: "In 24 months, out of the same 12 weeks as for bonding. We have not found the usual length before or after a birth.",
          }),
          takeableFrom: start,
        },
      ],
      conditions: [
        ...service,
        notAsked(
          "us_de_hours_25",
          "Worked 1,250 hours in the last 12 months, for an employer of 25 or more people?",
          official("1,250 hours in the last 12 months, at an employer of 25 or more.", "us_de_labor"),
        ),
      ],
      lines,
    },
  ],
  protectedLeave: [
    {
      id: "us_de_job",
      name: "Job kept during Delaware Paid Leave",
      region: "US-DE",
      who: "each_parent",
      weeks: official(12, "us_de_labor"),
      within: { n: reported(12, ["us_de_natlaw", "us_de_larkin"]), unit: "month" },
      conditions: [
        ...service,
        notAsked(
          "us_de_hours_10",
          "Worked 1,250 hours in the last 12 months, for an employer of 10 or more people?",
          official(
            "1,250 hours in the last 12 months, at an employer of 10 or more, from 2026.",
            "us_de_labor",
          ),
        ),
      ],
      lines: [{ label: "Job", says: reported("Kept, or an equal one.", "us_de_colonial") }],
    },
  ],
  sources: {
    us_de_labor: officialSource(
      "Delaware Department of Labor",
      "https://labor.delaware.gov/delaware-paid-leave-is-coming/",
    ),
    us_de_rule: statuteSource(
      "19 Delaware Administrative Code 1401 § 5 (on Casetext)",
      "https://print.casetext.com/regulation/delaware-administrative-code/title-19-labor/department-of-labor/division-of-paid-leave/rules-defining-and-regulating-the-healthy-delaware-families-act-family-and-medical-leave-insurance-program-and-the-division-of-paid-leave/section-1401-50-amount-of-benefits",
      { pageDate: "2024-12-01" },
    ),
    us_de_standard: otherSource(
      "The Standard",
      "https://www.standard.com/businesses-organizations/workplace-solutions/paid-family-medical-leave/states-paid-family-medical/delaware",
    ),
    us_de_wboc: otherSource(
      "WBOC",
      "https://www.wboc.com/news/delaware-paid-leave-applications-open/article_0057763f-988d-495f-a821-c49f16a1a4f2.html",
    ),
    us_de_natlaw: otherSource(
      "National Law Review",
      "https://natlawreview.com/article/delaware-becomes-latest-state-to-institute-paid-family-and-medical-leave",
      { pageDate: "2022" },
    ),
    us_de_larkin: otherSource("The Larkin Company", "https://thelarkincompany.com/law-changes/delaware/", {
      pageDate: "2024-07-26",
    }),
    us_de_colonial: otherSource("Colonial Life", "https://coloniallife.com/paid-leave-laws/delaware"),
  },
};
