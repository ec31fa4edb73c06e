import { inject } from "vitest";

import type { Household } from "../../app/plan/types";
import { planCountries, planLawOf, planRegions } from "../../app/plan/law-facts/plan-law.server";
import { expectations, uses } from "../../app/plan/plan";
import type { PlanBlock } from "../../app/plan/schema";
import type { PlanLaw } from "../../app/plan/law-types";
import type { Step } from "../../app/policy/document/provision-schema";
import { householdOf } from "./plans";
import { type Random, randomOf } from "./policy-generator";

/** The same plans for the same seed. */

/** Of every country, and of every state or province with its own. */
export const allLaws: readonly PlanLaw[] = planCountries.flatMap(({ code }) =>
  [null, ...Object.keys(planRegions[code] ?? {})].flatMap((region) => planLawOf(code, region) ?? []),
);

const relations = ["included", "tops_up", "on_top", "on_top_capped", "none", null] as const;

/** Some are longer than any leave. */
function randomBlocks({ below, pick, once }: Random, law: PlanLaw | null, canOverlap: boolean): PlanBlock[] {
  const blocks: PlanBlock[] = [];
  let from = pick([1, 1, 1, 0, -4, -16, 3, 40]);
  for (let n = below(6); n > 0 && from < 95; n--) {
    const weeks = 1 + below(once(8) ? 104 : 30);
    const use = pick(uses);
    const schemes = law?.schemes.map(({ id }) => id) ?? [];
    const option =
      use === "state" && once(3) && schemes.length > 0
        ? pick(schemes)
        : use === "provision" && once(4)
          ? `${below(101)}%`
          : undefined;
    blocks.push({
      from,
      weeks: Math.min(weeks, 105 - from),
      use,
      ...(option !== undefined && { option }),
      ...(use === "provision" && once(2) && { withState: once(2) }),
      ...(once(4) && { days: 1 + below(4) }),
    });
    from += canOverlap && once(12) ? below(weeks) : weeks + below(4);
  }
  return blocks;
}

function randomSteps({ below, pick, once }: Random, own: readonly (typeof relations)[number][]): Step[] {
  return Array.from({ length: below(5) }, (): Step => {
    const length = once(5) ? { days: 1 + below(30) } : { weeks: below(300) / 10 };
    const pay = pick<() => Step["pay"]>([
      () => ({ kind: "percent", pct: pick([100, 100, 50, 66.7, 93.5, 0]) }),
      () => ({ kind: "percent", pct: below(1_001) / 10 }),
      () => ({ kind: "statutory" }),
      () => ({ kind: "unpaid" }),
      () => (once(4) ? { kind: "not_stated" } : { kind: "percent", pct: 80 }),
    ])();
    return { ...length, pay, state: pick(own), ...(once(4) && { requiresReceipt: true }) };
  });
}

const two = (n: number) => String(n).padStart(2, "0");

/**
 * One or two carers under one of some laws.
 * @param canOverlap some blocks overlap earlier ones.
 */
export function randomHousehold<Law extends PlanLaw | null>(
  random: Random,
  laws: readonly Law[],
  canOverlap = false,
): Household & { law: Law } {
  const { below, pick, once } = random;
  const law = pick(laws);
  const mild = once(2);
  const own = mild ? (["included", "tops_up", "on_top_capped"] as const) : relations;
  const person = () => {
    const blocks = randomBlocks(random, law, canOverlap);
    const typed = ({ option, ...block }: PlanBlock): PlanBlock =>
      option?.endsWith("%") ? block : { ...block, ...(option !== undefined && { option }) };
    return {
      normal: once(6) ? below(60_000) : 110_000 + below(400_000),
      steps: randomSteps(random, own),
      start: once(3) ? null : `${2020 + below(9)}-${two(1 + below(12))}${once(2) ? "" : "-15"}`,
      ...(once(2) && { net: 80_000 + below(500_000) }),
      blocks: mild ? blocks.map(typed) : blocks,
      ...(once(8) && { currency: "JPY" }),
    };
  };
  const people = once(4) ? [person()] : [person(), person()];
  const day = once(10)
    ? pick(["01-01", "12-31", "06-30", "07-01"])
    : `${two(1 + below(12))}-${two(1 + below(28))}`;
  const household = householdOf(law, people, {
    birth: once(40) ? "2028-02-29" : `${pick([2024, 2025, 2026, 2026, 2027, 2028])}-${day}`,
    path: once(5) ? "adoption" : "birth",
    statePay: pick(expectations),
    ratesGoOn: !once(3),
    children: 1 + below(3),
  });
  return { ...household, law };
}

/** So many households, some with overlapping blocks; a failure names the seed. */
export function forHouseholds<Law extends PlanLaw | null>(
  laws: readonly Law[],
  property: (household: Household & { law: Law }, random: Random) => void,
  share = 1,
) {
  for (let seed = 1; seed <= inject("planHouseholds") * share; seed++) {
    const random = randomOf(seed);
    const household = randomHousehold(random, laws, true);
    try {
      property(household, random);
    } catch (error) {
      const { plan, law } = household;
      throw new Error(`Seed ${seed}, ${plan.country} ${law?.schemes[0]?.id ?? ""}`, { cause: error });
    }
  }
}

/** `expect` is too slow for a million weeks. */
export function hold(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(what);
}
