import { firstDraft } from "../draft/first-draft";
import { asPaid, employersLeave } from "../draft/paid-weeks";
import { ownWeeks } from "../draft/secondary-carer";
import { withToppedUp } from "../draft/topped-up";
import { withBlocks } from "../engine/household";
import { calculatePlan } from "../engine/result";
import { warningsOf } from "../engine/warnings";
import type { PlanLaw } from "../law-types";
import { lastWeek, type Role } from "../plan";
import type { PlanResult, Warning } from "../result-schema";
import type { PlanBlock } from "../schema";
import type { Household } from "../types";
import type { ReadyWay } from "./ways";

/** How a candidate is made. */
interface Choice {
  /** How the primary carer takes the employer's leave. */
  leave: Pick<PlanBlock, "option" | "withState">;
  /** A payment that both share and that only comes if a block names it, for each carer. */
  named: [primary: string | null, secondary: string | null];
}

/** What all candidates of a household begin with. */
interface StartingPoint {
  household: Household;
  draft: PlanBlock[][];
  /** Places of the carers; -1 if there is none. */
  primary: number;
  secondary: number;
  /** The secondary carer's own leave. */
  atBirth: PlanBlock[];
}

interface Candidate {
  blocks: PlanBlock[][];
  result: PlanResult;
  /** See `lastPaidAtHome`. */
  until: number;
}

/** Of the primary carer's weeks of state pay, in quarters. */
const quarters = [4, 3, 2, 1, 0];

/**
 * Tries lawful plans with other splits of shared payments and other ways to take the employer's leave. Lawful
 * means without a warning that the first draft has not.
 * @returns null if two currencies make amounts incomparable.
 */
export function readyWay(household: Household, name: ReadyWay): PlanBlock[][] | null {
  const sums = new Set(household.terms.map(({ currency }) => currency));
  if (name === "most" && sums.size > 1) return null;
  const start = startingPointOf(household);
  const { draft } = start;
  const draftWarnings = warningsFor(household, draft);
  const first = candidateOf(household, draft);
  const made = choicesOf(household).flatMap((choice) => {
    const all = primaryWeeks(start, choice);
    const weeks = all.reduce((sum, block) => sum + (block.use === "state" ? block.weeks : 0), 0);
    const kept =
      name === "shared"
        ? evenSplits(weeks, (n) => unevenness(split(start, choice, all, n)))
        : quarters.map((n) => Math.round((weeks * n) / 4));
    return [...new Set(kept)].map((n) => split(start, choice, all, n));
  });
  const candidates = [first, ...made.map((blocks) => candidateOf(household, blocks))].filter(
    ({ until, result }) => until >= first.until && (result.lastAtHome ?? 0) >= (first.result.lastAtHome ?? 0),
  );
  const best = candidates
    .sort((a, b) => better[name](a, b))
    .find(({ blocks }) => {
      return blocks === draft || warningsFor(household, blocks).every((one) => isInDraft(one, draftWarnings));
    });
  return best?.blocks ?? draft;
}

function startingPointOf(household: Household): StartingPoint {
  const { plan } = household;
  const placeOf = (wanted: Role) => plan.carers.findIndex(({ role }) => role === wanted);
  const secondary = placeOf("secondary");
  return {
    household,
    draft: firstDraft(household),
    primary: placeOf("primary"),
    secondary,
    atBirth: secondary < 0 ? [] : ownWeeks(household, secondary, []),
  };
}

const onlyFor = (role: Role, law: PlanLaw | null) =>
  law && { ...law, schemes: law.schemes.filter((scheme) => scheme.for === role) };

const gapOf = ({ result }: Candidate) => result.currencies.reduce((sum, { gap }) => sum + gap.most, 0);

/** Below 0 if `a` is the better one. The smallest gap is the most money over the same weeks. */
const better: Readonly<Record<ReadyWay, (a: Candidate, b: Candidate) => number>> = {
  most: (a, b) => gapOf(a) - gapOf(b),
  longest: (a, b) => b.until - a.until,
  shared: (a, b) => unevenness(a.blocks) - unevenness(b.blocks) || b.until - a.until || gapOf(a) - gapOf(b),
};

function candidateOf(household: Household, blocks: PlanBlock[][]): Candidate {
  const result = calculatePlan(withBlocks(household, blocks));
  return { blocks, result, until: lastPaidAtHome(result) };
}

/** The last week up to which, from week 1 on, someone who is paid is always at home. */
function lastPaidAtHome({ weeks }: PlanResult): number {
  const after = weeks.filter(({ week }) => week > 0);
  const hole = after.find(
    ({ carers }) =>
      !carers.some(
        ({ use, employer, state, isAtLeast }) =>
          use !== "work" && (use === "annual" || employer.most + state.most > 0 || isAtLeast),
      ),
  );
  return hole ? hole.week - 1 : (after.at(-1)?.week ?? 0);
}

/** By how many weeks one carer is longer at home than the other. */
function unevenness(blocks: readonly PlanBlock[][]): number {
  const [a = 0, b = 0] = blocks.map((list) =>
    list.reduce((sum, { use, weeks }) => sum + (use === "work" ? 0 : weeks), 0),
  );
  return Math.abs(a - b);
}

const warningsFor = (household: Household, blocks: PlanBlock[][]): Warning[] =>
  warningsOf(withBlocks(household, blocks));

function keyOf(warning: Warning): string {
  switch (warning.code) {
    case "state_short":
      return [warning.code, warning.carer, warning.scheme, warning.why].join();
    case "same_employer":
      return [warning.code, warning.rule === "not_concurrent" && warning.isTogether].join();
    default:
      return [warning.code, "carer" in warning ? warning.carer : ""].join();
  }
}

function isInDraft(warning: Warning, draftWarnings: readonly Warning[]): boolean {
  return draftWarnings.some(
    (one) =>
      keyOf(one) === keyOf(warning) &&
      !(one.code === "state_short" && warning.code === "state_short" && warning.missing > one.missing),
  );
}

function choicesOf({ plan, law, terms }: Household): Choice[] {
  const carerIndex = plan.carers.findIndex(({ role }) => role === "primary");
  const options = [undefined, ...Object.keys(terms[carerIndex]?.otherSteps ?? {})];
  const isByDays = law?.schemes.some(({ runsAlong }) => !runsAlong) ?? false;
  const leaves = options.flatMap((option): Choice["leave"][] => {
    const leave = option === undefined ? {} : { option };
    return isByDays ? [leave, { ...leave, withState: true }] : [leave];
  });
  const shared = law?.schemes.filter((scheme) => scheme.onlyIfChosen && scheme.for === "family") ?? [];
  const named = shared.flatMap(({ id, choice }) => [
    ...(choice === undefined ? [[null, id] as Choice["named"]] : []),
    [id, id] as Choice["named"],
  ]);
  return leaves.flatMap((leave) =>
    [[null, null] as Choice["named"], ...named].map((pair) => ({ leave, named: pair })),
  );
}

const lastWeekOf = (blocks: readonly PlanBlock[]) =>
  Math.max(...blocks.map(({ from, weeks }) => from + weeks - 1));

/** All of the primary carer's weeks: employer's leave, then state pay as long as it comes. */
function primaryWeeks({ household, draft, primary }: StartingPoint, { leave, named }: Choice): PlanBlock[] {
  const { plan, terms, law } = household;
  const [first] = draft[primary] ?? [];
  const own = terms[primary];
  if (first === undefined || own === undefined || first.use === "unpaid") return draft[primary] ?? [];
  const steps = leave.option === undefined ? own.steps : (own.otherSteps?.[leave.option] ?? own.steps);
  const employers = employersLeave(plan.birth, first.from, { ...own, steps });
  const leaves = employers ? withToppedUp(household, primary, [], [], { ...employers, ...leave }) : [];
  const next = first.from + (employers?.weeks ?? 0);
  const [option] = named;
  if (option === null) return withStatePay(household, primary, [], leaves, next, null);
  const ownLaw = { ...household, law: onlyFor("primary", law) };
  const plain = withStatePay(ownLaw, primary, [], leaves, next, null);
  return withStatePay(household, primary, [], plain, Math.max(next, lastWeekOf(plain) + 1), option);
}

/** Adds the state pay from a week on, as long as it comes unbroken. */
function withStatePay(
  household: Household,
  carerIndex: number,
  others: PlanBlock[][],
  own: PlanBlock[],
  from: number,
  option: string | null,
): PlanBlock[] {
  if (from > lastWeek) return own;
  const block: PlanBlock = { from, weeks: lastWeek - from + 1, use: "state", ...(option && { option }) };
  return [...own, ...asPaid(household, carerIndex, others, own, block)];
}

/** The primary carer keeps so many weeks of state pay. The other has what is left, right after them. */
function split(start: StartingPoint, { named }: Choice, all: PlanBlock[], kept: number): PlanBlock[][] {
  const { household, primary, secondary } = start;
  let left = kept;
  const own = all.flatMap((block) => {
    if (block.use !== "state") return [block];
    const weeks = Math.min(left, block.weeks);
    left -= weeks;
    return weeks > 0 ? [{ ...block, weeks }] : [];
  });
  const blocks = household.plan.carers.map((_, carerIndex) => (carerIndex === primary ? own : []));
  if (secondary < 0) return blocks;
  // What one employer of both gives the second depends on what the first takes.
  const isApart = (household.rule ?? "each_full") !== "each_full";
  const atBirth = isApart ? ownWeeks(household, secondary, blocks) : start.atBirth;
  blocks[secondary] = atBirth;
  const from = Math.max(lastWeekOf([...own, ...atBirth]), 0) + 1;
  // Of two exclusive payments the leave at the birth would draw the usual one.
  const isOther = household.law?.schemes.some(({ id, choice }) => id === named[1] && choice !== undefined);
  const first = isOther ? atBirth.map(withoutState) : atBirth;
  blocks[secondary] = withStatePay(household, secondary, blocks, first, from, named[1]);
  return blocks;
}

const withoutState = (block: PlanBlock): PlanBlock =>
  block.use === "provision" ? { ...block, withState: false } : block;

/** The number of weeks that makes both most alike, and its neighbours. More weeks make the first one's longer. */
function evenSplits(weeks: number, unevenOf: (kept: number) => number): number[] {
  let [low, high] = [0, weeks];
  while (high - low > 2) {
    const middle = Math.floor((low + high) / 2);
    if (unevenOf(middle) <= unevenOf(middle + 1)) high = middle + 1;
    else low = middle + 1;
  }
  return [low - 1, low, low + 1, high, high + 1].filter((n) => n >= 0 && n <= weeks);
}
