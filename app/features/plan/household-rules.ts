import type { Step } from "~/features/policy/document/provision-schema";
import { workingDaysSince } from "./calendar-rules";
import type { PlanLaw } from "./plan-law-rules";
import { lastWeek, type Use } from "./plan-rules";
import type { Range } from "./result-schema";
import type { Plan, PlanBlock, PlanCarer } from "./schema";
import { allocate, type Allocation, type Claimant, wouldBe } from "./state-days-rules";
import { employerPart, type Portion, portionsAt } from "./week-pay-rules";

/** What is known of someone's employer and pay, as far as a plan's sums need it. */
export interface CarerTerms {
  /** ISO 4217. */
  currency: string;
  /** Usual pay of a week, in minor units. */
  normal: number;
  /** The employer's leave in order, as their service reaches it; empty where nothing is given yet, null where nothing is stated. */
  steps: readonly Step[] | null;
  /** Steps of another way to take it, by `option`. */
  otherSteps?: Readonly<Partial<Record<string, readonly Step[]>>>;
}

/** A plan with all that its sums rest on. */
export interface Household {
  plan: Plan;
  /** Null where the law of the plan's country is not known. */
  law: PlanLaw | null;
  /** In the order of the plan's carers. */
  terms: readonly CarerTerms[];
}

/** One carer's week, in minor units; without a range, so for one answer to "do you expect the state payment". */
export interface CarerWeek {
  use: Use;
  /** The place of the block among the carer's; null at work without one. */
  block: number | null;
  normal: number;
  /** Pay for work and annual leave. */
  work: number;
  employer: Range;
  state: number;
  total: Range;
  /** Some pay is not stated, or a rate is not known: there may be more. */
  isAtLeast: boolean;
}

/** A week of the plan with its working days, all five but in the week of the birth. */
export interface Week {
  week: number;
  days: number;
}

/** Where a carer's blocks lie: of two in one week the later in the list is left out, whole. */
export interface LaidOut {
  blockOf: Map<number, number>;
  leftOut: number[];
}

/** Lays the blocks of one carer on the weeks. */
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
 * The weeks that a plan is reckoned for: from the birth, or the first week of leave before it, to week 52, or the last
 * week of a block after it. Unless leave began before it, the week of the birth counts by its working days from then.
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

/** The employer's steps of a block, and whether several blocks go on where the one before ended. */
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
  /** The employer's steps of a week of provision. */
  portions: Portion[];
  /** Tenths of a week on leave; the rest of it at work. */
  onLeave: number;
}

/** What each week of a carer is, before any money. */
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
    // What is left of the week in which the leave runs out is worked; whole weeks past its end are unpaid.
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

/** Whether a block draws the state's payment. */
export function drawsState(block: PlanBlock | undefined, law: PlanLaw | null): boolean {
  if (block?.use === "state") return true;
  if (block?.use !== "provision") return false;
  return block.withState ?? law?.schemes.some(({ runsAlong }) => runsAlong) ?? false;
}

/** Steps that no payment of the state goes with, whatever was asked for; the law's own pay is one. */
const isWithoutState = ({ portions }: Scheduled) =>
  portions.some(({ step }) => step.state === "none" && step.pay.kind !== "statutory");

/** Who claims what of the state, in the order of the carers. Nobody claims where it pays in another currency than they earn. */
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

/** Every carer's weeks, for one answer to whether the state's payment is expected. */
export interface Scenario {
  carers: Map<number, CarerWeek>[];
  allocation: Allocation;
}

/** What stands before any answer is given: each carer's weeks, and what the state gives where it is claimed. */
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

/** What a household's carers draw of the state where they expect it. */
export const allocationOf = (household: Household): Allocation => draw(household).allocation;

/** Reckons a household week by week, for each answer to whether the state's payment is expected. */
export function reckon(household: Household, answers: readonly boolean[]): Scenario[] {
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

/** A quotient of whole numbers, half up. */
const divided = (n: number, by: number) => Math.floor((2 * n + by) / (2 * by));
