import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

/** The day the first pages were read. */
const readFirst = "2026-11-21";
const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");

export const sources: CountryLaw["sources"] = {
  nz_rate25: officialSource(
    "Employment New Zealand (MBIE)",
    "https://www.employment.govt.nz/news-and-updates/parental-leave-payments-to-increase-from-1-july-2025",
    { pageDate: "2025", readOn: readFirst },
  ),
  nz_min25: otherSource(
    "Scoop copy of the Minister's release",
    "https://test.daily8.com/en/article/dbc35d0d0b1ad6b9a03a0ad5f1369d54",
    { pageDate: "2025-06-16", readOn: readFirst },
  ),
  nz_s71n: statuteSource(
    "Parental Leave and Employment Protection Act 1987 s 71N (reprint)",
    "https://plainlanguagelaw.ackama.com/acts/DLM120103/DLM121724.html",
    { readOn: readFirst },
  ),
  nz_ongoing: otherSource("Minister of Labour (Scoop)", "http://www.scoop.co.nz/stories/PA0806/S00512.htm", {
    pageDate: "2008-06-30",
    readOn: readFirst,
  }),
  nz_elig: otherSource(
    "NZARH (repeats Inland Revenue)",
    "https://nzhairdressing.org.nz/paid-parental-leave-changes/",
    { pageDate: "2021", readOn: readFirst },
  ),
  nz_emp: otherSource(
    "Employers Assistance",
    "https://employers.co.nz/parental-leave-ird-payment-increasing-jul-2025-newsitem.aspx",
    { pageDate: "2025", readOn: readFirst },
  ),
  nz_mercer: otherSource(
    "Mercer NZ",
    "http://mercerfinancialservices.co.nz/mercer-magazine/kiwisaver--retirement/paid-parental-leave-and-kiwisaver.html",
    { readOn: readFirst },
  ),
  nz_knowhow: otherSource("KnowHow", "https://www.knowhow.co.nz/news-and-views/parental-leave", {
    pageDate: "2025",
    readOn: readFirst,
  }),
  nz_payments: officialSource(
    "Employment New Zealand (MBIE)",
    "https://www.employment.govt.nz/pay-and-hours/pay-and-wages/leave-and-holiday-pay/parental-leave-payments",
  ),
  nz_period: officialSource(
    "Employment New Zealand (MBIE)",
    "https://employment.govt.nz/leave-and-holidays/parental-leave/parental-leave-payment/parental-leave-payment-period/",
  ),
  nz_apply_pay: officialSource(
    "Employment New Zealand (MBIE)",
    "https://www.employment.govt.nz/leave-and-holidays/parental-leave/parental-leave-payment/applying-for-parental-leave-payments/",
  ),
  nz_apply_leave: officialSource(
    "Employment New Zealand (MBIE)",
    "http://employment.govt.nz/er/holidaysandleave/parentalleave/howtoapply-pf.asp",
    { note: "older page" },
  ),
  nz_types: officialSource(
    "Employment New Zealand (MBIE)",
    "https://employment.govt.nz/leave-and-holidays/parental-leave/types-of-parental-leave/",
    { note: "older page, from the time of 18 weeks" },
  ),
  nz_primary: officialSource(
    "Employment New Zealand (MBIE)",
    "https://www.employment.govt.nz/leave-and-holidays/parental-leave/types-of-parental-leave/primary-carer-leave",
  ),
  nz_extended: officialSource(
    "Employment New Zealand (MBIE)",
    "https://employment.govt.nz/leave-and-holidays/parental-leave/types-of-parental-leave/extended-leave",
  ),
  nz_guide: officialSource(
    "Employment New Zealand (MBIE)",
    "https://employment.govt.nz/leave-and-holidays/parental-leave/taking-parental-leave/guide-for-employees",
  ),
  nz_scenarios: officialSource(
    "Employment New Zealand (MBIE)",
    "https://www.employment.govt.nz/leave-and-holidays/parental-leave/parental-leave-payment/parental-leave-payment-scenarios/",
    { pageDate: "2021-03-01" },
  ),
  nz_business: officialSource(
    "business.govt.nz",
    "https://www.business.govt.nz/hiring-and-manage/handling-holidays-and-leave/parental-leave/",
    { note: "older page" },
  ),
  nz_ird: officialSource("Inland Revenue", "https://www.new.ird.govt.nz/topics/paid-parental-leave", {
    pageDate: "2020",
  }),
  nz_start: officialSource(
    "Inland Revenue",
    "https://www.ird.govt.nz/topics/paid-parental-leave/start-and-end-paid-parental-leave",
    { pageDate: "2020" },
  ),
  nz_s71ce: statuteSource(
    "Parental Leave and Employment Protection Act 1987 s 71CE (reprint)",
    "https://plainlanguagelaw.ackama.com/acts/DLM120103/DLM6809288.html",
  ),
  nz_1news: otherSource(
    "1News",
    "https://www.1news.co.nz/2023/06/19/paid-parental-leave-payments-to-rise-from-july/",
    { pageDate: "2023-06-19" },
  ),
  nz_hcamag: otherSource(
    "Human Resources Director",
    "https://www.hcamag.com/nz/news/general/paid-parental-leave-entitlements-to-go-up-in-july/493232",
    { pageDate: "2024" },
  ),
  nz_rainey: otherSource(
    "Rainey Collins (law firm)",
    "https://www.raineycollins.co.nz/your-resources/articles/article2-12-08-2021",
    { pageDate: "2021-08-12" },
  ),
  nz_employsure: otherSource("Employsure", "https://employsure.co.nz/blog/employee-parental-leave/"),
  nz_partner: otherSource(
    "Employsure",
    "https://employsure.co.nz/guides/maternity-and-parental-leave/partners-leave",
    { pageDate: "2024-07-01" },
  ),
};
