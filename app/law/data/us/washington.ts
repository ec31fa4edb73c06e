import { cents, derived, official, percent, reported, type Stated } from "../../law-figures";
import { anyBirth, yearOf, type RateRow } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, type StateLaw } from "./state";

const at = (year: 2024 | 2025 | 2026 | 2027, upTo: Stated, capPerWeek: Stated): RateRow => ({
  ...yearOf(year),
  bands: [{ upTo, pct: official(percent(90), "us_wa_rule") }, { pct: official(percent(50), "us_wa_rule") }],
  capPerWeek,
  minPerWeek: official(cents(100), "us_wa_law"),
});

const common = {
  ...insurance,
  region: "US-WA",
  rateBy: "claim_start",
  claim: "us_wa",
  pools: [{ id: "us_wa", total: official(16, "us_wa_law"), per: "parent" }],
  // Each January: a new row.
  rates: [
    at(2024, derived(cents(809), "US$1,618 ÷ 2", "us_wa_engine"), reported(cents(1456), "us_wa_engine")),
    at(
      2025,
      derived(cents(857), "US$1,714 ÷ 2", "us_wa_engine"),
      reported(cents(1542), ["us_wa_engine", "us_principal"]),
    ),
    at(2026, derived(cents(915), "US$1,830 ÷ 2", "us_wa_engine"), reported(cents(1647), "us_wa_engine")),
    at(
      2027,
      derived(
        cents(959.5),
        "US$1,919 ÷ 2; US$1,919 is the only wage of which 90% is US$1,727",
        "us_decisions",
      ),
      reported(cents(1727), "us_decisions", {
        note: "A bill would have kept the amount of 2026. We have found no sign that it became law.",
      }),
    ),
  ],
  rounding: "dollar_down",
  conditions: [
    notAsked(
      "us_wa_hours",
      "Worked 820 hours in the qualifying period, about the last year?",
      official("820 hours of work in the qualifying period.", "us_wa_law"),
    ),
  ],
} as const;

const lines = [
  {
    label: "Which pay counts",
    says: official(
      "The two best quarters of the qualifying period, divided by 26 and rounded down to a dollar.",
      "us_wa_rule",
    ),
  },
  {
    label: "Which rate",
    says: official("That of the start of the claim year.", "us_wa_rule"),
  },
];

export const washington: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_wa",
      name: "Washington Paid Family and Medical Leave, family leave",
      shortName: "PFML",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_wa_law"),
          within: { n: official(12, "us_wa_terms"), unit: "month" },
        },
      ],
      lines: [
        ...lines,
        { label: "Wait", says: official("None for a birth or placement.", "us_wa_law") },
        {
          label: "With pay from an employer",
          says: official("An employer may add to it. We have not found up to what.", "us_wa_supplement"),
        },
      ],
    },
    {
      ...common,
      id: "us_wa_medical",
      name: "Washington Paid Family and Medical Leave, medical leave",
      shortName: "PFML",
      ...recovery,
      entitlement: [
        {
          ...anyBirth,
          total: official(6, ["us_wa_new_parents", "us_wa_terms"], {
            note: "The first six weeks after the birth need no certificate. A doctor may certify more, 12 weeks at most.",
          }),
          within: { n: official(6, "us_wa_new_parents"), unit: "week" },
        },
      ],
      weeksBefore: {
        earliest: official(0, "us_wa_new_parents", {
          note: "A parent who cannot work before the birth needs a certificate and waits a week.",
        }),
        usual: official(0, "us_wa_new_parents"),
      },
      lines: [
        ...lines,
        {
          label: "Together with family leave",
          says: official(
            "16 weeks. 18 if the pregnancy leads to incapacity, and 14 of medical leave.",
            "us_wa_law",
          ),
        },
        {
          label: "Medical or family leave",
          says: official(
            "Leave in the first six weeks after the birth is medical leave unless the parent chooses family leave.",
            ["us_wa_new_parents", "us_wa_terms"],
          ),
        },
        {
          label: "Wait",
          says: official("None after the birth, a week before it.", "us_wa_new_parents"),
        },
      ],
    },
  ],
  protectedLeave: (
    [
      ["us_wa_job", "each_parent", 12],
      ["us_wa_job_birth", "birth_parent", 16],
    ] as const
  ).map(([id, who, weeks]) => ({
    id,
    name: "Job kept during Washington Paid Family and Medical Leave",
    region: "US-WA",
    who,
    weeks: official(weeks, "us_wa_law"),
    within: { n: official(12, "us_wa_terms"), unit: "month" },
    conditions: [
      notAsked(
        "us_wa_days",
        "With this employer for 180 days, and does it have 25 or more people (15 in 2027, 8 from 2028)?",
        reported(
          "180 days with the employer, who has 25 or more in 2026, 15 in 2027 and 8 from 2028.",
          "us_wa_miller",
        ),
      ),
    ],
  })),
  sources: {
    us_wa_law: officialSource(
      "Washington State Legislature (RCW 50A.15)",
      "https://app.leg.wa.gov/RCW/default.aspx?cite=50A.15&full=true",
    ),
    us_wa_terms: officialSource(
      "Washington State Legislature (RCW 50A.05.010)",
      "https://app.leg.wa.gov/RCW/default.aspx?cite=50A.05.010",
    ),
    us_wa_rule: officialSource(
      "Washington State Legislature (WAC 192-610-051)",
      "https://app.leg.wa.gov/WAC/default.aspx?cite=192-610-051",
    ),
    us_wa_supplement: officialSource(
      "Washington State Legislature (WAC 192-620-030)",
      "https://app.leg.wa.gov/wac/default.aspx?cite=192-620",
      { pageDate: "2025-12-05" },
    ),
    us_wa_new_parents: officialSource(
      "Washington Paid Family and Medical Leave",
      "https://paidleave.wa.gov/help-center/individuals-and-families/new-parents",
    ),
    us_wa_engine: otherSource(
      "PolicyEngine (quotes the agency)",
      "https://github.com/PolicyEngine/policyengine-us/tree/8914f89/policyengine_us/parameters/gov/states/wa/pfml",
      { pageDate: "2026-08-19" },
    ),
    us_wa_miller: otherSource(
      "Miller Nash",
      "https://www.millernash.com/industry-news/washington-legislature-expands-worker-protections-and-clarifies-stacking-limits-for-paid-family-and-medical-leave",
      { pageDate: "2025" },
    ),
  },
};
