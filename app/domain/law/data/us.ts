import {
  cents,
  notFound,
  official,
  officialSource,
  otherSource,
  reported,
  type CountryLaw,
  type Line,
  type Scheme,
  type Stated,
} from "../law";

/** The day on which the pages below were read. */
const readOn = "2026-11-21";

const table = "us_table26";
const principal = "us_principal";
const midYear = "us_mid25";

interface StateLaw {
  weeks: Stated;
  /** The most a week: from, to, amount. */
  most: [from: string, to: string, amount: Stated][];
  benefitsFrom?: Stated<string>;
  lines?: Line[];
}

/** Paid family leave of one state. */
function paidLeave(
  region: string,
  name: string,
  { weeks, most, benefitsFrom, lines = [] }: StateLaw,
): Scheme {
  return {
    id: region.toLowerCase().replace("-", "_"),
    name: `Paid family leave of ${name}`,
    region,
    who: "each_parent",
    paidBy: "the state’s insurance",
    unit: "week",
    lengthBy: "leave_start",
    rateBy: "claim_start",
    entitlement: [
      { birthFrom: null, birthTo: null, total: weeks, ...(benefitsFrom && { takeableFrom: benefitsFrom }) },
    ],
    rates: most.map(([from, to, amount]) => ({ from, to, pct: notFound(), capPerWeek: amount })),
    lines,
  };
}

const more = (text: string, source: string | string[]): Line => ({
  label: "For the birth parent",
  says: reported(text, source),
});
/** Two calendar years, which is how most states set their highest amount. */
const years = (in2025: Stated, in2026: Stated): StateLaw["most"] => [
  ["2025-01-01", "2025-12-31", in2025],
  ["2026-01-01", "2026-12-31", in2026],
];
const dollars = (amount: number, source: string | string[]) => reported(cents(amount), source);

/** The United States. Each January and July: new highest amounts of the states. */
export const us: CountryLaw = {
  code: "US",
  name: "United States",
  currency: "USD",
  note: "The federal law gives unpaid leave. Some states pay besides.",
  checkedOn: "2026-11-21",
  employerPaysWeeks: official(0, "us_fmla", { note: "the leave is unpaid" }),
  regions: {
    "US-CA": "California",
    "US-CO": "Colorado",
    "US-CT": "Connecticut",
    "US-DE": "Delaware",
    "US-DC": "District of Columbia",
    "US-ME": "Maine",
    "US-MD": "Maryland",
    "US-MA": "Massachusetts",
    "US-MN": "Minnesota",
    "US-NJ": "New Jersey",
    "US-NY": "New York",
    "US-OR": "Oregon",
    "US-RI": "Rhode Island",
    "US-WA": "Washington",
  },
  schemes: [
    {
      id: "us_fmla",
      name: "Family and Medical Leave Act",
      who: "each_parent",
      paidBy: "nobody",
      unit: "week",
      lengthBy: "leave_start",
      rateBy: null,
      entitlement: [{ birthFrom: null, birthTo: null, total: official(12, "us_fmla") }],
      rates: [],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "12 months and 1,250 hours in the last of them at an employer with 50 employees within 75 miles.",
            "us_fmla2",
          ),
        },
        {
          label: "Health insurance",
          says: reported("The employer’s group cover goes on, on the same terms.", "us_fmla2"),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
    paidLeave("US-CA", "California", {
      weeks: official(8, "us_ca"),
      most: years(dollars(1681, principal), notFound()),
      lines: [
        {
          label: "For the birth parent",
          says: official(
            "Disability insurance: usually 4 weeks before the due date and 6 to 8 after.",
            "us_ca",
          ),
        },
        {
          label: "With pay from an employer",
          says: reported("Full pay on top counts as overpayment.", "us_tidepool"),
        },
      ],
    }),
    paidLeave("US-CO", "Colorado", {
      weeks: reported(12, table),
      most: [
        ["2025-01-01", "2025-06-30", dollars(1324.21, principal)],
        ["2025-07-01", "2026-12-31", dollars(1381.45, [midYear, table])],
      ],
      lines: [more("4 more weeks for complications of the pregnancy.", table)],
    }),
    paidLeave("US-CT", "Connecticut", {
      weeks: reported(12, table),
      most: years(dollars(981, principal), dollars(1016.4, table)),
      lines: [more("2 more weeks for the pregnancy.", table)],
    }),
    paidLeave("US-DE", "Delaware", {
      weeks: reported(12, table),
      benefitsFrom: reported("2026-01-01", principal),
      most: [["2026-01-01", "2026-12-31", dollars(900, table)]],
    }),
    paidLeave("US-DC", "the District of Columbia", {
      weeks: notFound(),
      most: [["2025-01-01", "2025-09-30", dollars(1153, midYear)]],
    }),
    paidLeave("US-ME", "Maine", {
      weeks: reported(12, principal),
      benefitsFrom: reported("2026-05-01", midYear),
      most: [["2026-05-01", "2026-06-30", dollars(1198.84, midYear)]],
    }),
    paidLeave("US-MD", "Maryland", {
      weeks: reported(12, principal),
      benefitsFrom: reported("2028-01-03", principal),
      most: [],
    }),
    paidLeave("US-MA", "Massachusetts", {
      weeks: reported(12, table),
      most: years(dollars(1170.64, principal), dollars(1230.39, table)),
      lines: [more("Up to 26 weeks in all with medical leave.", table)],
    }),
    paidLeave("US-MN", "Minnesota", {
      weeks: reported(12, table),
      benefitsFrom: reported("2026-01-01", principal),
      most: [["2026-01-01", "2026-12-31", dollars(1423, table)]],
      lines: [more("20 weeks in all.", table)],
    }),
    paidLeave("US-NJ", "New Jersey", {
      weeks: reported(12, table),
      most: years(dollars(1081, principal), dollars(1119, table)),
    }),
    paidLeave("US-NY", "New York", {
      weeks: reported(12, table),
      most: years(dollars(1177.32, principal), dollars(1228.53, table)),
    }),
    paidLeave("US-OR", "Oregon", {
      weeks: reported(12, table),
      most: [
        ["2025-01-01", "2025-07-05", dollars(1568.6, midYear)],
        ["2025-07-06", "2026-06-30", dollars(1636.56, [midYear, table])],
      ],
      lines: [more("2 more weeks for the pregnancy.", table)],
    }),
    paidLeave("US-RI", "Rhode Island", {
      weeks: notFound(),
      most: [["2025-07-01", "2026-06-30", dollars(1103, midYear)]],
    }),
    paidLeave("US-WA", "Washington", {
      weeks: notFound(),
      most: years(dollars(1542, principal), notFound()),
    }),
  ],
  lines: [
    {
      label: "With pay from an employer",
      says: reported("An employer may add to a state’s benefit, up to normal pay.", "us_tidepool"),
    },
    {
      label: "Adoption, foster care",
      says: reported("The federal law and most states cover the time after a child is placed.", table),
    },
  ],
  sources: {
    us_fmla: officialSource(
      "Massachusetts Attorney General",
      "http://www.mass.gov/ago/doing-business-in-massachusetts/workplace-rights/leave-time/fmla.html",
      { readOn },
    ),
    us_fmla2: otherSource(
      "Fluther (quotes the US Department of Labor)",
      "https://fluther.com/118369/what-is-the-process-of-going-out-of-work-on-disability",
      { readOn },
    ),
    us_table26: otherSource(
      "The DBL Center",
      "https://insurancewholesaler.net/what-is-the-best-state-for-paid-family-leave",
      { pageDate: "2026", readOn },
    ),
    us_mid25: otherSource(
      "Mondaq (law firm note)",
      "https://www.mondaq.com/unitedstates/employee-rights-labour-relations/1650126/mid-year-paid-family-medical-leave-update",
      { pageDate: "2025-07-14", readOn },
    ),
    us_principal: otherSource("Principal", "http://landing.principal.com/stateleaveprograms", {
      pageDate: "2025",
      readOn,
    }),
    us_ca: officialSource(
      "California Children and Families Commission",
      "https://ccfc.ca.gov/family/PaidFamilyLeave.html",
      { pageDate: "2025", readOn },
    ),
    us_tidepool: otherSource(
      "Tidepool handbook",
      "https://github.com/tidepool-org/handbook/blob/master/Benefits%20and%20Perks/New%20Parent%20Leave.md",
      { readOn },
    ),
  },
};
