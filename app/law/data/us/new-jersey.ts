import { cents, derived, official, percent, reported, type Line } from "../../law-figures";
import { anyBirth, yearOf } from "../../law-rows";
import { notAsked, type Condition } from "../../law-terms";
import { fmlaForRecovery, insurance, officialSource, otherSource, recovery, type StateLaw } from "./state";

const pct = official(percent(85), ["us_nj", "us_nj_expanded"]);

/** Each January: a new row. */
const rates = [
  { ...yearOf(2025), pct, capPerWeek: official(cents(1081), "us_nj_2026") },
  { ...yearOf(2026), pct, capPerWeek: official(cents(1119), "us_nj_2026") },
];

const conditions: Condition[] = [
  notAsked(
    "us_nj_wages",
    "In the base year 20 weeks of US$310 or more, or US$15,500 in all (2025: US$303, or US$15,200)?",
    reported(
      "In the base year 20 weeks of at least US$310, or US$15,500 in all (2025: US$303, or US$15,200).",
      ["us_nj_archyde", "us_nj_solutions"],
    ),
  ),
];

const rate: Line = {
  label: "Which rate",
  says: official("That of the first day of leave.", "us_nj_expanded"),
};

export const newJersey: StateLaw = {
  schemes: [
    {
      ...insurance,
      id: "us_nj",
      name: "New Jersey Family Leave Insurance",
      shortName: "FLI",
      region: "US-NJ",
      who: "each_parent",
      rateBy: "claim_start",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, ["us_nj", "us_nj_handbook"], { note: "or 56 single days" }),
          within: { n: official(12, "us_nj_maternity"), unit: "month" },
        },
      ],
      rates,
      conditions,
      lines: [
        rate,
        { label: "Wait", says: official("None.", "us_nj_wait") },
        {
          label: "With paid time off",
          says: official("It need not be lowered by it.", "us_nj_expanded"),
        },
      ],
    },
    {
      ...insurance,
      id: "us_nj_tdi",
      name: "New Jersey Temporary Disability Insurance",
      shortName: "TDI",
      region: "US-NJ",
      ...recovery,
      rateBy: "claim_start",
      entitlement: [
        {
          ...anyBirth,
          total: derived(10, "4 weeks before the due date and 6 after the birth", "us_nj_growing", {
            note: "A doctor may certify more, 26 weeks at most.",
          }),
          within: { n: reported(6, "us_nj_growing"), unit: "week" },
        },
      ],
      weeksBefore: { earliest: reported(4, "us_nj_growing"), usual: reported(4, "us_nj_growing") },
      waitingWeeks: official(1, "us_nj_wait", { note: "7 days" }),
      waitPaidFrom: official(22, "us_nj_wait"),
      rates,
      conditions,
      lines: [
        rate,
        { label: "After a caesarean", says: reported("8 weeks.", "us_nj_growing") },
        { label: "At most", says: official("26 weeks.", "us_nj_handbook") },
        {
          label: "With paid time off",
          says: official(
            "An employer may ask for it first, unless it is what meets the law on earned sick leave.",
            "us_nj_maternity",
          ),
        },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_nj_fla",
      name: "New Jersey Family Leave Act",
      region: "US-NJ",
      who: "each_parent",
      weeks: reported(12, "us_nj_legal", { note: "in 24 months; not for the birth parent’s own recovery" }),
      conditions: [
        notAsked(
          "us_nj_hours",
          "At an employer of 15 or more for 3 months and 250 hours (before July 2026: 30 or more, 12 months, 1,000 hours)?",
          reported(
            "From July 2026: 3 months and 250 hours, at an employer of 15 or more. Before: 12 months and 1,000 hours, at an employer of 30 or more.",
            "us_nj_eanj",
          ),
        ),
      ],
    },
    fmlaForRecovery("US-NJ", "us_nj_follow"),
  ],
  sources: {
    us_nj_follow: otherSource(
      "New Jersey Department of Labor (its notice, as a school district hands it out)",
      "http://policies.ncs-nj.org/docs/4000s/4151-2-family-and-medical-leave/4151-2-family-and-medical-leave-attachment",
    ),
    us_nj: officialSource(
      "New Jersey Department of Labor",
      "https://myleavebenefits.nj.gov/worker/resources/Bonding_expansion_2.shtml",
      { readOn: "2026-11-23" },
    ),
    us_nj_2026: officialSource(
      "New Jersey Department of Labor",
      "https://www.nj.gov/labor/lwdhome/press/2025/20251229_newbenefitrates2026.shtml",
      { pageDate: "2025-12-29" },
    ),
    us_nj_handbook: officialSource(
      "New Jersey Department of Labor",
      "https://www.nj.gov/labor/ea/help/employer_handbook/tdi-fli.shtml",
    ),
    us_nj_expanded: officialSource(
      "New Jersey Department of Labor",
      "https://www.nj.gov/labor/myleavebenefits/worker/resources/expandedbenefits.shtml",
    ),
    us_nj_wait: officialSource(
      "New Jersey Department of Labor",
      "https://www.nj.gov/labor/myleavebenefits/worker/resources/waiting-week.shtml",
    ),
    us_nj_maternity: officialSource(
      "New Jersey Department of Labor",
      "https://www.nj.gov/labor/myleavebenefits/help/faq/mat.shtml",
    ),
    us_nj_archyde: otherSource("Archyde", "https://www.archyde.com/?p=8565340", { pageDate: "2026" }),
    us_nj_solutions: otherSource(
      "New Jersey Consulting Solutions",
      "https://www.newjerseyconsultingsolutions.com/unemployment-and-disability-insurance-benefit-rates-increase-for-2026",
      { pageDate: "2026" },
    ),
    us_nj_growing: otherSource(
      "Growing Family Benefits",
      "https://www.growingfamilybenefits.com/new-jersey-maternity-leave",
    ),
    us_nj_legal: otherSource("LegalClarity", "https://legalclarity.org/how-does-maternity-leave-work-in-nj"),
    us_nj_eanj: otherSource(
      "Employers Association of New Jersey",
      "https://www.eanj.org/resources-tools/hr-alerts/njfla-expansion-broadens-coverage-and-lowers-eligibility-thresholds",
      { pageDate: "2026" },
    ),
  },
};
