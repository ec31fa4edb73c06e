import { mondayOf, monthsAfter, dayNumber, workingDaysSince } from "./calendar-rules";
import type { Role } from "./plan-json";
import { entitlementAt, rateAt, schemesOf, type PlanLaw, type PlanScheme } from "./plan-law-rules";

/** Someone's claim on the state for a week. */
export interface Claim {
  week: number;
  /** The working days of the week that belong to the plan. */
  days: number;
  /** The id of a scheme that was asked for by name. */
  option: string | null;
}

/** Who claims, and when, in the order of the weeks. */
export interface Claimant {
  role: Role;
  /** Normal weekly pay in minor units. */
  normal: number;
  claims: readonly Claim[];
}

/** What the law gives someone in a week. All counts here are fifths of a scheme's unit, so that part weeks are whole. */
export interface StateWeek {
  /** Null where nothing is left, or none is for them. */
  scheme: string | null;
  fifths: number;
  /** Minor units; null where the rate is not known. */
  amount: number | null;
}

/** Why some of what was claimed does not come. */
export type Shortage = "total" | "one_parent" | "together" | "before" | "after" | "none";

export interface Allocation {
  /** By claimant, then by week. */
  weeks: Map<number, StateWeek>[];
  /** By scheme, then by claimant: fifths drawn. */
  used: Map<string, number[]>;
  /** Fifths that were claimed and do not come, by claimant, scheme and reason. */
  short: { claimant: number; scheme: string | null; why: Shortage; fifths: number; week: number }[];
}

interface Drawing {
  law: PlanLaw | null;
  birth: string;
  claimants: readonly Claimant[];
  used: Map<string, number[]>;
  together: Map<string, number>;
  /** The Monday of the first week drawn, by scheme and claimant. */
  since: Map<string, number>;
}

/**
 * Gives out the state's payments week by week, never more than the law's. In one week the primary carer comes first,
 * so the answer does not depend on the order of the two.
 */
export function allocate(law: PlanLaw | null, birth: string, claimants: readonly Claimant[]): Allocation {
  const weeks = claimants.map(() => new Map<number, StateWeek>());
  const drawing: Drawing = {
    law,
    birth,
    claimants,
    used: new Map(),
    together: new Map(),
    since: new Map(),
  };
  const short: Allocation["short"] = [];
  const order = claimants.flatMap(({ role, claims }, claimant) =>
    claims.map((claim) => ({ claim, claimant, role })),
  );
  order.sort((a, b) => a.claim.week - b.claim.week || rank(a.role) - rank(b.role));
  for (const { claim, claimant } of order) {
    const other = weeks.find((_, place) => place !== claimant)?.get(claim.week) ?? null;
    const { given, why } = draw(drawing, claimant, claim, other);
    weeks[claimant]?.set(claim.week, given);
    const wanted = fifthsOf(schemeById(law, given.scheme ?? why?.scheme ?? null), claim.days);
    if (why && wanted > given.fifths)
      short.push({ claimant, ...why, fifths: wanted - given.fifths, week: claim.week });
  }
  return { weeks, used: drawing.used, short };
}

const rank = (role: Role) => (role === "primary" ? 0 : 1);

/** The scheme of an id. */
export function schemeById(law: PlanLaw | null, id: string | null): PlanScheme | null {
  return law?.schemes.find((scheme) => scheme.id === id) ?? null;
}

/** So many working days of a week; a scheme of weeks is drawn for part of one in proportion. */
function fifthsOf(scheme: PlanScheme | null, days: number): number {
  return (scheme?.perWeek ?? 1) * days;
}

const nothing: StateWeek = { scheme: null, fifths: 0, amount: 0 };

type Drawn = { given: StateWeek; why: { scheme: string | null; why: Shortage } | null };

function draw(drawing: Drawing, claimant: number, claim: Claim, other: StateWeek | null): Drawn {
  const of = drawing.claimants[claimant];
  if (of === undefined) return { given: nothing, why: null };
  let why: Drawn["why"] = { scheme: null, why: "none" };
  for (const scheme of offered(drawing.law, of.role, claim.option)) {
    const { fifths, limit } = room(drawing, scheme, claimant, claim, other);
    if (fifths > 0) {
      const given = take(drawing, scheme, claimant, claim, fifths);
      if (other?.scheme === scheme.id) {
        const before = drawing.together.get(scheme.id) ?? 0;
        drawing.together.set(scheme.id, before + Math.min(fifths, other.fifths));
      }
      return { given, why: limit && { scheme: scheme.id, why: limit } };
    }
    if (limit) why = { scheme: scheme.id, why: limit };
  }
  return { given: nothing, why };
}

/** What someone may draw in a week, in order; of those that exclude each other, the one that was chosen. */
function offered(law: PlanLaw | null, role: Role, option: string | null): PlanScheme[] {
  const all = schemesOf(law, role);
  const chosen = all.find(({ id }) => id === option);
  if (chosen && chosen.choice === undefined) return [chosen];
  return all.filter(
    ({ id, choice, onlyIfChosen }) =>
      (chosen?.choice === undefined || choice === undefined || id === option) &&
      (!onlyIfChosen || id === option),
  );
}

/** How much of a scheme someone may draw in a week, and what keeps them from a whole one. */
function room(
  drawing: Drawing,
  scheme: PlanScheme,
  claimant: number,
  { week, days }: Claim,
  other: StateWeek | null,
): { fifths: number; limit: Shortage | null } {
  const { birth, claimants, used } = drawing;
  const row = entitlementAt(scheme, birth);
  const monday = mondayOf(birth, week);
  if (row?.total == null) return { fifths: 0, limit: "none" };
  const inTime = scheme.until ? Math.max(0, Math.min(days, end(birth, scheme.until) - monday)) : days;
  const fitting = scheme.weeksBefore > 0 ? days : Math.min(days, workingDaysSince(birth, week));
  if (fitting === 0 || week < -scheme.weeksBefore) return { fifths: 0, limit: "before" };
  const drawn = used.get(scheme.id) ?? [];
  const own = drawn[claimant] ?? 0;
  const pool = scheme.for === "family" ? sum(drawn) : own;
  const shared = scheme.sharesWith;
  const both = shared ? sum(drawn) + sum(used.get(shared.scheme) ?? []) : 0;
  const isTogether = other?.scheme === scheme.id && other.fifths > 0;
  const left = (units: number | null | undefined, gone: number) =>
    units == null ? Infinity : Math.max(0, units * 5 - gone);
  const bounds: [number, Shortage | null][] = [
    [fifthsOf(scheme, days), null],
    [fifthsOf(scheme, fitting), "before"],
    [fifthsOf(scheme, inTime), "after"],
    [left(claimants.length > 1 ? row.mostOne : null, own), "one_parent"],
    [left(isTogether ? row.together : null, drawing.together.get(scheme.id) ?? 0), "together"],
    [left(row.total, pool), "total"],
    [left(shared?.total, both), "total"],
  ];
  const [fifths, limit] = bounds.reduce((a, b) => (b[0] < a[0] ? b : a));
  return { fifths, limit };
}

const sum = (list: readonly (number | undefined)[]) => list.reduce<number>((all, n) => all + (n ?? 0), 0);

/** The day on which a payment can no longer be drawn. */
function end(birth: string, { n, unit }: NonNullable<PlanScheme["until"]>): number {
  if (unit === "month") return dayNumber(monthsAfter(birth, n));
  return dayNumber(birth) + (unit === "week" ? 7 * n : n);
}

function take(
  drawing: Drawing,
  scheme: PlanScheme,
  claimant: number,
  claim: Claim,
  fifths: number,
): StateWeek {
  const drawn = drawing.used.get(scheme.id) ?? drawing.claimants.map(() => 0);
  drawing.used.set(scheme.id, drawn);
  const own = drawn[claimant] ?? 0;
  const monday = mondayOf(drawing.birth, claim.week);
  const key = `${scheme.id} ${claimant}`;
  const since = drawing.since.get(key) ?? monday;
  drawing.since.set(key, since);
  drawn[claimant] = own + fifths;
  const day = scheme.rateBy === "claim_start" ? since : monday;
  const normal = drawing.claimants[claimant]?.normal ?? 0;
  return { scheme: scheme.id, fifths, amount: amountOf(scheme, { own, fifths, day, normal }) };
}

/** What a part of a week pays, in minor units, half up; null where the rate is not known. */
function amountOf(
  scheme: PlanScheme,
  { own, fifths, day, normal }: { own: number; fifths: number; day: number; normal: number },
): number | null {
  let passed = 0;
  const step =
    scheme.steps.find(({ units }) => units === null || own < (passed += units * 5)) ?? scheme.steps.at(-1);
  if (step === undefined) return null;
  const rate = rateAt(scheme, day);
  const flat = rate === null ? null : divided(rate * fifths, 5);
  if (step.pctTenths === null) return flat;
  const part = divided(normal * step.pctTenths * fifths, 5_000 * scheme.perWeek);
  if (!step.isCapped) return part;
  return flat === null ? null : Math.min(part, flat);
}

/** A quotient of whole numbers, half up. */
const divided = (n: number, by: number) => Math.floor((2 * n + by) / (2 * by));

/**
 * What the state would pay in a week to someone who claims none there, by the first payment that is for them: what an
 * employer counts with that tops it up whether or not it comes.
 */
export function wouldBe(
  law: PlanLaw | null,
  of: Claimant,
  birth: string,
  week: number,
  days: number,
): number {
  const lone = allocate(law, birth, [{ ...of, claims: [{ week, days, option: null }] }]);
  return lone.weeks[0]?.get(week)?.amount ?? 0;
}
