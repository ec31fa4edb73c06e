import type { Step } from "~/features/policy/document/provision-schema";
import { workingDaysSince } from "./calendar-rules";
import type { PlanLaw } from "./plan-law-rules";
import { lastWeek, type Use } from "./plan-rules";
import type { Range } from "./result-schema";
import type { Plan, PlanBlock, PlanCarer } from "./schema";
import { allocate, type Allocation, type Claimant, wouldBe } from "./state-days-rules";
import { employerPart, type Portion, portionsAt } from "./week-pay-rules";

/** A carer's employer and pay, as far as the sums need them. */
export interface CarerTerms {
  /** ISO 4217. */
  currency: string;
  /** A week, in minor units. */
  normal: number;
  /** For the carer's length of service. Empty if they get nothing yet, null if not stated. */
  steps: readonly Step[] | null;
  /** By `option` of the block. */
  otherSteps?: Readonly<Partial<Record<string, readonly Step[]>>>;
}

export interface Household {
  plan: Plan;
  /** Null if we do not know the country's law. */
  law: PlanLaw | null;
  /** In the order of `plan.carers`. */
  terms: readonly CarerTerms[];
}

/** In minor units, for one answer to "do you expect state pay". */
export interface CarerWeek {
  use: Use;
  /** Index of the block; null for work without one. */
  block: number | null;
  normal: number;
  /** Pay for work and annual leave. */
  work: number;
  employer: Range;
  state: number;
  total: Range;
  /** Some pay or rate is not known, so there may be more. */
  isAtLeast: boolean;
}

/** `days` are working days: 5, or fewer in the week of the birth. */
export interface Week {
  week: number;
  days: number;
}

/** Of two overlapping blocks, the later in the list is left out whole. */
interface LaidOut {
  blockOf: Map<number, number>;
  leftOut: number[];
}

export function layOut(blocks: readonly PlanBlock[]): LaidOut {
  const blockOf = new Map<number, number>();
  const leftOut: number[] = [];
  for (const [place, { from, weeks }] of blocks.entries()) {
    const all = Array.from({ length: weeks }, (_, n) => from + n).filter((week) => week <= lastWeek);
    if (all.some((week) => blockOf.has(week))) leftOut.push(place);
    else for (const week of all) blockOf.set(week, place);
  }
  return { blockOf, leftOut };
}

/**
 * From the birth or the first leave before it, to week 52 or the last leave after it. The week of the birth
 * counts only its working days from the birth, unless leave began earlier.
 */
export function weeksOf({ birth, carers }: Pick<Plan, "birth" | "carers">): Week[] {
  const away = carers.flatMap(({ blocks }) => blocks.filter(({ use }) => use !== "work"));
  const first = Math.min(0, ...away.map(({ from }) => from));
  const last = Math.max(52, ...away.map(({ from, weeks }) => Math.min(lastWeek, from + weeks - 1)));
  const all = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  return all
    .map((week) => ({ week, days: week === 0 && first === 0 ? workingDaysSince(birth, 0) : 5 }))
    .filter(({ days }) => days > 0);
}

/** Blocks with the same `key` continue one sequence of steps. */
function stepsOf(block: PlanBlock, terms: CarerTerms): { steps: readonly Step[] | null; key: string } {
  const typed = /^(\d{1,3})%$/.exec(block.option ?? "")?.[1];
  if (typed !== undefined) {
    const pay = { kind: "percent", pct: Number(typed) } as const;
    return { steps: [{ weeks: block.weeks, pay, state: null }], key: "" };
  }
  const other = block.option === undefined ? undefined : terms.otherSteps?.[block.option];
  return other ? { steps: other, key: block.option ?? "" } : { steps: terms.steps, key: "as written" };
}

const unknownStep: Step = { weeks: null, pay: { kind: "not_stated" } };

const unpaidStep: Step = { weeks: null, pay: { kind: "unpaid" }, state: "on_top" };

interface Scheduled {
  use: Use;
  block: number | null;
  portions: Portion[];
  /** In tenths of a week. The rest is worked. */
  onLeave: number;
}

/** What each week is, before any money. */
export function schedule(
  carer: PlanCarer,
  terms: CarerTerms,
  weeks: readonly Week[],
): Map<number, Scheduled> {
  const { blockOf } = layOut(carer.blocks);
  const taken = new Map<string, number>();
  const all = new Map<number, Scheduled>();
  for (const { week, days } of weeks) {
    const place = blockOf.get(week) ?? null;
    const block = place === null ? undefined : carer.blocks[place];
    const tenths = days * 2;
    if (place === null || block === undefined || block.use !== "provision") {
      all.set(week, { use: block?.use ?? "work", block: place, portions: [], onLeave: tenths });
      continue;
    }
    const { steps, key } = stepsOf(block, terms);
    const own = key === "" ? `block ${place}` : key;
    const from = taken.get(own) ?? 0;
    taken.set(own, from + tenths);
    const { portions, left } = portionsAt(steps ?? [unknownStep], from, tenths);
    // The rest of the week in which the leave runs out is worked. Whole weeks after it are unpaid.
    const isEnding = left > 0 && portions.length > 0 && blockOf.get(week + 1) !== place;
    const unpaid: Portion = { step: unpaidStep, tenths: left, isPastEnd: true };
    all.set(week, {
      use: "provision",
      block: place,
      portions: left > 0 && !isEnding ? [...portions, unpaid] : portions,
      onLeave: isEnding ? tenths - left : tenths,
    });
  }
  return all;
}

export function drawsState(block: PlanBlock | undefined, law: PlanLaw | null): boolean {
  if (block?.use === "state") return true;
  if (block?.use !== "provision") return false;
  return block.withState ?? law?.schemes.some(({ runsAlong }) => runsAlong) ?? false;
}

/** The policy says that no state pay comes with these steps. Statutory pay is itself the state's. */
const isWithoutState = ({ portions }: Scheduled) =>
  portions.some(({ step }) => step.state === "none" && step.pay.kind !== "statutory");

/** A carer who earns in another currency than the state pays claims nothing. */
function claimantsOf({ plan, law, terms }: Household, schedules: Map<number, Scheduled>[]): Claimant[] {
  return plan.carers.map((carer, place) => {
    const { currency = "", normal = 0 } = terms[place] ?? {};
    const claims = [...(schedules[place] ?? [])].flatMap(([week, at]) => {
      const block = at.block === null ? undefined : carer.blocks[at.block];
      const isDrawn = law?.currency === currency && drawsState(block, law) && !isWithoutState(at);
      const days = Math.floor(at.onLeave / 2);
      const option = law?.schemes.some(({ id }) => id === block?.option) ? (block?.option ?? null) : null;
      return isDrawn && days > 0 ? [{ week, days, option }] : [];
    });
    return { role: carer.role, normal, claims };
  });
}

/** Every carer's weeks, for one answer to "do you expect state pay". */
export interface Scenario {
  carers: Map<number, CarerWeek>[];
  allocation: Allocation;
}

/** Shared by all answers: each carer's weeks, and the state pay if claimed. */
interface Drawn {
  weeks: Week[];
  schedules: Map<number, Scheduled>[];
  claimants: Claimant[];
  allocation: Allocation;
}

function draw(household: Household): Drawn {
  const { plan, law, terms } = household;
  const weeks = weeksOf(plan);
  const schedules = plan.carers.map((carer, place) => {
    const own = terms[place];
    return own ? schedule(carer, own, weeks) : new Map<number, Scheduled>();
  });
  const claimants = claimantsOf(household, schedules);
  return { weeks, schedules, claimants, allocation: allocate(law, plan.birth, claimants) };
}

export const allocationOf = (household: Household): Allocation => draw(household).allocation;

export function calculateWeeks(household: Household, answers: readonly boolean[]): Scenario[] {
  const drawn = draw(household);
  return answers.map((expectsState) => scenarioOf(household, drawn, expectsState));
}

function scenarioOf(household: Household, drawn: Drawn, expectsState: boolean): Scenario {
  const { plan, law, terms } = household;
  const { weeks, schedules, claimants, allocation } = drawn;
  const carers = plan.carers.map((carer, place) => {
    const { normal: weekly = 0, currency = "" } = terms[place] ?? {};
    const claimant = claimants[place];
    const result = new Map<number, CarerWeek>();
    for (const { week, days } of weeks) {
      const at = schedules[place]?.get(week);
      if (at === undefined || claimant === undefined) continue;
      const given = allocation.weeks[place]?.get(week);
      const normal = divided(weekly * days, 5);
      const isPaidForWork = at.use === "work" || at.use === "annual";
      const work = isPaidForWork ? normal : normal - divided(weekly * at.onLeave, 10);
      const due = given?.amount ?? 0;
      const isTopped = given === undefined && at.portions.some(({ step }) => step.state === "tops_up");
      const isOurs = law?.currency === currency;
      const ifClaimed = isTopped && isOurs ? wouldBe(law, claimant, plan.birth, week, days) : due;
      const state = expectsState ? due : 0;
      const part = employerPart(weekly, at.portions, { received: state, ifClaimed });
      const asked = at.block === null ? undefined : carer.blocks[at.block];
      const isOpen = isOurs
        ? given?.amount === null || given?.isAtLeast === true || law.schemes.length === 0
        : true;
      const isDrawn = isOurs ? drawsState(asked, law) : asked?.use === "state";
      result.set(week, {
        use: at.use,
        block: at.block,
        normal,
        work,
        employer: { least: part.least, most: part.most },
        state,
        total: { least: work + part.least + state, most: work + part.most + state },
        isAtLeast: part.isAtLeast || (expectsState && isDrawn && !isWithoutState(at) && isOpen),
      });
    }
    return result;
  });
  return { carers, allocation };
}

/** Rounds half up. */
const divided = (n: number, by: number) => Math.floor((2 * n + by) / (2 * by));
