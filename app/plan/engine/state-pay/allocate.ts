import { entitlementAt, schemeById, schemesOf } from "../../law-facts/law-facts";
import type { PlanLaw, PlanScheme } from "../../law-types";
import type { Role } from "../../plan";
import type { Shortage } from "../../result-schema";
import type { Allocation, Claim, Claimant, ClaimFacts, Missing, Part, StateWeek } from "../../types";
import { take } from "./draw";
import { type Drawing, emptyDrawing } from "./ledger";
import { settleMonths } from "./life-months";
import { periodsOf, roomFor } from "./limits";
import { inWholeMonths } from "./whole-months";

/**
 * Gives out state pay week by week, never more than the law's. Within a week the primary carer comes first,
 * whatever the order of the two.
 *
 * Some claims can be judged only by all that a parent draws: months of a payment that has a least, a piece of leave
 * that has to be whole months, leave that is too short for its waiting period to be paid. So everything is drawn, then
 * the first claim that fails is refused and everything is drawn anew, as other payments and the other parent may have
 * what it leaves. This ends because each round refuses more of the same claims.
 * @param isWaitingOver the unpaid first weeks are over.
 */
export function allocate(
  law: PlanLaw | null,
  facts: ClaimFacts,
  claimants: readonly Claimant[],
  isWaitingOver = false,
): Allocation {
  let claims: Claims = { claimants, unpaidWaits: new Set(), reasons: new Map() };
  for (;;) {
    const drawn = drawAll(law, facts, claims, isWaitingOver);
    const fewer = refuseNext(claims, drawn, isWaitingOver);
    if (fewer === null) return allocationOf(drawn, claims.reasons);
    claims = fewer;
  }
}

/** What is claimed, without what an earlier round has refused. */
interface Claims {
  claimants: readonly Claimant[];
  /** See `Drawing`. */
  unpaidWaits: ReadonlySet<string>;
  /** By scheme and claimant, why a payment is refused that would be drawn for too few months. */
  reasons: ReadonlyMap<string, Shortage>;
}

interface DrawnWeeks {
  drawing: Drawing;
  /** By claimant, then by week. */
  weeks: Map<number, StateWeek>[];
  missing: Missing[];
}

function drawAll(
  law: PlanLaw | null,
  facts: ClaimFacts,
  { claimants, unpaidWaits }: Claims,
  isWaitingOver: boolean,
): DrawnWeeks {
  const drawing = emptyDrawing({ law, facts, claimants, isWaitingOver, unpaidWaits });
  const weeks = claimants.map(() => new Map<number, StateWeek>());
  const missing: Missing[] = [];
  const order = claimants.flatMap(({ role, claims }, claimant) =>
    claims.map((claim) => ({ claim, claimant, role })),
  );
  order.sort((a, b) => a.claim.week - b.claim.week || rank(a.role) - rank(b.role));
  for (const { claim, claimant } of order) {
    const other = weeks.find((_, place) => place !== claimant)?.get(claim.week)?.parts ?? [];
    const week = draw(drawing, claimant, claim, other);
    weeks[claimant]?.set(claim.week, week.paid);
    if (week.missing) missing.push({ claimant, ...week.missing, week: claim.week });
  }
  return { drawing, weeks, missing };
}

/** The claims without the next that fails; null if none does. */
function refuseNext(
  { claimants, unpaidWaits, reasons }: Claims,
  { drawing, missing }: DrawnWeeks,
  isWaitingOver: boolean,
): Claims | null {
  const tooFew = tooFewMonths(drawing);
  if (tooFew) {
    // Too few are left where most of them were refused for another reason: that is the one to tell.
    const why = missing.find((one) => one.claimant === tooFew.claimant && one.scheme === tooFew.scheme)?.why;
    return {
      claimants: claimants.map((one, place) =>
        place === tooFew.claimant ? { ...one, refused: new Set([...one.refused, tooFew.scheme]) } : one,
      ),
      unpaidWaits: new Set(),
      reasons: new Map([...reasons, [`${tooFew.scheme} ${tooFew.claimant}`, why ?? "least"]]),
    };
  }
  const inMonths = isWaitingOver ? null : inWholeMonths(drawing);
  if (inMonths) return { claimants: inMonths, unpaidWaits, reasons };
  const waits = tooShortForWait(drawing);
  return waits.size > unpaidWaits.size ? { claimants, unpaidWaits: waits, reasons } : null;
}

function allocationOf({ drawing, weeks, missing }: DrawnWeeks, reasons: Claims["reasons"]): Allocation {
  settleMonths(drawing, weeks);
  return {
    weeks,
    used: drawing.used,
    months: drawing.months,
    periods: periodsOf(drawing),
    short: missing.map((one) => ({ ...one, why: reasons.get(`${one.scheme} ${one.claimant}`) ?? one.why })),
    choices: drawing.choices,
    unknownLength: drawing.unknownLength,
  };
}

/** A parent who draws fewer months of a payment than the law asks. */
function tooFewMonths({
  law,
  facts,
  months,
  claimants,
  unknownLength,
}: Drawing): { claimant: number; scheme: string } | null {
  for (const [scheme, all] of months) {
    if (unknownLength.some((one) => one.scheme === scheme)) continue;
    const found = schemeById(law, scheme);
    const least = (found && entitlementAt(found, facts)?.leastOne) ?? 0;
    // Another payment may have used the month up.
    const claimant = all.findIndex(
      ({ size }, place) => size > 0 && size < least && !claimants[place]?.refused.has(scheme),
    );
    if (claimant >= 0) return { claimant, scheme };
  }
  return null;
}

/** Leave that does not last until its waiting period is paid too. */
function tooShortForWait({ law, used }: Drawing): Set<string> {
  return new Set(
    law?.schemes.flatMap(({ id, waits }) =>
      (used.get(id) ?? []).flatMap((fifths, claimant) => {
        const days = 7 * Math.floor(fifths / 5) + (fifths % 5);
        return fifths > 0 && days < (waits?.paidFrom ?? 0) ? [`${id} ${claimant}`] : [];
      }),
    ),
  );
}

const rank = (role: Role) => (role === "primary" ? 0 : 1);

interface DrawnWeek {
  paid: StateWeek;
  missing: Omit<Missing, "claimant" | "week"> | null;
}

function draw(drawing: Drawing, claimant: number, claim: Claim, other: readonly Part[]): DrawnWeek {
  const paid: StateWeek = { parts: [], amount: 0, assumed: 0, isAtLeast: false };
  const { schemes, refused } = offered(drawing, claimant, claim.option);
  let missing: NonNullable<DrawnWeek["missing"]> = {
    scheme: refused?.id ?? null,
    why: refused ? "not_eligible" : "none",
    fifths: claim.days * (refused?.perWeek ?? 1),
  };
  let days = claim.days;
  let offset = claim.offset;
  for (const scheme of schemes) {
    if (days <= 0) break;
    const room = roomFor(drawing, scheme, claimant, { ...claim, days, offset }, other);
    const { fifths, limit } = room;
    if (limit === "length_unknown") {
      paid.isAtLeast = true;
      drawing.unknownLength.push({ claimant, scheme: scheme.id, week: claim.week });
      continue;
    }
    // A shortage of several payments is reported for the last of them, unless one limit holds for both.
    const isSaid = missing.why === "together" && missing.scheme === scheme.togetherWith;
    if (limit && limit !== "none" && !(isSaid && limit === "together"))
      missing = { scheme: scheme.id, why: limit, fifths: scheme.perWeek * days - fifths };
    if (fifths === 0) continue;
    take(drawing, paid, { scheme, claimant, claim, offset: room.offset, fifths }, other);
    days -= fifths / scheme.perWeek;
    offset = room.offset + fifths / scheme.perWeek;
  }
  return { paid, missing: days > 0 ? missing : null };
}

const ranks = { primary: 0, secondary: 0, each: 1, family: 2 };

/** What a parent has to use up before the payment, the earliest first. */
const leadingTo = ({ follows }: PlanScheme, all: readonly PlanScheme[]): PlanScheme[] =>
  all.filter(({ id }) => follows?.includes(id)).flatMap((one) => [...leadingTo(one, all), one]);

/** In order: one's own first, those shared with the other parent last. Of exclusive schemes only the chosen one. */
function offered(
  { law, claimants, facts, choice: made }: Drawing,
  claimant: number,
  asked: string | null,
): { schemes: PlanScheme[]; refused: PlanScheme | null } {
  const { role = "secondary", refused = new Set<string>() } = claimants[claimant] ?? {};
  const all = schemesOf(law, role, facts.path);
  const named = all.find(({ id }) => id === asked);
  if (asked !== null && !schemeById(law, asked)) return { schemes: [], refused: null };
  const option = made !== null && (named === undefined || named.choice !== undefined) ? made : asked;
  const chosen = all.find(({ id }) => id === option);
  const elsewhere = named ? null : schemeById(law, asked);
  // For the other parent only, or not for the way in which the child comes.
  if (elsewhere) return { schemes: [], refused: elsewhere };
  const wanted =
    chosen && chosen.choice === undefined
      ? [...leadingTo(chosen, all), chosen]
      : all.filter(
          ({ id, choice, onlyIfChosen, insteadOf }) =>
            (chosen?.choice === undefined || choice === undefined || id === option) &&
            (!onlyIfChosen || id === option) &&
            (insteadOf === undefined || refused.has(insteadOf)),
        );
  const schemes = wanted.filter(({ id }) => !refused.has(id));
  return {
    schemes: schemes.sort((a, b) => ranks[a.for] - ranks[b.for]),
    refused: wanted.find(({ id }) => refused.has(id)) ?? null,
  };
}

/** What state pay would be in a week without a claim. An employer that tops it up deducts that either way. */
export function wouldBe(law: PlanLaw | null, of: Claimant, facts: ClaimFacts, claim: Claim): number {
  const lone = allocate(law, facts, [{ ...of, claims: [{ ...claim, option: null }] }], true);
  return lone.weeks[0]?.get(claim.week)?.amount ?? 0;
}
