import {
  cents,
  derived,
  notFound,
  officialSource,
  otherSource,
  percent,
  reported,
  type CountryLaw,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Each January: a new row of `rates` (the cap follows the price base amount). */
export const se: CountryLaw = {
  code: "SE",
  name: "Sweden",
  currency: "SEK",
  checkedOn: "2026-11-21",
  employerPaysWeeks: notFound(),
  regions: {},
  schemes: [
    {
      id: "se_fp",
      name: "Föräldrapenning",
      who: "family",
      paidBy: "social insurance",
      unit: "calendar_day",
      lengthBy: "birth",
      rateBy: "day_paid",
      entitlement: [
        {
          birthFrom: "2016-01-01",
          birthTo: null,
          total: reported(480, "se_days"),
          reservedEach: reported(90, "se_90"),
          atOnce: reported(60, "se_mcp", { note: "before 15 months" }),
        },
      ],
      steps: [
        {
          n: reported(390, "se_days"),
          pct: reported(percent(77.6), "se_formula", { formula: "80% × 0.97" }),
          isCapped: true,
        },
        { n: reported(90, "se_days"), isCapped: false, isFlat: true },
      ],
      rates: [
        {
          from: "2025-01-01",
          to: "2025-12-31",
          capPerDay: notFound(),
          flatPerDay: reported(cents(180), "se_days"),
        },
        {
          from: "2026-01-01",
          to: "2026-12-31",
          capPerDay: derived(cents(1259), "10 × 59,200 × 0.776 ÷ 365 = 1,258.6", ["se_pbb", "se_formula"]),
          flatPerDay: reported(cents(180), "se_days"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "By income for the first 180 days: parents who were insured for 240 days before the birth.",
            "se_formula",
          ),
        },
        {
          label: "Twins or more",
          says: reported("180 more days for twins, 90 by income and 90 flat.", "se_formula"),
        },
        { label: "State pension", says: reported("It counts as income.", "se_formula") },
      ],
    },
    {
      id: "se_10",
      name: "10 days at birth",
      who: "other_parent",
      paidBy: "social insurance",
      unit: "day",
      lengthBy: "birth",
      rateBy: "day_paid",
      entitlement: [{ birthFrom: null, birthTo: null, total: reported(10, "se_90") }],
      rates: [{ from: null, to: null, pct: notFound() }],
      lines: [
        { label: "Who gets it", says: notFound() },
        { label: "Twins or more", says: notFound() },
        { label: "State pension", says: reported("It counts as income.", "se_formula") },
      ],
    },
  ],
  lines: [
    { label: "With pay from an employer", says: notFound() },
    { label: "Adoption", says: notFound() },
  ],
  sources: {
    se_pbb: officialSource(
      "SFS 2025:872 (reprint of Riksdag open data)",
      "https://laglio.se/lagar/sfs-2025-872",
      { kind: "official_statute_copy", pageDate: "2025-09-18", readOn },
    ),
    se_days: otherSource(
      "Regionfakta",
      "https://www.regionfakta.com/norrbottens-lan/befolkning-och-hushall/foraldrapenning-vid-barns-fodelse",
      { pageDate: "2026-01-12", readOn },
    ),
    se_90: otherSource("Babyhjälp", "https://www.babyhjalp.se/foraldrapenning/", {
      pageDate: "2024",
      readOn,
    }),
    se_formula: otherSource("Barntotal", "https://barntotal.se/familjeliv/allt-om-foraldrapenning/", {
      pageDate: "2021",
      readOn,
    }),
    se_mcp: otherSource(
      "Föräldraledighetsplanen (listing on Glama)",
      "https://glama.ai/mcp/connectors/io.github.emilingemarkarlsson/foraldraledighetsplanen/tools/days_remaining",
      { pageDate: "2026", readOn },
    ),
  },
};
