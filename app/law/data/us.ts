import type { CountryLaw, EmployerRelation } from "../law";
import { notFound, official, reported } from "../law-figures";
import { anyBirth } from "../law-rows";
import { notAsked } from "../law-terms";
import { stateLeave, stateSchemes, stateSources } from "./us-states";
import { officialSource, otherSource, statuteSource, tellEmployer } from "./us/state";

/** What four states say of an employer's pay beside their payment. */
const cappedAtPay = reported<EmployerRelation>("on_top_capped", [
  "us_ca_symetra",
  "us_co_larkin",
  "us_ma_assured",
  "us_md_703",
]);

const yearInJob = official(12, "us_fmla");
const hoursAndSize = notAsked(
  "us_fmla_hours",
  "Worked 1,250 hours in the last 12 months, for an employer of 50 or more within 75 miles, a public body or a school?",
  official(
    "1,250 hours in the last 12 months, at an employer of 50 or more within 75 miles. Public bodies and schools of any size.",
    "us_fmla",
  ),
);

export const us: CountryLaw = {
  code: "US",
  name: "United States",
  currency: "USD",
  note: "Federal law gives unpaid leave. Some states also pay.",
  checkedOn: "2026-11-28",
  employerPaysWeeks: official(0, "us_fmla", { note: "the leave is unpaid" }),
  regions: {
    "US-CA": "California",
    "US-CO": "Colorado",
    "US-CT": "Connecticut",
    "US-DE": "Delaware",
    "US-DC": "District of Columbia",
    "US-HI": "Hawaii",
    "US-ME": "Maine",
    "US-MD": "Maryland",
    "US-MA": "Massachusetts",
    "US-MN": "Minnesota",
    "US-NJ": "New Jersey",
    "US-NY": "New York",
    "US-OR": "Oregon",
    "US-PR": "Puerto Rico",
    "US-RI": "Rhode Island",
    "US-WA": "Washington",
  },
  schemes: [
    {
      id: "us_fmla",
      name: "Family and Medical Leave Act",
      who: "each_parent",
      paidBy: { who: "nobody" },
      unit: "week",
      lengthBy: "leave_start",
      rateBy: null,
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_fmla"),
          within: { n: official(12, "us_fmla_120"), unit: "month" },
        },
      ],
      rates: [],
      conditions: [{ kind: "service", months: yearInJob }, hoursAndSize],
      lines: [
        {
          label: "The birth parent’s recovery",
          says: official("It counts in the same 12 weeks.", "us_fmla_201"),
        },
        {
          label: "Married parents at one employer",
          says: official(
            "They may be held to 12 weeks together for birth and bonding, but not for own recovery. Unmarried parents may not.",
            ["us_fmla_201", "us_efmla"],
          ),
        },
        {
          label: "Health insurance",
          says: reported("The employer’s group cover continues on the same terms.", "us_guide"),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
    ...stateSchemes,
  ],
  protectedLeave: [
    {
      id: "us_fmla_leave",
      name: "Family and Medical Leave Act",
      who: "each_parent",
      weeks: official(12, "us_fmla"),
      within: { n: official(12, "us_fmla_120"), unit: "month" },
      conditions: [{ kind: "service", months: yearInJob }, hoursAndSize],
      dates: [tellEmployer(reported(30, "us_kapnick"))],
    },
    ...stateLeave,
  ],
  relationIfNotStated: cappedAtPay,
  relationIfNotListed: cappedAtPay,
  lines: [
    {
      label: "With pay from an employer",
      says: reported("An employer may add to a state’s payment, up to normal pay.", [
        "us_ca_symetra",
        "us_co_larkin",
        "us_ma_assured",
      ]),
    },
    {
      label: "Adoption, foster care",
      says: reported("The federal law and most states cover the time after a child is placed.", "us_table26"),
    },
  ],
  sources: {
    us_fmla: officialSource(
      "US Department of Labor (Fact Sheet 28)",
      "https://www.dol.gov/agencies/whd/fact-sheets/28-fmla",
      { note: "Read in a copy at rdp2024-dol.com.powinllc.com." },
    ),
    us_fmla_120: statuteSource(
      "29 CFR 825.120 (told by a school district)",
      "https://ocps.smartsiteshost.com/fmla-home",
    ),
    us_fmla_201: statuteSource("29 CFR 825.201", "https://www.ecfr.gov/current/title-29/section-825.201", {
      note: "Read in an older print.",
    }),
    us_efmla: otherSource(
      "eFMLA",
      "https://efmla.helpscoutdocs.com/article/30-both-spouses-working-for-the-same-employer",
    ),
    us_guide: otherSource("The Guide HQ", "https://theguidehq.com/new-page-1"),
    us_kapnick: otherSource(
      "Kapnick",
      "https://info.kapnick.com/employee-education-portal/family-medical-leave-act-fmla",
    ),
    ...stateSources,
  },
};
