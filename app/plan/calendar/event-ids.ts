import type { Plan, PlanBlock } from "../schema";

/** What a calendar knows a plan's events by, so that a later file replaces those of an earlier one and no others. */
export interface CalendarIds {
  /** Random. */
  plan: string;
  /** By carer, in the order of its blocks. */
  blocks: number[][];
}

export const calendarIdPattern = /^[0-9a-f]{8}$/;

export const newCalendarIds = (id: string, { carers }: Plan): CalendarIds => ({
  plan: id,
  blocks: carers.map(({ blocks }) => blocks.map((_, at) => at + 1)),
});

/** How much alike two blocks have to be for one to follow the other: those that are most alike are found first. */
const alike: ((block: PlanBlock) => unknown[])[] = [
  ({ use, option, weeks, days }) => [use, option, weeks, days],
  ({ use, option }) => [use, option],
  ({ use }) => [use],
];

/** A block that a change leaves or only moves or lengthens keeps its id, whatever is put before it. */
export function followCalendarIds(ids: CalendarIds, before: Plan, after: Plan): CalendarIds {
  const blocks = after.carers.map(({ role, blocks }) => {
    const carerIndex = before.carers.findIndex((carer) => carer.role === role);
    const former = (before.carers[carerIndex]?.blocks ?? []).map((block, at) => ({
      block,
      id: ids.blocks[carerIndex]?.[at] ?? at + 1,
    }));
    const highest = Math.max(0, ...former.map(({ id }) => id));
    const found = new Map<PlanBlock, number>();
    for (const traits of alike)
      for (const block of blocks) {
        if (found.has(block)) continue;
        const same = former.findIndex((one) => traits(one.block).join() === traits(block).join());
        const [taken] = same < 0 ? [] : former.splice(same, 1);
        if (taken) found.set(block, taken.id);
      }
    let next = highest;
    return blocks.map((block) => found.get(block) ?? (next += 1));
  });
  return { plan: ids.plan, blocks };
}
