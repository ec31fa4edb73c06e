import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

/** The day the first pages were read. */
const readFirst = "2026-11-21";
const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");

export const sources: CountryLaw["sources"] = {
  ie_min24: officialSource(
    "Houses of the Oireachtas, Dáil question 400 of 14 May 2024",
    "https://www.oireachtas.ie/en/debates/question/2024-05-14/400/",
    { kind: "official_record", pageDate: "2024-05-14" },
  ),
  ie_min25: officialSource(
    "Minister for Social Protection, Dáil written answer 46414/25",
    "https://www.kildarestreet.com/wrans/?id=2025-09-08a.3956.q",
    { kind: "official_record", pageDate: "2025-09-08" },
  ),
  ie_min25p: officialSource(
    "Minister, Dáil written answer of 30 September 2025",
    "https://www.kildarestreet.com/wrans/?id=2025-09-30a.1708.q",
    { kind: "official_record", pageDate: "2025-09-30" },
  ),
  ie_min22: officialSource(
    "Minister for Social Protection, Dáil written answer 25356/22",
    "https://www.kildarestreet.com/wrans/?id=2022-05-17a.237",
    { kind: "official_record", pageDate: "2022-05-17" },
  ),
  ie_ci: officialSource(
    "Citizens Information Board",
    "https://live.citizensinformation.ie/en/employment/employment-rights-and-conditions/leave-and-holidays/parents-leave",
    { pageDate: "2025", readOn: readFirst },
  ),
  ie_welfare: officialSource(
    "Department of Social Protection (welfare.ie)",
    "https://www.welfare.ie/en/Pages/MaternityBenefit.aspx",
    { note: "shows the example years of 2017" },
  ),
  ie_parents_act: statuteSource(
    "Parent’s Leave and Benefit Act 2019, section 6 (Law Reform Commission)",
    "https://revisedacts.lawreform.ie/eli/2019/act/35/section/6/revised/en/html",
    { pageDate: "2024-08-01", readOn: "2026-11-29" },
  ),
  ie_parental_act: statuteSource(
    "Parental Leave Act 1998, section 8 (Law Reform Commission)",
    "https://revisedacts.lawreform.ie/eli/1998/act/30/section/8/revised/en/html",
    { readOn: "2026-11-29" },
  ),
  ie_premature: officialSource(
    "Department of Social Protection, press release on premature births",
    "https://gov.ie/en/department-of-social-protection/press-releases/extension-of-maternity-leave-and-benefit-in-cases-of-premature-births",
    { pageDate: "2017-10-03" },
  ),
  ie_length: officialSource(
    "Department of Social Protection, How long does my payment last?",
    "http://www.welfare.ie/en/Pages/3912_How-long-does-my-payment-last.aspx",
    { pageDate: "2019-07-02" },
  ),
  ie_adoptive: officialSource(
    "Department of Social Protection",
    "https://gov.ie/en/department-of-social-protection/services/adoptive-benefit",
    { note: "copy shows the 2025 rate (€289)" },
  ),
  ie_adoptive_ci: officialSource(
    "Citizens Information Board",
    "http://www.citizensinformation.ie/en/social_welfare/social_welfare_payments/social_welfare_payments_to_families_and_children/adoptive_benefit.html",
  ),
  ie_calc: otherSource(
    "DecisionsCalc (listing on Glama)",
    "https://glama.ai/mcp/connectors/com.decisionscalc/calculators/tools/ireland_maternity_leave_pay",
    { pageDate: "2026" },
  ),
  ie_ci_news: otherSource(
    "TheCork.ie (column by Citizens Information)",
    "https://www.thecork.ie/2025/10/31/if-youre-having-a-baby-and-you-work-read-this",
    { pageDate: "2025-10-31", readOn: readFirst },
  ),
  ie_ci_news2: otherSource(
    "Kerry Citizens Information Service in TraleeToday",
    "http://traleetoday.ie/?p=164171",
    { readOn: readFirst },
  ),
  ie_prsi: otherSource(
    "Irish Mirror",
    "https://www.inkl.com/news/social-welfare-the-lesser-known-condition-that-could-half-your-maternity-or-paternity-benefit-payment-in-ireland",
    { pageDate: "2023", readOn: readFirst },
  ),
  ie_monday: otherSource(
    "Irish law firm (copy without a name)",
    "http://63.32.59.145/maternity-leave-your-rights-and-entitlements",
    { pageDate: "2022" },
  ),
  ie_solicitor: otherSource("McMahon Solicitors", "https://mcmahonsolicitors.ie/maternity-leave/"),
  ie_family: otherSource(
    "Family Friendly HQ (repeats Citizens Information)",
    "https://www.familyfriendlyhq.ie/amp/parenthood/money-career/everything-you-need-to-know-about-maternity-leave-in-ireland-3311/",
  ),
  ie_advice: otherSource(
    "Employment Rights Advice",
    "https://employmentrightsadvice.ie/workers-rights/time-off/maternity-leave",
  ),
  ie_careerwise: otherSource("CareerWise", "https://careerwise.ie/your-guide-to-maternity-leave-in-ireland/"),
  ie_inmo: otherSource("Irish Nurses and Midwives Organisation", "https://www.inmo.ie/Home/Index/48/436"),
  ie_paternity: otherSource("McMahon & Co.", "https://mcmahonandco.ie/2016/08/31/paternity-benefit", {
    pageDate: "2016-08-31",
  }),
  ie_in_a_row: otherSource(
    "Financial Services Union",
    "https://www.fsunion.org/membership/advice/nigel-asks-how-many-weeks-am-i-entitled-for-paternity-leave/",
  ),
  ie_paternity_notice: otherSource(
    "M. McLoughlin & Co. Solicitors",
    "https://mmcloughlinsolicitors.com/do-you-have-a-paternity-leave-policy-in-place-for-your-business/",
  ),
  ie_eb: otherSource(
    "Employee Benefits",
    "https://employeebenefits.co.uk/irish-government-to-extend-parents-leave-benefit-allowance",
    { pageDate: "2024-07" },
  ),
  ie_chronicle: otherSource(
    "Irish Indian Chronicle",
    "http://irishindianchronicle.com/are-you-able-to-take-parent-leave-paternity-leave-and-parental-leave-after-your-childs-birth-all-you-want-to-know-about-social-welfare-entitlements-after-childs-birth/",
  ),
  ie_scriptforms: otherSource("ScriptForms", "https://scriptforms.ie/forms/ab1?form=family-services", {
    note: "shows the 2024 rate (€274)",
  }),
};
