import type { CountryLaw } from "../law";
import { derived, notFound, official, percent, sourcesReadOn } from "../law-figures";
import { anyBirth } from "../law-rows";
import { before } from "../law-terms";
import { elterngeld } from "./de/elterngeld";

const { officialSource, otherSource, statuteSource } = sourcesReadOn("2026-11-27");

const withMutterschutz = official("included" as const, "de_muschg", {
  note: "insurer and employer together pay net pay, not more",
});

export const de: CountryLaw = {
  code: "DE",
  name: "Germany",
  currency: "EUR",
  checkedOn: "2026-11-27",
  employerPaysWeeks: official(14, "de_ikk", {
    note: "the employer tops up the insurer’s €13 a day to net pay, and gets it back",
  }),
  regions: {},
  schemes: [
    {
      id: "de_mutterschutz",
      name: "Mutterschutz",
      who: "birth_parent",
      paidBy: { who: "employer_and_insurer", name: "the health insurer" },
      unit: "week",
      lengthBy: "due",
      rateBy: "day_paid",
      entitlement: [
        {
          ...anyBirth,
          total: official(14, ["de_ikk", "de_muschg"], { note: "6 before the birth, 8 after" }),
          within: { n: official(8, "de_muschg"), unit: "week" },
        },
        {
          ...anyBirth,
          children: 2,
          total: official(18, ["de_ikk", "de_muschg"], { note: "6 before the birth, 12 after" }),
          within: { n: official(12, "de_muschg"), unit: "week" },
        },
      ],
      rates: [{ from: null, to: null, pctNet: official(percent(100), ["de_ikk", "de_muschg"]) }],
      usesUp: "de_elterngeld",
      weeksBefore: { earliest: official(6, "de_muschg"), usual: official(6, "de_muschg") },
      compulsory: {
        after: official(8, "de_muschg", { note: "12 for twins or more, or a child born early" }),
      },
      wholeWeeksOnly: official("After the birth no work is allowed, not even on single days.", "de_muschg"),
      dates: [
        {
          kind: "earliest_start",
          what: "Mutterschutz begins, unless you choose to work on",
          ...before("birth", official(6, "de_muschg"), "week"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official("Employees in statutory insurance, however long in the job.", "de_ikk"),
        },
        {
          label: "Twins or more, or born early",
          says: official("12 weeks after the birth instead of 8. Days lost by an early birth are added.", [
            "de_ikk",
            "de_muschg",
          ]),
        },
        {
          label: "Disability found within 8 weeks of the birth",
          says: official("12 weeks after the birth, if the mother asks.", "de_muschg"),
        },
        { label: "Of this, the insurer pays", says: official("€13 a day.", ["de_ikk", "de_muschg"]) },
        {
          label: "Which pay counts",
          says: official("Mean net pay of the last 3 settled months, for each calendar day.", "de_muschg"),
        },
        {
          label: "Without statutory insurance",
          says: official(
            "At most €210 in all from the state. The employer still pays net pay above €13 a day.",
            "de_muschg",
          ),
        },
        {
          label: "Before the birth",
          says: official("You may work if you want to. After it you may not.", "de_muschg"),
        },
      ],
    },
    elterngeld,
  ],
  netPayIs: derived(
    "Elterngeld does not count the net pay of your pay slip, but reckons its own from pay before tax, usually a lower one. With a pay slip’s net pay the sum here may be up to about €65 a month too high.",
    "65% of €102.50, the flat allowance a month that comes off pay first",
    ["de_portal", "de_calc"],
  ),
  relationIfNotStated: withMutterschutz,
  relationIfNotListed: withMutterschutz,
  protectedLeave: [
    {
      id: "de_elternzeit",
      name: "Elternzeit",
      who: "each_parent",
      weeks: derived(156, "3 × 52, to the third birthday", "de_beeg"),
      within: { n: derived(36, "3 × 12", "de_beeg"), unit: "month" },
      dates: [
        {
          kind: "tell_employer",
          what: "tell your employer when your Elternzeit starts",
          ...before(
            "start",
            derived(50, "7 × 7 + 1: seven whole weeks lie between (BGB §§ 187, 188)", "de_beeg"),
            "day",
          ),
        },
      ],
      lines: [
        {
          label: "Later",
          says: official("24 months of it until the eighth birthday, with 13 weeks’ notice.", "de_beeg"),
        },
        {
          label: "Work",
          says: official("Up to 32 hours a week.", "de_beeg"),
        },
        { label: "The 8 weeks after the birth", says: official("They are part of it.", "de_beeg") },
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
    de_muschg: statuteSource(
      "Mutterschutzgesetz (Bundestag’s collection of laws)",
      "https://github.com/bundestag/gesetze/blob/77abca2/m/muschg_2018/index.md",
    ),
    de_beeg: statuteSource(
      "BEEG (Bundestag’s collection of laws)",
      "https://github.com/bundestag/gesetze/blob/77abca2/b/beeg/index.md",
      { pageDate: "2021-02-15", note: "The rules on income and on both parents at once have changed since." },
    ),
    de_hfing: statuteSource(
      "Zweites Haushaltsfinanzierungsgesetz 2024, on BEEG §§ 1 and 4 (buzer.de)",
      "https://www.buzer.de/gesetz/16375/a309875.htm",
      { pageDate: "2024-03-27" },
    ),
    de_portal: officialSource(
      "Familienportal of the federal ministry",
      "https://familienportal.de/familienportal/familienleistungen/elterngeld/faq/wie-wird-das--elterngeld-netto--berechnet-/124606",
    ),
    de_helpster: otherSource(
      "Helpster",
      "https://helpster.de/elterngeld-berechnen-so-viel-bekommen-sie_229071",
    ),
    de_court: officialSource(
      "Bayerisches Landessozialgericht, on § 1(8) BEEG",
      "https://www.sozialgerichtsbarkeit.de/node/178315",
      { kind: "official_record" },
    ),
    de_calc: officialSource(
      "DigitalService (code of the federal ministry’s calculator)",
      "https://github.com/digitalservicebund/elterngeldrechner/tree/d2ca5a1",
      { kind: "official_code", pageDate: "2026-01-02" },
    ),
    de_ikk: officialSource(
      "IKK gesund plus (statutory health insurer)",
      "https://www.ikk-gesundplus.de/leistungen-service/leistungen/mutterschaftsgeld",
      { pageDate: "2025", readOn: "2026-11-21" },
    ),
    de_limit: otherSource(
      "Haufe",
      "https://www.haufe.de/oeffentlicher-dienst/personal-tarifrecht/einkommensgrenze-fuer-elterngeld-erneut-gesunken_144_645586.html",
      { pageDate: "2025-04" },
    ),
    de_lone: otherSource(
      "Augsburger Allgemeine (quotes the federal ministry)",
      "https://www.augsburger-allgemeine.de/panorama/elterngeld-was-gilt-beim-elterngeld-fuer-alleinerziehende-12-6-24-id71029281.html",
      { pageDate: "2024-06-12" },
    ),
    de_65: otherSource(
      "Kanzlei Harren",
      "https://harren-kanzlei.de/neuregelung-des-elterngeldes-anpassung-der-einkommensgrenzen-und-bezugsmodalitaeten/",
      { pageDate: "2024" },
    ),
  },
};
