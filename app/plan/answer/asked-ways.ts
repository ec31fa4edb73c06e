import { isAllRead, type ReadForm } from "../form/form";
import { readyWay } from "../ways/ready-ways";
import { isReady, keptWays, mostWays, type Way, type WayName, wayNames } from "../ways/ways";
import { type PlanTerms, reckonPlan } from "./reckoned-plan";

interface PlanAsked {
  read: ReadForm;
  toDraft: boolean[];
  terms: PlanTerms;
}

/**
 * Does what the buttons of the comparison send: `way` names the ways beside the plan, `way-remove` and
 * `way-use` one of them. Ready-made ways follow the household.
 * A plan that could not all be read becomes no way, and no way becomes it.
 * @param former null without scripts: nothing can be kept between two pages then.
 */
export function withWays<T extends PlanAsked>(
  asked: T,
  params: URLSearchParams,
  former: readonly Way[] | null,
): T & { ways: Way[] } {
  const names = new Set(params.getAll("way").flatMap((sent) => wayNames.find((name) => name === sent) ?? []));
  // Ways that come to the same plan go together.
  const removed = params.get("way-remove")?.split(" ") ?? [];
  for (const name of names) if (removed.includes(name)) names.delete(name);
  if (names.size === 0) return { ...asked, ways: [] };
  const { household, plan } = reckonPlan(asked.read.plan, asked.toDraft, asked.terms);
  const isRead = isAllRead(asked.read);
  const now = plan.carers.map(({ blocks }) => blocks);
  const blocksOf = (name: WayName) => {
    if (isReady(name)) return readyWay(household, name);
    return former && (former.find((way) => way.name === name)?.blocks ?? (isRead ? now : null));
  };
  const ways = [...names].slice(0, mostWays).flatMap((name): Way[] => {
    const blocks = blocksOf(name);
    return blocks?.length === plan.carers.length ? [{ name, blocks }] : [];
  });
  const used = ways.find(({ name }) => name === params.get("way-use"));
  if (!used || !isRead) return { ...asked, ways };
  // The plan takes the place of the way that it becomes.
  const free = keptWays.find((name) => name === used.name || !names.has(name));
  const instead: Way[] = former && free ? [{ name: free, blocks: now }] : [];
  return {
    ...asked,
    read: {
      ...asked.read,
      plan: {
        ...asked.read.plan,
        carers: plan.carers.map((carer, carerIndex) => ({ ...carer, blocks: used.blocks[carerIndex] ?? [] })),
      },
    },
    toDraft: plan.carers.map(() => false),
    ways: ways.flatMap((way) => (way === used ? instead : [way])),
  };
}
