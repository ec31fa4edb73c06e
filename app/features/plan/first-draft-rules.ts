import { weekTenths } from "~/features/policy/document/service-rules";
import { dueWeek, firstWeekAt, mondayOf, workingDaysSince } from "./calendar-rules";
import { refusedOf } from "./eligibility-rules";
import { allocationOf, type CarerTerms, completesFirstWeek, type Household } from "./household-rules";
import { entitlementAt, type PlanLaw, type PlanScheme, schemesOf, schemeById } from "./plan-law-rules";
import { lastWeek } from "./plan-rules";
import { keptLeave } from "./law-warning-rules";
import { schedulesOf, weeksOf } from "./schedule-rules";
import type { Shortage } from "./result-schema";
import type { PlanBlock, PlanCarer } from "./schema";
import { firstDay } from "./state-limit-rules";
import { draftWords as t } from "./texts";

/** The longest leave of a first plan, and the unpaid weeks where nobody pays, in weeks. */
const mostWeeks = 52;
const mostUnpaid = 12;

/**
 * A first plan that readers then change. The primary carer takes all paid leave from the birth, or from when
 * the law's payment usually starts, then the state pay that is left. The other takes their own leave at the
 * birth, and their state pay once the first is back at work.
 * @param toDraft by carer, whether to draft them; the others keep their blocks.
 */
export function firstDraft(given: Household, toDraft?: readonly boolean[]): PlanBlock[][] {
  const { plan } = given;
  const household = { ...given, law: plan.carers.length > 1 ? halved(given.law) : given.law };
  const isKept = (place: number) => toDraft !== undefined && toDraft[place] !== true;
  const blocks = plan.carers.map((carer, place) => (isKept(place) ? carer.blocks : []));
  const first = plan.carers.findIndex(({ role }) => role === "primary");
  if (first >= 0 && !isKept(first)) blocks[first] = ofPrimary(household, first, blocks);
  for (const [place, { role }] of plan.carers.entries())
    if (role === "secondary" && !isKept(place)) {
      // Beside the first's employer more than half may have been drawn.
      blocks[place] = ofSecondary(given, place, blocks);
      if (first >= 0 && !isKept(first)) blocks[first] = cutToPaid(given, first, blocks);
    }
  return blocks;
}

const halved = (law: PlanLaw | null): PlanLaw | null =>
  law && {
    ...law,
    schemes: law.schemes.map((scheme) => ({
      ...scheme,
      entitlement: scheme.entitlement.map((row) =>
        scheme.isHalved && row.total !== null ? { ...row, mostOne: Math.floor(row.total / 2) } : row,
      ),
    })),
  };

const lastOf = ({ from, weeks }: PlanBlock) => from + weeks - 1;

function ofPrimary(household: Household, place: number, blocks: PlanBlock[][]): PlanBlock[] {
  const { plan, law, terms } = household;
  const start = startOf(household, place);
  const hasLeave = employersLeave(plan.birth, start, terms[place]) !== null;
  const own = ownRecovery(household, place, blocks, start, hasLeave);
  const next = own[0] ? lastOf(own[0]) + 1 : start;
  const employers = employersLeave(plan.birth, next, terms[place]);
  if (employers) own.push(employers);
  const from = employers ? lastOf(employers) + 1 : next;
  const state: PlanBlock = { from, weeks: start + mostWeeks - from, use: "state" };
  if (state.weeks < 1) return own;
  const { weeks, days } = paidWeeks(household, place, blocks, [...own, state]);
  if (weeks > 0) own.push({ ...state, weeks });
  if (days > 0) own.push({ from: from + weeks, weeks: 1, use: "state", days });
  if (own.length > 0 || !law) return own;
  const kept = Math.max(0, ...law.protectedLeave.map((one) => one.weeks ?? 0));
  const unpaid = Math.min(kept, mostUnpaid);
  return unpaid > 0 ? [{ from, weeks: unpaid, use: "unpaid" }] : [];
}

/** Beside the other's employer's leave some of what both share may be drawn already. */
function cutToPaid(household: Household, place: number, blocks: PlanBlock[][]): PlanBlock[] {
  const own = [...(blocks[place] ?? [])];
  for (let last = own.at(-1); last?.use === "state"; last = own.at(-1)) {
    const { weeks } = paidWeeks(household, place, blocks, own);
    own.pop();
    if (weeks > 0) return [...own, { ...last, weeks }];
  }
  return own;
}

/** A payment for the birth itself. Where the employer pays from the birth on, only its weeks before that. */
function ownRecovery(
  household: Household,
  place: number,
  blocks: PlanBlock[][],
  from: number,
  hasLeave: boolean,
): PlanBlock[] {
  const { plan } = household;
  const scheme = ownSchemes(household, place).find(({ onlyIfChosen }) => onlyIfChosen);
  const end = hasLeave ? firstWeekAt(plan.birth) - 1 : from + mostWeeks - 1;
  if (!scheme || end < from) return [];
  const block: PlanBlock = { from, weeks: end - from + 1, use: "state", option: scheme.id };
  const { weeks } = paidWeeks(household, place, blocks, [block]);
  return weeks > 0 ? [{ ...block, weeks }] : [];
}

/** Own leave at the birth, then what the first carer leaves, as soon as they are back at work. */
function ofSecondary(household: Household, place: number, blocks: PlanBlock[][]): PlanBlock[] {
  const { plan, terms, law } = household;
  const from = firstWeekAt(plan.birth);
  const all = employersLeave(plan.birth, from, terms[place]);
  const leave = whereItHolds(household, place, blocks, besideOther(household, place, blocks, all));
  const ownLaw = law && { ...law, schemes: law.schemes.filter((scheme) => scheme.for === "secondary") };
  const next = leave?.from === from ? lastOf(leave) + 1 : from;
  const own: PlanBlock[] = leave ? [leave] : [];
  const { weeks, days } = paidWeeks({ ...household, law: ownLaw }, place, blocks, [
    ...own,
    { from: next, weeks: mostWeeks, use: "state" },
  ]);
  if (weeks > 0) own.push({ from: next, weeks, use: "state" });
  if (days > 0) own.push({ from: next + weeks, weeks: 1, use: "state", days });
  const others = blocks.flatMap((list, at) => (at === place ? [] : list));
  const end = Math.max(0, ...[...own, ...others].filter(({ use }) => use !== "work").map(lastOf));
  const busyUntil = Math.max(0, ...own.map(lastOf));
  const later = laterWeeks(household, place, blocks, own, end + 1, busyUntil);
  return later ? [...own, later] : own;
}

/** What one employer of both leaves to the second of them. */
function besideOther(
  { rule }: Household,
  place: number,
  blocks: PlanBlock[][],
  leave: PlanBlock | null,
): PlanBlock | null {
  const others = blocks.flatMap((list, at) =>
    at === place ? [] : list.filter(({ use }) => use === "provision"),
  );
  if (leave === null || others.length === 0) return leave;
  switch (rule) {
    case "one_only":
      return null;
    case "shared_pool": {
      const weeks = leave.weeks - others.reduce((sum, block) => sum + block.weeks, 0);
      return weeks > 0 ? { ...leave, weeks } : null;
    }
    default:
      return leave;
  }
}

/** After the other's leave, if what the policy asks of them holds longer there than at the birth. */
function whereItHolds(
  household: Household,
  place: number,
  blocks: PlanBlock[][],
  leave: PlanBlock | null,
): PlanBlock | null {
  if (leave === null) return null;
  const refused = (block: PlanBlock) => {
    const carers = household.plan.carers.map((carer, at) => ({
      ...carer,
      blocks: at === place ? [block] : (blocks[at] ?? []),
    }));
    const plan = { ...household.plan, carers };
    const schedule = schedulesOf({ ...household, plan }, weeksOf(plan))[place];
    return [...(schedule?.values() ?? [])].filter(({ portions }) =>
      portions.some(({ isRefused }) => isRefused),
    ).length;
  };
  const end = Math.max(0, ...blocks.flatMap((list, at) => (at === place ? [] : list.map(lastOf))));
  const later = { ...leave, from: end + 1 };
  return refused(later) < refused(leave) ? later : leave;
}

/** As late as possible without losing a week that is paid, and not at the other's expense. */
function laterWeeks(
  household: Household,
  place: number,
  blocks: PlanBlock[][],
  own: PlanBlock[],
  after: number,
  busyUntil: number,
): PlanBlock | null {
  let best: PlanBlock | null = null;
  for (let from = after; from > busyUntil && from > after - 16; from -= 1) {
    const block: PlanBlock = { from, weeks: Math.min(mostWeeks, lastWeek - from + 1), use: "state" };
    if (block.weeks < 1) continue;
    const { weeks, isAtExpense, why } = paidWeeks(household, place, blocks, [...own, block]);
    if (isAtExpense && from < after) break;
    // An earlier start helps only where time runs out.
    if (from === after && why !== "after") return weeks > 0 ? { ...block, weeks } : null;
    // Once an earlier start brings no more, none does.
    if (best !== null && weeks <= best.weeks) break;
    if (weeks > 0) best = { ...block, weeks };
  }
  return best;
}

interface PaidWeeks {
  weeks: number;
  /** Of the week after them, where days are drawn one by one or complete the week of the birth. */
  days: number;
  /** It takes weeks from the other carer. */
  isAtExpense: boolean;
  /** Why the week after them is not paid. */
  why: Shortage | null;
}

/** The unbroken state pay of the last block. */
export function paidWeeks(
  household: Household,
  place: number,
  blocks: PlanBlock[][],
  own: PlanBlock[],
): PaidWeeks {
  const carers = household.plan.carers.map((carer, at) => ({
    ...carer,
    blocks: at === place ? own : (blocks[at] ?? []),
  }));
  const allocation = allocationOf({ ...household, plan: { ...household.plan, carers } });
  const last = own.at(-1);
  if (last === undefined) return { weeks: 0, days: 0, isAtExpense: false, why: null };
  const given = allocation.weeks[place];
  const shortIn = (week: number) =>
    allocation.short.find((one) => one.claimant === place && one.week === week);
  let week = last.from;
  while (week <= lastOf(last) && given?.has(week) && !shortIn(week)) week += 1;
  const [part] = given?.get(week)?.parts ?? [];
  const scheme = schemeById(household.law, part?.scheme ?? null);
  const rest = part && scheme ? Math.floor(part.fifths / scheme.perWeek) : 0;
  const { birth } = household.plan;
  const completes = own[0]?.from === 0 && completesFirstWeek(birth, { ...last, weeks: 1, days: rest });
  const days = scheme?.perWeek === 5 || completes ? rest : 0;
  return {
    weeks: week - last.from,
    days: days < 5 ? days : 0,
    isAtExpense: allocation.short.some(({ claimant }) => claimant !== place),
    why: shortIn(week)?.why ?? null,
  };
}

/** The first whole week from when the payment usually starts, or that of the birth if it has working days left. */
function startOf({ plan, law, terms }: Household, place: number): number {
  const { birth } = plan;
  const scheme = usualStart({ plan, law, terms }, place);
  const row = scheme && entitlementAt(scheme, plan);
  const weeksBefore = (scheme && (row?.usuallyBefore ?? scheme.usuallyBefore)) ?? 0;
  if (!scheme || !row || weeksBefore === 0) return firstWeekAt(birth);
  const week = dueWeek(birth) - weeksBefore;
  return mondayOf(birth, week) < firstDay(scheme, { ...row, weeksBefore }, birth) ? week + 1 : week;
}

/** The payment that usually starts before the birth, if the carer gets it. */
const usualStart = (household: Household, place: number): PlanScheme | null =>
  ownSchemes(household, place).find(({ usuallyBefore = 0 }) => usuallyBefore > 0) ?? null;

/** What is for the carer's role alone and not refused. */
function ownSchemes({ plan, law, terms }: Household, place: number): PlanScheme[] {
  const role = plan.carers[place]?.role ?? "primary";
  const refused = refusedOf({ plan, law, terms })[place];
  return schemesOf(ownCurrency(law, terms[place]), role, plan.path).filter(
    (scheme) => scheme.for === role && !scheme.isSpecial && !refused?.has(scheme.id),
  );
}

const ownCurrency = (law: PlanLaw | null, terms: CarerTerms | undefined) =>
  law && law.currency === terms?.currency ? law : null;

/** Rounded up to whole weeks, as the week of the birth may be a part of one. */
export function employersLeave(birth: string, from: number, terms: CarerTerms | undefined): PlanBlock | null {
  const tenths = terms ? Math.min(paidTenths(terms), mostWeeks * 10) : 0;
  if (tenths === 0) return null;
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
    const { pay } = step;
    const isUnpaid = pay.kind === "unpaid" || (pay.kind === "percent" && pay.pct === 0);
    if (!isUnpaid) paid = all;
  }
  return paid;
}

function startWords(before: PlanScheme | null, blocks: readonly PlanBlock[]): string {
  const first = blocks.find(({ use }) => use !== "work")?.from ?? 1;
  if (before && first < 0) return t.startsBefore(before.name, before.usuallyBefore ?? 0);
  return first > 1 ? t.startsIn(first) : t.atBirth;
}

/** Why the blocks of a first draft are as they are, in a sentence or two for each carer. */
export function draftReasons(household: Household, carers: readonly PlanCarer[]): string[] {
  const { law, plan } = household;
  const allocation = allocationOf({ ...household, plan: { ...plan, carers: [...carers] } });
  return carers.map(({ blocks, role }, place) => {
    const [first] = blocks;
    if (first === undefined) return t.atWork;
    const parts = [...(allocation.weeks[place]?.values() ?? [])].flatMap((week) => week.parts);
    const names = [...new Set(parts.map(({ scheme }) => schemeById(law, scheme)?.name ?? ""))];
    const before = usualStart(household, place);
    const hasEmployer = blocks.some(({ use }) => use === "provision");
    const isLater = role === "secondary" && blocks.length > 1 && blocks.at(-1)?.use === "state";
    return [
      first.use === "unpaid"
        ? keptLeave(household, place).fitting.length > 0
          ? t.nobodyPays
          : t.nobodyKeeps
        : null,
      startWords(before, blocks),
      hasEmployer && names.length > 0 ? t.employerFirst(names) : null,
      !hasEmployer && names.length > 0 ? t.stateOnly(names) : null,
      isLater ? t.later : null,
    ]
      .flatMap((sentence) => sentence ?? [])
      .join(" ");
  });
}
