import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

/** The day the first pages were read. */
const readFirst = "2026-11-21";
const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");

export const sources: CountryLaw["sources"] = {
  gb_spp_rates: statuteSource(
    "SI 2002/2818, regulation 4 (legislation.gov.uk)",
    "https://www.legislation.gov.uk/uksi/2002/2818/regulation/4/2017-04-02",
  ),
  gb_shpp_rate: statuteSource(
    "SI 2014/3051, regulation 40(2) (legislation.gov.uk)",
    "https://www.legislation.gov.uk/uksi/2014/3051/part/5",
  ),
  gb_code: officialSource(
    "GOV.UK (Government Digital Service), the code behind its maternity and paternity calculators",
    "https://github.com/alphagov/smart-answers/tree/6fb9aab9572cbf4f7f8e00384fe748d3ba121727",
    {
      kind: "official_code",
      pageDate: "2026-08-21",
      note: "lib/smart_answer/calculators/maternity_pay_calculator.rb, paternity_pay_calculator.rb, adoption_pay_calculator.rb, maternity_paternity_pay_leave_calculator.rb; config/smart_answers/rates/maternity_paternity_*.yml; outcomes/_mat_pay.erb, _mat_allowance.erb, _pat_pay.erb",
    },
  ),
  gb_adoption_employer: officialSource(
    "GOV.UK, for employers",
    "https://www.gov.uk/employers-adoption-pay-leave",
    { pageDate: "2023", note: "copy of 2023-24" },
  ),
  gb_adoption: officialSource("GOV.UK", "https://gov.uk/adoption-pay-leave/eligibility", {
    note: "copy shows the limit of 2022-25",
  }),
  gb_adoption_print: officialSource(
    "GOV.UK (on hmrc.gov.uk)",
    "http://hmrc.gov.uk/adoption-pay-leave/print",
    { note: "copy shows the 2024-25 rate" },
  ),
  gb_ma: officialSource("GOV.UK", "https://www.gov.uk/maternity-allowance/eligibility"),
  gb_hansard: officialSource(
    "House of Commons, written answer on maternity pay",
    "https://api.parliament.uk/historic-hansard/written_answers/2003/feb/28/maternity-pay",
    { kind: "official_record", pageDate: "2003-02-28" },
  ),
  gb_ni17a: officialSource(
    "Department for Work and Pensions, guide NI17A",
    "http://www.dwp.gov.uk/publications/specialist-guides/technical-guidance/ni17a-a-guide-to-maternity/maternity-allowance-ma/changes-you-must-tell-us-about/",
    { pageDate: "2013" },
  ),
  gb_ni17a_smp: officialSource(
    "Department for Work and Pensions, guide NI17A",
    "http://www.dwp.gov.uk/publications/specialist-guides/technical-guidance/ni17a-a-guide-to-maternity/statutory-maternity-pay-smp/when-smp-is-paid/",
    { pageDate: "2013" },
  ),
  gb_nidirect: officialSource(
    "nidirect (Northern Ireland)",
    "https://www.nidirect.gov.uk/articles/smp-circumstances-may-affect-your-payments",
  ),
  gb_period: officialSource(
    "Statutory Instrument 2006/2379, explanatory note on the maternity pay period",
    "https://legislation.gov.uk/uksi/2006/2379/note/made",
    { pageDate: "2006-09-04" },
  ),
  gb_ma_period: officialSource(
    "Social Security Contributions and Benefits Act 1992 s. 35(2)",
    "https://legislation.gov.uk/ukpga/1992/4/section/35/2020-04-01/data.html",
    { pageDate: "2020-04-01" },
  ),
  gb_sap_period: officialSource(
    "Statutory Paternity Pay and Statutory Adoption Pay (General) Regulations 2002, reg. 21(5)",
    "https://www.legislation.gov.uk/uksi/2002/2822/part/5/data.xht?view=snippet&wrap=true",
  ),
  gb_sscba: statuteSource(
    "Social Security Contributions and Benefits Act 1992 Sch. 13 para. 3 (Northern Ireland, same wording)",
    "https://legislation.gov.uk/ukpga/1992/7/schedule/13",
  ),
  gb_acas: officialSource(
    "Acas",
    "https://www.acas.org.uk/shared-parental-leave-and-pay/shared-parental-pay",
    { readOn: readFirst, note: "copy shows the 2025-26 rate" },
  ),
  gb_shpl: officialSource(
    "GOV.UK",
    "https://gov.uk/shared-parental-leave-and-pay/eligibility-for-birth-parents",
    { note: "copy shows the limit of 2022-25" },
  ),
  gb_shpl_campaign: officialSource(
    "HM Government, Shared Parental Leave campaign",
    "https://sharedparentalleave.campaign.gov.uk",
    { pageDate: "2019" },
  ),
  gb_neo: officialSource("GOV.UK", "https://gov.uk/neonatal-care-pay-leave/print", { readOn: readFirst }),
  gb_parental: officialSource(
    "GOV.UK, Unpaid parental leave (copy on caosuvn.com)",
    "http://www.caosuvn.com/parental-leave/print",
  ),
  gb_csp: otherSource(
    "Chartered Society of Physiotherapy",
    "https://csp.org.uk/workplace/workplace-rights/parents-parents-be-carers/shared-parental-leave",
    { readOn: readFirst },
  ),
  gb_neo2: otherSource("Working Families", "https://workingfamilies.org.uk/?p=39257", {
    pageDate: "2025",
    readOn: readFirst,
  }),
  gb_pension: otherSource(
    "NOW: Pensions",
    "https://www.nowpensions.com/help-centre/faqs/managing-contributions-scheme-administration/pension-contributions-maternity-parental-leave",
    { readOn: readFirst },
  ),
  gb_pension2: otherSource(
    "The People's Pension",
    "https://thepeoplespension.co.uk/help/knowledgebase/what-happens-to-someones-contributions-when-they-are-on-maternity-leave",
    { readOn: readFirst },
  ),
  gb_mondaq: otherSource(
    "Mondaq (law firm note)",
    "https://www.mondaq.com/uk/employee-rights-labour-relations/1724490/new-statutory-rates-of-maternity-and-sick-pay-with-effect-from-april-2026",
    { pageDate: "2025-12-29", readOn: readFirst },
  ),
  gb_bookkeepers: otherSource(
    "Institute of Certified Bookkeepers (quotes HMRC of 21 January 2026)",
    "https://www.bookkeepers.org.uk/resources/news/payroll/-small-employers-relief-rate/a/10513",
    { pageDate: "2026" },
  ),
  gb_compulsory: otherSource(
    "Lawson West (law firm)",
    "https://www.lawson-west.co.uk/lawyers-for-people/employment/pregnancy-resources/maternity-leave/",
  ),
  gb_compulsory2: otherSource(
    "iHASCO",
    "https://www.ihasco.co.uk/faq/when-can-an-employee-return-to-work-after-pregnancy",
  ),
  gb_lrd: otherSource(
    "Labour Research Department",
    "https://www.lrdpublications.org.uk/publications.php?id=idm140547740974720&iss=2081&pub=bk",
    { pageDate: "2021-07" },
  ),
  gb_russell: otherSource(
    "Russell HR Consulting",
    "https://russellhrconsulting.co.uk/the-hr-headmistress-blog/shared-parental-leave",
  ),
  gb_xperthr: otherSource(
    "XpertHR",
    "https://www.xperthr.co.uk/faq/can-an-employee-use-periods-of-shared-parental-leave-to-reduce-his-or-her-hours-over-a-period-for-example-by-working-for-two-days-a-week-and-taking-shared-parental-leave-for-three-days-a-week/153721/",
  ),
  gb_day_one: otherSource(
    "Captain.Legal",
    "https://www.captain.legal/uk/blog/unpaid-parental-leave-day-one-right/",
    { pageDate: "2026" },
  ),
};
