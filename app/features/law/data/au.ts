import {
  cents,
  derived,
  notFound,
  official,
  officialSource,
  otherSource,
  reported,
  type CountryLaw,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Each July: a new row of `rates` (Services Australia), and of `entitlement` if the days change. */
export const au: CountryLaw = {
  code: "AU",
  name: "Australia",
  currency: "AUD",
  checkedOn: "2026-11-21",
  employerPaysWeeks: reported(0, "au_nes", { note: "employers do not have to pay parental leave" }),
  regions: {},
  schemes: [
    {
      id: "au_plp",
      name: "Parental Leave Pay",
      who: "family",
      paidBy: "the state, often through the employer",
      unit: "day",
      lengthBy: "birth",
      rateBy: "day_paid",
      entitlement: [
        {
          birthFrom: "2024-07-01",
          birthTo: "2025-06-30",
          total: official(110, "au_days"),
          reservedForPartner: official(10, "au_days"),
          mostOneParent: derived(100, "110 − 10", ["au_days", "au_days_jan24"]),
          atOnce: official(10, "au_share"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
        {
          birthFrom: "2025-07-01",
          birthTo: "2026-06-30",
          total: official(120, "au_days"),
          reservedForPartner: official(15, "au_days"),
          mostOneParent: derived(105, "120 − 15", "au_days"),
          atOnce: official(20, "au_em23"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
        {
          birthFrom: "2026-07-01",
          birthTo: null,
          total: official(130, "au_days"),
          reservedForPartner: official(20, "au_days"),
          mostOneParent: derived(110, "130 − 20", "au_days"),
          atOnce: official(20, "au_em23"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
      ],
      rates: [
        {
          from: "2024-07-01",
          to: "2025-06-30",
          perDay: official(cents(183.16), "au_days"),
          perWeek: official(cents(915.8), "au_days"),
        },
        {
          from: "2025-07-01",
          to: "2026-06-30",
          perDay: derived(cents(189.62), "7.6 × 24.95 (section 65(2))", ["au_s65", "au_nmw25"]),
          perWeek: reported(cents(948.1), "au_ps"),
        },
        {
          from: "2026-07-01",
          to: "2027-06-30",
          perDay: reported(cents(200.94), "au_calc", {
            formula: "7.6 × 26.44 = 200.944 (section 65(2))",
          }),
          perWeek: derived(cents(1004.7), "5 × 200.94", ["au_calc", "au_nmw26", "au_nmw26b"]),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "Work test: 330 hours in 10 of the 13 months before the birth, with no gap over 12 weeks. There are income and residence tests too. A day at work is not paid.",
            "au_work",
          ),
        },
        { label: "Income limit", says: notFound("Not found for 2026–27.") },
        {
          label: "Which income counts",
          says: official(
            "The income of the financial year before the birth or the claim, whichever is earlier. The family limit helps a parent who is over their own.",
            "au_income",
          ),
        },
        {
          label: "When",
          says: official(
            "Not before the birth or adoption. In blocks as short as a day, on any day of the week.",
            ["au_choose", "au_em22"],
          ),
        },
        {
          label: "Which rate",
          says: official("The rate of the financial year of the day claimed, not of the birth.", "au_days"),
        },
        {
          label: "With pay from an employer",
          says: official("Before, during or after paid or unpaid leave from an employer.", "au_days"),
        },
        { label: "One parent alone", says: official("All days.", "au_days") },
        { label: "Twins or more", says: official("Paid for one child only.", "au_days_jan24") },
        {
          label: "Super",
          says: official(
            "12% on each parent’s own share, for births and adoptions from 1 July 2025. The tax office pays it with interest after the end of the financial year.",
            ["au_changes", "au_ato", "au_ato_law"],
          ),
        },
        { label: "Tax", says: official("Taxable.", "au_days_jan24") },
      ],
    },
  ],
  lines: [
    { label: "Unpaid leave with the job kept", says: official("12 months.", "au_fw_loss") },
    {
      label: "For the unpaid leave",
      says: reported("12 months in the job. You may ask for 12 more.", "au_nes"),
    },
    { label: "Adoption", says: official("The same days, from the adoption.", "au_days") },
    { label: "Surrogacy", says: official("Gaining parents and their partners can claim.", "au_who") },
    {
      label: "Stillbirth",
      says: official("Either Parental Leave Pay or the Stillborn Baby Payment.", "au_who"),
    },
    {
      label: "Stillbirth, or death within 24 months",
      says: official(
        "You keep up to 12 months of unpaid leave. From 7 November 2025 an employer cannot refuse or cancel leave that it pays, except under terms in force before then.",
        "au_fw_loss",
      ),
    },
    { label: "Super from the employer during leave", says: notFound() },
  ],
  sources: {
    au_days: officialSource(
      "Services Australia",
      "https://servicesaustralia.gov.au/how-much-parental-leave-pay-you-can-get-for-child-born-or-adopted-from-1-july-2023",
      {
        readOn,
        note: "copy shows the 2024-25 rate ($183.16), so taken between 1 July 2024 and 30 June 2025",
      },
    ),
    au_days_jan24: officialSource(
      "Services Australia",
      "https://www.servicesaustralia.gov.au/how-much-parental-leave-pay-you-can-get-for-child-born-or-adopted-from-1-july-2023?context=64479",
      { pageDate: "2024-01-19", readOn },
    ),
    au_changes: officialSource(
      "Services Australia",
      "https://www.servicesaustralia.gov.au/changes-if-you-get-family-payments?context=64475",
      { pageDate: "2024-10-02", readOn },
    ),
    au_ato: officialSource(
      "Australian Taxation Office",
      "https://ato.gov.au/individuals-and-families/super-for-individuals-and-families/super/growing-and-keeping-track-of-your-super/how-to-save-more-in-your-super/government-super-contributions/paid-parental-leave-superannuation-contribution",
      { readOn },
    ),
    au_ato_law: officialSource(
      "Australian Taxation Office",
      "https://ato.gov.au/about-ato/new-legislation/in-detail/superannuation/superannuation-on-parental-leave-pay",
      { readOn },
    ),
    au_em23: officialSource(
      "Parliament of Australia (AustLII copy)",
      "http://corrigan.austlii.edu.au/au/legis/cth/bill_em/pplasfwfb2023613/memo_0.html",
      { kind: "official_record", pageDate: "2023-10-19", readOn },
    ),
    au_em22: officialSource(
      "Parliament of Australia (AustLII copy)",
      "http://classic.austlii.edu.au/au/legis/cth/bill_em/pplaffageb2022680/memo_0.html",
      { kind: "official_record", pageDate: "2022", readOn },
    ),
    au_income: officialSource(
      "Services Australia",
      "https://servicesaustralia.gov.au/meeting-income-test-for-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023?context=64479",
      { readOn, note: "shows limits for 2022-23 and 2023-24 only" },
    ),
    au_work: officialSource(
      "Services Australia",
      "https://www.servicesaustralia.gov.au/individuals/services/centrelink/parental-leave-pay/who-can-get-it/meeting-work-test/work-requirements",
      { pageDate: "2021-04-23", readOn },
    ),
    au_s65: otherSource(
      "taxfp.com.au (quotes Paid Parental Leave Act 2010 s 65(2))",
      "https://taxfp.com.au/GovernmentBenefits/TaxableBenefit-PaidParentalLeave-TaxPackQ1.aspx",
      { pageDate: "2021-04-17", readOn },
    ),
    au_nmw25: otherSource(
      "Mondaq (law firm note)",
      "https://www.mondaq.com/australia/employee-benefits-compensation/1633566/minimum-wage-increases-from-1-july-2025-what-employers-need-to-know",
      { pageDate: "2025-06", readOn },
    ),
    au_nmw26: otherSource(
      "Workplace Law",
      "https://www.workplacelaw.com.au/posts/annual-wage-review-decision-2026",
      { pageDate: "2026-06", readOn },
    ),
    au_nmw26b: otherSource("Norfolk", "https://www.norfolk.work/insights/annual-wage-review-2026", {
      pageDate: "2026-06",
      readOn,
    }),
    au_calc: otherSource(
      "DecisionsCalc (listing on Glama)",
      "https://glama.ai/mcp/connectors/com.decisionscalc/calculators/tools/australia_parental_leave_pay",
      { pageDate: "2026", readOn },
    ),
    au_ps: otherSource("PS News", "https://psnews.com.au/?p=161811", { readOn }),
    au_share: officialSource(
      "Services Australia",
      "https://servicesaustralia.gov.au/how-to-choose-and-share-your-parental-leave-pay-days-for-child-born-or-adopted-from-1-july-2023?context=64479",
      { pageDate: "2024-10-25", readOn },
    ),
    au_choose: officialSource(
      "Services Australia",
      "https://www.servicesaustralia.gov.au/choose-how-to-take-your-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023?context=64479",
      { readOn },
    ),
    au_who: officialSource(
      "Services Australia",
      "https://servicesaustralia.gov.au/who-can-get-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023",
      { readOn },
    ),
    au_fw_loss: officialSource(
      "Fair Work Ombudsman",
      "https://www.fairwork.gov.au/leave/parental-leave/during-parental-leave/stillbirth-premature-birth-or-death-of-a-child",
      { readOn },
    ),
    au_nes: otherSource(
      "Australian Financial Review",
      "https://www.afr.com/work-and-careers/workplace/these-companies-have-the-best-parental-leave-perks-20220926-p5bkzd",
      { pageDate: "2022-09-26", readOn },
    ),
  },
};
