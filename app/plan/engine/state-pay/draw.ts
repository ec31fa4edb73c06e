import { dayText, lifeMonth, mondayOf } from "../../days";
import { entitlementAt, holds, schemeById } from "../../law-facts/law-facts";
import type { PlanScheme } from "../../law-types";
import type { ClaimedWeek, PaymentPart, StatePayWeek } from "../../types";
import { amountOf, daysDrawn } from "./amount";
import type { Ledger } from "./ledger";
import { capacityOf, fifthsOfOther, sum, togetherKey } from "./limits";
import { fifthsTooLate } from "./window";

/** Draws what there is room for, and writes it in the ledger. */

interface UnitsToDraw {
  scheme: PlanScheme;
  claimant: number;
  claimedWeek: ClaimedWeek;
  offset: number;
  fifths: number;
}

export function drawUnits(
  ledger: Ledger,
  statePay: StatePayWeek,
  { scheme, claimant, claimedWeek, offset, fifths }: UnitsToDraw,
  other: readonly PaymentPart[],
): void {
  const { week, isPart, days: daysClaimed } = claimedWeek;
  const { facts, claimants } = ledger;
  const monday = mondayOf(facts.birth, week);
  const claimKey = `${scheme.claim ?? scheme.id} ${claimant}`;
  const claimDay = ledger.claimDays.get(claimKey) ?? (scheme.claimsFromSunday ? monday - 1 : monday + offset);
  ledger.claimDays.set(claimKey, claimDay);
  if (scheme.choice !== undefined) choose(ledger, scheme, claimedWeek.option);
  const key = `${scheme.id} ${claimant}`;
  const tooLate = fifthsTooLate(ledger, scheme, monday + offset, fifths);
  ledger.lastWeeks.set(key, week);
  ledger.lateFifths.set(key, (ledger.lateFifths.get(key) ?? 0) + tooLate);
  const unpaid = ledger.isWaitingPeriodOver ? 0 : waitingFifths(ledger, scheme, claimant, claimDay, fifths);
  const paid = fifths - unpaid;
  const drawn = ledger.fifthsDrawn.get(scheme.id) ?? claimants.map(() => 0);
  ledger.fifthsDrawn.set(scheme.id, drawn);
  const drawnBefore = scheme.for === "family" ? sum(drawn) : (drawn[claimant] ?? 0);
  drawn[claimant] = (drawn[claimant] ?? 0) + (scheme.waits?.countsAsDrawn ? fifths : paid);
  if (scheme.isByWholeMonth)
    ledger.wholeMonthWeeks.push({ scheme: scheme.id, claimant, week, from: 5 * week + offset, fifths });
  for (let day = 0; day < fifths / scheme.perWeek; day += 1)
    useLifeMonth(ledger, scheme, claimant, monday + offset + day);
  if (paid === 0) return;
  const drawnByOther = fifthsOfOther(ledger, scheme, other);
  const together = drawnByOther > 0 ? paid + drawnByOther - capacityOf(scheme, claimedWeek) : 0;
  const group = togetherKey(scheme);
  ledger.fifthsTogether.set(group, (ledger.fifthsTogether.get(group) ?? 0) + Math.max(0, together));
  const earner = claimants[claimant] ?? { normal: 0, net: null };
  const least = leastPay(scheme, facts.birth);
  const days = daysDrawn(scheme, facts.birth, week, offset + unpaid / scheme.perWeek, paid, claimDay);
  const steps = entitlementAt(scheme, facts)?.steps ?? scheme.steps;
  const { amount, atTodaysRate, isAtLeast, open, exact } = amountOf(
    { ...scheme, steps },
    { fifths: paid, drawnBefore, days, shareAtHome: isPart ? daysClaimed / 5 : 1 },
    { ...facts, claimDay },
    { ...earner, normal: Math.max(earner.normal, least) },
  );
  if (scheme.isByLifeMonth)
    ledger.lifeMonthWeeks.push({
      scheme: scheme.id,
      claimant,
      claimedWeek,
      offset: offset + unpaid,
      days: paid,
      // Beside work the amount of all days at home is of the whole week.
      weekly: ((isPart ? daysClaimed : 5) * exact) / paid,
      amount,
    });
  statePay.parts.push({ scheme: scheme.id, fifths: paid, cents: amount, open });
  statePay.amount += amount;
  statePay.atTodaysRate += atTodaysRate;
  statePay.isAtLeast ||= isAtLeast || earner.normal < least || (open !== null && open !== "repaid");
}

/** Where the law counts other weeks than the usual ones, who gets the payment had that much in them, or more. */
const leastPay = ({ conditions = [] }: PlanScheme, birth: string): number =>
  Math.max(
    0,
    ...conditions.flatMap((one) =>
      one.kind === "pay" && one.isStandIn ? (one.rows.find((row) => holds(birth, row))?.perWeek ?? []) : [],
    ),
  );

/** The first of exclusive payments is the choice of both, also of who would have drawn another. */
function choose(ledger: Ledger, scheme: PlanScheme, optionId: string | null): void {
  ledger.chosenScheme ??= scheme.id;
  const named = schemeById(ledger.law, optionId);
  const usual = ledger.law?.schemes.find(({ choice, onlyIfChosen }) => choice !== undefined && !onlyIfChosen);
  const wanted = named?.choice === undefined ? usual : named;
  for (const id of [scheme.id, wanted?.id ?? scheme.id]) ledger.exclusiveSchemes.add(id);
}

/** Fifths of the waiting period with which the claim begins. They stay unpaid. */
function waitingFifths(
  { fifthsWaited, tooShortLeave }: Ledger,
  { id, claim, waits }: PlanScheme,
  claimant: number,
  claimDay: number,
  fifths: number,
): number {
  if (!waits || (waits.paidFrom !== undefined && !tooShortLeave.has(`${id} ${claimant}`))) return 0;
  const day = dayText(claimDay);
  const row = waits.rows.find((one) => holds(day, one));
  const key = waits.isOncePerFamily ? (claim ?? id) : `${claim ?? id} ${claimant}`;
  const served = fifthsWaited.get(key) ?? 0;
  const unpaid = Math.min(fifths, Math.max(0, 5 * (row?.units ?? 0) - served));
  fifthsWaited.set(key, served + unpaid);
  return unpaid;
}

function useLifeMonth(ledger: Ledger, scheme: PlanScheme, claimant: number, day: number): void {
  const schemeId = scheme.isByLifeMonth ? scheme.id : scheme.usesUp;
  if (schemeId === undefined) return;
  const month = lifeMonth(ledger.facts.birth, day);
  if (month < 1) return;
  const all = ledger.lifeMonths.get(schemeId) ?? ledger.claimants.map(() => new Set<number>());
  ledger.lifeMonths.set(schemeId, all);
  all[claimant]?.add(month);
}
