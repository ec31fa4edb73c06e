import { cents, derived, notFound, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { notAsked } from "../../law-terms";
import {
  insurance,
  officialSource,
  otherSource,
  recovery,
  sameAsBonding,
  statuteSource,
  type StateLaw,
} from "./state";

/** Half of the state's average wage, up to the next dollar. */
const bands = (half: Stated) => [
  { upTo: half, pct: official(percent(90), ["us_me_law", "us_me_rule"]) },
  { pct: official(percent(66), ["us_me_law", "us_me_rule"]) },
];

const common = {
  ...insurance,
  region: "US-ME",
  rateBy: "claim_start",
  pools: [{ id: "us_me", total: reported(12, "us_me_proskauer"), per: "parent" }],
  // Each July: a new row.
  rates: [
    {
      from: "2026-05-01",
      to: "2026-06-30",
      bands: bands(
        derived(cents(600), "US$1,198.84 ÷ 2, up to the next dollar", ["us_littler", "us_me_rule"]),
      ),
      capPerWeek: reported(cents(1198.84), "us_littler"),
    },
    {
      from: "2026-07-01",
      to: "2027-06-30",
      bands: bands(
        derived(cents(625), "US$1,249.12 ÷ 2, up to the next dollar", ["us_openleave", "us_me_rule"]),
      ),
      capPerWeek: reported(cents(1249.12), ["us_openleave", "us_me_engine"]),
    },
  ],
  rounding: "dollar_up_each_band",
  conditions: [
    notAsked(
      "us_me_wages",
      "Earned US$7,193.04 in the last 4 quarters (US$7,494.72 from July 2026)?",
      derived(
        "Wages of US$7,193.04 in the last four quarters before the benefit year, US$7,494.72 from July 2026.",
        "6 × US$1,198.84; 6 × US$1,249.12",
        ["us_me_proskauer", "us_littler", "us_openleave"],
      ),
    ),
  ],
} as const;

const start = reported("2026-05-01", "us_littler");

const lines = [
  {
    label: "Which rate",
    says: official(
      "That of the 1 July before the application or the start of the leave, whichever is earlier.",
      "us_me_rule",
    ),
  },
  {
    label: "Rounding",
    says: reported(
      "The rule rounds up to a dollar. An example of the department, of April 2026, rounds down, which is about US$2 a week less.",
      "us_me_engine",
    ),
  },
  { label: "With pay from an employer", says: notFound() },
];

export const maine: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_me",
      name: "Maine Paid Family and Medical Leave, family leave",
      shortName: "PFML",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: reported(12, ["us_me_proskauer", "us_principal"]),
          takeableFrom: start,
          within: { n: reported(12, "us_me_proskauer"), unit: "month" },
        },
      ],
      lines: [...lines, { label: "Wait", says: official("None. Only medical leave has one.", "us_me_law") }],
    },
    {
      ...common,
      id: "us_me_medical",
      name: "Maine Paid Family and Medical Leave, medical leave",
      shortName: "PFML",
      ...recovery,
      isSpecial: true,
      entitlement: [
        {
          ...anyBirth,
          total: reported(12, "us_me_proskauer", sameAsBonding),
          takeableFrom: start,
        },
      ],
      waitingWeeks: official(1, "us_me_law", {
        note: "Once in a benefit year. It counts as one of the 12 weeks. Own paid leave may be used in it.",
      }),
      lines,
    },
  ],
  protectedLeave: [
    {
      id: "us_me_fml",
      name: "Maine family medical leave",
      region: "US-ME",
      who: "each_parent",
      weeks: reported(10, "us_me_keller", { note: "in 24 months" }),
      conditions: [
        { kind: "service", months: reported(12, "us_me_keller") },
        notAsked(
          "us_me_size",
          "At an employer of 15 or more people?",
          reported("An employer of 15 or more.", "us_me_keller"),
        ),
      ],
    },
    {
      id: "us_me_job",
      name: "Job kept during Maine Paid Family and Medical Leave",
      region: "US-ME",
      who: "each_parent",
      weeks: reported(12, "us_me_proskauer"),
      within: { n: reported(12, "us_me_proskauer"), unit: "month" },
      conditions: [
        notAsked(
          "us_me_days",
          "With this employer for 120 days or more?",
          reported("120 days with the employer, from 1 May 2026.", "us_me_rtt"),
        ),
      ],
    },
  ],
  sources: {
    us_me_law: officialSource(
      "Maine Legislature (26 M.R.S. § 850-C)",
      "https://mainelegislature.org/statutes/26/title26sec850-C.html",
    ),
    us_me_rule: statuteSource(
      "Code of Maine Rules 12-702 ch. 1 § VIII (in a copy)",
      "https://d1tvxue8o4w0fl.cloudfront.net/regulation/maine-administrative-code/department-12-department-of-labor/division-702-effective-112025-maine-paid-family-and-medical-leave-program/chapter-1-effective-112025-rules-governing-the-maine-paid-family-and-medical-leave-program/section-702-1-viii-effective-112025-benefits",
      { pageDate: "2024-12-18" },
    ),
    us_me_proskauer: otherSource(
      "Proskauer (Law and the Workplace)",
      "https://www.lawandtheworkplace.com/2023/08/maine-enacts-expansive-paid-family-and-medical-leave-law/",
      { pageDate: "2023-08" },
    ),
    us_me_engine: otherSource(
      "Payroll Tax Engine (tells of the department’s slides)",
      "https://github.com/capable78638974979473297813001-pixel/payroll-tax-engine-/blob/aac0a75482f4c1c9ba9b85e82c555cdac9c19702/payroll/mePfml.ts",
      { pageDate: "2026-09-14" },
    ),
    us_me_keller: otherSource("J. J. Keller", "https://jjkellercompliancenetwork.com/regsense/fmla-maine"),
    us_me_rtt: otherSource(
      "RTTNews (on Finanznachrichten)",
      "https://www.finanznachrichten.de/nachrichten-2023-07/59557815-maine-becomes-13th-us-state-to-enact-paid-family-and-medical-leave-020.htm",
      { pageDate: "2023-07-12" },
    ),
  },
};
