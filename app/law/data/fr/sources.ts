import type { CountryLaw } from "../../law";
import { sourcesReadOn } from "../../law-figures";

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");

export const sources: CountryLaw["sources"] = {
  fr_travail: officialSource(
    "Ministère du Travail",
    "https://travail-emploi.gouv.fr/droit-du-travail/les-absences-pour-maladie-et-conges-pour-evenements-familiaux/article/le-conge-de-maternite",
  ),
  fr_stop: statuteSource(
    "Code de la sécurité sociale, art. L. 331-3 (on Lexbase)",
    "https://lexbase.fr/texte-de-loi/art-l3313-code-de-la-securite-sociale/L9225C4G.html",
  ),
  fr_ameli: officialSource(
    "Assurance Maladie (ameli.fr)",
    "https://www.ameli.fr/assure/remboursements/indemnites-journalieres-maladie-maternite-paternite/conge-maternite-salariee",
  ),
  fr_aphp: officialSource(
    "Hôpital Louis-Mourier (AP-HP)",
    "https://maternitelouismourier.aphp.fr/conge-maternite-cas-de-jumeaux-plus/",
  ),
  fr_cdg: officialSource(
    "Centre de gestion du Pas-de-Calais (tells of Assurance Maladie, 9 January 2026)",
    "https://cdg62.fr/toute-la-veille-juridique/1136-loi-le-conge-supplementaire-de-naissance",
    { pageDate: "2026-01" },
  ),
  fr_decree: statuteSource(
    "Décret n° 2026-419 du 30 mai 2026 (Légifrance)",
    "https://www.legifrance.gouv.fr/jorf/id/JORFTEXT000054153815",
    { pageDate: "2026-05-30", note: "Read as others tell of it." },
  ),
  fr_ameli_birth: officialSource(
    "Assurance Maladie (ameli.fr)",
    "https://www.ameli.fr/assure/droits-demarches/famille/maternite-paternite-adoption/conge-supplementaire-naissance",
    { pageDate: "2026-06-01", note: "Read as it is quoted, on 28 September 2026, in open-source rules." },
  ),
  fr_legisocial: otherSource(
    "LégiSocial",
    "https://www.legisocial.fr/actualites-sociales/7750-conge-naissance-supplementaire-assurance-maladie-anticipe-decret-paraitre-apporte-precisions.html",
    { pageDate: "2026" },
  ),
  fr_duhaut: otherSource(
    "Duhaut Avocats",
    "https://www.duhaut-avocats.fr/actualites/articles/conge-supplementaire-naissance-precisions-sur-calendrier-modalites-mise-oeuvre-255.htm",
    { pageDate: "2026-01-27" },
  ),
  fr_soip: otherSource("SOIP", "https://soip.fr/conge-supplementaire-de-naissance-2026"),
  fr_s3i: otherSource("S3i (union summary)", "https://s3i-france.com/congessupnaissance26", {
    pageDate: "2026",
  }),
  fr_new: otherSource(
    "AFP / Boursorama",
    "https://www.boursorama.com/actualite-economique/actualites/nouveau-conge-de-naissance-remunere-ce-qu-il-faut-savoir-c6b18efeadba1256370c7789da344754",
    { pageDate: "2025-12-26" },
  ),
  fr_ij: otherSource(
    "L’essentiel de l’éco",
    "https://lessentieldeleco.fr/6006-conge-maternite-2026-quel-montant-pouvez-vous-vraiment-toucher",
    { pageDate: "2026" },
  ),
  fr_letter: otherSource("Juritravail", "https://www.juritravail.com/Modele-Lettre-Type/conge-maternite", {
    pageDate: "2025",
  }),
  fr_pss: otherSource(
    "OpenFisca (quotes the yearly orders)",
    "https://github.com/openfisca/openfisca-france/blob/a7038ee/openfisca_france/parameters/prelevements_sociaux/pss/plafond_securite_sociale_mensuel.yaml",
    { pageDate: "2026-07-23" },
  ),
  fr_prepare: otherSource(
    "OpenFisca (quotes the decrees)",
    "https://github.com/openfisca/openfisca-france/tree/a7038ee/openfisca_france/parameters/prestations_sociales/prestations_familiales",
    { pageDate: "2026-07-23", note: "bmaf/bmaf.yaml, petite_enfance/paje/paje_prepare" },
  ),
  fr_rocket: otherSource(
    "Rocket Lawyer",
    "https://www.rocketlawyer.com/fr/fr/fiche-pratique/conge-maternite",
  ),
  fr_law: otherSource(
    "Coblence Avocats",
    "https://coblence-avocats.com/actualites-et-evenements/2021/conge-paternite-quels-changements-au-1er-juillet-2021-decret-ndeg2021-574-du-10-mai-2021.html",
    { pageDate: "2021-05" },
  ),
  fr_weblex: otherSource(
    "WebLex",
    "https://weblex.fr/articles/un-salarie-demande-le-benefice-du-conge-paternite-ce-que-vous-devez-savoir",
  ),
  fr_paternal: otherSource("Juritravail", "https://juritravail.com/Actualite/conge-paternite/Id/233451", {
    pageDate: "2023",
  }),
  fr_cgt: otherSource(
    "CGT Synethis",
    "https://www.cgt-synethis.fr/page/3471238-conge-paternite-et-accueil-lessentiel-a-savoir",
  ),
  fr_directions: otherSource(
    "Directions",
    "https://directions.fr/Gerer/ressources-humaines/2021/5/Les-nouvelles-modalites-du-conge-paternite-desormais-rallonge-2055728W",
    { pageDate: "2021-05" },
  ),
};
