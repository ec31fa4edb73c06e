import { cents, derived, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth, yearOf, type RateRow } from "../../law-rows";
import { notAsked, type ProtectedLeave } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, tellEmployer, type StateLaw } from "./state";

const at = (year: 2025 | 2026 | 2027, upTo: Stated, capPerWeek: Stated): RateRow => ({
  ...yearOf(year),
  bands: [{ upTo, pct: official(percent(80), "us_ma_code") }, { pct: official(percent(50), "us_ma_code") }],
  capPerWeek,
});

const common = {
  ...insurance,
  region: "US-MA",
  rateBy: "claim_start",
  claim: "us_ma",
  claimsFromSunday: true,
  pools: [{ id: "us_ma", total: official(26, "us_ma_types"), per: "parent" }],
  // Each January: a new row.
  rates: [
    at(
      2025,
      derived(cents(914.57), "US$1,829.13 ÷ 2, to the cent", "us_ma_onedigital"),
      reported(cents(1170.64), ["us_ma_onedigital", "us_ma_nfp", "us_principal"]),
    ),
    at(
      2026,
      derived(cents(961.24), "US$1,922.48 ÷ 2", "us_ma_onedigital"),
      reported(cents(1230.39), ["us_ma_onedigital", "us_ma_nfp", "us_table26"]),
    ),
    at(
      2027,
      derived(cents(1003.6), "US$1,284.61 ÷ 64% ÷ 2, to ten cents", "us_decisions"),
      reported(cents(1284.61), "us_decisions"),
    ),
  ],
  waitingWeeks: reported(1, ["us_ma_parento", "us_ma_bu", "us_ma_mp"], {
    note: "It counts as one of the weeks, so one week fewer is paid. Bonding right after medical leave does not wait again.",
  }),
  conditions: [
    notAsked(
      "us_ma_wages",
      "Earned enough in 12 months? For 2025 that was US$6,300, and 30 times the weekly amount.",
      reported(
        "At least US$6,300 in 12 months (2025), and 30 times the weekly amount. We have not found the amount for 2026.",
        "us_ma_legal",
      ),
    ),
  ],
  dates: [tellEmployer(official(30, "us_ma_guide"))],
  lines: [
    {
      label: "Which pay counts",
      says: reported("The two best of the last four quarters, divided by 26.", "us_ma_legal"),
    },
    {
      label: "Which rate",
      says: official(
        "That of the start of the benefit year: the 52 weeks from the Sunday before the first day of leave. It holds for all leave in them.",
        "us_ma_amounts",
      ),
    },
    {
      label: "With pay from an employer",
      says: reported(
        "A parent may add own paid leave up to normal pay. The employer cannot require it.",
        "us_ma_assured",
      ),
    },
  ],
} as const;

export const massachusetts: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_ma",
      name: "Massachusetts Paid Family and Medical Leave, family leave",
      shortName: "PFML",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_ma_types"),
          within: { n: official(12, "us_ma_types"), unit: "month" },
        },
      ],
    },
    {
      ...common,
      id: "us_ma_medical",
      name: "Massachusetts Paid Family and Medical Leave, medical leave",
      shortName: "PFML",
      ...recovery,
      // How much of it a doctor will certify is not for a first plan to say.
      isSpecial: true,
      entitlement: [
        {
          ...anyBirth,
          total: official(20, "us_ma_types", {
            note: "at most, for as long as a doctor certifies; after a birth typically 6 to 8",
          }),
        },
      ],
    },
  ],
  protectedLeave: [
    ...(
      [
        ["us_ma_job", "each_parent", 12],
        ["us_ma_job_birth", "birth_parent", 26],
      ] as const
    ).map(([id, who, weeks]): ProtectedLeave => ({
      id,
      name: "Job kept during Massachusetts Paid Family and Medical Leave",
      region: "US-MA",
      who,
      weeks: official(weeks, "us_ma_types"),
      conditions: [
        notAsked(
          "us_ma_kept",
          "Does the employer say that the job is kept?",
          reported("In most cases. We have not found in which it is not kept.", "us_ma_greene"),
        ),
      ],
    })),
    {
      id: "us_ma_parental",
      name: "Massachusetts Parental Leave Act",
      region: "US-MA",
      who: "each_parent",
      weeks: reported(8, "us_ma_parental", { note: "for each child" }),
      conditions: [
        notAsked(
          "us_ma_months",
          "Worked full time for 3 months or more, for an employer of 6 or more people?",
          reported("3 months full time, at an employer of 6 or more.", "us_ma_parental"),
        ),
      ],
    },
  ],
  sources: {
    us_ma_types: officialSource(
      "Commonwealth of Massachusetts",
      "https://www.mass.gov/info-details/types-of-paid-family-and-medical-leave",
    ),
    us_ma_amounts: officialSource(
      "Commonwealth of Massachusetts",
      "https://www.mass.gov/info-details/how-pfml-weekly-benefit-amounts-are-calculated-andor-changed",
    ),
    us_ma_guide: officialSource(
      "Commonwealth of Massachusetts",
      "https://www.mass.gov/info-details/paid-family-and-medical-leave-pfml-benefits-guide",
    ),
    us_ma_code: officialSource(
      "Massachusetts Department of Family and Medical Leave (code, in a copy)",
      "https://github.com/Badsworth/pfml_scripts",
      { kind: "official_code", note: "File api/massgov/pfml/api/eligibility/benefit.py." },
    ),
    us_ma_onedigital: otherSource(
      "OneDigital",
      "https://www.onedigital.com/blog/ma-pfml-update-intermittent-and-reduced-schedule-leave-requirements/",
      { pageDate: "2025" },
    ),
    us_ma_nfp: otherSource(
      "NFP",
      "https://www.nfp.com/insights/2026-massachusetts-pfml-rates-and-benefits-released",
      { pageDate: "2025-10-07" },
    ),
    us_ma_parento: otherSource(
      "Parento",
      "http://parentoleave.com/blog/massachusetts-parental-leave-applying-for-paid-family-and-medical-leave-pfml",
      { pageDate: "2024" },
    ),
    us_ma_bu: otherSource(
      "Boston University",
      "https://bu.edu/hr/lifebu/paid-family-and-medical-leave/for-part-time-faculty/calculating-your-benefit-amount",
      { pageDate: "2024" },
    ),
    us_ma_mp: otherSource("MP", "https://mp-hr.com/?p=3341", { pageDate: "2021" }),
    us_ma_legal: otherSource("LegalClarity", "https://legalclarity.org/how-much-does-massachusetts-pfml-pay"),
    us_ma_assured: otherSource(
      "AssuredPartners",
      "https://www.assuredpartners.com/news-insights/blogs/employee-benefits/2023/paid-family-and-medical-leave-benefit-top-off-for-massachusetts-employees-begins-november-1-2023",
      { pageDate: "2023-10-27" },
    ),
    us_ma_greene: otherSource(
      "Greene & Hafer",
      "https://greeneandhafer.com/what-massachusetts-workers-need-to-know-about-pregnancy-and-paid-family-leave.html",
    ),
    us_ma_parental: otherSource(
      "Figman Law",
      "http://figmanlaw.com/articles/parental-leave-in-massachusetts/",
    ),
  },
};
