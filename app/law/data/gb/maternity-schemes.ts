import type { Scheme } from "../../law";
import { cents, derived, official, percent, reported } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { after, before, notAsked } from "../../law-terms";
import { earningsNeeded, payment, pension, pools, serviceAndEarnings, twins } from "./common";

const noLeastBefore = derived(0, "the law asks for no weeks before the birth", "gb_code");

const compulsory: Scheme["compulsory"] = {
  after: reported(2, ["gb_compulsory", "gb_compulsory2"], { note: "4 weeks in a factory" }),
};

const payBySteps: Scheme["steps"] = [
  { n: official(6, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: false },
  { n: official(33, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: true },
];

const smp: Scheme = {
  ...payment,
  id: "gb_smp",
  name: "Statutory Maternity Pay",
  shortName: "SMP",
  who: "birth_parent",
  lengthBy: "due",
  entitlement: [{ ...anyBirth, total: official(39, "gb_code"), leaveWeeks: official(52, "gb_code") }],
  steps: payBySteps,
  rounding: "cent_up",
  pools,
  conditions: serviceAndEarnings,
  weeksBefore: { earliest: official(11, ["gb_code", "gb_ni17a_smp"]), usual: noLeastBefore },
  compulsory,
  wholeWeeksOnly: official(
    "After ten days of work to keep in touch, you lose Statutory Maternity Pay for each week in which you work for that employer.",
    "gb_nidirect",
  ),
  keepingInTouch: { days: official(10, "gb_nidirect") },
  onePeriod: {
    says: official(
      "39 weeks in a row, which begin the day after the birth at the latest. They run on while you work.",
      ["gb_period", "gb_nidirect"],
    ),
    latestStart: official(1, "gb_period"),
  },
  dates: [
    {
      kind: "tell_employer",
      what: "ask your employer for Statutory Maternity Pay",
      ...before("start", official(28, "gb_code"), "day"),
    },
  ],
  lines: [
    {
      label: "Who gets it",
      says: official(
        "26 weeks in the job by the 15th week before the due week (started by the Saturday 25 weeks before the end of that week), and average earnings at or over the limit.",
        "gb_code",
      ),
    },
    earningsNeeded,
    {
      label: "Which rate",
      says: official(
        "A pay week takes the rate of the first Sunday in April before it, shifted to the weekday on which the leave began. A week that a change splits is paid day by day.",
        "gb_code",
      ),
    },
    {
      label: "With pay from an employer",
      says: official(
        "Pay under your contract counts towards Statutory Maternity Pay for the same week, and the other way round.",
        "gb_sscba",
      ),
    },
    {
      label: "If you are ill before the birth",
      says: official(
        "Leave and pay start by themselves if you are away because of the pregnancy from 4 weeks before the due week.",
        ["gb_code", "gb_ni17a_smp"],
      ),
    },
    twins,
    pension,
    { label: "Tax", says: official("Taxable.", "gb_code") },
  ],
};

const maternityAllowance: Scheme = {
  ...payment,
  id: "gb_ma",
  name: "Maternity Allowance",
  shortName: "MA",
  who: "birth_parent",
  isSpecial: true,
  paidBy: { who: "state", name: "the Department for Work and Pensions" },
  lengthBy: "due",
  entitlement: [{ ...anyBirth, total: official(39, "gb_code") }],
  steps: [{ n: official(39, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: true }],
  pools,
  insteadOf: "gb_smp",
  conditions: [
    {
      kind: "pay",
      id: "gb_ma_pay",
      isStandIn: true,
      over: "in the best 13 of the 66 weeks before the due week",
      rows: [{ dueFrom: null, dueTo: null, perWeek: official(cents(30), ["gb_code", "gb_ma"]) }],
    },
    notAsked(
      "gb_ma_work",
      "Worked in 26 of the 66 weeks before the due week, employed or self-employed? Part weeks count.",
      official(
        "You worked in 26 of the 66 weeks before the due week, employed or self-employed. Weeks worked in part count.",
        ["gb_code", "gb_ma"],
      ),
    ),
  ],
  weeksBefore: { earliest: official(11, "gb_code"), usual: noLeastBefore },
  compulsory,
  keepingInTouch: { days: official(10, "gb_ni17a") },
  onePeriod: {
    says: official("The same 39 weeks in a row as for Statutory Maternity Pay.", [
      "gb_ma_period",
      "gb_period",
    ]),
    latestStart: official(1, ["gb_ma_period", "gb_period"]),
  },
  dates: [
    {
      kind: "earliest_start",
      what: "start Maternity Allowance",
      ...before("due_week", official(11, "gb_code"), "week"),
    },
  ],
  lines: [
    {
      label: "Who gets it",
      says: official(
        "Who cannot get Statutory Maternity Pay, worked in 26 of the 66 weeks before the due week, employed or self-employed, and earned £30 a week in any 13 of them.",
        ["gb_code", "gb_ma"],
      ),
    },
    { label: "Which pay counts", says: official("That of your 13 best weeks.", "gb_hansard") },
    { label: "When to claim", says: official("As soon as you have been pregnant for 26 weeks.", "gb_code") },
    {
      label: "Self-employed",
      says: official("£27 a week up to the full rate, by the Class 2 contributions paid.", "gb_code"),
    },
    {
      label: "Unpaid helper of a self-employed spouse",
      says: official("£27 a week for 14 weeks.", "gb_code"),
    },
    {
      label: "Work",
      says: official("After ten days you lose at least a day’s allowance for each further one.", "gb_ni17a"),
    },
    twins,
    { label: "Tax", says: official("Not taxed.", "gb_code") },
  ],
};

const sap: Scheme = {
  ...payment,
  id: "gb_sap",
  name: "Statutory Adoption Pay",
  shortName: "SAP",
  // The adopter who takes the main leave. The other may have paternity pay.
  who: "birth_parent",
  isSpecial: true,
  adoption: "only",
  lengthBy: "birth",
  entitlement: [
    {
      ...anyBirth,
      total: official(39, ["gb_code", "gb_adoption_employer"]),
      leaveWeeks: official(52, ["gb_code", "gb_adoption_print"]),
      within: {
        n: derived(301, "39 weeks, begun at the latest 28 days after a child from overseas comes", "gb_code"),
        unit: "day",
      },
    },
  ],
  steps: payBySteps,
  rounding: "cent_up",
  pools,
  conditions: [
    // Which limit holds depends on the week of matching, which is not asked: the least of them always does.
    {
      kind: "pay",
      id: "gb_adoption_pay",
      over: "up to the week of matching",
      rows: [{ dueFrom: null, dueTo: null, perWeek: official(cents(123), "gb_code") }],
    },
    notAsked(
      "gb_matched",
      "In the job for 26 weeks by the week of matching, and earning enough in it?",
      official(
        "You were in the job for 26 weeks by the week in which you were matched, and earned enough in it.",
        ["gb_adoption", "gb_code"],
      ),
    ),
  ],
  weeksBefore: {
    earliest: official(2, "gb_code", { note: "14 days before the placement" }),
    usual: noLeastBefore,
  },
  onePeriod: {
    says: official("39 weeks in a row.", "gb_sap_period"),
    latestStart: official(28, "gb_code", { note: "for a child from overseas; else the day after" }),
  },
  dates: [
    {
      kind: "earliest_start",
      what: "start adoption leave and pay",
      ...before("birth", official(14, ["gb_code", "gb_adoption_print"]), "day"),
    },
    {
      kind: "latest_start",
      what: "start adoption leave and pay",
      ...after("birth", official(1, "gb_code", { note: "27 days for a child from overseas" }), "day"),
    },
  ],
  lines: [
    {
      label: "Who gets it",
      says: official(
        "One of a couple. 26 weeks in the job by the week in which you were matched with the child, and average earnings at or over the limit of that week.",
        ["gb_adoption", "gb_code", "gb_adoption_print"],
      ),
    },
    {
      label: "Earnings needed",
      says: official(
        "On average £123 a week if matched before 6 April 2025, £125 until 5 April 2026, £129 from 6 April 2026.",
        "gb_code",
      ),
    },
    {
      label: "Notice",
      says: official("Tell your employer within 7 days of being matched.", "gb_code"),
    },
    { label: "Going back earlier", says: official("8 weeks’ notice.", "gb_adoption_print") },
    pension,
  ],
};

export const maternitySchemes: readonly Scheme[] = [smp, maternityAllowance, sap];
