import { weekTenths } from "~/features/policy/document/service-rules";
import { firstWeekAt, mondayOf, workingDaysSince } from "./calendar-rules";
import type { CarerTerms, Household } from "./household-rules";
import { entitlementAt, type PlanScheme, schemesOf } from "./plan-law-rules";
import { lastWeek } from "./plan-rules";
import type { PlanBlock, PlanCarer } from "./schema";
import { endOf } from "./state-days-rules";

/** The longest leave of a first plan, in weeks. */
const mostWeeks = 52;

/**
 * A first plan that readers then change. The primary carer takes all paid leave from the birth, then the
 * state pay that is left. The other takes their own leave at the birth, and their state pay once the first is
 * back at work.
 * @param toDraft by carer, whether to draft them; the others keep their blocks.
 */
export function firstDraft(household: Household, toDraft?: readonly boolean[]): PlanBlock[][] {
  const { plan } = household;
  const isCouple = plan.carers.length > 1;
  const isKept = (place: number) => toDraft !== undefined && toDraft[place] !== true;
  const drafts = plan.carers.map((carer, place) => {
    const terms = household.terms[place];
    if (isKept(place)) return carer.blocks;
    return terms === undefined ? [] : atBirth(household, carer, terms, isCouple);
  });
  const ofPrimary = drafts[plan.carers.findIndex(({ role }) => role === "primary")] ?? [];
  const end = Math.max(0, ...ofPrimary.filter(({ use }) => use !== "work").map(lastOf));
  return plan.carers.map(({ role }, place) => {
    const own = drafts[place] ?? [];
    if (role === "primary" || !isCouple || isKept(place)) return own;
    const from = Math.max(end, ...own.map(lastOf)) + 1;
    const first = ofPrimary.filter(({ use, withState }) => use === "state" || withState === true);
    const weeks = leftForOther(household, first, from);
    return weeks > 0 ? [...own, { from, weeks, use: "state" }] : own;
  });
}

const lastOf = ({ from, weeks }: PlanBlock) => from + weeks - 1;

function atBirth(
  household: Household,
  { role }: PlanCarer,
  terms: CarerTerms,
  isCouple: boolean,
): PlanBlock[] {
  const { plan, law } = household;
  const from = firstWeekAt(plan.birth);
  const isPart = from === 0;
  const tenths = Math.min(paidTenths(terms), mostWeeks * 10);
  const all = schemesOf(law?.currency === terms.currency ? law : null, role);
  const own = all.filter(
    ({ onlyIfChosen, for: whose }) => !onlyIfChosen && (role === "primary" || whose === role),
  );
  const weeks = own.reduce((sum, scheme) => sum + weeksFor(scheme, plan.birth, isCouple), 0);
  const leave = Math.ceil((tenths + (isPart ? 10 - 2 * workingDaysSince(plan.birth, 0) : 0)) / 10);
  const blocks: PlanBlock[] = tenths > 0 ? [{ from, weeks: leave, use: "provision" }] : [];
  const alongside = own.some(({ runsAlong }) => runsAlong) ? Math.ceil(tenths / 10) : 0;
  const rest = Math.min(weeks - alongside, mostWeeks - leave);
  const next = blocks.length > 0 ? from + leave : from;
  return rest > 0 ? [...blocks, { from: next, weeks: rest, use: "state" }] : blocks;
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

function weeksFor(scheme: PlanScheme, birth: string, isCouple: boolean): number {
  const row = entitlementAt(scheme, birth);
  return Math.floor(((isCouple ? row?.mostOne : null) ?? row?.total ?? 0) / scheme.perWeek);
}

/** What the primary carer's plan leaves of shared payments, and the other's own, from a week on. */
function leftForOther({ plan, law }: Household, first: readonly PlanBlock[], from: number): number {
  const drawn = first.reduce((sum, { weeks }) => sum + weeks, 0);
  return schemesOf(law, "secondary")
    .filter(({ onlyIfChosen, for: whose }) => !onlyIfChosen && whose !== "secondary")
    .reduce((sum, scheme) => {
      const total = Math.floor((entitlementAt(scheme, plan.birth)?.total ?? 0) / scheme.perWeek);
      const one = weeksFor(scheme, plan.birth, true);
      const left = scheme.for === "each" ? one : Math.max(0, total - Math.min(one, drawn));
      return sum + Math.max(0, Math.min(left, lastWeekFor(scheme, plan.birth) - (from + sum) + 1));
    }, 0);
}

function lastWeekFor({ until }: PlanScheme, birth: string): number {
  if (until === null) return lastWeek;
  const end = endOf(birth, until);
  return Math.min(lastWeek, Math.floor((end - mondayOf(birth, 1) - 5) / 7) + 1);
}
