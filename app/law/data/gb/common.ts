import type { Scheme } from "../../law";
import { cents, derived, notFound, official, reported, type Line } from "../../law-figures";
import type { Condition } from "../../law-terms";

/** Each April: a new row, and the last one gets its end. */
const rates: Scheme["rates"] = [
  { from: "2023-04-02", to: "2024-04-06", capPerWeek: official(cents(172.48), "gb_code") },
  { from: "2024-04-07", to: "2025-04-05", capPerWeek: official(cents(184.03), "gb_code") },
  { from: "2025-04-06", to: "2026-04-04", capPerWeek: official(cents(187.18), "gb_code") },
  {
    from: "2026-04-05",
    to: null,
    mayChangeFrom: "2027-04-04",
    capPerWeek: official(cents(194.32), ["gb_code", "gb_mondaq"]),
  },
];

export const payment = {
  paidBy: { who: "employer", repaid: "most" },
  unit: "week",
  rateBy: "week_paid",
  rates,
  isByPayWeek: true,
  countsFromWeek: "before",
} as const;

const qualifyingWeek = (dueFrom: string, limitFrom: string) =>
  `due from ${dueFrom}, the 15th week before is the first to end in the tax year from ${limitFrom}`;

/** Each April: a new row, from the Sunday 15 weeks after the one whose week ends first in the tax year. */
const earnings: Condition = {
  kind: "pay",
  id: "gb_earnings",
  rows: [
    { dueFrom: null, dueTo: "2025-07-19", perWeek: official(cents(123), "gb_code") },
    {
      dueFrom: "2025-07-20",
      dueTo: "2026-07-18",
      perWeek: derived(cents(125), qualifyingWeek("20 July 2025", "6 April 2025"), "gb_code"),
    },
    {
      dueFrom: "2026-07-19",
      dueTo: "2027-07-17",
      perWeek: derived(cents(129), qualifyingWeek("19 July 2026", "6 April 2026"), "gb_code"),
    },
    { dueFrom: "2027-07-18", dueTo: null, perWeek: notFound("The limit of the tax year from 6 April 2027.") },
  ],
};

/** In the job for 26 weeks by the 15th week before the due week. */
export const service = {
  kind: "service_by",
  weeksBefore: derived(40, "15 weeks before the due week, and 25 before the end of that week", "gb_code"),
} as const satisfies Condition;

/** And paid enough in it. */
export const serviceAndEarnings: readonly Condition[] = [service, earnings];

export const earningsNeeded: Line = {
  label: "Earnings needed",
  says: official(
    "On average £123 a week if due before 20 July 2025, £125 if due from 20 July 2025 to 18 July 2026, £129 if due later. What counts is your pay in the 8 weeks up to the 15th week before the due week.",
    "gb_code",
  ),
};

/** Shared pay is what is left of the 39 weeks. */
export const pools: Scheme["pools"] = [
  { id: "gb_smp_shpp", total: official(39, ["gb_code", "gb_acas"]), per: "family" },
];

export const twins: Line = {
  label: "Twins or more",
  says: notFound("No rule found that adds weeks or pay."),
};

export const pension: Line = {
  label: "Pension",
  says: reported(
    "While any pay is received, the employer pays in on the pay before leave, and the employee on the pay received.",
    ["gb_pension", "gb_pension2"],
  ),
};

/** The Saturday that ends the 15th week before the due week. */
export const daysToFifteenthWeek = derived(99, "15 × 7 − 6 days before the due week’s Sunday", "gb_code");
