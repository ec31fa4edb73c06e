import type {
  Allocation,
  CarerWeek,
  Claimant,
  ClaimedWeek,
  Household,
  Scenario,
  ScheduledWeek,
  Week,
} from "../types";
import { claimantsOf, claimedIn, drawsState, isToppingUp, isWithoutState } from "./claims";
import { refusedOf } from "./eligibility";
import { employerPay } from "./employer-pay";
import { schedulesOf, weeksOf } from "./schedule";
import { allocate, statePayIfClaimed } from "./state-pay/allocate";

/** What each week of a plan pays each carer. */

/** Shared by all answers: each carer's weeks, and the state pay if claimed. */
interface Claimed {
  weeks: Week[];
  schedules: Map<number, ScheduledWeek>[];
  claimants: Claimant[];
  allocation: Allocation;
}

/** Sums, warnings and dates of one plan ask for the same. No household changes. */
const claimedOfHouseholds = new WeakMap<Household, Claimed>();

function claimedOf(household: Household): Claimed {
  const claimed = claimedOfHouseholds.get(household) ?? claim(household, refusedOf(household));
  claimedOfHouseholds.set(household, claimed);
  return claimed;
}

function claim(household: Household, refused: readonly Set<string>[]): Claimed {
  const { plan, law } = household;
  const weeks = weeksOf(plan);
  const schedules = schedulesOf(household, weeks);
  const claimants = claimantsOf(household, weeks, schedules, refused);
  return { weeks, schedules, claimants, allocation: allocate(law, plan, claimants) };
}

export const allocationOf = (household: Household): Allocation => claimedOf(household).allocation;

/** @param answers to "do you expect state pay"; a scenario for each, and one without the payments that are doubtful. */
function calculateWeeks(household: Household, answers: readonly boolean[]): Scenario[] {
  const claimed = claimedOf(household);
  const refused = refusedOf(household, true);
  const isDoubtful = claimed.claimants.some(
    ({ refusedSchemes }, carerIndex) => refusedSchemes.size < (refused[carerIndex]?.size ?? 0),
  );
  return [
    ...answers.map((expectsState) => scenarioOf(household, claimed, expectsState)),
    ...(isDoubtful && answers.includes(true) ? [scenarioOf(household, claim(household, refused), true)] : []),
  ];
}

const scenariosOfHouseholds = new WeakMap<Household, Scenario[]>();

/** One for each answer that the plan leaves open. Its sums and its pay after tax ask for the same. */
export function scenariosOf(household: Household): readonly Scenario[] {
  const { statePay } = household.plan;
  const answers = statePay === "unsure" ? [true, false] : [statePay === "yes"];
  const scenarios = scenariosOfHouseholds.get(household) ?? calculateWeeks(household, answers);
  scenariosOfHouseholds.set(household, scenarios);
  return scenarios;
}

function scenarioOf(household: Household, claimed: Claimed, expectsState: boolean): Scenario {
  const { weeks, schedules, allocation } = claimed;
  const carers = household.plan.carers.map((_, carerIndex) => {
    const result = new Map<number, CarerWeek>();
    for (const week of weeks) {
      const scheduled = schedules[carerIndex]?.get(week.week);
      if (scheduled)
        result.set(week.week, weekOf(household, claimed, carerIndex, week, scheduled, expectsState));
    }
    return result;
  });
  return { carers, allocation };
}

function weekOf(
  household: Household,
  { claimants, allocation }: Claimed,
  carerIndex: number,
  week: Week,
  scheduled: ScheduledWeek,
  expectsState: boolean,
): CarerWeek {
  const { plan, law, terms } = household;
  const { normal: weekly = 0, exact, gross, currency = "" } = terms[carerIndex] ?? {};
  const carer = plan.carers[carerIndex];
  const block = scheduled.block === null ? undefined : carer?.blocks[scheduled.block];
  const normal = divided(weekly * week.days, 5);
  const isPaidForWork = scheduled.use === "work" || scheduled.use === "annual";
  const tenthsAway = scheduled.onLeave - scheduled.inTouch;
  const work = isPaidForWork ? normal : normal - divided(weekly * tenthsAway, 10);
  const statePay = allocation.weeks[carerIndex]?.get(week.week);
  const isOwnCurrency = law?.currency === currency;
  const claim = carer && isOwnCurrency ? claimedIn(household, carer, week, scheduled) : null;
  const due = statePay?.amount ?? 0;
  const state = expectsState ? due : 0;
  // State pay of the days after the employer's leave lowers nothing.
  const shareBeside = claim ? claim.daysBesideEmployer / claim.claimedWeek.days : 0;
  const ifClaimed =
    statePay === undefined
      ? toppedUnclaimed(household, claimants, carerIndex, week, scheduled)
      : due * shareBeside;
  const isListed = carer?.employer !== null;
  const relation = isListed ? law?.ifNotStated : law?.ifNotListed;
  const statePayBeside = {
    received: state * shareBeside,
    ifClaimed,
    relation: relation ?? null,
    left: gross ? Math.min(1, weekly / gross) : 1,
  };
  const employer = employerPay(weekly, scheduled.portions, statePayBeside);
  const exactEmployer =
    exact === undefined
      ? employer
      : employerPay(exact, scheduled.portions, { ...statePayBeside, isExact: true });
  const exactNormal = exact === undefined ? normal : (exact * week.days) / 5;
  const exactWork = isPaidForWork ? exactNormal : exactNormal - ((exact ?? 0) * tenthsAway) / 10;
  // Where the employer's policy pays, it says what comes on top of what the state repays.
  const isRepaid =
    scheduled.portions.length === 0 && statePay?.parts.some(({ open }) => open === "repaid") === true;
  const isOpen = isOwnCurrency ? statePay?.isAtLeast === true || isRepaid || law.schemes.length === 0 : true;
  const isDrawn = isOwnCurrency ? drawsState(block, law) : block?.use === "state";
  return {
    use: scheduled.use,
    block: scheduled.block,
    normal,
    work,
    employer: { least: employer.least, most: employer.most },
    state,
    total: { least: work + employer.least + state, most: work + employer.most + state },
    isAtLeast: employer.isAtLeast || (expectsState && isDrawn && !isWithoutState(scheduled) && isOpen),
    atTodaysRate: expectsState ? (statePay?.atTodaysRate ?? 0) : 0,
    drift: {
      normal: exactNormal - normal,
      work: exact === undefined ? 0 : exactWork - work,
      employer: { least: exactEmployer.least - employer.least, most: exactEmployer.most - employer.most },
    },
  };
}

/** State pay that the employer tops up in a week of its leave, though none is drawn. */
function toppedUnclaimed(
  { plan, law, terms }: Household,
  claimants: readonly Claimant[],
  carerIndex: number,
  { week, days }: Week,
  scheduled: ScheduledWeek,
): number {
  const claimant = claimants[carerIndex];
  if (!claimant || !law || law.currency !== terms[carerIndex]?.currency || !isToppingUp(scheduled)) return 0;
  const tenths = scheduled.portions.reduce((sum, portion) => sum + portion.tenths, 0);
  const wholeWeek: ClaimedWeek = { week, days, offset: 5 - days, isPart: false, option: null };
  return statePayIfClaimed(law, claimant, plan, wholeWeek) * Math.min(1, tenths / (2 * days));
}

/** Weeks in which the employer tops up state pay that the plan does not claim. */
export function toppedWithoutClaim(household: Household, carerIndex: number): number[] {
  const { weeks, schedules, claimants } = claimedOf(household);
  const blocks = household.plan.carers[carerIndex]?.blocks ?? [];
  return weeks.flatMap((week) => {
    const scheduled = schedules[carerIndex]?.get(week.week);
    if (!scheduled || drawsState(blocks[scheduled.block ?? -1], household.law)) return [];
    return toppedUnclaimed(household, claimants, carerIndex, week, scheduled) > 0 ? [week.week] : [];
  });
}

/** Rounds half up. */
const divided = (n: number, by: number) => Math.floor((2 * n + by) / (2 * by));
