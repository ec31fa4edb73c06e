import { dayNumber, mondayOf, monthsAfter, workingDaysSince } from "./calendar-rules";
import { entitlementAt, type PlanLaw, type PlanScheme, rateAt, schemesOf } from "./plan-law-rules";
import type { Role } from "./plan-rules";
import type { Shortage } from "./result-schema";

export interface Claim {
  week: number;
  /** Working days of the week that count. */
  days: number;
  /** The id of the scheme that the block names. */
  option: string | null;
}

export interface Claimant {
  role: Role;
  /** A week, in minor units. */
  normal: number;
  claims: readonly Claim[];
}

/** In fifths of the scheme's unit, so that part weeks are whole numbers. */
export interface Part {
  scheme: string;
  fifths: number;
}

/** Where one payment ends within the week, the next continues. */
interface StateWeek {
  parts: Part[];
  /** Minor units; null if a rate is not known. */
  amount: number | null;
  isAtLeast: boolean;
}

export interface Allocation {
  /** By claimant, then by week. */
  weeks: Map<number, StateWeek>[];
  /** By scheme, then by claimant: fifths drawn. */
  used: Map<string, number[]>;
  /** Claimed fifths that do not come, and why. */
  short: { claimant: number; scheme: string | null; why: Shortage; fifths: number; week: number }[];
}

interface Drawing {
  law: PlanLaw | null;
  birth: string;
  claimants: readonly Claimant[];
  used: Map<string, number[]>;
  together: Map<string, number>;
  /** The first Monday drawn, by scheme and claimant. */
  since: Map<string, number>;
  /** Fifths of the unpaid units at the start that have passed. */
  waited: number;
}

/**
 * Gives out state pay week by week, never more than the law's. Within a week the primary carer comes first,
 * whatever the order of the two.
 * @param hasWaited the unpaid first weeks are over.
 */
export function allocate(
  law: PlanLaw | null,
  birth: string,
  claimants: readonly Claimant[],
  hasWaited = false,
): Allocation {
  const weeks = claimants.map(() => new Map<number, StateWeek>());
  const drawing: Drawing = {
    law,
    birth,
    claimants,
    used: new Map(),
    together: new Map(),
    since: new Map(),
    waited: hasWaited ? Infinity : 0,
  };
  const short: Allocation["short"] = [];
  const order = claimants.flatMap(({ role, claims }, claimant) =>
    claims.map((claim) => ({ claim, claimant, role })),
  );
  order.sort((a, b) => a.claim.week - b.claim.week || rank(a.role) - rank(b.role));
  for (const { claim, claimant } of order) {
    const other = weeks.find((_, place) => place !== claimant)?.get(claim.week)?.parts ?? [];
    const { given, missing } = draw(drawing, claimant, claim, other);
    weeks[claimant]?.set(claim.week, given);
    if (missing) short.push({ claimant, ...missing, week: claim.week });
  }
  return { weeks, used: drawing.used, short };
}

const rank = (role: Role) => (role === "primary" ? 0 : 1);

export function schemeById(law: PlanLaw | null, id: string | null): PlanScheme | null {
  return law?.schemes.find((scheme) => scheme.id === id) ?? null;
}

/** A scheme in weeks is drawn in proportion to the days. */
function fifthsOf({ perWeek }: PlanScheme, days: number): number {
  return perWeek * days;
}

interface Drawn {
  given: StateWeek;
  missing: { scheme: string | null; why: Shortage; fifths: number } | null;
}

function draw(drawing: Drawing, claimant: number, claim: Claim, other: readonly Part[]): Drawn {
  const role = drawing.claimants[claimant]?.role ?? "secondary";
  const given: StateWeek = { parts: [], amount: 0, isAtLeast: false };
  let days = claim.days;
  let missing: Drawn["missing"] = { scheme: null, why: "none", fifths: days };
  for (const scheme of offered(drawing.law, role, claim.option)) {
    if (days <= 0) break;
    const { fifths, limit } = room(drawing, scheme, claimant, { ...claim, days }, other);
    // A shortage of several payments is reported for the first one drawn.
    if (limit && (missing.why === "none" || fifths > 0))
      missing = { scheme: scheme.id, why: limit, fifths: fifthsOf(scheme, days) - fifths };
    if (fifths === 0) continue;
    days -= fifths / scheme.perWeek;
    const unpaid = Math.min(fifths, Math.max(0, 5 * (scheme.waits?.units ?? 0) - drawing.waited));
    drawing.waited += unpaid;
    const paid = fifths - unpaid;
    const { amount, isAtLeast } = take(drawing, scheme, claimant, claim, paid);
    if (paid === 0) continue;
    const beside = other.find((part) => part.scheme === scheme.id)?.fifths ?? 0;
    drawing.together.set(scheme.id, (drawing.together.get(scheme.id) ?? 0) + Math.min(paid, beside));
    given.parts.push({ scheme: scheme.id, fifths: paid });
    given.amount = amount === null || given.amount === null ? null : given.amount + amount;
    given.isAtLeast ||= isAtLeast;
  }
  return { given, missing: days > 0 ? missing : null };
}

/** In order. Of exclusive schemes only the chosen one. */
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

/** How many fifths may be drawn, and why not a whole week. */
function room(
  drawing: Drawing,
  scheme: PlanScheme,
  claimant: number,
  { week, days }: Claim,
  other: readonly Part[],
): { fifths: number; limit: Shortage | null } {
  const { birth, claimants, used } = drawing;
  const row = entitlementAt(scheme, birth);
  const monday = mondayOf(birth, week);
  if (row?.total == null) return { fifths: 0, limit: "none" };
  const inTime = scheme.until ? Math.max(0, Math.min(days, endOf(birth, scheme.until) - monday)) : days;
  const fitting = scheme.weeksBefore > 0 ? days : Math.min(days, workingDaysSince(birth, week));
  if (fitting === 0 || week < -scheme.weeksBefore) return { fifths: 0, limit: "before" };
  const drawn = used.get(scheme.id) ?? [];
  const own = drawn[claimant] ?? 0;
  const pool = scheme.for === "family" ? sum(drawn) : own;
  const shared = scheme.sharesWith;
  const both = shared ? sum(drawn) + sum(used.get(shared.scheme) ?? []) : 0;
  const isTogether = other.some((part) => part.scheme === scheme.id);
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

/** The first day on which it can no longer be drawn. */
export function endOf(birth: string, { n, unit }: NonNullable<PlanScheme["until"]>): number {
  if (unit === "month") return dayNumber(monthsAfter(birth, n));
  return dayNumber(birth) + (unit === "week" ? 7 * n : n);
}

function take(
  drawing: Drawing,
  scheme: PlanScheme,
  claimant: number,
  claim: Claim,
  fifths: number,
): Pick<StateWeek, "amount" | "isAtLeast"> {
  const drawn = drawing.used.get(scheme.id) ?? drawing.claimants.map(() => 0);
  drawing.used.set(scheme.id, drawn);
  const own = drawn[claimant] ?? 0;
  const monday = mondayOf(drawing.birth, claim.week);
  const key = `${scheme.id} ${claimant}`;
  const since = drawing.since.get(key) ?? monday;
  drawing.since.set(key, since);
  drawn[claimant] = own + fifths;
  const day = { week: monday, claim_start: since, birth: dayNumber(drawing.birth) }[scheme.rateBy];
  const normal = drawing.claimants[claimant]?.normal ?? 0;
  return amountOf(scheme, { own, fifths, day, normal });
}

/** In minor units, half up; null if the rate is not known. */
function amountOf(
  scheme: PlanScheme,
  { own, fifths, day, normal }: { own: number; fifths: number; day: number; normal: number },
): Pick<StateWeek, "amount" | "isAtLeast"> {
  let passed = 0;
  const step =
    scheme.steps.find(({ units }) => units === null || own < (passed += units * 5)) ?? scheme.steps.at(-1);
  const exactly = (amount: number | null) => ({ amount, isAtLeast: false });
  if (step === undefined) return exactly(null);
  const rate = step.flat ?? rateAt(scheme, day);
  if (step.pctTenths === null) return exactly(rate === null ? null : divided(rate * fifths, 5));
  const of = (weekly: number) => divided(weekly * (step.pctTenths ?? 0) * fifths, 5_000 * scheme.perWeek);
  // Without a rate for the day, the share of pay is not known either.
  if (rate === null) return exactly(null);
  if (!step.isCapped) return exactly(of(normal));
  if (step.isOfInsured) return exactly(of(Math.min(normal, rate)));
  const amount = Math.min(of(normal), divided(rate * fifths, 5));
  return { amount, isAtLeast: step.isFloor === true && amount < of(normal) };
}

/** Rounds half up. */
const divided = (n: number, by: number) => Math.floor((2 * n + by) / (2 * by));

/** What state pay would be in a week without a claim. An employer that tops it up deducts that either way. */
export function wouldBe(
  law: PlanLaw | null,
  of: Claimant,
  birth: string,
  week: number,
  days: number,
): number {
  const lone = allocate(law, birth, [{ ...of, claims: [{ week, days, option: null }] }], true);
  return lone.weeks[0]?.get(week)?.amount ?? 0;
}
