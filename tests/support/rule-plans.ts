import { expect } from "vitest";

import { dayNumber, dayText, mondayOf } from "../../app/plan/days";
import type { Household } from "../../app/plan/types";
import { allocationOf } from "../../app/plan/engine/weeks";
import type { PlanEntitlement, PlanLaw, PlanScheme } from "../../app/plan/law-types";
import { calculatePlan } from "../../app/plan/engine/result";
import { lastWeek, type Role } from "../../app/plan/plan";
import { warningsOf } from "../../app/plan/engine/warnings";
import type { Plan, PlanBlock } from "../../app/plan/schema";
import { householdOf } from "./plans";

/** Plans in which one rule alone limits a payment. */

/** A Monday: week 1 begins with the birth. */
export const born = "2026-08-03";

/** More than any plan can draw. */
export const unlimited: PlanEntitlement = {
  from: null,
  to: null,
  total: 999,
  mostOne: null,
  together: null,
  source: null,
};

/** The payment without its limits and conditions, but with those that are given. */
export function free(scheme: PlanScheme, rule: Partial<PlanScheme> = {}): PlanScheme {
  const { id, name, paidBy, for: whose, perWeek, steps, rates, rateBy, isByLifeMonth } = scheme;
  return {
    id,
    name,
    paidBy,
    for: whose,
    perWeek,
    steps,
    rates,
    rateBy,
    ...(isByLifeMonth && { isByLifeMonth }),
    runsAlong: false,
    weeksBefore: 99,
    until: null,
    entitlement: [unlimited],
    ...rule,
  };
}

export const lawOf = (law: PlanLaw, ...schemes: PlanScheme[]): PlanLaw => ({
  ...law,
  schemes,
  protectedLeave: [],
  needsRegion: false,
  pension: null,
});

/** A flat 300.00 a week for anybody. */
export const flat: PlanScheme = {
  id: "xx_flat",
  name: "A payment",
  paidBy: { who: "state" },
  for: "each",
  perWeek: 1,
  entitlement: [unlimited],
  steps: [{ units: null, pctTenths: null, isCapped: false }],
  rates: [{ from: null, to: null, perUnit: 30_000, mayChangeFrom: null, source: null }],
  rateBy: "week",
  runsAlong: false,
  weeksBefore: 99,
  until: null,
};

export const nowhere: PlanLaw = {
  country: "AU",
  name: "Australia",
  currency: "AUD",
  schemes: [],
  protectedLeave: [],
  ifNotStated: null,
  ifNotListed: null,
  needsRegion: false,
  pension: null,
};

export const draw = (from: number, weeks: number, option?: string): PlanBlock => ({
  from,
  weeks,
  use: "state",
  ...(option !== undefined && { option }),
});

export const away = (from: number, weeks: number, use: PlanBlock["use"]): PlanBlock => ({ from, weeks, use });

export const roleOf = ({ for: whose }: PlanScheme): Role => (whose === "secondary" ? "secondary" : "primary");

/** The day itself, or the nearest on which the row holds. */
export function dayIn({ from, to }: { from: string | null; to: string | null }): string {
  if (from !== null && from > born) return from;
  return to !== null && to < born ? to : born;
}

/** A birth whose week 1 is within the row. */
export function birthIn(row: { from: string | null; to: string | null }): string {
  const day = dayIn(row);
  return day === row.to ? dayText(dayNumber(day) - 13) : day;
}

export const daysAfter = (day: string, days: number) => dayText(dayNumber(day) + days);

/** The first week that begins on the day or later. */
export function weekFrom(birth: string, day: string): number {
  return Math.ceil((dayNumber(day) - mondayOf(birth, 1)) / 7) + 1;
}

/** How many weeks it takes to draw a unit more, as far as a plan goes. */
export function weeksFor({ perWeek, isByLifeMonth }: PlanScheme, units: number): number {
  if (isByLifeMonth) return Math.min(lastWeek, Math.ceil((units + 1) * 4.4));
  return Math.ceil(units / perWeek) + 1;
}

/** What became of a household's claims. Each part is computed when it is read. */
export function played(household: Household) {
  const result = calculatePlan(household);
  const carerAt = (week: number, carer: number) =>
    result.weeks.find((one) => one.week === week)?.carers[carer];
  return {
    result,
    get warnings() {
      return warningsOf(household);
    },
    get codes() {
      return this.warnings.map(({ code }) => code);
    },
    get why() {
      return this.warnings.flatMap((one) => (one.code === "state_short" ? [one.why] : []));
    },
    get months() {
      return allocationOf(household).lifeMonths;
    },
    /** By carer. */
    used: (id: string) => result.stateUse.find(({ scheme }) => scheme === id)?.used ?? [],
    /** The weeks in which a carer draws anything. */
    drawn: (carer: number) =>
      [...(allocationOf(household).weeks[carer] ?? [])].flatMap(([week, { parts }]) =>
        parts.length > 0 ? [week] : [],
      ),
    at: (week: number, carer = 0) => carerAt(week, carer),
    state: (week: number, carer = 0) => carerAt(week, carer)?.state.most,
  };
}

export const normal = 100_000;
export const net = 300_000;
export const person = (blocks: PlanBlock[]) => ({ normal, net, blocks });

/** One carer who may draw the payment. */
export const lone = (law: PlanLaw, scheme: PlanScheme, blocks: PlanBlock[], more: Partial<Plan> = {}) =>
  played(householdOf(law, [{ ...person(blocks), role: roleOf(scheme) }], { birth: born, ...more }));

/** Two carers: whoever may draw it first, then the other. */
export const couple = (
  law: PlanLaw,
  scheme: PlanScheme,
  [own, others]: [PlanBlock[], PlanBlock[]],
  more: Partial<Plan> = {},
) => {
  const role = roleOf(scheme);
  const other = role === "primary" ? "secondary" : "primary";
  return played(
    householdOf(
      law,
      [
        { ...person(own), role },
        { ...person(others), role: other },
      ],
      { birth: born, ...more },
    ),
  );
};

export const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export type Show = (subject: { law: PlanLaw; scheme: PlanScheme }) => void;

/** Row by row, for the births that it is for. Nothing but `part` of a row counts. */
export function eachRow(
  scheme: PlanScheme,
  part: (row: PlanEntitlement) => Partial<PlanEntitlement> | null,
  show: (row: PlanEntitlement, rows: PlanEntitlement[], at: { birth: string; children: number }) => void,
) {
  let shown = 0;
  const rows = scheme.entitlement.map((row): PlanEntitlement => {
    const { from, to, children } = row;
    return { ...unlimited, from, to, ...(children !== undefined && { children }), ...part(row) };
  });
  for (const row of scheme.entitlement) {
    if (part(row) === null) continue;
    show(row, rows, { birth: dayIn(row), children: row.children ?? 1 });
    shown += 1;
  }
  expect(shown).toBeGreaterThan(0);
}

export const sharesClaim = (scheme: PlanScheme) => (other: PlanScheme) =>
  other.id !== scheme.id &&
  (roleOf(other) === roleOf(scheme) || other.for === "each" || other.for === "family");

export const exactly = (amount: number) => ({ least: amount, most: amount });
