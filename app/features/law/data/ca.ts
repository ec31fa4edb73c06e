import {
  cents,
  derived,
  notFound,
  officialSource,
  otherSource,
  percent,
  reported,
  type CountryLaw,
  type Line,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Employment Insurance. Each December: a new row, for claims from the last Sunday of the year. */
const rates: CountryLaw["schemes"][number]["rates"] = [
  {
    from: "2024-12-29",
    to: "2025-12-27",
    pct: reported(percent(55), "ca_211"),
    capPerWeek: reported(cents(695), "ca_comp", { formula: "55% × 65,700 ÷ 52 = 694.90" }),
  },
  {
    from: "2025-12-28",
    to: "2026-12-26",
    pct: reported(percent(55), "ca_211"),
    capPerWeek: reported(cents(729), "ca_comp", { formula: "55% × 68,900 ÷ 52 = 728.75" }),
  },
];

/** Quebec's plan, by calendar year. Each step has its own share of pay. */
const quebecRates: typeof rates = [
  { from: "2025-01-01", to: "2025-12-31", insurablePerYear: reported(cents(98_000), "ca_comp") },
  { from: "2026-01-01", to: "2026-12-31", insurablePerYear: reported(cents(103_000), "ca_comp") },
];

const eligibility: Line = {
  label: "Who gets it",
  says: reported("600 insured hours, and earnings down by more than 40%.", "ca_mirror"),
};

const quebecLines: Line[] = [
  {
    label: "Who gets it",
    says: reported(
      "At least $2,000 of insurable income in the reference period, and earnings down by 40%.",
      "qc_ng",
    ),
  },
  {
    label: "The special plan instead",
    says: reported("15 weeks maternity, 3 paternity, 25 parental, all at 75%.", "qc_table"),
  },
  { label: "Twins or more", says: notFound("More weeks since 2021. We have not found how many.") },
];

/** For all EI benefits together. */
const waits = reported(1, "ca_wait", { note: "one for the family; not for some claims of 2025–26" });

const quebec = {
  region: "CA-QC",
  paidBy: "social insurance",
  unit: "week",
  lengthBy: "birth",
  rateBy: "claim_start",
  rates: quebecRates,
  waitingWeeks: reported(0, "qc_table"),
  lines: quebecLines,
} as const;

const seventy = reported(percent(70), ["qc_table", "qc_ng"]);

export const ca: CountryLaw = {
  code: "CA",
  name: "Canada",
  currency: "CAD",
  note: "Parents in Quebec have Quebec’s own plan (QPIP) instead of Employment Insurance (EI).",
  checkedOn: "2026-11-21",
  employerPaysWeeks: notFound(),
  regions: { "CA-QC": "Quebec" },
  schemes: [
    {
      id: "ca_ei_maternity",
      name: "EI maternity benefits",
      notInRegion: "CA-QC",
      who: "birth_parent",
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "birth",
      rateBy: "claim_start",
      entitlement: [{ birthFrom: null, birthTo: null, total: reported(15, ["ca_211", "ca_mirror"]) }],
      rates,
      waitingWeeks: waits,
      lines: [
        eligibility,
        {
          label: "When",
          says: reported("From 12 weeks before to 17 weeks after the birth.", "ca_mirror"),
        },
        { label: "Twins or more", says: reported("No more weeks.", "ca_mirror") },
      ],
    },
    {
      id: "ca_ei_parental_standard",
      name: "EI parental benefits, standard",
      notInRegion: "CA-QC",
      who: "family",
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "birth",
      rateBy: "claim_start",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: reported(40, "ca_211"),
          mostOneParent: reported(35, "ca_211"),
          within: { n: reported(52, "ca_211"), unit: "week" },
        },
      ],
      rates,
      waitingWeeks: waits,
      lines: [
        eligibility,
        {
          label: "Standard or extended",
          says: reported("Both parents choose the same one, and cannot change it once it is paid.", "ca_mp"),
        },
        { label: "Twins or more", says: reported("No more weeks.", "ca_mirror") },
      ],
    },
    {
      id: "ca_ei_parental_extended",
      name: "EI parental benefits, extended",
      notInRegion: "CA-QC",
      who: "family",
      isSpecial: true,
      paidBy: "social insurance",
      unit: "week",
      lengthBy: "birth",
      rateBy: "claim_start",
      entitlement: [
        {
          birthFrom: null,
          birthTo: null,
          total: reported(69, "ca_211"),
          mostOneParent: reported(61, "ca_211"),
          within: { n: reported(78, "ca_211"), unit: "week" },
        },
      ],
      rates: [
        {
          from: "2024-12-29",
          to: "2025-12-27",
          pct: reported(percent(33), "ca_211"),
          capPerWeek: derived(cents(417), "33% × 65,700 ÷ 52 = 416.94", ["ca_mie", "ca_211"]),
        },
        {
          from: "2025-12-28",
          to: "2026-12-26",
          pct: reported(percent(33), "ca_211"),
          capPerWeek: reported(cents(437), "ca_wait", { formula: "33% × 68,900 ÷ 52 = 437.25" }),
        },
      ],
      waitingWeeks: waits,
      lines: [eligibility, { label: "Twins or more", says: reported("No more weeks.", "ca_mirror") }],
    },
    {
      ...quebec,
      id: "ca_qpip_maternity",
      name: "QPIP maternity benefits, basic plan",
      who: "birth_parent",
      entitlement: [{ birthFrom: null, birthTo: null, total: reported(18, ["qc_table", "qc_ng"]) }],
      steps: [{ n: reported(18, ["qc_table", "qc_ng"]), pct: seventy, isCapped: false }],
    },
    {
      ...quebec,
      id: "ca_qpip_paternity",
      name: "QPIP paternity benefits, basic plan",
      who: "other_parent",
      entitlement: [{ birthFrom: null, birthTo: null, total: reported(5, ["qc_table", "qc_ng"]) }],
      steps: [{ n: reported(5, ["qc_table", "qc_ng"]), pct: seventy, isCapped: false }],
    },
    {
      ...quebec,
      id: "ca_qpip_parental",
      name: "QPIP parental benefits, basic plan",
      who: "family",
      entitlement: [{ birthFrom: null, birthTo: null, total: derived(32, "7 + 25", ["qc_table", "qc_ng"]) }],
      steps: [
        { n: reported(7, ["qc_table", "qc_ng"]), pct: seventy, isCapped: false },
        {
          n: reported(25, ["qc_table", "qc_ng"]),
          pct: reported(percent(55), ["qc_table", "qc_ng"]),
          isCapped: false,
        },
      ],
    },
  ],
  lines: [
    { label: "With pay from an employer", says: notFound() },
    { label: "Adoption", says: notFound() },
  ],
  sources: {
    ca_mie: officialSource(
      "Employment and Social Development Canada",
      "https://www.canada.ca/en/employment-social-development/programs/ei/ei-list/ei-employers/premium-reduction-program/2026-maximum-insurable-earnings.html",
      { pageDate: "2025-10-31", readOn },
    ),
    ca_comp: otherSource("CBS", "https://www.compben.com/post/2026-employment-insurance-updates", {
      pageDate: "2025-12-23",
      readOn,
    }),
    ca_211: otherSource(
      "211 PEI (entry provided by Service Canada)",
      "https://pe.211.ca/result/employment-insurance-maternity-and-parental-benefits-67096399",
      { readOn },
    ),
    ca_mp: otherSource(
      "constituency office (repeats canada.ca)",
      "https://lenwebbermp.ca/employment-insurance",
      { pageDate: "2024", readOn },
    ),
    ca_mirror: otherSource("mirror of a canada.ca page", "https://iobitbillisteam.pages.dev/953142.html", {
      readOn,
    }),
    ca_wait: otherSource(
      "DecisionsCalc (listing on Glama)",
      "https://glama.ai/mcp/connectors/com.decisionscalc/calculators/tools/canada_ei_maternity_parental",
      { pageDate: "2026", readOn },
    ),
    qc_table: otherSource(
      "Normandin Beaudry",
      "http://www.normandin-beaudry.ca/publications/communiques/archives/2005/vol8-n15.en.html",
      { pageDate: "2005-12", readOn },
    ),
    qc_ng: otherSource(
      "Naître et grandir",
      "https://naitreetgrandir.com/en/step/0-12-months/family-life/maternity-paternity-parental-leave",
      { pageDate: "2024", readOn },
    ),
  },
};
