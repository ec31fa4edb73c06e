import { dayText, mondayOf } from "../../days";
import { entitlementAt, holds, schemeById } from "../../law-facts/law-facts";
import type { PlanScheme } from "../../law-types";
import type { Claim, Part, StateWeek } from "../../types";
import { amountOf, daysDrawn } from "./amount";
import type { Drawing } from "./ledger";
import { besideOf, capacityOf, lateFifths, lifeMonth, sum, togetherKey } from "./limits";

/** Draws what there is room for, and keeps account of it. */

interface Taking {
  scheme: PlanScheme;
  claimant: number;
  claim: Claim;
  offset: number;
  fifths: number;
}

export function take(drawing: Drawing, given: StateWeek, taking: Taking, other: readonly Part[]): void {
  const { scheme, claimant, claim, offset, fifths } = taking;
  const { week } = claim;
  const { facts, claimants } = drawing;
  const monday = mondayOf(facts.birth, week);
  const key = `${scheme.claim ?? scheme.id} ${claimant}`;
  const claimDay = drawing.since.get(key) ?? (scheme.claimsFromSunday ? monday - 1 : monday + offset);
  drawing.since.set(key, claimDay);
  if (scheme.choice !== undefined) choose(drawing, scheme, claim.option);
  const own = `${scheme.id} ${claimant}`;
  drawing.last.set(own, week);
  drawing.late.set(own, (drawing.late.get(own) ?? 0) + lateFifths(drawing, scheme, monday + offset, fifths));
  const unpaid = drawing.isWaitingOver ? 0 : waitFor(drawing, scheme, claimant, claimDay, fifths);
  const paid = fifths - unpaid;
  const drawn = drawing.used.get(scheme.id) ?? claimants.map(() => 0);
  drawing.used.set(scheme.id, drawn);
  const before = scheme.for === "family" ? sum(drawn) : (drawn[claimant] ?? 0);
  drawn[claimant] = (drawn[claimant] ?? 0) + (scheme.waits?.countsAsDrawn ? fifths : paid);
  if (scheme.isByWholeMonth)
    drawing.monthDraws.push({ scheme: scheme.id, claimant, week, from: 5 * week + offset, fifths });
  for (let day = 0; day < fifths / scheme.perWeek; day += 1)
    useMonth(drawing, scheme, claimant, monday + offset + day);
  if (paid === 0) return;
  const beside = besideOf(drawing, scheme, other);
  const both = beside > 0 ? paid + beside - capacityOf(scheme, claim) : 0;
  const group = togetherKey(scheme);
  drawing.together.set(group, (drawing.together.get(group) ?? 0) + Math.max(0, both));
  const earner = claimants[claimant] ?? { normal: 0, net: null };
  const days = daysDrawn(scheme, facts.birth, week, offset + unpaid / scheme.perWeek, paid, claimDay);
  const steps = entitlementAt(scheme, facts)?.steps ?? scheme.steps;
  const home = claim.isPart ? claim.days / 5 : 1;
  const { amount, assumed, isAtLeast, open, exact } = amountOf(
    { ...scheme, steps },
    { fifths: paid, before, days, home },
    { ...facts, claimDay },
    earner,
  );
  if (scheme.isByLifeMonth)
    drawing.lifeDraws.push({
      scheme: scheme.id,
      claimant,
      claim,
      offset: offset + unpaid,
      days: paid,
      // Beside work the amount of all days at home is of the whole week.
      weekly: ((claim.isPart ? claim.days : 5) * exact) / paid,
      amount,
    });
  given.parts.push({ scheme: scheme.id, fifths: paid, open });
  given.amount += amount;
  given.assumed += assumed;
  given.isAtLeast ||= isAtLeast || (open !== null && open !== "repaid");
}

/** The first of exclusive payments is the choice of both, also of who would have drawn another. */
function choose(drawing: Drawing, scheme: PlanScheme, option: string | null): void {
  drawing.choice ??= scheme.id;
  const named = schemeById(drawing.law, option);
  const usual = drawing.law?.schemes.find(
    ({ choice, onlyIfChosen }) => choice !== undefined && !onlyIfChosen,
  );
  const wanted = named?.choice === undefined ? usual : named;
  for (const id of [scheme.id, wanted?.id ?? scheme.id]) drawing.choices.add(id);
}

/** Fifths that stay unpaid, as the claim begins with them. */
function waitFor(
  { waited, unpaidWaits }: Drawing,
  { id, claim, waits }: PlanScheme,
  claimant: number,
  claimDay: number,
  fifths: number,
): number {
  if (!waits || (waits.paidFrom !== undefined && !unpaidWaits.has(`${id} ${claimant}`))) return 0;
  const day = dayText(claimDay);
  const row = waits.rows.find((one) => holds(day, one));
  const key = waits.isOncePerFamily ? (claim ?? id) : `${claim ?? id} ${claimant}`;
  const gone = waited.get(key) ?? 0;
  const unpaid = Math.min(fifths, Math.max(0, 5 * (row?.units ?? 0) - gone));
  waited.set(key, gone + unpaid);
  return unpaid;
}

function useMonth(drawing: Drawing, scheme: PlanScheme, claimant: number, day: number): void {
  const of = scheme.isByLifeMonth ? scheme.id : scheme.usesUp;
  if (of === undefined) return;
  const month = lifeMonth(drawing.facts.birth, day);
  if (month < 1) return;
  const all = drawing.months.get(of) ?? drawing.claimants.map(() => new Set<number>());
  drawing.months.set(of, all);
  all[claimant]?.add(month);
}
