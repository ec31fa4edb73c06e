import { cents, derived, official, percent, reported } from "../../law-figures";
import { anyBirth, yearOf } from "../../law-rows";
import { notAsked } from "../../law-terms";
import {
  fmlaForRecovery,
  insurance,
  officialSource,
  otherSource,
  recovery,
  tellEmployer,
  type StateLaw,
} from "./state";

/** As Equitable and ShelterPoint, who are such insurers, say. */
const insurer = { who: "insurer", name: "the insurance that the employer must have" } as const;

const pool = {
  id: "us_ny",
  total: reported(26, ["us_ny_equitable", "us_ny_caltimes"]),
  per: "parent",
} as const;
const family = {
  pct: official(percent(67), "us_ny"),
  minPerWeek: official(cents(100), "us_ny"),
};

const weeksWithEmployer = notAsked(
  "us_ny_weeks",
  "With this employer for 26 weeks in a row, or 175 days of work if under 20 hours a week?",
  reported(
    "26 weeks in a row with the employer. With less than 20 hours a week: 175 days of work.",
    "us_ny_cap4kids",
  ),
);

export const newYork: StateLaw = {
  schemes: [
    {
      ...insurance,
      paidBy: insurer,
      id: "us_ny",
      name: "New York Paid Family Leave",
      shortName: "PFL",
      region: "US-NY",
      who: "each_parent",
      rateBy: "claim_start",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_ny"),
          within: { n: reported(12, ["us_ny_caltimes", "us_ny_cap4kids"]), unit: "month" },
        },
      ],
      // Each January: a new row.
      rates: [
        {
          ...yearOf(2025),
          ...family,
          capPerWeek: reported(cents(1177.32), ["us_ny_caltimes", "us_principal"], {
            note: "The state’s page prints US$1,757.19 for 2025. That is the state’s average wage, of which 67% is US$1,177.32.",
          }),
        },
        {
          ...yearOf(2026),
          ...family,
          capPerWeek: reported(cents(1228.53), ["us_ny_equitable", "us_table26"]),
        },
      ],
      pools: [pool],
      conditions: [weeksWithEmployer],
      dates: [tellEmployer(reported(30, "us_ny_cap4kids"))],
      lines: [
        {
          label: "Which pay counts",
          says: official("The mean of the last eight weeks before leave.", "us_ny"),
        },
        {
          label: "Which rate",
          says: reported("That of the year in which the leave starts, also after New Year.", [
            "us_ny_shelterpoint",
            "us_ny_shelterpoint26",
          ]),
        },
        { label: "Wait", says: reported("None.", "us_ny_equitable") },
        { label: "Before the birth", says: reported("Not possible.", "us_ny_caltimes") },
        {
          label: "With disability benefits",
          says: reported("Never at the same time.", ["us_ny_equitable", "us_ny_caltimes"]),
        },
      ],
    },
    {
      ...insurance,
      paidBy: insurer,
      id: "us_ny_dbl",
      name: "New York Disability Benefits",
      shortName: "DBL",
      region: "US-NY",
      ...recovery,
      rateBy: "claim_start",
      entitlement: [
        {
          ...anyBirth,
          total: derived(10, "4 weeks before the due date and 6 after the birth", "us_ny_story", {
            note: "A doctor may certify more, 26 weeks at most.",
          }),
          within: { n: reported(6, "us_ny_story"), unit: "week" },
        },
      ],
      weeksBefore: { earliest: reported(4, "us_ny_story"), usual: reported(4, "us_ny_story") },
      rates: [
        {
          from: "1989-05-01",
          to: null,
          pct: reported(percent(50), ["us_ny_equitable", "us_ny_dbl25"]),
          capPerWeek: reported(cents(170), ["us_ny_equitable", "us_ny_dbl25"], {
            note: "A raise did not pass in 2024 or 2025. We have found nothing later.",
          }),
        },
      ],
      waitingWeeks: reported(1, ["us_ny_equitable", "us_ny_dbl25"]),
      pools: [pool],
      conditions: [
        notAsked(
          "us_ny_recovery",
          "With this employer for 4 weeks in a row, or 25 days of work if part time?",
          reported("4 weeks in a row with the employer. Part time: 25 days of work.", "us_ny_larkin"),
        ),
      ],
      lines: [{ label: "After a caesarean", says: reported("8 weeks.", "us_ny_story") }],
    },
  ],
  protectedLeave: [
    {
      id: "us_ny_job",
      name: "Job kept during New York Paid Family Leave",
      region: "US-NY",
      who: "each_parent",
      weeks: reported(12, "us_ny_story"),
      within: { n: reported(12, "us_ny_cap4kids"), unit: "month" },
      conditions: [weeksWithEmployer],
    },
    fmlaForRecovery("US-NY", "us_ny_follow"),
  ],
  sources: {
    us_ny_follow: otherSource(
      "Business Management Daily",
      "https://www.businessmanagementdaily.com/49693/fmla-and-ny-paid-family-leave-law-and-disability-benefits-law/",
    ),
    us_ny: officialSource("New York State", "https://paidfamilyleave.ny.gov/benefits", { pageDate: "2025" }),
    us_ny_equitable: otherSource(
      "Equitable",
      "https://equitable.com/employee-benefits/paid-family-medical-leave/new-york-disability-benefits-law-and-paid-family-leave",
      { pageDate: "2026" },
    ),
    us_ny_caltimes: otherSource(
      "California Times benefits",
      "https://benefits.caltimes.com/life-and-disability/new-york-dbl-and-pfl",
      { pageDate: "2025" },
    ),
    us_ny_cap4kids: otherSource(
      "Cap4Kids (copies the state’s page)",
      "https://cap4kids.org/newyorkcity/paid-family-leave-for-bonding-with-your-new-baby/",
    ),
    us_ny_shelterpoint: otherSource("ShelterPoint", "https://pfl.shelterpoint.com/for-employees"),
    us_ny_shelterpoint26: otherSource(
      "ShelterPoint",
      "https://info.shelterpoint.com/Blog/ny-paid-family-leave-nysaww-2026",
      { pageDate: "2025" },
    ),
    us_ny_dbl25: otherSource(
      "ShelterPoint",
      "https://info.shelterpoint.com/Blog/ny-dbl-benefits-increase-not-moved-forward-2025",
      { pageDate: "2025" },
    ),
    us_ny_story: otherSource(
      "Story Changes",
      "https://storychanges.com/how-many-weeks-is-maternity-leave-covered-by-new-york-state-disability.html",
      { pageDate: "2025" },
    ),
    us_ny_larkin: otherSource("The Larkin Company", "https://thelarkincompany.com/state-ny/", {
      pageDate: "2021",
    }),
  },
};
