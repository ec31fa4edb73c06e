import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");
const justice = "https://github.com/justicecanada/laws-lois-xml/blob/d6853c4/eng";
const legisQuebec = "http://legisquebec.gouv.qc.ca";

export const sources: CountryLaw["sources"] = {
  ca_act: statuteSource("Justice Canada: Employment Insurance Act", `${justice}/acts/E-5.6.xml`, {
    pageDate: "2026-04-28",
  }),
  ca_regs: statuteSource(
    "Justice Canada: Employment Insurance Regulations",
    `${justice}/regulations/SOR-96-332.xml`,
    { pageDate: "2026-04-28" },
  ),
  ca_code: statuteSource("Justice Canada: Canada Labour Code", `${justice}/acts/L-2.xml`, {
    pageDate: "2026-04-28",
  }),
  ca_apply: officialSource(
    "Service Canada",
    "https://www.canada.ca/en/services/benefits/ei/ei-maternity-parental/apply.html",
    { pageDate: "2024", note: "The copy with the amounts of 2024." },
  ),
  ca_sharing: officialSource(
    "Employment and Social Development Canada",
    "https://www.canada.ca/en/employment-social-development/campaigns/ei-improvements/parent-sharing.html",
  ),
  ca_relief: officialSource(
    "Service Canada",
    "https://www.canada.ca/en/services/benefits/ei/temporary-measures-for-major-economic-conditions.html",
    { pageDate: "2025", note: "An older copy, for claims to 11 October 2025." },
  ),
  ca_mie: officialSource(
    "Employment and Social Development Canada",
    "https://www.canada.ca/en/employment-social-development/programs/ei/ei-list/ei-employers/premium-reduction-program/2026-maximum-insurable-earnings.html",
    { pageDate: "2025-10-31" },
  ),
  ca_leave: officialSource(
    "Employment and Social Development Canada",
    "https://canada.ca/en/employment-social-development/programs/laws-regulations/labour/interpretations-policies/parental-leave.html",
    { pageDate: "2023-01-09" },
  ),
  ca_federal: officialSource(
    "House of Commons Finance Committee (on openparliament.ca)",
    "https://openparliament.ca/committees/finance/42-1/184/barbara-moran-1/only",
    { kind: "official_record", pageDate: "2018" },
  ),
  ca_six: otherSource(
    "Welcome to Cape Breton",
    "https://welcometocapebreton.ca/work/rights-in-the-workplace/the-canada-labour-code/",
    { pageDate: "2021-05-20" },
  ),
  ca_on_service: otherSource("VW Lawyers", "https://vwlawyers.ca/pregnancy-and-parental-leave"),
  ca_on_notice: otherSource(
    "Legal Line",
    "https://www.legalline.ca/legal-answers/pregnancy-and-parental-leave/",
  ),
  ca_on_rudner: otherSource(
    "Rudner Law",
    "https://www.rudnerlaw.ca/faqs/notice-to-employer-pregnancy-parental-leave/",
  ),
  ca_bc_50: officialSource(
    "Government of British Columbia, Employment Standards Act, section 50",
    "https://www2.gov.bc.ca/gov/content/employment-business/employment-standards-advice/employment-standards/forms-resources/igm/esa-part-6-section-50",
    { pageDate: "2022-05-02" },
  ),
  ca_bc_gowling: otherSource(
    "Gowling WLG (on section 51)",
    "https://gowlingwlg.com/fr-fr/insights-resources/articles/2018/bc-employment-standards-amendment-act-2018",
    { pageDate: "2018" },
  ),
  ca_bc_slaw: otherSource(
    "Slaw",
    "http://www.slaw.ca/2018/05/03/new-extended-and-more-flexible-statutory-leaves-in-british-columbia/",
    { pageDate: "2018-05-03" },
  ),
  ca_ab: officialSource("Government of Alberta", "https://www.alberta.ca/maternity-parental-leave"),
  ca_ab_peninsula: otherSource(
    "Peninsula Canada",
    "https://peninsulacanada.com/blog/human-resources/guidelines-for-parental-leave-in-alberta/",
  ),
  ca_ab_guide: otherSource(
    "Peninsula (guide for employers)",
    "https://pglcom-sta.azurewebsites.net/ca/employer-advice/alberta-maternity-leave",
  ),
  ca_ontario: officialSource(
    "Government of Ontario",
    "https://ontario.ca/document/your-guide-employment-standards-act/pregnancy-and-parental-leave",
  ),
  ca_comp: otherSource("CBS", "https://www.compben.com/post/2026-employment-insurance-updates", {
    pageDate: "2025-12-23",
  }),
  ca_mp: otherSource(
    "constituency office (repeats canada.ca)",
    "https://lenwebbermp.ca/employment-insurance",
    { pageDate: "2024" },
  ),
  ca_mirror: otherSource("mirror of a canada.ca page", "https://iobitbillisteam.pages.dev/953142.html", {
    readOn: "2026-11-21",
  }),
  qc_10: statuteSource(
    "Act respecting parental insurance, section 10.2 (LégisQuébec)",
    `${legisQuebec}/en/showversion/cs/A-29.011?code=se:10_2&pointInTime=20210921`,
    { pageDate: "2021-09-21" },
  ),
  qc_16: statuteSource(
    "Act respecting parental insurance, section 16 (LégisQuébec)",
    `${legisQuebec}/fr/showversion/cs/A-29.011?code=se:16&pointInTime=20200123`,
  ),
  qc_18: statuteSource(
    "Act respecting parental insurance, section 18 (LégisQuébec)",
    `${legisQuebec}/fr/version/lc/A-29.011?code=se:18&historique=20210921`,
    { pageDate: "2021-09-21" },
  ),
  qc_24: statuteSource(
    "Act respecting parental insurance, section 24 (LégisQuébec)",
    `${legisQuebec}/fr/showversion/cs/A-29.011?code=se:24&pointInTime=20210106`,
    { pageDate: "2021-01-06" },
  ),
  qc_rqap: officialSource(
    "Québec Parental Insurance Plan",
    "https://www.rqap.gouv.qc.ca/fr/employeur/prestations",
  ),
  qc_inspq: officialSource(
    "Institut national de santé publique du Québec",
    "https://www.inspq.qc.ca/en/tiny-tot/useful-information/becoming-parent/financial-assistance-before-birth",
  ),
  qc_ng: otherSource(
    "Naître et grandir",
    "https://naitreetgrandir.com/en/step/0-12-months/family-life/maternity-paternity-parental-leave",
    { pageDate: "2024" },
  ),
  qc_table: otherSource(
    "Normandin Beaudry",
    "http://www.normandin-beaudry.ca/publications/communiques/archives/2005/vol8-n15.en.html",
    { pageDate: "2005-12", readOn: "2026-11-21" },
  ),
  qc_educaloi: otherSource(
    "Éducaloi",
    "https://educaloi.qc.ca/en/legal-news/sharing-parental-leave-pays-off/",
  ),
  qc_wtw: otherSource(
    "WTW",
    "https://www.willistowerswatson.com/en-PH/Insights/2021/02/canada-changes-to-quebec-parental-benefits-and-labor-standards",
    { pageDate: "2021-02-16" },
  ),
  qc_twins: otherSource("UVVC", "https://www.uvvc.ca/adoption-of-a-bill.html", { pageDate: "2020" }),
  qc_leave: otherSource(
    "Norton Rose Fulbright",
    "https://www.globalworkplaceinsider.com/2021/01/avis-aux-employeurs-changements-aux-conges-pour-les-parents/",
    { pageDate: "2021-01" },
  ),
};
