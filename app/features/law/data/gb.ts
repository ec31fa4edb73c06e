import {
  cents,
  notFound,
  official,
  officialSource,
  otherSource,
  percent,
  reported,
  type CountryLaw,
  type Line,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Shared by the schemes. Each April: a new row, and the last one gets its end. */
const rates: CountryLaw["schemes"][number]["rates"] = [
  {
    from: "2025-04-06",
    to: "2026-04-04",
    capPerWeek: official(cents(187.18), "gb_code"),
    lines: [{ label: "Earnings needed", says: official("£125 a week.", "gb_code") }],
  },
  {
    from: "2026-04-05",
    to: null,
    mayChangeFrom: "2027-04-04",
    capPerWeek: official(cents(194.32), ["gb_code", "gb_mondaq"]),
    lines: [{ label: "Earnings needed", says: official("£129 a week.", "gb_code") }],
  },
];

const pension: Line = {
  label: "Pension",
  says: reported(
    "While any pay is received, the employer pays in on the pay before leave, and the employee on the pay received.",
    ["gb_pension", "gb_pension2"],
  ),
};

export const gb: CountryLaw = {
  code: "GB",
  name: "United Kingdom",
  currency: "GBP",
  note: "Northern Ireland has other rules for paternity leave. It had no neonatal care leave when we read this.",
  checkedOn: "2026-11-21",
  employerPaysWeeks: official(39, "gb_code", { note: "the employer pays and gets it back from the state" }),
  regions: {},
  schemes: [
    {
      id: "gb_smp",
      name: "Statutory Maternity Pay",
      who: "birth_parent",
      paidBy: "the employer, who gets it back from the state",
      unit: "week",
      lengthBy: "due",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: official(39, "gb_code"),
          leaveWeeks: official(52, "gb_code"),
        },
      ],
      steps: [
        { n: official(6, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: false },
        { n: official(33, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: true },
      ],
      rates,
      lines: [
        {
          label: "Who gets it",
          says: official(
            "26 weeks in the job by the 15th week before the due week (started by the Saturday 25 weeks before the end of that week), and average earnings at or over the limit.",
            "gb_code",
          ),
        },
        {
          label: "Which rate",
          says: official(
            "A pay week takes the rate of the first Sunday in April before it, shifted to the weekday on which the leave began.",
            "gb_code",
          ),
        },
        { label: "With pay from an employer", says: notFound() },
        { label: "Twins or more", says: notFound() },
        pension,
        { label: "Tax", says: official("Taxable.", "gb_code") },
      ],
    },
    {
      id: "gb_spp",
      name: "Statutory Paternity Leave and Pay",
      who: "other_parent",
      paidBy: "the employer, who gets it back from the state",
      unit: "week",
      lengthBy: "due",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: official(2, "gb_code"),
          within: { n: official(364, "gb_code", { note: "Northern Ireland: 55 days" }), unit: "day" },
        },
      ],
      steps: [{ n: official(2, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: true }],
      rates,
      lines: [
        {
          label: "Who gets it",
          says: official(
            "Pay: 26 weeks in the job by the 15th week before the due week, and the earnings needed.",
            "gb_code",
          ),
        },
        {
          label: "Leave from the first day in the job",
          says: official(
            "Not in Northern Ireland. When due on or after 5 April 2026, or due by 25 July 2026 and born from 6 April to 25 July 2026; adoption: matched on or after 6 April 2026.",
            "gb_code",
          ),
        },
        {
          label: "In blocks",
          says: official("One or two separate weeks (Northern Ireland: in one piece).", "gb_code"),
        },
        { label: "Twins or more", says: notFound() },
        pension,
      ],
    },
    {
      id: "gb_shpp",
      name: "Shared Parental Leave and Pay",
      who: "either_parent",
      isSpecial: true,
      paidBy: "the employer, who gets it back from the state",
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: official(37, "gb_acas"),
          leaveWeeks: reported(50, "gb_csp"),
        },
      ],
      steps: [{ n: official(37, "gb_acas"), pct: official(percent(90), "gb_acas"), isCapped: true }],
      rates,
      lines: [
        { label: "How", says: official("Only what the mother or main adopter gives up.", "gb_acas") },
        {
          label: "Who gets it",
          says: official(
            "26 weeks in the job by the 15th week before the due week, the earnings needed, and the other parent’s work and earnings.",
            "gb_acas",
          ),
        },
        { label: "Twins or more", says: notFound() },
        pension,
      ],
    },
    {
      id: "gb_neonatal",
      name: "Neonatal Care Leave and Pay",
      who: "each_parent",
      isSpecial: true,
      paidBy: "the employer, who gets it back from the state",
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        { birthFrom: null, birthTo: "2025-04-05", total: reported(0, "gb_neo2") },
        {
          birthFrom: "2025-04-06",
          birthTo: null,
          total: official(12, "gb_neo"),
          within: { n: official(68, "gb_neo"), unit: "week" },
        },
      ],
      rates,
      lines: [
        {
          label: "How",
          says: official(
            "One week for each 7 days in care that began within 28 days of the birth. It comes on top of other leave.",
            "gb_neo",
          ),
        },
        {
          label: "Who gets it",
          says: reported("Leave from the first day in the job; pay after 26 weeks.", "gb_neo2"),
        },
        { label: "Twins or more", says: notFound() },
        pension,
      ],
    },
  ],
  lines: [
    { label: "Adoption", says: notFound() },
    { label: "Stillbirth", says: notFound() },
    { label: "Earlier loss", says: notFound() },
    { label: "Surrogacy", says: notFound() },
  ],
  sources: {
    gb_code: officialSource(
      "GOV.UK (Government Digital Service), the code behind its maternity and paternity calculators",
      "https://github.com/alphagov/smart-answers/tree/6fb9aab9572cbf4f7f8e00384fe748d3ba121727",
      {
        kind: "official_code",
        pageDate: "2026-08-21",
        readOn,
        note: "lib/smart_answer/calculators/maternity_pay_calculator.rb, paternity_pay_calculator.rb; config/smart_answers/rates/maternity_paternity_*.yml; outcomes/_mat_pay.erb, _pat_pay.erb",
      },
    ),
    gb_acas: officialSource(
      "Acas",
      "https://www.acas.org.uk/shared-parental-leave-and-pay/shared-parental-pay",
      { readOn, note: "copy shows the 2025-26 rate" },
    ),
    gb_csp: otherSource(
      "Chartered Society of Physiotherapy",
      "https://csp.org.uk/workplace/workplace-rights/parents-parents-be-carers/shared-parental-leave",
      { readOn },
    ),
    gb_neo: officialSource("GOV.UK", "https://gov.uk/neonatal-care-pay-leave/print", { readOn }),
    gb_neo2: otherSource("Working Families", "https://workingfamilies.org.uk/?p=39257", {
      pageDate: "2025",
      readOn,
    }),
    gb_pension: otherSource(
      "NOW: Pensions",
      "https://www.nowpensions.com/help-centre/faqs/managing-contributions-scheme-administration/pension-contributions-maternity-parental-leave",
      { readOn },
    ),
    gb_pension2: otherSource(
      "The People's Pension",
      "https://thepeoplespension.co.uk/help/knowledgebase/what-happens-to-someones-contributions-when-they-are-on-maternity-leave",
      { readOn },
    ),
    gb_mondaq: otherSource(
      "Mondaq (law firm note)",
      "https://www.mondaq.com/uk/employee-rights-labour-relations/1724490/new-statutory-rates-of-maternity-and-sick-pay-with-effect-from-april-2026",
      { pageDate: "2025-12-29", readOn },
    ),
  },
};
