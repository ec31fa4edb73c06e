import { firstWeek, lastWeek } from "../plan";
import type { PlanBlock } from "../schema";

/** Where one kind of a carer's weeks ends and the next begins, as a picture moves it. */
export interface LeaveEnd {
  /** The first week after it. */
  week: number;
  /** Null at work. */
  before: PlanBlock | null;
  after: PlanBlock | null;
}

interface Stretch {
  from: number;
  /** The first week after it. */
  to: number;
  block: PlanBlock | null;
  /** The last days of the same leave: a week of so many days, which moves with its end. */
  tail: PlanBlock | null;
}

/** All weeks that a plan may have, at work where no block is. A block that overlaps an earlier one is left out. */
function stretchesOf(blocks: readonly PlanBlock[]): Stretch[] {
  const stretches: Stretch[] = [];
  let at = firstWeek;
  for (const block of [...blocks].sort((a, b) => a.from - b.from)) {
    if (block.use === "work" || block.from < at) continue;
    if (block.from > at) stretches.push({ from: at, to: block.from, block: null, tail: null });
    at = Math.min(block.from + block.weeks, lastWeek + 1);
    const before = stretches.at(-1);
    if (before && isTailOf(before, block)) Object.assign(before, { to: at, tail: block });
    else stretches.push({ from: block.from, to: at, block, tail: null });
  }
  const rest: Stretch = { from: at, to: lastWeek + 1, block: null, tail: null };
  return at <= lastWeek ? [...stretches, rest] : stretches;
}

const isTailOf = (
  { to, block: whole, tail }: Stretch,
  { from, weeks, days, use, option, withState }: PlanBlock,
) =>
  whole !== null &&
  tail === null &&
  whole.days === undefined &&
  days !== undefined &&
  weeks === 1 &&
  from === to &&
  whole.use === use &&
  whole.option === option &&
  whole.withState === withState;

/** The fewest weeks of a stretch: its block keeps one. */
const leastOf = ({ block, tail }: Stretch) => (block === null ? 0 : tail === null ? 1 : 2);

/** In order; none where the carer is never away. */
export function endsOf(blocks: readonly PlanBlock[]): LeaveEnd[] {
  const stretches = stretchesOf(blocks);
  return stretches.slice(1).map(({ from, block }, at) => ({
    week: from,
    before: stretches[at]?.block ?? null,
    after: block,
  }));
}

/** The nearest week to which an end can move. */
export function weekWithin(blocks: readonly PlanBlock[], at: number, week: number): number {
  const [before, after] = stretchesOf(blocks).slice(at, at + 2);
  if (!before || !after) return week;
  return Math.min(Math.max(week, before.from + leastOf(before)), after.to - leastOf(after));
}

/**
 * The blocks with one end moved: the weeks on one side of it grow by what the other side gives. Each block keeps a week,
 * so that a move can be taken back.
 * @param at place in `endsOf(blocks)`.
 * @param week the first week after the end.
 */
export function withEnd(blocks: readonly PlanBlock[], at: number, week: number): PlanBlock[] {
  const to = weekWithin(blocks, at, week);
  return stretchesOf(blocks).flatMap(({ block, tail, from, to: end }, place) => {
    if (block === null) return [];
    const first = place === at + 1 ? to : from;
    const last = place === at ? to : end;
    if (tail === null) return [{ ...block, from: first, weeks: last - first }];
    return [
      { ...block, from: first, weeks: last - 1 - first },
      { ...tail, from: last - 1 },
    ];
  });
}
