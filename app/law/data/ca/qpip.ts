import type { Scheme } from "../../law";
import { cents, derived, notFound, official, percent, reported, type Line } from "../../law-figures";
import { anyBirth, yearOf } from "../../law-rows";
import { after, before, notAsked } from "../../law-terms";

/** Quebec's plan, by calendar year. Each step has its own share of pay. */
const rates: Scheme["rates"] = [
  { ...yearOf(2024), insurablePerYear: reported(cents(94_000), "qc_ng") },
  { ...yearOf(2025), insurablePerYear: reported(cents(98_000), "ca_comp") },
  { ...yearOf(2026), insurablePerYear: reported(cents(103_000), "ca_comp") },
];

const lines: Line[] = [
  {
    label: "Who gets it",
    says: official(
      "Residents of Quebec who pay into the plan, have at least $2,000 of insured income, and stop work or earn 40% less.",
      "qc_inspq",
    ),
  },
  {
    label: "The special plan instead",
    says: reported("15 weeks maternity, 3 paternity, 25 parental, all at 75%.", ["qc_table", "qc_wtw"]),
  },
  {
    label: "Basic or special plan",
    says: official("The first parent’s choice holds for both.", "qc_18"),
  },
];

const within: Scheme["entitlement"][number]["within"] = { n: official(78, "qc_rqap"), unit: "week" };

const seventy = official(percent(70), "qc_18");
const fiftyFive = official(percent(55), "qc_18");

const applyInTime = {
  kind: "claim",
  what: "apply for QPIP, or you lose the weeks before the last six",
  ...after("start", official(6, "qc_24"), "week"),
} as const;

const lastDay = { kind: "last_day", ...after("birth", official(78, "qc_rqap"), "week") } as const;

const qpip = {
  region: "CA-QC",
  paidBy: { who: "state", name: "the Québec Parental Insurance Plan" },
  unit: "week",
  lengthBy: "birth",
  rateBy: "claim_start",
  rates,
  waitingWeeks: reported(0, "qc_table"),
  claim: "qpip",
  countsFromWeek: "always",
  conditions: [
    notAsked(
      "ca_qpip_income",
      "Paying into QPIP, with insured income of $2,000 or more?",
      official("You pay into the plan and have at least $2,000 of insured income.", "qc_inspq"),
    ),
  ],
  lines,
} satisfies Partial<Scheme>;

export const qpipSchemes: Scheme[] = [
  {
    ...qpip,
    id: "ca_qpip_maternity",
    name: "QPIP maternity benefits, basic plan",
    who: "birth_parent",
    entitlement: [
      {
        ...anyBirth,
        total: reported(18, ["qc_ng", "qc_educaloi"]),
        within: { n: official(20, "qc_rqap"), unit: "week" },
      },
    ],
    steps: [{ n: reported(18, ["qc_ng", "qc_educaloi"]), pct: seventy, isCapped: false }],
    weeksBefore: { earliest: official(16, "qc_rqap"), usual: derived(0, "the law names none", "qc_rqap") },
    dates: [
      {
        kind: "earliest_start",
        what: "QPIP maternity benefits may start",
        ...before("due_week", official(16, "qc_rqap"), "week"),
      },
      applyInTime,
      { ...lastDay, what: "use QPIP maternity benefits", n: official(20, "qc_rqap") },
    ],
  },
  {
    ...qpip,
    id: "ca_qpip_paternity",
    name: "QPIP paternity benefits, basic plan",
    who: "other_parent",
    adoption: "no",
    entitlement: [{ ...anyBirth, total: reported(5, ["qc_ng", "qc_educaloi"]), within }],
    steps: [{ n: reported(5, ["qc_ng", "qc_educaloi"]), pct: seventy, isCapped: false }],
    dates: [applyInTime, { ...lastDay, what: "use QPIP paternity benefits" }],
  },
  {
    ...qpip,
    id: "ca_qpip_parental",
    name: "QPIP parental benefits, basic plan",
    who: "family",
    entitlement: [
      {
        ...anyBirth,
        total: reported(32, ["qc_educaloi", "qc_ng"], { formula: "7 + 25" }),
        bonus: {
          units: reported(4, ["qc_educaloi", "qc_wtw"], { note: "at 55% of pay, for either parent" }),
          onceEachHas: reported(8, ["qc_educaloi", "qc_wtw"]),
        },
        within,
      },
    ],
    steps: [
      { n: official(7, "qc_18"), pct: seventy, isCapped: false },
      { n: derived(25, "32 − 7", ["qc_18", "qc_educaloi"]), pct: fiftyFive, isCapped: false },
    ],
    dates: [applyInTime, { ...lastDay, what: "use QPIP parental benefits" }],
    lines: [
      ...lines,
      { label: "Both at the same time", says: official("Allowed.", "qc_16") },
      {
        label: "Four weeks more",
        says: reported("For the family, at 55%, once each parent has had 8 of the shared weeks.", [
          "qc_educaloi",
          "qc_wtw",
        ]),
      },
      {
        label: "In the special plan",
        says: reported("3 weeks more at 75%, once each parent has had 6.", "qc_wtw"),
      },
      {
        label: "One parent alone on the act of birth",
        says: official("5 more weeks at 70%, or 3 at 75% in the special plan.", ["qc_10", "qc_18"]),
      },
    ],
  },
  {
    ...qpip,
    id: "ca_qpip_alone",
    name: "QPIP weeks for a parent alone on the act of birth",
    who: "each_parent",
    isSpecial: true,
    entitlement: [
      {
        ...anyBirth,
        total: official(0, "qc_10", { note: "only for a parent alone" }),
        moreAlone: official(5, "qc_10"),
        within,
      },
    ],
    steps: [{ n: official(5, "qc_10"), pct: seventy, isCapped: false }],
    lines,
  },
  {
    ...qpip,
    id: "ca_qpip_multiple",
    name: "QPIP weeks for twins or more, basic plan",
    who: "each_parent",
    isSpecial: true,
    adoption: "no",
    entitlement: [
      { ...anyBirth, total: reported(0, "qc_twins", { note: "only for twins or more" }), within },
      { ...anyBirth, children: 2, total: reported(5, "qc_twins"), within },
    ],
    steps: [{ n: reported(5, "qc_twins"), pct: seventy, isCapped: false }],
    dates: [applyInTime, { ...lastDay, what: "use the QPIP weeks for twins" }],
    lines: [...lines, { label: "In the special plan", says: notFound() }],
  },
];
