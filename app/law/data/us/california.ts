import { cents, derived, official, percent, reported, type Line } from "../../law-figures";
import { anyBirth, yearOf, type RateRow } from "../../law-rows";
import { notAsked, type Condition } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, statuteSource, type StateLaw } from "./state";

const shares = ["us_ca_colonial", "us_ca_sbi"];
const at = (year: 2025 | 2026, flat: [number, string], cap: [number, string[]]): RateRow => ({
  ...yearOf(year),
  pct: reported(percent(70), shares),
  lowPay: { pct: reported(percent(90), shares), most: reported(cents(flat[0]), flat[1]) },
  capPerWeek: reported(cents(cap[0]), cap[1]),
  minPerWeek: reported(cents(50), "us_ca_omaha", { note: "California pays it also on lower wages." }),
});

/** Each January: a new row. */
const rates = [
  at(2025, [1074, "us_ca_reader"], [1681, ["us_principal", "us_ca_metlife"]]),
  at(2026, [1127, "us_decisions"], [1765, ["us_ca_dataset", "us_decisions"]]),
];

const conditions: Condition[] = [
  notAsked(
    "us_ca_wages",
    "Earned US$300 with SDI taken off, in the 12 months that ended 5 to 18 months before the claim?",
    official(
      "At least US$300 of wages with SDI taken off, in the 12 months that ended 5 to 18 months before the claim.",
      "us_ca_edd",
    ),
  ),
];

const lines: Line[] = [
  {
    label: "Which pay counts",
    says: official("The quarter of those 12 months with the highest wages, divided by 13.", "us_ca_edd"),
  },
  {
    label: "Which rate",
    says: official(
      "The first day of the claim fixes it and cannot be changed. We have not found whether bonding right after a pregnancy claim keeps its amount.",
      "us_ca_edd",
    ),
  },
  {
    label: "With pay from an employer",
    says: reported(
      "It is lowered by as much as wages and benefit together pass normal pay. Vacation pay does not count.",
      "us_ca_symetra",
    ),
  },
];

export const california: StateLaw = {
  schemes: [
    {
      ...insurance,
      id: "us_ca",
      name: "California Paid Family Leave",
      shortName: "PFL",
      region: "US-CA",
      who: "each_parent",
      rateBy: "claim_start",
      entitlement: [
        {
          ...anyBirth,
          total: official(8, "us_ca_edd"),
          within: { n: reported(12, "us_ca_basecamp"), unit: "month" },
        },
      ],
      rates,
      rounding: "dollar_up",
      conditions,
      lines: [
        ...lines,
        { label: "Wait", says: reported("None.", "us_ca_colonial") },
        {
          label: "In San Francisco",
          says: official("Employers must add to it.", "us_ca_edd"),
        },
        {
          label: "Vacation first",
          says: reported("No employer may ask for it since 1 January 2025.", "us_ca_2123"),
        },
      ],
    },
    {
      ...insurance,
      id: "us_ca_sdi",
      name: "California State Disability Insurance",
      shortName: "SDI",
      region: "US-CA",
      ...recovery,
      rateBy: "claim_start",
      entitlement: [
        {
          ...anyBirth,
          total: derived(10, "4 weeks before the due date and 6 after the birth", "us_ca_pregnancy", {
            note: "A doctor may certify more, 52 weeks at most.",
          }),
          // Weeks that are not used before the birth are lost.
          within: { n: official(6, "us_ca_pregnancy"), unit: "week" },
        },
      ],
      weeksBefore: { earliest: official(4, "us_ca_pregnancy"), usual: official(4, "us_ca_pregnancy") },
      rates,
      rounding: "dollar_up",
      waitingWeeks: reported(1, "us_ca_colonial"),
      conditions,
      lines: [
        ...lines,
        {
          label: "After a caesarean",
          says: reported("8 weeks.", ["us_ca_equileave", "us_ca_legal_weeks"]),
        },
        {
          label: "Weeks not used before the birth",
          says: reported("They are lost.", "us_ca_equileave"),
        },
        {
          label: "At most",
          says: official(
            "52 times the weekly amount, and no more than the wages of those 12 months.",
            "us_ca_2653",
          ),
        },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_ca_cfra",
      name: "California Family Rights Act",
      region: "US-CA",
      who: "each_parent",
      weeks: reported(12, "us_ca_chamber"),
      within: { n: reported(12, "us_ca_chamber"), unit: "month" },
      conditions: [
        { kind: "service", months: reported(12, "us_ca_rights") },
        notAsked(
          "us_ca_hours",
          "Worked 1,250 hours in the last 12 months, for an employer of 5 or more people?",
          reported("1,250 hours in the last 12 months, and an employer of 5 or more.", "us_ca_rights"),
        ),
      ],
    },
    {
      id: "us_ca_pdl",
      isExtra: true,
      name: "Pregnancy disability leave of California",
      region: "US-CA",
      who: "birth_parent",
      weeks: derived(17, "four months are 17⅓ weeks", ["us_ca_11042", "us_ca_11093"], {
        note: "for as long as the birth parent is unable to work; the family leave comes after it",
      }),
      conditions: [
        notAsked(
          "us_ca_size",
          "At an employer of 5 or more people?",
          official("An employer of 5 or more.", "us_ca_pdl_guide"),
        ),
      ],
    },
  ],
  sources: {
    us_ca_edd: officialSource(
      "Employment Development Department of California",
      "https://www.edd.ca.gov/Disability/Calculating_PFL_Benefit_Payment_Amounts.htm",
    ),
    us_ca_pregnancy: officialSource(
      "Employment Development Department of California",
      "https://www.edd.ca.gov/Disability/FAQ_DI_Pregnancy.htm",
    ),
    us_ca_2653: officialSource(
      "California Legislature (Unemployment Insurance Code § 2653)",
      "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=UIC&sectionNum=2653.",
    ),
    us_ca_colonial: otherSource("Colonial Life", "https://coloniallife.com/paid-leave-laws/california"),
    us_ca_sbi: otherSource(
      "Santa Barbara Independent (prints California’s announcement)",
      "https://independent.com/2025/01/02/california-boosts-paid-family-leave-and-disability-benefits-to-record-levels-for-new-claims-filed-in-2025",
      { pageDate: "2025-01-02", readOn: "2026-11-23" },
    ),
    us_ca_metlife: otherSource(
      "MetLife",
      "https://www.metlife.com/insurance/disability-insurance/paid-family-medical-leave/whats-new",
      { pageDate: "2025" },
    ),
    us_ca_reader: otherSource(
      "A reader of California’s chart (on Reddit)",
      "https://rl.huuu.biz/r/Edd/comments/1mgbwn9/",
      { pageDate: "2025-08", note: "The chart gives US$1,074 for quarters of US$15,498.90 to US$19,945.71." },
    ),
    us_ca_dataset: otherSource(
      "referencesource (quotes New America)",
      "https://huggingface.co/datasets/referencesource/state-paid-family-leave-programs",
    ),
    us_ca_omaha: otherSource(
      "Mutual of Omaha",
      "https://mutualofomaha.com/employer-based-plans/paid-family-medical-leave/california",
    ),
    us_ca_symetra: otherSource(
      "Symetra",
      "https://prodcms-benefitsbrokersconsultants.symetra.com/learn/articles-for-employers/statutory-disability-income-and-state-paid-family-and-medical-leave/california",
      { pageDate: "2023" },
    ),
    us_ca_2123: otherSource(
      "Mondaq (law firm note)",
      "https://www.mondaq.com/unitedstates/employee-benefits-compensation/1524754/assembly-bill-2123-changes-in-managing-employee-leave-under-paid-family-leave",
      { pageDate: "2024-10-02" },
    ),
    us_ca_basecamp: otherSource(
      "Basecamp handbook",
      "https://github.com/basecamp/handbook/blob/master/stateFMLA.md",
    ),
    us_ca_equileave: otherSource(
      "EquiLeave",
      "https://equileave.com/blog/a-guide-to-paid-family-leave-and-state-disability-insurance-in-california",
    ),
    us_ca_legal_weeks: otherSource(
      "LegalClarity",
      "https://legalclarity.org/how-many-weeks-of-disability-for-pregnancy",
    ),
    us_ca_chamber: otherSource(
      "California Chamber of Commerce",
      "https://calchamberalert.com/2025/10/31/child-bonding-leave-when-employees-work-for-same-employer",
      { pageDate: "2025-10-31" },
    ),
    us_ca_rights: otherSource(
      "LegalClarity",
      "https://legalclarity.org/california-family-leave-laws-and-rights",
    ),
    us_ca_11042: statuteSource(
      "California Code of Regulations (title 2, section 11042)",
      "https://www.law.cornell.edu/regulations/california/2-CCR-11042",
    ),
    us_ca_11093: statuteSource(
      "California Code of Regulations (title 2, section 11093)",
      "https://www.law.cornell.edu/regulations/california/2-CCR-11093",
    ),
    us_ca_pdl_guide: officialSource(
      "Civil Rights Department of California",
      "https://www.dfeh.ca.gov/employment/pdl-bonding-guide/",
    ),
  },
};
