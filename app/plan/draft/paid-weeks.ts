import { weekTenths } from "~/policy/document/service-rules";
import { dayNumber, firstWeekAt, mondayOf, workingDaysSince } from "../days";
import { completesFirstWeek } from "../engine/claims";
import { refusedOf } from "../engine/eligibility";
import { isUnpaid } from "../engine/employer-pay";
import { withBlocks } from "../engine/household";
import { allocationOf } from "../engine/weeks";
import { entitlementAt, schemeById, schemesOf } from "../law-facts/law-facts";
import type { PlanLaw, PlanScheme } from "../law-types";
import type { Shortage } from "../result-schema";
import type { PlanBlock } from "../schema";
import type { CarerTerms, Household } from "../types";

/** How many weeks an employer and the state give a carer, for plans that we suggest. */

/** The longest leave of a first plan, in weeks. */
export const mostWeeks = 52;

/** Fourteen life months from the birth, of which the law itself limits each parent's. */
export const mostWeeksOfMonths = 62;

/** The unpaid weeks of a first plan where nobody pays. */
export const mostUnpaid = 12;

export const lastOf = ({ from, weeks }: PlanBlock) => from + weeks - 1;

/** Of all others who are away from work. */
export const lastOfOthers = (blocks: readonly PlanBlock[][], carerIndex: number): number =>
  Math.max(
    0,
    ...blocks.flatMap((list, at) =>
      at === carerIndex ? [] : list.filter(({ use }) => use !== "work").map(lastOf),
    ),
  );

interface PaidWeeks {
  weeks: number;
  /** Of the week after them, where days are drawn one by one or complete the week of the birth. */
  days: number;
  /** It takes weeks from the other carer. */
  isAtExpense: boolean;
  /** Why the week after them is not paid. */
  why: Shortage | null;
}

/** The rest of a week in which a payment beside the employer's leave ends is not lost to another carer. */
const isBesideEmployer = (blocks: readonly PlanBlock[], week: number) =>
  blocks.some((one) => one.withState === true && one.from <= week && week <= lastOf(one));

/** The unbroken state pay of the last block. */
export function paidWeeks(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  own: PlanBlock[],
): PaidWeeks {
  const all = [...blocks];
  all[carerIndex] = own;
  const allocation = allocationOf(withBlocks(household, all));
  const last = own.at(-1);
  if (last === undefined) return { weeks: 0, days: 0, isAtExpense: false, why: null };
  const given = allocation.weeks[carerIndex];
  const shortIn = (week: number) =>
    allocation.missing.find((one) => one.claimant === carerIndex && one.week === week);
  let week = last.from;
  while (week <= lastOf(last) && given?.has(week) && !shortIn(week)) week += 1;
  const [part] = given?.get(week)?.parts ?? [];
  const scheme = schemeById(household.law, part?.scheme ?? null);
  const working = part && scheme ? part.fifths / scheme.perWeek : 0;
  // A whole month needs its last day too, though another payment may have had a part of it.
  const rest = scheme?.isByWholeMonth ? Math.ceil(working) : Math.floor(working);
  const { birth } = household.plan;
  const completes = own[0]?.from === 0 && completesFirstWeek(birth, { ...last, weeks: 1, days: rest });
  const isByMonth = scheme?.isByLifeMonth || scheme?.isByWholeMonth;
  const days = scheme?.perWeek === 5 || isByMonth || completes ? rest : 0;
  return {
    weeks: week - last.from,
    days: days < 5 ? days : 0,
    isAtExpense: allocation.missing.some(
      ({ claimant, week: lost }) => claimant !== carerIndex && !isBesideEmployer(all[claimant] ?? [], lost),
    ),
    why: shortIn(week)?.why ?? null,
  };
}

/** The state pay of a block as far as it is paid, with the days that are left of the week after it. */
export function asPaid(
  household: Household,
  carerIndex: number,
  blocks: PlanBlock[][],
  own: PlanBlock[],
  block: PlanBlock,
): PlanBlock[] {
  const { weeks, days } = paidWeeks(household, carerIndex, blocks, [...own, block]);
  return [
    ...(weeks > 0 ? [{ ...block, weeks }] : []),
    ...(days > 0 ? [{ ...block, from: block.from + weeks, weeks: 1, days }] : []),
  ];
}

/** Unpaid weeks from the birth on. Where it is in the middle of a week, days of another complete them. */
export function unpaidAtBirth(birth: string, weeks: number): PlanBlock[] {
  const from = firstWeekAt(birth);
  const missing = from === 0 ? 5 - workingDaysSince(birth, 0) : 0;
  return [
    { from, weeks, use: "unpaid" },
    ...(missing > 0 ? [{ from: from + weeks, weeks: 1, use: "unpaid" as const, days: missing }] : []),
  ];
}

/**
 * Rounded up to whole weeks, as the week of the birth may be a part of one.
 * @param isAwayBefore leave before it leaves the week of the birth whole.
 */
export function employersLeave(
  birth: string,
  from: number,
  terms: CarerTerms | undefined,
  isAwayBefore = false,
): PlanBlock | null {
  const tenths = terms ? Math.min(paidTenths(terms), mostWeeks * 10) : 0;
  if (tenths === 0) return null;
  return isAwayBefore
    ? { from, weeks: Math.ceil(tenths / 10), use: "provision" }
    : leaveOf(birth, from, tenths);
}

/** All weeks that the employer gives, if it pays none of them. */
export function unpaidLeave(birth: string, from: number, terms: CarerTerms | undefined): PlanBlock | null {
  const tenths = (terms?.steps ?? []).reduce((sum, step) => sum + (weekTenths(step) ?? 0), 0);
  return tenths === 0 ? null : leaveOf(birth, from, Math.min(tenths, mostWeeks * 10));
}

function leaveOf(birth: string, from: number, tenths: number): PlanBlock {
  const missed = from === 0 ? 10 - 2 * workingDaysSince(birth, 0) : 0;
  return { from, weeks: Math.ceil((tenths + missed) / 10), use: "provision" };
}

/** In tenths of a week, up to the last paid step. Weeks of unknown pay count. */
function paidTenths({ steps }: CarerTerms): number {
  let all = 0;
  let paid = 0;
  for (const step of steps ?? []) {
    const tenths = weekTenths(step);
    if (tenths === null) break;
    all += tenths;
    if (!isUnpaid(step)) paid = all;
  }
  return paid;
}

/** Null for who earns in another currency than the state pays in. */
export const lawInOwnCurrency = ({ law, terms }: Household, carerIndex: number) =>
  law && law.currency === terms[carerIndex]?.currency ? law : null;

/** What the law gives the carer, without what it refuses and what replaces another payment. */
function givenSchemes(household: Household, carerIndex: number): PlanScheme[] {
  const { plan } = household;
  const role = plan.carers[carerIndex]?.role ?? "primary";
  const refused = refusedOf(household)[carerIndex];
  return schemesOf(lawInOwnCurrency(household, carerIndex), role, plan.path).filter(
    ({ id, isSpecial }) => !isSpecial && !refused?.has(id),
  );
}

/** What is for the carer's role alone. */
export const ownSchemes = (household: Household, carerIndex: number): PlanScheme[] =>
  givenSchemes(household, carerIndex).filter(
    (scheme) => scheme.for === household.plan.carers[carerIndex]?.role,
  );

/** The payment that usually starts before the birth, if the carer gets it, and how many weeks before. */
export function usualStart(household: Household, carerIndex: number) {
  const scheme = ownSchemes(household, carerIndex).find(({ usuallyBefore = 0 }) => usuallyBefore > 0);
  const row = scheme && entitlementAt(scheme, household.plan);
  const weeksBefore = row?.usuallyBefore ?? scheme?.usuallyBefore ?? 0;
  return scheme && row && weeksBefore > 0 ? { scheme, row, weeksBefore } : null;
}

export interface LaterScheme {
  scheme: PlanScheme;
  /** `YYYY-MM-DD` */
  from: string;
}

/** Payments that nobody can draw yet at the birth. */
export function laterSchemes(household: Household, carerIndex: number): LaterScheme[] {
  const { plan } = household;
  return givenSchemes(household, carerIndex).flatMap((scheme) => {
    const from = entitlementAt(scheme, plan)?.drawableFrom;
    return from !== undefined && from > plan.birth ? [{ scheme, from }] : [];
  });
}

/** The first whole week in which one of them can be drawn; null if there are none. */
export function weekOfLaterSchemes(household: Household, carerIndex: number): number | null {
  const { birth } = household.plan;
  const days = laterSchemes(household, carerIndex).map(({ from }) => dayNumber(from));
  return days.length === 0 ? null : Math.ceil((Math.min(...days) - mondayOf(birth, 0)) / 7);
}

/** Of exclusive payments, the one that the others' weeks name instead of the usual one. */
export function othersChoice(law: PlanLaw | null, blocks: readonly PlanBlock[][], carerIndex: number) {
  const named = blocks.flatMap((list, at) =>
    at === carerIndex ? [] : list.flatMap(({ option }) => option ?? []),
  );
  const scheme = law?.schemes.find(
    ({ id, choice, onlyIfChosen }) => choice !== undefined && onlyIfChosen && named.includes(id),
  );
  return scheme ? { option: scheme.id } : {};
}
