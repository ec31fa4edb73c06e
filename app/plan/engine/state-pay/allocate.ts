import { entitlementAt, schemeById, schemesOf } from "../../law-facts/law-facts";
import type { PlanLaw, PlanScheme } from "../../law-types";
import type { Role } from "../../plan";
import type { Shortage } from "../../result-schema";
import type {
  Allocation,
  Claimant,
  ClaimedWeek,
  MissingStatePay,
  PlanFacts,
  StatePayWeek,
} from "../../types";
import { drawUnits } from "./draw";
import { type Ledger, openLedger } from "./ledger";
import { settleLifeMonths } from "./life-months";
import { roomFor } from "./limits";
import { inWholeMonths } from "./whole-months";
import { periodEndsOf } from "./window";

/**
 * Gives out state pay week by week, never more than the law's. Within a week the primary carer comes first,
 * whatever the order of the two.
 *
 * Some claims can be judged only by all that a parent draws: months of a payment that has a least, a piece of leave
 * that has to be whole months, leave that is too short for its waiting period to be paid. So everything is drawn, then
 * the first claim that fails is refused and everything is drawn anew, as other payments and the other parent may have
 * what it leaves. This ends because each round refuses more of the same claims.
 * @param isWaitingPeriodOver the unpaid first weeks are over.
 */
export function allocate(
  law: PlanLaw | null,
  facts: PlanFacts,
  claimants: readonly Claimant[],
  isWaitingPeriodOver = false,
): Allocation {
  const reasons: Reasons = new Map();
  let claims: Claims = { claimants, tooShortLeave: new Set() };
  for (;;) {
    const ledger = openLedger({ law, facts, isWaitingPeriodOver, ...claims });
    drawAll(ledger);
    const fewer = refuseNext(ledger, reasons);
    if (fewer === null) return allocationOf(ledger, reasons);
    claims = fewer;
  }
}

/** What is claimed, without what an earlier round has refused. */
type Claims = Pick<Ledger, "claimants" | "tooShortLeave">;

/** By scheme and claimant, why a payment is refused that would be drawn for too few months. */
type Reasons = Map<string, Shortage>;

function drawAll(ledger: Ledger): void {
  const order = ledger.claimants.flatMap(({ role, claimedWeeks }, claimant) =>
    claimedWeeks.map((claimedWeek) => ({ claimedWeek, claimant, role })),
  );
  order.sort((a, b) => a.claimedWeek.week - b.claimedWeek.week || carerRank(a.role) - carerRank(b.role));
  for (const { claimedWeek, claimant } of order) drawClaimed(ledger, claimant, claimedWeek);
}

/**
 * The claims without the next that fails; null if none does.
 * @param reasons gets the reason.
 */
function refuseNext(ledger: Ledger, reasons: Reasons): Claims | null {
  const { claimants, tooShortLeave, missing, isWaitingPeriodOver } = ledger;
  const tooFew = tooFewMonths(ledger);
  if (tooFew) {
    // Too few are left where most of them were refused for another reason: that is the one to tell.
    const why = missing.find((one) => one.claimant === tooFew.claimant && one.scheme === tooFew.scheme)?.why;
    reasons.set(`${tooFew.scheme} ${tooFew.claimant}`, why ?? "least");
    return {
      claimants: claimants.map((one, index) =>
        index === tooFew.claimant
          ? { ...one, refusedSchemes: new Set([...one.refusedSchemes, tooFew.scheme]) }
          : one,
      ),
      tooShortLeave: new Set(),
    };
  }
  const inMonths = isWaitingPeriodOver ? null : inWholeMonths(ledger);
  if (inMonths) return { claimants: inMonths, tooShortLeave };
  const tooShort = tooShortForWaitingPay(ledger);
  return tooShort.size > tooShortLeave.size ? { claimants, tooShortLeave: tooShort } : null;
}

function allocationOf(ledger: Ledger, reasons: Reasons): Allocation {
  settleLifeMonths(ledger);
  const missing = ledger.missing.map((one) => ({
    ...one,
    why: reasons.get(`${one.scheme} ${one.claimant}`) ?? one.why,
  }));
  return { ...ledger, missing, periodEnds: periodEndsOf(ledger) };
}

/** A parent who draws fewer months of a payment than the law asks. */
function tooFewMonths({
  law,
  facts,
  lifeMonths,
  claimants,
  unknownLength,
}: Ledger): { claimant: number; scheme: string } | null {
  for (const [scheme, all] of lifeMonths) {
    if (unknownLength.some((one) => one.scheme === scheme)) continue;
    const found = schemeById(law, scheme);
    const least = (found && entitlementAt(found, facts)?.leastOne) ?? 0;
    // Another payment may have used the month up.
    const claimant = all.findIndex(
      ({ size }, index) => size > 0 && size < least && !claimants[index]?.refusedSchemes.has(scheme),
    );
    if (claimant >= 0) return { claimant, scheme };
  }
  return null;
}

/** Leave that does not last until its waiting period is paid too. */
function tooShortForWaitingPay({ law, fifthsDrawn }: Ledger): Set<string> {
  return new Set(
    law?.schemes.flatMap(({ id, waits }) =>
      (fifthsDrawn.get(id) ?? []).flatMap((fifths, claimant) => {
        const days = 7 * Math.floor(fifths / 5) + (fifths % 5);
        return fifths > 0 && days < (waits?.paidFrom ?? 0) ? [`${id} ${claimant}`] : [];
      }),
    ),
  );
}

const carerRank = (role: Role) => (role === "primary" ? 0 : 1);

function drawClaimed(ledger: Ledger, claimant: number, claimedWeek: ClaimedWeek): void {
  const { week } = claimedWeek;
  const other = ledger.weeks.find((_, index) => index !== claimant)?.get(week)?.parts ?? [];
  const statePay: StatePayWeek = { parts: [], amount: 0, atTodaysRate: 0, isAtLeast: false };
  const { schemes, refused } = schemesFor(ledger, claimant, claimedWeek.option);
  let missing: Omit<MissingStatePay, "claimant" | "week"> = {
    scheme: refused?.id ?? null,
    why: refused ? "not_eligible" : "none",
    fifths: claimedWeek.days * (refused?.perWeek ?? 1),
  };
  let days = claimedWeek.days;
  let offset = claimedWeek.offset;
  for (const scheme of schemes) {
    if (days <= 0) break;
    const room = roomFor(ledger, scheme, claimant, { ...claimedWeek, days, offset }, other);
    const { fifths, limit } = room;
    if (limit === "length_unknown") {
      statePay.isAtLeast = true;
      ledger.unknownLength.push({ claimant, scheme: scheme.id, week });
      continue;
    }
    // A shortage of several payments is reported for the last of them, unless one limit holds for both.
    const isReported = missing.why === "together" && missing.scheme === scheme.togetherWith;
    if (limit && limit !== "none" && !(isReported && limit === "together"))
      missing = { scheme: scheme.id, why: limit, fifths: scheme.perWeek * days - fifths };
    if (fifths === 0) continue;
    drawUnits(ledger, statePay, { scheme, claimant, claimedWeek, offset: room.offset, fifths }, other);
    days -= fifths / scheme.perWeek;
    offset = room.offset + fifths / scheme.perWeek;
  }
  ledger.weeks[claimant]?.set(week, statePay);
  if (days > 0) ledger.missing.push({ claimant, ...missing, week });
}

/** One's own payments are drawn before those for each parent, and those before shared ones. */
const schemeRanks = { primary: 0, secondary: 0, each: 1, family: 2 };

/** What a parent has to use up before the payment, the earliest first. */
const leadingTo = ({ follows }: PlanScheme, all: readonly PlanScheme[]): PlanScheme[] =>
  all.filter(({ id }) => follows?.includes(id)).flatMap((one) => [...leadingTo(one, all), one]);

/** In order: one's own first, those shared with the other parent last. Of exclusive schemes only the chosen one. */
function schemesFor(
  { law, claimants, facts, chosenScheme }: Ledger,
  claimant: number,
  optionId: string | null,
): { schemes: PlanScheme[]; refused: PlanScheme | null } {
  const { role = "secondary", refusedSchemes = new Set<string>() } = claimants[claimant] ?? {};
  const all = schemesOf(law, role, facts.path);
  const named = all.find(({ id }) => id === optionId);
  if (optionId !== null && !schemeById(law, optionId)) return { schemes: [], refused: null };
  const chosenId =
    chosenScheme !== null && (named === undefined || named.choice !== undefined) ? chosenScheme : optionId;
  const chosen = all.find(({ id }) => id === chosenId);
  const notOffered = named ? null : schemeById(law, optionId);
  // For the other parent only, or not for the way in which the child comes.
  if (notOffered) return { schemes: [], refused: notOffered };
  const wanted =
    chosen && chosen.choice === undefined
      ? [...leadingTo(chosen, all), chosen]
      : all.filter(
          ({ id, choice, onlyIfChosen, insteadOf }) =>
            (chosen?.choice === undefined || choice === undefined || id === chosenId) &&
            (!onlyIfChosen || id === chosenId) &&
            (insteadOf === undefined || refusedSchemes.has(insteadOf)),
        );
  const schemes = wanted.filter(({ id }) => !refusedSchemes.has(id));
  return {
    schemes: schemes.sort((a, b) => schemeRanks[a.for] - schemeRanks[b.for]),
    refused: wanted.find(({ id }) => refusedSchemes.has(id)) ?? null,
  };
}

/**
 * What state pay would be in a week without a claim, after the claims of earlier weeks. An employer that tops it up
 * deducts that either way.
 */
export function statePayIfClaimed(
  law: PlanLaw | null,
  claimant: Claimant,
  facts: PlanFacts,
  claimedWeek: ClaimedWeek,
): number {
  const before = claimant.claimedWeeks.filter(({ week }) => week < claimedWeek.week);
  const alone = allocate(
    law,
    facts,
    [{ ...claimant, claimedWeeks: [...before, { ...claimedWeek, option: null }] }],
    true,
  );
  return alone.weeks[0]?.get(claimedWeek.week)?.amount ?? 0;
}
