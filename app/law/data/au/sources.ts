import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

/** The day the first pages were read. */
const readFirst = "2026-11-21";
const { officialSource, otherSource } = sourcesReadOn("2026-11-27");

export const sources: CountryLaw["sources"] = {
  au_days: officialSource(
    "Services Australia",
    "https://servicesaustralia.gov.au/how-much-parental-leave-pay-you-can-get-for-child-born-or-adopted-from-1-july-2023",
    {
      readOn: readFirst,
      note: "copy shows the 2024-25 rate ($183.16), so taken between 1 July 2024 and 30 June 2025",
    },
  ),
  au_days_jan24: officialSource(
    "Services Australia",
    "https://www.servicesaustralia.gov.au/how-much-parental-leave-pay-you-can-get-for-child-born-or-adopted-from-1-july-2023?context=64479",
    { pageDate: "2024-01-19", readOn: readFirst },
  ),
  au_changes: officialSource(
    "Services Australia",
    "https://www.servicesaustralia.gov.au/changes-if-you-get-family-payments?context=64475",
    { pageDate: "2024-10-02", readOn: readFirst },
  ),
  au_ato: officialSource(
    "Australian Taxation Office",
    "https://ato.gov.au/individuals-and-families/super-for-individuals-and-families/super/growing-and-keeping-track-of-your-super/how-to-save-more-in-your-super/government-super-contributions/paid-parental-leave-superannuation-contribution",
    { readOn: readFirst },
  ),
  au_ato_law: officialSource(
    "Australian Taxation Office",
    "https://ato.gov.au/about-ato/new-legislation/in-detail/superannuation/superannuation-on-parental-leave-pay",
    { readOn: readFirst },
  ),
  au_em23: officialSource(
    "Parliament of Australia (AustLII copy)",
    "http://corrigan.austlii.edu.au/au/legis/cth/bill_em/pplasfwfb2023613/memo_0.html",
    { kind: "official_record", pageDate: "2023-10-19", readOn: readFirst },
  ),
  au_em22: officialSource(
    "Parliament of Australia (AustLII copy)",
    "http://classic.austlii.edu.au/au/legis/cth/bill_em/pplaffageb2022680/memo_0.html",
    { kind: "official_record", pageDate: "2022", readOn: readFirst },
  ),
  au_income: officialSource(
    "Services Australia",
    "https://servicesaustralia.gov.au/meeting-income-test-for-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023?context=64479",
    { readOn: readFirst, note: "shows limits for 2022-23 and 2023-24 only" },
  ),
  au_work: officialSource(
    "Services Australia",
    "https://www.servicesaustralia.gov.au/individuals/services/centrelink/parental-leave-pay/who-can-get-it/meeting-work-test/work-requirements",
    { pageDate: "2021-04-23", readOn: readFirst },
  ),
  au_s65: otherSource(
    "taxfp.com.au (quotes Paid Parental Leave Act 2010 s 65(2))",
    "https://taxfp.com.au/GovernmentBenefits/TaxableBenefit-PaidParentalLeave-TaxPackQ1.aspx",
    { pageDate: "2021-04-17", readOn: readFirst },
  ),
  au_nmw25: otherSource(
    "Mondaq (law firm note)",
    "https://www.mondaq.com/australia/employee-benefits-compensation/1633566/minimum-wage-increases-from-1-july-2025-what-employers-need-to-know",
    { pageDate: "2025-06", readOn: readFirst },
  ),
  au_nmw26: otherSource(
    "Workplace Law",
    "https://www.workplacelaw.com.au/posts/annual-wage-review-decision-2026",
    { pageDate: "2026-06", readOn: readFirst },
  ),
  au_nmw26b: otherSource("Norfolk", "https://www.norfolk.work/insights/annual-wage-review-2026", {
    pageDate: "2026-06",
    readOn: readFirst,
  }),
  au_calc: otherSource(
    "DecisionsCalc (listing on Glama)",
    "https://glama.ai/mcp/connectors/com.decisionscalc/calculators/tools/australia_parental_leave_pay",
    { pageDate: "2026", readOn: readFirst },
  ),
  au_ps: otherSource("PS News", "https://psnews.com.au/?p=161811", { readOn: readFirst }),
  au_share: officialSource(
    "Services Australia",
    "https://servicesaustralia.gov.au/how-to-choose-and-share-your-parental-leave-pay-days-for-child-born-or-adopted-from-1-july-2023?context=64479",
    { pageDate: "2024-10-25", readOn: readFirst },
  ),
  au_choose: officialSource(
    "Services Australia",
    "https://www.servicesaustralia.gov.au/choose-how-to-take-your-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023?context=64479",
    { readOn: readFirst },
  ),
  au_who: officialSource(
    "Services Australia",
    "https://servicesaustralia.gov.au/who-can-get-parental-leave-pay-for-child-born-or-adopted-from-1-july-2023",
    { readOn: readFirst },
  ),
  au_fw_loss: officialSource(
    "Fair Work Ombudsman",
    "https://www.fairwork.gov.au/leave/parental-leave/during-parental-leave/stillbirth-premature-birth-or-death-of-a-child",
    { readOn: readFirst },
  ),
  au_nes: otherSource(
    "Australian Financial Review",
    "https://www.afr.com/work-and-careers/workplace/these-companies-have-the-best-parental-leave-perks-20220926-p5bkzd",
    { pageDate: "2022-09-26", readOn: readFirst },
  ),
  au_op1: officialSource(
    "Services Australia, operational guide",
    "https://operational.servicesaustralia.gov.au/public/Pages/families/007-23020219-01.html",
  ),
  au_op2: officialSource(
    "Services Australia, operational guide",
    "https://operational.servicesaustralia.gov.au/public/Pages/families/007-02060000-01.html",
    { note: "copy shows the 2024-25 rate" },
  ),
  au_lhb: otherSource(
    "Fitzroy Legal Service (Law Handbook 2024)",
    "https://fls.org.au/app/uploads/LHB_2024_Flipbook/332",
    { pageDate: "2024" },
  ),
  au_claim: officialSource(
    "myGov",
    "https://my.gov.au/en/services/raising-kids/having-a-baby/before-your-baby-arrives/payments-to-claim-when-having-a-baby/parental-leave-pay",
    { note: "after 1 July 2024" },
  ),
  au_fw_apply: officialSource(
    "Fair Work Ombudsman",
    "https://www.fairwork.gov.au/leave/maternity-and-parental-leave/applying-for-parental-leave",
    { pageDate: "2023" },
  ),
  au_fw_extend: officialSource("Fair Work Ombudsman", "https://fairwork.gov.au/node/3199"),
  au_wotton: otherSource(
    "Wotton Kearney (law firm)",
    "https://www.wottonkearney.com/parental-leave-an-outline-of-entitlements-and-obligations",
    { pageDate: "2024" },
  ),
  au_lockton: otherSource(
    "Lockton",
    "https://globalnews.lockton.com/australia-to-expand-unpaid-parental-leave-entitlements",
    { pageDate: "2023" },
  ),
  au_six_weeks: otherSource(
    "Fair Work Ombudsman in 9Honey",
    "https://honey.nine.com.au/parenting/expecting-get-to-know-your-parental-leave-rights/4d3f64f8-9970-4d0e-a432-bf07a5f7cd68",
  ),
  au_kit: otherSource(
    "Chamber of Commerce and Industry WA",
    "https://cciwa.com/business-toolbox/employees/parental-leave-entitlements-leave-interactions-keeping-in-touch-days",
  ),
  au_kit2: otherSource(
    "LexisNexis (Fair Work Act s 79A)",
    "https://www.lexisnexis.com/community/en-au/practical-guidance-notes/employment-au/managing-national-system-employees-on-parental-leave",
  ),
};
