import {
  cents,
  notFound,
  official,
  officialSource,
  otherSource,
  reported,
  type CountryLaw,
  type Line,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Shared by the schemes. Each January: a new row (announced by the Budget in October). */
const rates: CountryLaw["schemes"][number]["rates"] = [
  { from: "2025-01-01", to: "2025-12-31", perWeek: official(cents(289), ["ie_min25", "ie_ci"]) },
  { from: "2026-01-01", to: "2026-12-31", perWeek: reported(cents(299), "ie_calc") },
  { from: "2027-01-01", to: null, mayChangeFrom: "2028-01-01", perWeek: reported(cents(309), "ie_calc") },
];

const pension: Line = {
  label: "State pension",
  says: reported("PRSI contributions are credited.", "ie_ci_news2"),
};

export const ie: CountryLaw = {
  code: "IE",
  name: "Ireland",
  currency: "EUR",
  checkedOn: "2026-11-21",
  employerPaysWeeks: official(0, ["ie_ci", "ie_min22"], {
    note: "said of parent’s leave; for maternity leave, employers may top up",
  }),
  regions: {},
  schemes: [
    {
      id: "ie_maternity",
      name: "Maternity Leave and Benefit",
      who: "birth_parent",
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: official(26, "ie_min25"),
          leaveWeeks: official(42, "ie_ci", { note: "26, and up to 16 unpaid" }),
        },
      ],
      rates,
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "Leave: any employee, from the first day. Benefit: enough PRSI, for example 39 weeks paid in the 12 months before.",
            ["ie_ci_news", "ie_prsi"],
          ),
        },
        { label: "Before the birth", says: reported("At least 2 weeks.", "ie_ci_news") },
        {
          label: "With pay from an employer",
          says: official("The employer may top up to wages.", "ie_min22"),
        },
        { label: "Tax", says: reported("Income tax, but no USC and no PRSI.", "ie_calc") },
        pension,
        { label: "Twins or more", says: notFound() },
      ],
    },
    {
      id: "ie_paternity",
      name: "Paternity Leave and Benefit",
      who: "other_parent",
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: reported(2, ["ie_ci_news", "ie_ci_news2"]),
          within: { n: reported(6, "ie_ci_news2"), unit: "month" },
        },
      ],
      rates,
      lines: [
        {
          label: "Who gets it",
          says: reported("Leave: new parents other than the mother. Benefit: enough PRSI.", "ie_ci_news2"),
        },
        pension,
        { label: "Twins or more", says: notFound() },
      ],
    },
    {
      id: "ie_parents",
      name: "Parent’s Leave and Benefit",
      who: "each_parent",
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: "2024-08-01",
          birthTo: null,
          total: official(9, "ie_ci"),
          reservedEach: official(9, "ie_ci"),
          within: { n: official(24, "ie_ci"), unit: "month" },
        },
      ],
      rates,
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "Enough PRSI. Parents who had maternity, adoptive or paternity benefit for the child have enough.",
            "ie_prsi",
          ),
        },
        { label: "Twins or more", says: official("No more weeks.", "ie_ci") },
        pension,
      ],
    },
  ],
  lines: [
    {
      label: "Adoption",
      says: reported("24 weeks’ adoptive leave with benefit for one parent, and 16 unpaid.", [
        "ie_ci_news",
        "ie_ci_news2",
      ]),
    },
    { label: "Stillbirth", says: notFound() },
  ],
  sources: {
    ie_min25: officialSource(
      "Minister for Social Protection, Dáil written answer 46414/25",
      "https://www.kildarestreet.com/wrans/?id=2025-09-08a.3956.q",
      { kind: "official_record", pageDate: "2025-09-08", readOn },
    ),
    ie_min22: officialSource(
      "Minister for Social Protection, Dáil written answer 25356/22",
      "https://www.kildarestreet.com/wrans/?id=2022-05-17a.237",
      { kind: "official_record", pageDate: "2022-05-17", readOn },
    ),
    ie_ci: officialSource(
      "Citizens Information Board",
      "https://live.citizensinformation.ie/en/employment/employment-rights-and-conditions/leave-and-holidays/parents-leave",
      { pageDate: "2025", readOn },
    ),
    ie_calc: otherSource(
      "DecisionsCalc (listing on Glama)",
      "https://glama.ai/mcp/connectors/com.decisionscalc/calculators/tools/ireland_maternity_leave_pay",
      { pageDate: "2026", readOn },
    ),
    ie_ci_news: otherSource(
      "TheCork.ie (column by Citizens Information)",
      "https://www.thecork.ie/2025/10/31/if-youre-having-a-baby-and-you-work-read-this",
      { pageDate: "2025-10-31", readOn },
    ),
    ie_ci_news2: otherSource(
      "Kerry Citizens Information Service in TraleeToday",
      "http://traleetoday.ie/?p=164171",
      { readOn },
    ),
    ie_prsi: otherSource(
      "Irish Mirror",
      "https://www.inkl.com/news/social-welfare-the-lesser-known-condition-that-could-half-your-maternity-or-paternity-benefit-payment-in-ireland",
      { pageDate: "2023", readOn },
    ),
  },
};
