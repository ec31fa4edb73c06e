import type { Scheme } from "../../law";
import { cents, derived, official, percent, reported, type Line } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { after, before, notAsked } from "../../law-terms";

/** Employment Insurance. Each December: a new row, for claims from the last Sunday of the year. */
const rates: Scheme["rates"] = [
  {
    from: "2023-12-31",
    to: "2024-12-28",
    pct: official(percent(55), "ca_act"),
    capPerWeek: official(cents(668), ["ca_apply", "ca_mp"]),
  },
  {
    from: "2024-12-29",
    to: "2025-12-27",
    pct: official(percent(55), "ca_act"),
    capPerWeek: derived(cents(695), "55% × 65,700 ÷ 52 = 694.90, to the dollar", ["ca_mie", "ca_act"]),
  },
  {
    from: "2025-12-28",
    to: "2026-12-26",
    pct: official(percent(55), "ca_act"),
    capPerWeek: derived(cents(729), "55% × 68,900 ÷ 52 = 728.75, to the dollar", ["ca_mie", "ca_act"]),
  },
];

const extendedRates: Scheme["rates"] = [
  {
    from: "2023-12-31",
    to: "2024-12-28",
    pct: official(percent(33), "ca_act"),
    capPerWeek: official(cents(401), "ca_apply"),
  },
  {
    from: "2024-12-29",
    to: "2025-12-27",
    pct: official(percent(33), "ca_act"),
    capPerWeek: derived(cents(417), "33% × 65,700 ÷ 52 = 416.94, to the dollar", ["ca_mie", "ca_act"]),
  },
  {
    from: "2025-12-28",
    to: "2026-12-26",
    pct: official(percent(33), "ca_act"),
    capPerWeek: derived(cents(437), "33% × 68,900 ÷ 52 = 437.25, to the dollar", ["ca_mie", "ca_act"]),
  },
];

/** Waived in between (SOR/2025-205, prolonged by SOR/2026-64). */
const waits: Scheme["waits"] = [
  {
    from: null,
    to: "2025-03-29",
    weeks: official(1, ["ca_act", "ca_regs"], { note: "one for both parents" }),
  },
  {
    from: "2026-10-11",
    to: null,
    weeks: official(1, ["ca_act", "ca_regs"], {
      note: "one for both parents; none for claims from 30 March 2025 to 10 October 2026",
    }),
  },
];

const lines: Line[] = [
  {
    label: "Who gets it",
    says: official("600 insured hours.", "ca_act"),
  },
  {
    label: "Also",
    says: reported("Weekly earnings are down by more than 40%.", "ca_mirror"),
  },
  {
    label: "Which pay counts",
    says: official("The best 14 to 22 weeks. In regions with much unemployment fewer weeks count.", "ca_act"),
  },
  { label: "Twins or more", says: official("No more weeks.", "ca_act") },
  {
    label: "The unpaid week",
    says: official(
      "Not for claims from 30 March 2025 to 10 October 2026, unless it is better for you. The second parent of a child need not wait again.",
      ["ca_regs", "ca_relief", "ca_act"],
    ),
  },
];

const ei = {
  notInRegion: "CA-QC",
  paidBy: { who: "state", name: "Service Canada" },
  unit: "week",
  lengthBy: "birth",
  rateBy: "claim_start",
  rates,
  waits,
  waitsOncePerFamily: true,
  rounding: "dollar",
  claim: "ei",
  claimsFromSunday: true,
  countsFromWeek: "always",
  conditions: [
    notAsked(
      "ca_ei_hours",
      "Worked 600 insured hours or more?",
      official("You have 600 insured hours.", "ca_act"),
    ),
  ],
} satisfies Partial<Scheme>;

const applyInTime = {
  kind: "claim",
  what: "apply for EI, or you may lose weeks",
  ...after("start", official(4, "ca_apply"), "week"),
} as const;

const choiceLine: Line = {
  label: "Standard or extended",
  says: official(
    "Both parents get the one that the first claim chooses. Nobody can change it once a week is paid.",
    ["ca_act", "ca_apply"],
  ),
};

export const eiSchemes: Scheme[] = [
  {
    ...ei,
    id: "ca_ei_maternity",
    name: "EI maternity benefits",
    who: "birth_parent",
    entitlement: [
      {
        ...anyBirth,
        total: official(15, ["ca_act", "ca_apply"]),
        within: { n: official(17, ["ca_act", "ca_apply"]), unit: "week" },
      },
    ],
    weeksBefore: {
      earliest: official(12, ["ca_act", "ca_apply"]),
      usual: derived(0, "the law names none", "ca_act"),
    },
    dates: [
      {
        kind: "earliest_start",
        what: "EI maternity benefits may start",
        ...before("due_week", official(12, ["ca_act", "ca_apply"]), "week"),
      },
      applyInTime,
      {
        kind: "last_day",
        what: "use EI maternity benefits",
        ...after("birth", official(17, ["ca_act", "ca_apply"]), "week"),
      },
    ],
    lines: [
      ...lines,
      {
        label: "If your child is in hospital",
        says: official("There is longer to use the weeks.", "ca_act"),
      },
    ],
  },
  {
    ...ei,
    id: "ca_ei_parental_standard",
    choice: "standard",
    name: "EI parental benefits, standard",
    who: "family",
    entitlement: [
      {
        ...anyBirth,
        total: official(40, ["ca_act", "ca_sharing"]),
        mostOneParent: official(35, ["ca_act", "ca_sharing"]),
        within: { n: official(52, "ca_act"), unit: "week" },
      },
    ],
    // Holds for a parent alone, too.
    pools: [{ id: "ca_ei_standard", total: official(35, ["ca_act", "ca_sharing"]), per: "parent" }],
    dates: [
      applyInTime,
      {
        kind: "last_day",
        what: "use standard EI parental benefits",
        ...after("birth", official(52, "ca_act"), "week"),
      },
    ],
    lines: [
      ...lines,
      choiceLine,
      { label: "A parent alone", says: official("35 weeks.", ["ca_act", "ca_sharing"]) },
    ],
  },
  {
    ...ei,
    id: "ca_ei_parental_extended",
    choice: "extended",
    onlyIfChosen: true,
    name: "EI parental benefits, extended",
    who: "family",
    isSpecial: true,
    rates: extendedRates,
    entitlement: [
      {
        ...anyBirth,
        total: official(69, ["ca_act", "ca_sharing"]),
        mostOneParent: official(61, ["ca_act", "ca_sharing"]),
        within: { n: derived(78, "52 + 26", "ca_act"), unit: "week" },
      },
    ],
    // Holds for a parent alone, too.
    pools: [{ id: "ca_ei_extended", total: official(61, ["ca_act", "ca_sharing"]), per: "parent" }],
    dates: [
      applyInTime,
      {
        kind: "last_day",
        what: "use extended EI parental benefits",
        ...after("birth", derived(78, "52 + 26", "ca_act"), "week"),
      },
    ],
    lines: [
      ...lines,
      choiceLine,
      { label: "A parent alone", says: official("61 weeks.", ["ca_act", "ca_sharing"]) },
    ],
  },
];
