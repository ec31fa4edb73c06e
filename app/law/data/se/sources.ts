import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");
const lagboken = "https://www.lagboken.se/Lagboken/start/sfs/sfs";

export const sources: CountryLaw["sources"] = {
  se_1212: statuteSource(
    "SFS 2017:559, chapter 12 section 12 (copy on Lagboken)",
    `${lagboken}/2017/500-599/d_3005432-sfs-2017_559-lag-om-andring-i-socialforsakringsbalken`,
    { pageDate: "2017-06-08" },
  ),
  se_1217: statuteSource(
    "SFS 2015:674, chapter 12 section 17 (copy on Lagboken)",
    `${lagboken}/2015/600-699/d_2544165-sfs-2015_674-lag-om-andring-i-socialforsakringsbalken`,
    { pageDate: "2015-11-19" },
  ),
  se_basic: statuteSource(
    "SFS 2015:964, chapter 12 sections 22, 23 and 35 (copy on Lagboken)",
    `${lagboken}/2015/900-999/d_2586158-sfs-2015_964-lag-om-andring-i-socialforsakringsbalken`,
    { pageDate: "2015-12-17" },
  ),
  se_adoption: statuteSource(
    "SFS 2013:999, chapter 12 section 8 (copy on Lagboken)",
    `${lagboken}/2013/900-999/d_1852002-sfs-2013_999-lag-om-andring-i-socialforsakringsbalken`,
    { pageDate: "2013-11-28" },
  ),
  se_krona: statuteSource(
    "SFS 2008:480, chapter 3 section 4 of the law before (copy on Lagboken)",
    `${lagboken}/2008/400-499/d_184505-sfs-2008_480-lag-om-andring-i-lagen-1962_381-om-allman-forsakring`,
    { pageDate: "2008-06-05" },
  ),
  se_1333: statuteSource(
    "SFS 2018:647, chapter 13 section 33 (copy on Lagboken)",
    `${lagboken}/2018/600-699/d_3263081-sfs-2018_647-lag-om-andring-i-socialforsakringsbalken`,
    { pageDate: "2018-05-31" },
  ),
  se_prop: officialSource("Government bill 2013/14:4 (on lagen.nu)", "https://lagen.nu/prop/2013/14:4", {
    kind: "official_record",
    pageDate: "2013",
  }),
  se_two: statuteSource(
    "SFS 2000:580, Föräldraledighetslagen section 4 (copy on Karnov)",
    "https://open.karnovgroup.se/ovriga/SFS2000-0580",
    { pageDate: "2000" },
  ),
  se_mi: officialSource(
    "Medlingsinstitutet (National Mediation Office)",
    "https://www.mi.se/forhandling-avtal-2/om-arbetsrattsliga-lagar/foraldraledighetslagen/",
  ),
  se_double: officialSource(
    "Försäkringskassan",
    "https://www.forsakringskassan.se/privatperson/foralder/foraldrapenning/fler-dubbeldagar-och-nya-regler-for-vem-som-kan-fa-foraldrapenning",
    { pageDate: "2024" },
  ),
  se_pbb: statuteSource(
    "SFS 2025:872 (reprint of Riksdag open data)",
    "https://laglio.se/lagar/sfs-2025-872",
    { pageDate: "2025-09-18", readOn: "2026-11-21" },
  ),
  se_2025: otherSource(
    "Överklaga",
    "https://www.overklaga.se/forsakringskassan/hur-raknar-forsakringskassan-ut-foraldrapenning",
    { pageDate: "2025" },
  ),
  se_base_2024: otherSource("Min Trygghet", "https://mintrygghet.se/category/uncategorized/", {
    pageDate: "2023",
  }),
  se_days: otherSource(
    "Regionfakta",
    "https://www.regionfakta.com/norrbottens-lan/befolkning-och-hushall/foraldrapenning-vid-barns-fodelse",
    { pageDate: "2026-01-12" },
  ),
  se_rules: otherSource(
    "Föräldraledighet.se (older)",
    "https://www.foraldraledighet.se/foraldraledighet-regler/foraldrapenning",
  ),
  se_90: otherSource("Babyhjälp", "https://www.babyhjalp.se/foraldrapenning/", { pageDate: "2024" }),
  se_formula: otherSource("Barntotal", "https://barntotal.se/familjeliv/allt-om-foraldrapenning/", {
    pageDate: "2021",
    readOn: "2026-11-21",
  }),
  se_guide: otherSource("Blankettguiden", "https://www.blankettguiden.se/foraldrapenning/", {
    pageDate: "2020",
  }),
  se_temporary: otherSource("Blankettguiden", "https://www.blankettguiden.se/tillfallig-foraldrapenning/"),
  se_ten: otherSource("Barntotal", "https://barntotal.se/ekonomi/pappadagar/"),
  se_ten2: otherSource(
    "Föräldraledighet.se",
    "https://www.foraldraledighet.se/foraldraledighet-regler/forsta-tio-pappadagarna",
  ),
};
