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

export const de: CountryLaw = {
  code: "DE",
  name: "Germany",
  currency: "EUR",
  checkedOn: "2026-11-21",
  employerPaysWeeks: official(14, "de_ikk", {
    note: "the employer tops up the insurer’s €13 a day to net pay, and gets it back",
  }),
  regions: {},
  schemes: [
    {
      id: "de_mutterschutz",
      name: "Mutterschutz",
      who: "birth_parent",
      paidBy: "the health insurer and the employer",
      unit: "week",
      lengthBy: "due",
      rateBy: "day_paid",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: official(14, "de_ikk", { note: "6 before the birth, 8 after" }),
        },
      ],
      rates: [{ from: null, to: null, pctNet: official(percent(100), "de_ikk") }],
      lines: [
        {
          label: "Who gets it",
          says: official("Employees in statutory insurance, however long in the job.", "de_ikk"),
        },
        {
          label: "Twins or more, or born early",
          says: official("12 weeks after the birth instead of 8.", "de_ikk"),
        },
        { label: "Of this, the insurer pays", says: official("€13 a day.", "de_ikk") },
      ],
    },
    {
      id: "de_elterngeld",
      name: "Basiselterngeld",
      who: "family",
      paidBy: "the state",
      unit: "month",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [
        {
          birthFrom: "2024-04-01",
          birthTo: "2025-03-31",
          total: reported(14, "de_rules"),
          mostOneParent: reported(12, "de_rules"),
          leastOneParent: reported(2, "de_rules"),
          atOnce: reported(1, "de_limit"),
          lines: [{ label: "Income limit", says: reported("€200,000 of taxable income.", "de_limit") }],
        },
        {
          birthFrom: "2025-04-01",
          birthTo: null,
          total: reported(14, "de_rules"),
          mostOneParent: reported(12, "de_rules"),
          leastOneParent: reported(2, "de_rules"),
          atOnce: reported(1, "de_limit"),
          lines: [{ label: "Income limit", says: reported("€175,000 of taxable income.", "de_limit") }],
        },
      ],
      rates: [
        {
          from: null,
          to: null,
          pctNet: reported(percent(65), "de_65"),
          minPerMonth: reported(cents(300), "de_65"),
          capPerMonth: reported(cents(1800), "de_65"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "Parents who care for the child at home, work few hours and have a taxable income under the limit.",
            "de_limit",
          ),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
  ],
  lines: [
    {
      label: "Miscarriage",
      says: official(
        "From 1 June 2025: up to 2 weeks from week 13, 6 from week 17, 8 from week 20, paid as Mutterschutz.",
        "de_ikk",
      ),
    },
    { label: "State pension", says: notFound() },
  ],
  sources: {
    de_ikk: officialSource(
      "IKK gesund plus (statutory health insurer)",
      "https://www.ikk-gesundplus.de/leistungen-service/leistungen/mutterschaftsgeld",
      { pageDate: "2025", readOn },
    ),
    de_limit: otherSource(
      "Haufe",
      "https://www.haufe.de/oeffentlicher-dienst/personal-tarifrecht/einkommensgrenze-fuer-elterngeld-erneut-gesunken_144_645586.html",
      { pageDate: "2025-04", readOn },
    ),
    de_rules: otherSource(
      "Steuerberater Pressler",
      "https://steuerberater-pressler.de/neue-einkommensgrenzen-beim-elterngeldbezug-ab-1-4-2024",
      { pageDate: "2024", readOn },
    ),
    de_65: otherSource(
      "Kanzlei Harren",
      "https://harren-kanzlei.de/neuregelung-des-elterngeldes-anpassung-der-einkommensgrenzen-und-bezugsmodalitaeten/",
      { pageDate: "2024", readOn },
    ),
  },
};
