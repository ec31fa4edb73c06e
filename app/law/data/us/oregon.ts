import { cents, derived, notFound, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, otherSource, recovery, statuteSource, tellEmployer, type StateLaw } from "./state";

const saww = ["us_or_hranswers", "us_littler"];
const bands = (upTo: Stated) => [
  { upTo, pct: official(percent(100), "us_or_050") },
  { pct: official(percent(50), "us_or_050") },
];
const atLeast = (amount: string, source = "us_or_hranswers") => [
  { label: "At least", says: reported(amount, source) },
];

const common = {
  ...insurance,
  region: "US-OR",
  rateBy: "claim_start",
  claim: "us_or",
  claimsFromSunday: true,
  pools: [
    {
      id: "us_or",
      total: official(14, "us_or_020", { note: "12, and 2 more for the pregnancy or birth" }),
      per: "parent",
    },
  ],
  // Each summer, on a Sunday near 1 July: a new row.
  rates: [
    {
      from: "2025-01-01",
      to: "2025-07-05",
      bands: bands(derived(cents(849.66), "65% of US$1,307.17", saww)),
      capPerWeek: reported(cents(1568.6), saww),
      lines: atLeast("US$65.36 a week."),
    },
    {
      from: "2025-07-06",
      to: "2026-06-27",
      bands: bands(derived(cents(886.47), "65% of US$1,363.80", saww)),
      capPerWeek: reported(cents(1636.56), [...saww, "us_table26"]),
      lines: atLeast("US$68.19 a week."),
    },
    {
      from: "2026-06-28",
      to: null,
      mayChangeFrom: "2027-06-27",
      bands: bands(derived(cents(916.58), "65% of US$1,410.13", "us_openleave")),
      capPerWeek: reported(cents(1692.16), "us_openleave", { formula: "120% of US$1,410.13 = 1,692.16" }),
      lines: atLeast("US$70.51 a week.", "us_openleave"),
    },
  ],
  conditions: [
    notAsked(
      "us_or_wages",
      "Earned US$1,000 in Oregon in the base year, with contributions paid?",
      official("US$1,000 of wages in the base year, contributions paid, and work in Oregon.", "us_or_1010"),
    ),
  ],
  dates: [tellEmployer(reported(30, "us_or_kgw"))],
} as const;

const lines = [
  {
    label: "Which rate",
    says: reported(
      "That of the start of the benefit year, the Sunday before the leave. Running claims keep theirs.",
      "us_or_hranswers",
    ),
  },
  { label: "Wait", says: notFound() },
  { label: "With pay from an employer", says: notFound() },
];

export const oregon: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_or",
      name: "Paid Leave Oregon, family leave",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_or_020"),
          within: { n: official(12, "us_or_015"), unit: "month" },
        },
      ],
      lines: [
        ...lines,
        {
          label: "Over two benefit years",
          says: official("Still no more than 12 weeks for the same child.", "us_or_1010"),
        },
      ],
    },
    {
      ...common,
      id: "us_or_medical",
      name: "Paid Leave Oregon, medical leave",
      ...recovery,
      isSpecial: true,
      entitlement: [
        {
          ...anyBirth,
          total: official(14, "us_or_020", {
            note: "12 as for bonding, and 2 more for limits that come from pregnancy, birth or breastfeeding. We have not found the usual length before or after a birth.",
          }),
        },
      ],
      lines,
    },
  ],
  protectedLeave: [
    {
      id: "us_or_job",
      name: "Job kept during Paid Leave Oregon",
      region: "US-OR",
      who: "each_parent",
      weeks: official(12, "us_or_020", { note: "2 more for limits that come from pregnancy or birth" }),
      within: { n: official(12, "us_or_015"), unit: "month" },
      conditions: [
        notAsked(
          "us_or_days",
          "With this employer for 90 days in a row or more?",
          reported("90 days in a row with the employer.", "us_or_examiner"),
        ),
      ],
    },
    {
      id: "us_or_ofla",
      isExtra: true,
      name: "Oregon Family Leave Act, for pregnancy",
      region: "US-OR",
      who: "birth_parent",
      weeks: reported(12, ["us_or_powell", "us_or_guardian"], {
        note: "without pay, while the birth parent is unable to work; never at the same time as paid leave",
      }),
      conditions: [
        notAsked(
          "us_or_hours",
          "With this employer for 180 days at 25 hours a week, and does it have 25 or more people?",
          reported("180 days with the employer, who has 25 or more, at 25 hours a week.", "us_or_keller"),
        ),
      ],
    },
  ],
  sources: {
    us_or_powell: otherSource(
      "Lane Powell",
      "https://lanepowell.com/Our-Insights/280008/OFLA-and-PLO-Are-Never-Ever-Getting-Back-Together-New-Sweeping-Changes-to-Oregon-Leave-Laws-Require-Employer-Action",
      { pageDate: "2024", readOn: "2026-11-28" },
    ),
    us_or_guardian: otherSource(
      "Guardian",
      "https://guardianlife.com/absence-management/blog/oregon-famlily-law-changes",
      { pageDate: "2024", readOn: "2026-11-28" },
    ),
    us_or_keller: otherSource("J. J. Keller", "https://jjkellercompliancenetwork.com/regsense/fmla-oregon", {
      readOn: "2026-11-28",
    }),
    us_or_020: statuteSource(
      "Oregon Revised Statutes 657B.020 (on Oregon Public Law)",
      "https://oregon.public.law/statutes/ors_657b.020",
    ),
    us_or_050: statuteSource(
      "Oregon Revised Statutes 657B.050 (on InstaLawyer)",
      "https://instalawyer.io/laws/2021-oregon-revised-statutes/section-657b050-amount-of",
      { pageDate: "2021" },
    ),
    us_or_015: statuteSource(
      "Oregon Revised Statutes 657B.010 (on LawServer)",
      "https://www.lawserver.com/law/state/oregon/or-statutes/oregon_statutes_657b-015",
    ),
    us_or_1010: statuteSource(
      "Oregon Administrative Rules 471-070-1010",
      "https://oregon.public.law/rules/oar_471-070-1010",
    ),
    us_or_hranswers: otherSource(
      "HR Answers",
      "https://hranswers.com/category/upcoming-changes-and-reminders/",
      { pageDate: "2025" },
    ),
    us_or_kgw: otherSource(
      "KGW",
      "https://kgw.com/article/money/business/paid-leave-oregon-applications-start/283-e9e33750-78c5-4936-aede-ed63dd80cd95",
      { pageDate: "2023" },
    ),
    us_or_examiner: otherSource(
      "Southeast Examiner",
      "https://www.southeastexaminer.com/2023/09/paid-leave-oregon-benefits-begin/",
      { pageDate: "2023-09" },
    ),
  },
};
