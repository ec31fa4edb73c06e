import { capitalise } from "~/core/text-rules";
import { listed, moneyWords } from "~/policy/document/step-words-rules";
import { withBlocks } from "../engine/household";
import { calculatePlan } from "../engine/result";
import type { PlanResult } from "../result-schema";
import type { Household } from "../types";
import { type CarerWords, stretchesWords, wholeUnits } from "../words/phrases";
import { planWays, wayDifferences as t } from "./texts";
import { isReady, type ReadyWay, type Way, type WayName } from "./ways";

export interface WayFigures {
  /** Null for the plan itself. */
  name: WayName | null;
  result: PlanResult;
  /** Weeks in which both are at home, and in which only one is, by carer. */
  together: number;
  alone: number[];
  lastAtHome: number | null;
  /** Ready-made ways that come to the same plan. They are not shown again. */
  alike: ReadyWay[];
}

export interface ComparedWays {
  /** The weeks of all ways. */
  from: number;
  to: number;
  /** The plan first. */
  all: WayFigures[];
}

export function compareWays(
  { household, result }: { household: Household; result: PlanResult },
  ways: readonly Way[],
): ComparedWays {
  const others = ways.map(({ name, blocks }) => ({
    name,
    result: calculatePlan(withBlocks(household, blocks)),
  }));
  const all = alikeTogether([{ name: null, result }, ...others]);
  const from = Math.min(...all.map((way) => way.result.weeks[0]?.week ?? 1));
  const to = Math.max(...all.map((way) => way.result.weeks.at(-1)?.week ?? 1));
  return { from, to, all: all.map(figuresOf) };
}

type Reckoned = Pick<WayFigures, "name" | "result">;

/** Kept ways stay apart: they are there to be found again. */
function alikeTogether(ways: readonly Reckoned[]): (Reckoned & Pick<WayFigures, "alike">)[] {
  const keyOf = ({ result }: Reckoned) =>
    JSON.stringify(
      result.weeks.map(({ week, carers }) => [week, carers.map(({ block: _, ...rest }) => rest)]),
    );
  const shown: (Reckoned & { key: string; alike: ReadyWay[] })[] = [];
  for (const way of ways) {
    const { name } = way;
    const key = keyOf(way);
    const same = shown.find((one) => one.key === key && (one.name === null || isReady(one.name)));
    if (same && name !== null && isReady(name)) same.alike.push(name);
    else shown.push({ ...way, key, alike: [] });
  }
  return shown;
}

function figuresOf({ name, result, alike }: Reckoned & Pick<WayFigures, "alike">): WayFigures {
  const home = result.weeks.map(({ carers }) => carers.map(({ use }) => use !== "work"));
  const count = home[0]?.length ?? 0;
  return {
    name,
    result,
    together: count > 1 ? home.filter((week) => week.every(Boolean)).length : 0,
    alone: Array.from(
      { length: count },
      (_, carerIndex) =>
        home.filter((week) => week.every((isHome, other) => isHome === (other === carerIndex))).length,
    ),
    lastAtHome: result.lastAtHome,
    alike,
  };
}

/** "Most money and shared equally come to the same plan."; null if no ready-made way comes to that of another. */
export function alikeWords({ name, alike }: WayFigures): string | null {
  const names = [...(name === null ? [] : [name]), ...alike].map((one, at) =>
    at === 0 ? planWays.names[one] : planWays.names[one].toLowerCase(),
  );
  if (alike.length === 0) return null;
  return name === null ? planWays.sameAsYours(listed(names), names.length) : planWays.same(listed(names));
}

/** What differs from the first way, in one sentence. */
export function differenceWords(first: WayFigures, other: WayFigures, people: readonly CarerWords[]): string {
  const money = other.result.currencies.flatMap((sums, at) => {
    const before = first.result.currencies[at];
    if (before === undefined) return [];
    // A gap less is money more, as weeks without leave bring the usual pay in every way.
    const more = wholeUnits(before.gap.most - sums.gap.most, sums.currency);
    if (more === 0) return [];
    const isOpen = [before, sums].some(({ isAtLeast, gap }) => isAtLeast || gap.least < gap.most);
    return [(isOpen ? t.leastMoney : t.money)(moneyWords(Math.abs(more), sums.currency), more > 0)];
  });
  const together = other.together - first.together;
  const alone = people.flatMap(({ name, are }, carerIndex) => {
    const more = (other.alone[carerIndex] ?? 0) - (first.alone[carerIndex] ?? 0);
    return more === 0 ? [] : [(people.length > 1 ? t.alone : t.home)(name, are, more)];
  });
  const longer = (other.lastAtHome ?? 0) - (first.lastAtHome ?? 0);
  const parts = [
    ...money,
    ...(together === 0 ? [] : [t.together(together)]),
    ...alone,
    ...(longer === 0 ? [] : [t.until(longer)]),
  ];
  if (parts.length === 0) return t.none;
  const last = parts.at(-1) ?? "";
  return `${capitalise(parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")}, and ${last}`)}.`;
}

/** "You: weeks 1 to 34. Your partner: weeks 1 to 4, weeks 35 to 38." */
export function homeWords({ weeks }: PlanResult, people: readonly CarerWords[]): string {
  return people
    .map(({ name }, carerIndex) => {
      const home = weeks.flatMap(({ week, carers }) => (carers[carerIndex]?.use === "work" ? [] : [week]));
      return `${capitalise(name)}: ${home.length === 0 ? planWays.atWork : stretchesWords(home)}.`;
    })
    .join(" ");
}
