import { cents, derived, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { notAsked } from "../../law-terms";
import {
  insurance,
  officialSource,
  otherSource,
  recovery,
  sameAsBonding,
  statuteSource,
  tellEmployer,
  type StateLaw,
} from "./state";

const bands = (upTo: Stated) => [
  { upTo, pct: official(percent(90), "us_co_506") },
  { pct: official(percent(50), "us_co_506") },
];
const until2025 = bands(derived(cents(735.67), "US$1,471.34 ÷ 2", "us_co_guidance"));

const common = {
  ...insurance,
  region: "US-CO",
  rateBy: "week_paid",
  pools: [{ id: "us_co", total: reported(12, "us_co_standard"), per: "parent" }],
  // Each July: a new row.
  rates: [
    {
      from: "2024-07-01",
      to: "2024-12-31",
      bands: until2025,
      capPerWeek: official(cents(1100), "us_co_506"),
    },
    {
      from: "2025-01-01",
      to: "2025-06-30",
      bands: until2025,
      capPerWeek: official(cents(1324.21), "us_co_guidance", {
        note: "US$1,100 if the leave began before 1 January 2025",
      }),
    },
    {
      from: "2025-07-01",
      to: "2026-06-30",
      bands: bands(official(cents(767.47), "us_co_rules")),
      capPerWeek: official(cents(1381.45), "us_co_rules"),
    },
    {
      from: "2026-07-01",
      to: "2027-06-30",
      bands: bands(derived(cents(804.46), "US$1,608.91 ÷ 2, to the nearest cent", "us_openleave")),
      capPerWeek: reported(cents(1448.02), "us_openleave", {
        formula: "90% of US$1,608.91 = 1,448.02",
      }),
    },
  ],
  conditions: [
    notAsked(
      "us_co_wages",
      "Earned US$2,500 in the base period, about the last year, or in the alternate one?",
      reported("US$2,500 of wages in the base period or the alternate one.", "us_co_standard"),
    ),
  ],
  dates: [tellEmployer(official(30, "us_co_bonding"))],
} as const;

const lines = [
  {
    label: "Which rate",
    says: official(
      "A running claim is worked out anew when the state’s average wage changes, on 1 July.",
      "us_co_35",
    ),
  },
  { label: "Wait", says: reported("None.", "us_co_standard") },
  {
    label: "With pay from an employer",
    says: reported("Employer and employee may agree to add to it, never above normal pay.", "us_co_larkin"),
  },
];

export const colorado: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_co",
      name: "Colorado FAMLI, family leave",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: reported(12, ["us_co_standard", "us_table26"]),
          within: { n: official(12, "us_co_child"), unit: "month" },
        },
      ],
      lines: [
        ...lines,
        {
          label: "A child in intensive care",
          says: reported("12 more weeks, from 1 January 2026.", "us_co_hollandhart"),
        },
      ],
    },
    {
      ...common,
      id: "us_co_medical",
      name: "Colorado FAMLI, medical leave",
      ...recovery,
      isSpecial: true,
      entitlement: [{ ...anyBirth, total: reported(12, "us_co_standard", sameAsBonding) }],
      lines: [
        ...lines,
        {
          label: "Complications of pregnancy or birth",
          says: reported("4 more weeks.", ["us_co_standard", "us_table26"]),
        },
        {
          label: "Before the birth",
          says: official(
            "Possible as medical leave. Bonding leave begins with the child’s arrival.",
            "us_co_options",
          ),
        },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_co_job",
      name: "Job kept during Colorado FAMLI leave",
      region: "US-CO",
      who: "each_parent",
      weeks: reported(12, "us_co_standard"),
      within: { n: official(12, "us_co_child"), unit: "month" },
      conditions: [
        notAsked(
          "us_co_days",
          "With this employer for 180 days or more?",
          reported("180 days with the employer.", "us_co_colonial"),
        ),
      ],
    },
  ],
  sources: {
    us_co_506: statuteSource(
      "Colorado Revised Statutes § 8-13.3-506 (on Casetext)",
      "https://casetext.com/statute/colorado-revised-statutes/title-8-labor-and-industry/labor-i-department-of-labor-and-employment/labor-conditions/article-133-family-and-medical-leave/part-5-paid-family-and-medical-leave-insurance/section-8-133-506-amount-of-benefits-portability",
      { pageDate: "2024" },
    ),
    us_co_rules: officialSource(
      "Colorado FAMLI Division",
      "https://famli.colorado.gov/proposed/adopted-rules",
      { pageDate: "2025-09" },
    ),
    us_co_guidance: officialSource("Colorado FAMLI Division", "https://famli.colorado.gov/rules-guidance", {
      pageDate: "2025",
    }),
    us_co_35: statuteSource(
      "Code of Colorado Regulations, 7 CCR 1107-3 § 3.5 (on Justia)",
      "https://regulations.justia.com/states/colorado/1100/1107/rule-7-ccr-1107-3/section-7-ccr-1107-3-5",
      { pageDate: "2024-09-10" },
    ),
    us_co_child: officialSource(
      "Colorado FAMLI Division",
      "https://famli.colorado.gov/news-article/welcoming-a-new-child-in-2023-you-can-take-paid-bonding-leave-in-2024",
      { pageDate: "2023" },
    ),
    us_co_bonding: officialSource(
      "Colorado FAMLI Division",
      "https://famli.colorado.gov/individuals-and-families/parental-bonding-leave",
    ),
    us_co_options: officialSource(
      "Colorado FAMLI Division",
      "https://famli.colorado.gov/news-article/new-parents-have-options-when-applying-for-famli-leave",
    ),
    us_co_standard: otherSource(
      "The Standard",
      "https://standard.com/businesses-organizations/workplace-solutions/paid-family-medical-leave/states-paid-family-medical/colorado",
    ),
    us_co_larkin: otherSource(
      "The Larkin Company",
      "https://thelarkincompany.com/2026/01/30/u-s-and-canada-updates-13",
      { pageDate: "2026-01-30" },
    ),
    us_co_hollandhart: otherSource(
      "Holland & Hart (on Mondaq)",
      "https://www.mondaq.com/unitedstates/employee-benefits-compensation/1705876/colorado-expands-famli-to-include-12-weeks-of-neonatal-care-leave",
      { pageDate: "2025-11-17" },
    ),
    us_co_colonial: otherSource("Colonial Life", "https://coloniallife.com/paid-leave-laws/colorado"),
  },
};
