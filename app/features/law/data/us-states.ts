import { cents, notFound, official, reported, type Line, type Scheme, type Stated } from "../law";

// The sources are in `us.ts`.
const table = "us_table26";
const principal = "us_principal";
const midYear = "us_mid25";

interface StateLaw {
  weeks: Stated;
  /** For leave from 2026 on, if it differs. */
  weeksFrom2026?: Stated;
  /** The share of pay, if it is the same for all. */
  pct?: Stated;
  /** Weekly caps: from, to, amount. */
  most: [from: string, to: string, amount: Stated][];
  benefitsFrom?: Stated<string>;
  lines?: Line[];
}

function paidLeave(
  region: string,
  name: string,
  { weeks, weeksFrom2026, pct = notFound(), most, benefitsFrom, lines = [] }: StateLaw,
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
    entitlement: weeksFrom2026
      ? [
          { birthFrom: null, birthTo: "2025-12-31", total: weeks },
          { birthFrom: "2026-01-01", birthTo: null, total: weeksFrom2026 },
        ]
      : [
          {
            birthFrom: null,
            birthTo: null,
            total: weeks,
            ...(benefitsFrom && { takeableFrom: benefitsFrom }),
          },
        ],
    rates: most.map(([from, to, amount]) => ({ from, to, pct, capPerWeek: amount })),
    lines,
  };
}

const more = (text: string, source: string | string[]): Line => ({
  label: "For the birth parent",
  says: reported(text, source),
});
/** Most states set their cap by calendar year. */
const years = (in2025: Stated, in2026: Stated): StateLaw["most"] => [
  ["2025-01-01", "2025-12-31", in2025],
  ["2026-01-01", "2026-12-31", in2026],
];
const dollars = (amount: number, source: string | string[]) => reported(cents(amount), source);

/** Each January and July: new caps. */
export const stateSchemes: Scheme[] = [
  paidLeave("US-CA", "California", {
    weeks: official(8, "us_ca"),
    most: years(dollars(1681, principal), notFound()),
    lines: [
      {
        label: "How much",
        says: reported(
          "Up to 90% of pay for people who earn less than US$63,000 a year, 70% for others, on claims from 1 January 2025.",
          "us_edd",
        ),
      },
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
    pct: reported(800, "us_standard"),
    benefitsFrom: reported("2026-01-01", principal),
    most: [["2026-01-01", "2026-12-31", dollars(900, table)]],
    lines: [
      {
        label: "Who gets it",
        says: reported(
          "12 months in the job, with 1,250 hours in the last 12, at an employer with 10 employees or more.",
          "us_wboc",
        ),
      },
    ],
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
    weeks: official(12, "us_nj"),
    pct: official(850, "us_nj"),
    most: years(dollars(1081, principal), dollars(1119, table)),
  }),
  paidLeave("US-NY", "New York", {
    weeks: official(12, "us_ny"),
    pct: official(670, "us_ny"),
    most: years(dollars(1177.32, principal), dollars(1228.53, table)),
    lines: [
      {
        label: "At least",
        says: official("US$100 a week, or your full pay if it is less.", "us_ny"),
      },
    ],
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
    weeksFrom2026: reported(8, "us_equitable"),
    most: [["2025-07-01", "2026-06-30", dollars(1103, midYear)]],
    lines: [
      {
        label: "How much",
        says: reported(
          "4.62% of what was earned in the best quarter of the base year, and more for each child.",
          "us_equitable",
        ),
      },
    ],
  }),
  paidLeave("US-WA", "Washington", {
    weeks: notFound(),
    most: years(dollars(1542, principal), notFound()),
  }),
];
