import {
  cents,
  notFound,
  official,
  officialSource,
  otherSource,
  percent,
  reported,
  type CountryLaw,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Each January: a new row of `rates` (the caps follow the social security ceiling). */
export const fr: CountryLaw = {
  code: "FR",
  name: "France",
  currency: "EUR",
  checkedOn: "2026-11-21",
  employerPaysWeeks: notFound(),
  regions: {},
  schemes: [
    {
      id: "fr_maternite",
      name: "Congé de maternité",
      who: "birth_parent",
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "due",
      rateBy: "leave_start",
      paidDaysAWeek: 7,
      entitlement: [{ birthFrom: null, birthTo: null, total: reported(16, ["fr_ij", "fr_new"]) }],
      rates: [
        { from: "2025-01-01", to: "2025-12-31", capPerDay: notFound() },
        {
          from: "2026-01-01",
          to: null,
          mayChangeFrom: "2027-01-01",
          pct: reported(percent(79), "fr_ij"),
          capPerDay: reported(cents(104.02), "fr_ij", {
            formula: "79% × 4,005 × 12 ÷ 365 = 104.02, each day of the week",
          }),
          minPerDay: reported(cents(11.12), "fr_ij"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "Insured for 6 months, and 150 hours in the last 3 months or 600 in 12.",
            "fr_ameli",
          ),
        },
        {
          label: "Which pay counts",
          says: reported("Gross pay of the last 3 months, up to €4,005 a month in 2026.", "fr_ij"),
        },
        { label: "Twins", says: reported("34 weeks.", "fr_ij") },
        { label: "From the third child", says: reported("26 weeks.", "fr_ij") },
        { label: "With pay from an employer", says: notFound() },
      ],
    },
    {
      id: "fr_paternite",
      name: "Congé de paternité",
      who: "other_parent",
      paidBy: "social insurance, the first days by the employer",
      unit: "calendar_day",
      lengthBy: "birth",
      rateBy: "leave_start",
      entitlement: [{ birthFrom: "2021-07-01", birthTo: null, total: reported(28, "fr_new") }],
      rates: [{ from: null, to: null, capPerDay: notFound() }],
      lines: [
        { label: "Who gets it", says: notFound() },
        { label: "Twins or more", says: notFound() },
      ],
    },
    {
      id: "fr_naissance",
      name: "Congé supplémentaire de naissance",
      who: "each_parent",
      isSpecial: true,
      paidBy: "social insurance",
      unit: "month",
      lengthBy: "birth",
      rateBy: "leave_start",
      entitlement: [
        { birthFrom: null, birthTo: "2025-12-31", total: reported(0, "fr_new") },
        {
          birthFrom: "2026-01-01",
          birthTo: null,
          total: reported(2, "fr_new"),
          reservedEach: reported(2, "fr_new"),
          takeableFrom: reported("2026-07-01", "fr_new"),
          within: {
            n: reported(9, "fr_new2", { note: "born 1 January to 31 May 2026: until the end of 2026" }),
            unit: "month",
          },
        },
      ],
      steps: [
        { n: reported(1, "fr_new3"), pctNet: reported(percent(70), "fr_new3"), isCapped: false },
        { n: reported(1, "fr_new3"), pctNet: reported(percent(60), "fr_new3"), isCapped: false },
      ],
      rates: [
        {
          from: "2026-07-01",
          to: null,
          lines: [{ label: "Pay counted", says: reported("Up to the social security ceiling.", "fr_new3") }],
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "Parents who are insured, once maternity, paternity or adoption leave is used up.",
            "fr_new3",
          ),
        },
        {
          label: "State pension",
          says: reported("Counts as work for pension and seniority.", "fr_new3"),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
  ],
  lines: [{ label: "Adoption", says: reported("Adoption leave, then the same extra months.", "fr_new") }],
  sources: {
    fr_new: otherSource(
      "AFP / Boursorama",
      "https://www.boursorama.com/actualite-economique/actualites/nouveau-conge-de-naissance-remunere-ce-qu-il-faut-savoir-c6b18efeadba1256370c7789da344754",
      { pageDate: "2025-12-26", readOn },
    ),
    fr_new2: otherSource(
      "MoneyVox",
      "https://www.moneyvox.fr/votre-argent/actualites/106840/on-sait-desormais-a-partir-de-quelle-date-le-nouveau-conge-de-naissance-pourra-etre-pris",
      { pageDate: "2025-12", readOn },
    ),
    fr_new3: otherSource("S3i (union summary)", "https://s3i-france.com/congessupnaissance26", {
      pageDate: "2026",
      readOn,
    }),
    fr_ij: otherSource(
      "L'essentiel de l'éco",
      "https://lessentieldeleco.fr/6006-conge-maternite-2026-quel-montant-pouvez-vous-vraiment-toucher",
      { pageDate: "2026", readOn },
    ),
    fr_ameli: officialSource(
      "Assurance Maladie (ameli.fr)",
      "https://www.ameli.fr/assure/remboursements/indemnites-journalieres-maladie-maternite-paternite/conge-maternite-salariee",
      { readOn },
    ),
  },
};
