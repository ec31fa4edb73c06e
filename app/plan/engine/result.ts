import { dayText, mondayOf } from "../days";
import { schemeById, unitOf } from "../law-facts/law-facts";
import { isByMonths, leaveRuns } from "../months";
import type {
  CarerWeekResult,
  CurrencyResult,
  PlanResult,
  Range,
  StateUse,
  SuperResult,
  WeekResult,
} from "../result-schema";
import type { CarerWeek, Household, Scenario } from "../types";
import { eligibilityOf } from "./eligibility";
import { leavePartsOf } from "./leave-parts";
import { weeksOf } from "./schedule";
import { stateLeftOf } from "./state-left";
import { scenariosOf } from "./weeks";

/** Pure, exact, and the same in browsers and on the server. */
export function calculatePlan(household: Household): PlanResult {
  const { plan } = household;
  const scenarios = scenariosOf(household);
  const weeks = weeksOf(plan).map(({ week, days }) => ({
    week,
    days,
    monday: dayText(mondayOf(plan.birth, week)),
    carers: plan.carers.map((_, carerIndex) => mergedWeek(scenarios, carerIndex, week)),
  }));
  const away = weeks.filter(({ carers }) => carers.some(({ use }) => use !== "work"));
  return {
    weekOne: dayText(mondayOf(plan.birth, 1)),
    weeks,
    currencies: currenciesOf(household).map(([currency, carers]) =>
      sumsOf({ currency, carers, weeks, scenarios }),
    ),
    nobodyPaid: weeks
      .filter(({ carers }) => carers.every(({ total, isAtLeast }) => total.most === 0 && !isAtLeast))
      .map(({ week }) => week),
    lastAtHome: away.at(-1)?.week ?? null,
    lastDayAtHome: lastDayAtHome(household),
    stateUse: stateUseOf(household, scenarios[0]),
    stateLeft: plan.statePay === "no" ? [] : stateLeftOf(household, scenarios[0]?.allocation),
    eligibility: eligibilityOf(household),
    super: superOf(household, scenarios),
  };
}

/** Germany's is of months of the child's life, whose weeks are to the nearest Monday. */
function lastDayAtHome(household: Household): string | null {
  const { plan } = household;
  const isOfMonths = isByMonths(plan) && plan.carers.some(({ months }) => months !== undefined);
  const ends = isOfMonths
    ? plan.carers.flatMap((_, carer) => leaveRuns(plan, carer).map(({ after }) => after - 1))
    : leavePartsOf(household).flatMap((parts) => parts.at(-1)?.last ?? []);
  return ends.length === 0 ? null : dayText(Math.max(...ends));
}

function currenciesOf({ terms }: Household): [string, number[]][] {
  const all = new Map<string, number[]>();
  for (const [carerIndex, { currency }] of terms.entries())
    all.set(currency, [...(all.get(currency) ?? []), carerIndex]);
  return [...all];
}

export const zero: Range = { least: 0, most: 0 };

const around = (ranges: readonly Range[]): Range => ({
  least: Math.min(...ranges.map(({ least }) => least)),
  most: Math.max(...ranges.map(({ most }) => most)),
});

const same = (amount: number): Range => ({ least: amount, most: amount });

export const plus = (a: Range, b: Range): Range => ({ least: a.least + b.least, most: a.most + b.most });

function mergedWeek(scenarios: readonly Scenario[], carerIndex: number, week: number): CarerWeekResult {
  const all = scenarios.flatMap(({ carers }) => carers[carerIndex]?.get(week) ?? []);
  const [first] = all;
  if (first === undefined) throw new Error(`Week ${week} was not calculated.`);
  const { use, block, normal, work } = first;
  return {
    use,
    block,
    normal,
    work,
    employer: around(all.map(({ employer }) => employer)),
    state: around(all.map(({ state }) => same(state))),
    total: around(all.map(({ total }) => total)),
    isAtLeast: all.some(({ isAtLeast }) => isAtLeast),
    atTodaysRate: Math.max(...all.map(({ atTodaysRate }) => atTodaysRate)),
  };
}

function sumsOf({
  currency,
  carers,
  weeks,
  scenarios,
}: {
  currency: string;
  carers: number[];
  weeks: WeekResult[];
  scenarios: readonly Scenario[];
}): CurrencyResult {
  const own = weeks.flatMap((week) => carers.flatMap((carerIndex) => week.carers[carerIndex] ?? []));
  const [first] = scenarios;
  const normal = Math.round(
    carers
      .flatMap((carerIndex) => [...(first?.carers[carerIndex]?.values() ?? [])])
      .reduce((sum, week) => sum + week.normal + week.drift.normal, 0),
  );
  const overAll = (part: (week: CarerWeek) => Range) =>
    around(
      scenarios.map((scenario) =>
        carers
          .flatMap((carerIndex) => [...(scenario.carers[carerIndex]?.values() ?? [])])
          .reduce((sum, week) => plus(sum, part(week)), zero),
      ),
    );
  const rounded = ({ least, most }: Range) => ({ least: Math.round(least), most: Math.round(most) });
  const received = rounded(
    overAll(({ total, drift: { work, employer } }) => plus(plus(total, same(work)), employer)),
  );
  const full = weeks.filter(({ days }) => days === 5);
  const lowest = full.reduce<CurrencyResult["lowest"]>((lowest, { week, carers: all }) => {
    const amount = carers.reduce((sum, carerIndex) => plus(sum, all[carerIndex]?.total ?? zero), zero);
    return lowest === null || amount.least < lowest.amount.least ? { week, amount } : lowest;
  }, null);
  return {
    currency,
    carers,
    normal,
    received,
    employer: rounded(overAll(({ employer, drift }) => plus(employer, drift.employer))),
    state: overAll(({ state }) => same(state)),
    gap: { least: normal - received.most, most: normal - received.least },
    isAtLeast: own.some(({ isAtLeast }) => isAtLeast),
    atTodaysRate: own.reduce((sum, week) => sum + week.atTodaysRate, 0),
    lowest,
  };
}

function stateUseOf({ law, plan }: Household, scenario: Scenario | undefined): StateUse[] {
  if (plan.statePay === "no") return [];
  return [...(scenario?.allocation.fifthsDrawn ?? [])].flatMap(([id, used]) => {
    const scheme = schemeById(law, id);
    if (scheme === null) return [];
    const drawn = scheme.isByLifeMonth
      ? plan.carers.map((_, carerIndex) => scenario?.allocation.lifeMonths.get(id)?.[carerIndex]?.size ?? 0)
      : used.map((fifths) => Math.round(2 * fifths) / 10);
    return [{ scheme: id, name: scheme.name, unit: unitOf(scheme), used: drawn }];
  });
}

/** Only where the country's law has super. Each sum is rounded once, half up. */
function superOf({ plan, law, terms }: Household, scenarios: readonly Scenario[]): SuperResult[] {
  const pension = law?.pension;
  if (!pension) return [];
  const isPaidByState = plan.birth >= pension.birthFrom;
  const share = (amount: number) => Math.floor((2 * amount * pension.pctTenths + 1_000) / 2_000);
  return plan.carers.flatMap(({ role }, carer) => {
    if (terms[carer]?.currency !== law.currency) return [];
    const sums = scenarios.map((scenario) => {
      const away = [...(scenario.carers[carer]?.values() ?? [])].filter(
        ({ use }) => use !== "work" && use !== "annual",
      );
      const sum = (part: (week: CarerWeek) => number) => away.reduce((all, week) => all + part(week), 0);
      const isWithout = ({ total, isAtLeast }: CarerWeek) => total.most === 0 && !isAtLeast;
      return {
        employer: {
          least: sum(({ employer }) => employer.least),
          most: sum(({ employer }) => employer.most),
        },
        state: same(isPaidByState ? sum(({ state }) => state) : 0),
        missed: same(sum((week) => (isWithout(week) ? week.normal : 0))),
      };
    });
    const rangeOf = (part: "employer" | "state" | "missed"): Range => {
      const { least, most } = around(sums.map((sum) => sum[part]));
      return { least: share(least), most: share(most) };
    };
    return [
      { carer, role, employer: rangeOf("employer"), state: rangeOf("state"), missed: rangeOf("missed") },
    ];
  });
}
