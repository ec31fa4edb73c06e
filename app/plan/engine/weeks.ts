import { workingDaysSince } from "../days";
import { hasMonths } from "../law-facts/law-facts";
import type { PlanLaw } from "../law-types";
import { yearlyPay } from "../plan";
import type { PlanBlock, PlanCarer } from "../schema";
import type { Allocation, CarerWeek, Claim, Claimant, Household, Scenario, Scheduled, Week } from "../types";
import { refusedOf } from "./eligibility";
import { employerPart } from "./employer-pay";
import { isPlainWork } from "./in-touch";
import { isPaidLeave } from "./partner-conditions";
import { schedulesOf, weeksOf } from "./schedule";
import { allocate, wouldBe } from "./state-pay/allocate";

export function drawsState(block: PlanBlock | undefined, law: PlanLaw | null): boolean {
  if (block?.use === "state" || block?.use === "in_touch") return true;
  if (block?.use !== "provision") return false;
  return block.withState ?? law?.schemes.some(({ runsAlong }) => runsAlong) ?? false;
}

/** The policy says that no state pay comes with these steps. Statutory pay is itself the state's. */
const isWithoutState = ({ portions }: Scheduled) =>
  portions.some(({ step }) => step.state === "none" && step.pay.kind !== "statutory");

/** State pay beside the employer's leave, and in the days after its end. A carer who earns in another currency claims none. */
function claimOf(
  { plan, law }: Household,
  carer: PlanCarer,
  { week, days }: Week,
  at: Scheduled,
): { claim: Claim; beside: number } | null {
  const block = at.block === null ? undefined : carer.blocks[at.block];
  const isDrawn = drawsState(block, law) && !isWithoutState(at);
  const isWorked = at.inTouch > 0 && isPlainWork(plan, law, plan.carers.indexOf(carer), week);
  const onLeave = isWorked ? at.onLeave - at.inTouch : at.onLeave;
  const beside = isDrawn ? Math.floor((onLeave - at.following) / 2) : 0;
  const all = beside + Math.floor(at.following / 2);
  if (all === 0) return null;
  // The option of a provision is its share of pay.
  const isOurs = block?.use !== "provision" || law?.schemes.some(({ id }) => id === block.option);
  const option = isOurs ? (block?.option ?? null) : null;
  const before = isDrawn ? 0 : Math.ceil((at.onLeave - at.following) / 2);
  const isWhole = block !== undefined && completesFirstWeek(plan.birth, block);
  const isShort = block?.use !== "in_touch" && block?.days !== undefined && block.days < days;
  const edge = hasMonths(law) ? edgeOf(carer, block) : null;
  const isPart = isWorked || (!isWhole && isShort && edge === null);
  // Which days of a part week are at home is not asked: its last ones, as a birth leaves those.
  const offset = isPart || edge === "first" ? 5 - all : isWhole || edge === "last" ? 0 : at.offset + before;
  return { claim: { week, days: all, offset, isPart, option }, beside };
}

/** Days of one week beside whole weeks of leave are its first or last ones, and no part-time work. */
function edgeOf({ blocks }: PlanCarer, block: PlanBlock | undefined): "first" | "last" | null {
  if (block?.use !== "state" || block.days === undefined || block.weeks !== 1) return null;
  const isBeside = (week: (one: PlanBlock) => boolean) =>
    blocks.some((one) => one.use === "state" && one.days === undefined && week(one));
  if (isBeside(({ from, weeks }) => from + weeks === block.from)) return "last";
  return isBeside(({ from }) => from === block.from + 1) ? "first" : null;
}

/** The days that a week begun at the birth still lacks at the end of the leave. */
export const completesFirstWeek = (birth: string, { weeks, days }: PlanBlock) =>
  weeks === 1 && days !== undefined && days === 5 - workingDaysSince(birth, 0);

function claimantsOf(
  household: Household,
  weeks: readonly Week[],
  schedules: Map<number, Scheduled>[],
  refused: readonly Set<string>[],
): Claimant[] {
  const { plan, law, terms } = household;
  return plan.carers.map((carer, place) => {
    const { currency = "", normal: usual = 0, gross } = terms[place] ?? {};
    const isOurs = law?.currency === currency;
    const own = weeks.flatMap((week) => {
      const at = schedules[place]?.get(week.week);
      return at ? [{ week, at }] : [];
    });
    const { pay, net, netPer = "month" } = carer;
    const year = pay === null ? 52 * (gross ?? usual) : yearlyPay(pay.amount, pay.per);
    return {
      role: carer.role,
      normal: year / 52,
      net: net === undefined ? null : yearlyPay(net, netPer) / 52,
      ...(gross !== undefined && { takeHome: yearlyPay(net ?? 0, netPer) / 52 }),
      claims: isOurs ? own.flatMap(({ week, at }) => claimOf(household, carer, week, at)?.claim ?? []) : [],
      worked: new Set(
        own.flatMap(({ week, at }) =>
          at.use === "work" || claimOf(household, carer, week, at)?.claim.isPart ? [week.week] : [],
        ),
      ),
      paidLeave: new Set(
        own.flatMap(({ week, at }) => (isPaidLeave(at) || at.use === "annual" ? [week.week] : [])),
      ),
      refused: refused[place] ?? new Set(),
    };
  });
}

/** Shared by all answers: each carer's weeks, and the state pay if claimed. */
interface Drawn {
  weeks: Week[];
  schedules: Map<number, Scheduled>[];
  claimants: Claimant[];
  allocation: Allocation;
}

/** Sums, warnings and dates of one plan ask for the same. No household changes. */
const known = new WeakMap<Household, Drawn>();

function draw(household: Household): Drawn {
  const drawn = known.get(household) ?? drawAnew(household, refusedOf(household));
  known.set(household, drawn);
  return drawn;
}

function drawAnew(household: Household, refused: readonly Set<string>[]): Drawn {
  const { plan, law } = household;
  const weeks = weeksOf(plan);
  const schedules = schedulesOf(household, weeks);
  const claimants = claimantsOf(household, weeks, schedules, refused);
  return { weeks, schedules, claimants, allocation: allocate(law, plan, claimants) };
}

export const allocationOf = (household: Household): Allocation => draw(household).allocation;

export function calculateWeeks(household: Household, answers: readonly boolean[]): Scenario[] {
  const drawn = draw(household);
  const refused = refusedOf(household, true);
  const isDoubtful = drawn.claimants.some((one, place) => one.refused.size < (refused[place]?.size ?? 0));
  return [
    ...answers.map((expectsState) => scenarioOf(household, drawn, expectsState)),
    ...(isDoubtful && answers.includes(true)
      ? [scenarioOf(household, drawAnew(household, refused), true)]
      : []),
  ];
}

function scenarioOf(household: Household, drawn: Drawn, expectsState: boolean): Scenario {
  const { weeks, schedules, allocation } = drawn;
  const carers = household.plan.carers.map((_, place) => {
    const result = new Map<number, CarerWeek>();
    for (const week of weeks) {
      const at = schedules[place]?.get(week.week);
      if (at) result.set(week.week, weekOf(household, drawn, { place, week, at, expectsState }));
    }
    return result;
  });
  return { carers, allocation };
}

function weekOf(
  household: Household,
  { claimants, allocation }: Drawn,
  { place, week, at, expectsState }: { place: number; week: Week; at: Scheduled; expectsState: boolean },
): CarerWeek {
  const { plan, law, terms } = household;
  const { normal: weekly = 0, gross, currency = "" } = terms[place] ?? {};
  const carer = plan.carers[place];
  const asked = at.block === null ? undefined : carer?.blocks[at.block];
  const normal = divided(weekly * week.days, 5);
  const isPaidForWork = at.use === "work" || at.use === "annual";
  const work = isPaidForWork ? normal : normal - divided(weekly * (at.onLeave - at.inTouch), 10);
  const given = allocation.weeks[place]?.get(week.week);
  const isOurs = law?.currency === currency;
  const claimed = carer && isOurs ? claimOf(household, carer, week, at) : null;
  const due = given?.amount ?? 0;
  const state = expectsState ? due : 0;
  // State pay of the days after the employer's leave lowers nothing.
  const share = claimed ? claimed.beside / claimed.claim.days : 0;
  const isTopped = given === undefined && at.portions.some(({ step }) => step.state === "tops_up");
  const claimant = claimants[place];
  const whole: Claim = {
    week: week.week,
    days: week.days,
    offset: 5 - week.days,
    isPart: false,
    option: null,
  };
  const ifClaimed = isTopped && isOurs && claimant ? wouldBe(law, claimant, plan, whole) : due * share;
  const isListed = carer?.employer !== null;
  const relation = isListed ? law?.ifNotStated : law?.ifNotListed;
  const beside = {
    received: state * share,
    ifClaimed,
    relation: relation ?? null,
    left: gross ? Math.min(1, weekly / gross) : 1,
  };
  const part = employerPart(weekly, at.portions, beside);
  const { exact } = terms[place] ?? {};
  const precise = exact === undefined ? part : employerPart(exact, at.portions, { ...beside, isExact: true });
  const usual = exact === undefined ? normal : (exact * week.days) / 5;
  const worked = isPaidForWork ? usual : usual - ((exact ?? 0) * (at.onLeave - at.inTouch)) / 10;
  // Where the employer's policy pays, it says what comes on top of what the state repays.
  const isRepaid = at.portions.length === 0 && given?.parts.some(({ open }) => open === "repaid") === true;
  const isOpen = isOurs ? given?.isAtLeast === true || isRepaid || law.schemes.length === 0 : true;
  const isDrawn = isOurs ? drawsState(asked, law) : asked?.use === "state";
  return {
    use: at.use,
    block: at.block,
    normal,
    work,
    employer: { least: part.least, most: part.most },
    state,
    total: { least: work + part.least + state, most: work + part.most + state },
    isAtLeast: part.isAtLeast || (expectsState && isDrawn && !isWithoutState(at) && isOpen),
    atTodaysRate: expectsState ? (given?.assumed ?? 0) : 0,
    drift: {
      normal: usual - normal,
      work: exact === undefined ? 0 : worked - work,
      employer: { least: precise.least - part.least, most: precise.most - part.most },
    },
  };
}

/** Rounds half up. */
const divided = (n: number, by: number) => Math.floor((2 * n + by) / (2 * by));
