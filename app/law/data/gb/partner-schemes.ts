import type { Scheme } from "../../law";
import { official, percent, reported } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { after, before, notAsked } from "../../law-terms";
import { earningsNeeded, payment, pension, pools, serviceAndEarnings, twins } from "./common";

const spp: Scheme = {
  ...payment,
  id: "gb_spp",
  name: "Statutory Paternity Pay",
  shortName: "SPP",
  who: "other_parent",
  lengthBy: "due",
  entitlement: [
    {
      birthFrom: null,
      birthTo: "2024-04-06",
      total: official(2, "gb_code"),
      within: { n: official(55, "gb_code"), unit: "day" },
    },
    {
      birthFrom: "2024-04-07",
      birthTo: null,
      total: official(2, "gb_code"),
      within: { n: official(364, "gb_code", { note: "Northern Ireland: 55 days" }), unit: "day" },
    },
  ],
  steps: [{ n: official(2, "gb_code"), pct: official(percent(90), "gb_code"), isCapped: true }],
  rounding: "cent_up",
  conditions: serviceAndEarnings,
  wholeWeeksOnly: official("One or two separate weeks (Northern Ireland: in one piece).", "gb_code"),
  adoption: "yes",
  dates: [
    {
      kind: "tell_employer",
      what: "tell your employer when your paternity leave and pay start",
      ...before("start", official(28, "gb_code"), "day"),
    },
    {
      kind: "last_day",
      what: "take your paternity leave and pay",
      ...after(
        "birth",
        official(364, "gb_code", { note: "of the due date if that is later; Northern Ireland: 55 days" }),
        "day",
      ),
    },
  ],
  lines: [
    {
      label: "Who gets it",
      says: official(
        "Pay: 26 weeks in the job by the 15th week before the due week, and the earnings needed.",
        "gb_code",
      ),
    },
    earningsNeeded,
    {
      label: "Leave from the first day in the job",
      says: official(
        "Not in Northern Ireland. When due on or after 5 April 2026, or due by 25 July 2026 and born from 6 April to 25 July 2026; adoption: matched on or after 6 April 2026.",
        "gb_code",
      ),
    },
    {
      label: "In blocks",
      says: official("One or two separate weeks (Northern Ireland: in one piece).", "gb_code"),
    },
    { label: "Rounding", says: official("A part of a penny is rounded up.", "gb_spp_rates") },
    twins,
    pension,
  ],
};

const shpp: Scheme = {
  ...payment,
  id: "gb_shpp",
  // "Only what the mother or main adopter gives up" of her 39 weeks.
  onlyIfChosen: true,
  name: "Statutory Shared Parental Pay",
  shortName: "ShPP",
  who: "either_parent",
  isSpecial: true,
  lengthBy: "birth",
  entitlement: [
    {
      ...anyBirth,
      total: official(37, ["gb_acas", "gb_shpl"]),
      leaveWeeks: official(50, "gb_shpl"),
      within: { n: official(12, ["gb_shpl", "gb_shpl_campaign"]), unit: "month" },
    },
  ],
  steps: [{ n: official(37, "gb_acas"), pct: official(percent(90), "gb_acas"), isCapped: true }],
  rounding: "cent_up",
  pools,
  conditions: [
    ...serviceAndEarnings,
    notAsked(
      "gb_other_worked",
      "Has the other parent worked in 26 of the 66 weeks before the due week, and earned £390 in 13 of them?",
      official(
        "The other parent worked in 26 of the 66 weeks before the due week, and earned £390 in 13 of them.",
        "gb_shpl",
      ),
    ),
  ],
  wholeWeeksOnly: reported("Shared leave is taken in blocks of at least a week.", "gb_xperthr"),
  keepingInTouch: { days: reported(20, "gb_xperthr", { note: "for each parent" }) },
  adoption: "yes",
  dates: [
    {
      kind: "tell_employer",
      what: "tell your employer of each block of shared leave",
      ...before("start", reported(8, ["gb_lrd", "gb_russell"]), "week"),
    },
    {
      kind: "last_day",
      what: "take shared leave and pay",
      ...after("birth", official(12, ["gb_shpl", "gb_shpl_campaign"]), "month"),
    },
  ],
  lines: [
    { label: "How", says: official("Only what the mother or main adopter gives up.", "gb_acas") },
    {
      label: "Who gets it",
      says: official(
        "26 weeks in the job by the 15th week before the due week, the earnings needed, and the other parent’s work and earnings.",
        ["gb_acas", "gb_shpl"],
      ),
    },
    earningsNeeded,
    {
      label: "After Maternity Allowance",
      says: official("A mother with Maternity Allowance can give weeks to the other parent.", "gb_shpl"),
    },
    {
      label: "Notice",
      says: reported(
        "8 weeks, up to three times. The mother also gives 8 weeks’ notice to end her maternity leave.",
        ["gb_lrd", "gb_russell"],
      ),
    },
    { label: "Rounding", says: official("A part of a penny is rounded up.", "gb_shpp_rate") },
    twins,
    pension,
  ],
};

const neonatal: Scheme = {
  ...payment,
  id: "gb_neonatal",
  isForHospital: true,
  name: "Statutory Neonatal Care Pay",
  shortName: "SNCP",
  who: "each_parent",
  isSpecial: true,
  lengthBy: "birth",
  entitlement: [
    { birthFrom: null, birthTo: "2025-04-05", total: reported(0, "gb_neo2") },
    {
      birthFrom: "2025-04-06",
      birthTo: null,
      total: official(12, "gb_neo"),
      within: { n: official(68, "gb_neo"), unit: "week" },
    },
  ],
  lines: [
    {
      label: "How",
      says: official(
        "One week for each 7 days in care that began within 28 days of the birth. It comes on top of other leave.",
        "gb_neo",
      ),
    },
    {
      label: "Who gets it",
      says: reported("Leave from the first day in the job; pay after 26 weeks.", "gb_neo2"),
    },
    twins,
    pension,
  ],
};

export const partnerSchemes: readonly Scheme[] = [spp, shpp, neonatal];
