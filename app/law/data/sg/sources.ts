import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");

export const sources: CountryLaw["sources"] = {
  sg_mom: officialSource(
    "Ministry of Manpower",
    "http://mom.gov.sg/employment-practices/leave/maternity-leave/eligibility-and-entitlement",
    { readOn: "2026-11-21" },
  ),
  sg_act: statuteSource(
    "Child Development Co-Savings (Amendment) Act 2024",
    "https://sso.agc.gov.sg/Acts-Supp/46-2024/Published/20241209",
    { pageDate: "2024-12-09" },
  ),
  sg_families: officialSource(
    "Made for Families (Government of Singapore)",
    "https://www.madeforfamilies.gov.sg/faqs/managing-work-and-family-life",
  ),
  sg_pm: otherSource(
    "HRD Asia (quotes the Prime Minister)",
    "https://hcamag.com/asia/specialisation/benefits/singapore-pm-unveils-new-10-week-shared-parental-leave/502233",
    { pageDate: "2024-08-19", readOn: "2026-11-21" },
  ),
  sg_msf: otherSource(
    "copy of The Straits Times (quotes MSF)",
    "https://sgbuzz.com/index.php?rest_route=%2Fwp%2Fv2%2Fposts%2F39451",
    { pageDate: "2026-03-26", readOn: "2026-11-21" },
  ),
  sg_tnp: otherSource(
    "The New Paper (quotes MSF)",
    "https://www.tnp.sg/news/parents-get-6-weeks-shared-leave-babies-born-or-after-april-1",
    { pageDate: "2025-03-27" },
  ),
  sg_baker: otherSource(
    "Baker McKenzie",
    "https://insightplus.bakermckenzie.com/bm/employment-compensation/singapore-forthcoming-changes-to-paternity-leave-and-support-for-retrenched-workers",
    { pageDate: "2024-08" },
  ),
  sg_orion: otherSource(
    "OrionW",
    "https://www.orionw.com/news-insights/paternity-leave-shared-parental-leave-extended-for-qualified-parents",
    { pageDate: "2025" },
  ),
  sg_lockton: otherSource(
    "Lockton",
    "https://global.lockton.com/us/en/news-insights/singapore-to-enhance-paid-family-leave-entitlements",
    { pageDate: "2024-10" },
  ),
  sg_infant: otherSource(
    "Lockton",
    "https://globalnews.lockton.com/singapore-to-increase-paid-paternity-and-unpaid-infant-care-leave/",
    { pageDate: "2023" },
  ),
  sg_mdr: otherSource(
    "MDR One",
    "https://mdr-one.com/resources/singapore-increased-entitlement-to-paternity-and-childcare-leave/",
  ),
  sg_simplepay: otherSource(
    "SimplePay: maternity leave",
    "https://simplepay.com.sg/help/leave-management/leave-types-and-entitlements/maternity-leave/",
  ),
  sg_paternity: otherSource(
    "SimplePay: paternity leave",
    "https://simplepay.com.sg/help/leave-management/leave-types-and-entitlements/paternity-leave",
  ),
  sg_pregnant: otherSource(
    "Pregnant.sg",
    "https://pregnant.sg/articles/maternity-leave-in-singapore-facts/2/",
  ),
  sg_advice: otherSource(
    "SingaporeLegalAdvice",
    "https://singaporelegaladvice.com/law-articles/maternity-leave-in-singapore-under-the-employment-act/",
    { pageDate: "2019" },
  ),
  sg_hro: otherSource(
    "Human Resources Online (quotes MOM)",
    "https://humanresourcesonline.net/understanding-maternity-leave-in-singapore-benefits-coverage-obligations-of-employers",
  ),
  sg_gitlab: otherSource(
    "GitLab’s handbook",
    "https://gitlab.com/gitlab-com/content-sites/handbook/commit/21c28de0",
    { pageDate: "2026", readOn: "2026-11-21" },
  ),
};
