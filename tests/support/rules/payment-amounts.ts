import { expect } from "vitest";

import { firstDraft } from "../../../app/plan/draft/first-draft";
import type { PlanCondition, PlanRate, PlanScheme, PlanStep } from "../../../app/plan/law-types";
import type { PaymentRule } from "../../../app/plan/rule-list/rule-list";
import type { Plan, PlanBlock } from "../../../app/plan/schema";
import { sum } from "../../../app/plan/engine/state-pay/limits";
import { householdOf } from "../plans";
import {
  away,
  birthIn,
  born,
  couple,
  draw,
  eachRow,
  flat,
  free,
  lawOf,
  lone,
  normal,
  person,
  played,
  range,
  roleOf,
  sharesClaim,
  type Show,
  unlimited,
  weeksFor,
} from "../rule-plans";

/** Twice as much from a Wednesday in the second week on. */
const twoRates: PlanRate[] = [
  { from: null, to: "2026-08-11", perUnit: 10_000, mayChangeFrom: null, source: null },
  { from: "2026-08-12", to: null, perUnit: 20_000, mayChangeFrom: null, source: null },
];

/** Whose last week does not settle what life months come to. */
function byWeek(scheme: PlanScheme): PlanScheme {
  const { isByLifeMonth: _, ...rest } = scheme;
  return rest;
}

/** What a payment comes to, and how it goes with others, with work and with leave. */
export const amounts = {
  rate: ({ law, scheme }) => {
    const { perWeek: per, rateBy } = scheme;
    const of = lawOf(law, free(byWeek(scheme), { rates: twoRates, steps: flat.steps }));
    const amounts = (blocks: PlanBlock[]) => {
      const { state } = lone(of, scheme, blocks);
      return range(1, 3).map((week) => state(week));
    };
    const units = { 1: [1, 1, 2], 5: [5, 8, 10], 7: [7, 12, 14] }[per];
    const whole = rateBy === "week" ? units : [per, per, per];
    expect(amounts([draw(1, 3)])).toEqual(whole.map((n) => n * 10_000));
    expect(amounts([draw(3, 1)])[2]).toBe(per * (rateBy === "birth" ? 10_000 : 20_000));
  },
  one_claim: ({ law, scheme }) => {
    const { claim } = scheme;
    const other = law.schemes.filter((one) => one.claim === claim).find(sharesClaim(scheme));
    if (!other || claim === undefined) throw new Error(`${scheme.id} is one claim with nothing`);
    const of = (rule: Partial<PlanScheme>) => {
      const both = [scheme, other].map((one) => free(one, { rates: twoRates, steps: flat.steps, ...rule }));
      return lone(lawOf(law, ...both), scheme, [draw(1, 1, other.id), draw(3, 1, scheme.id)]).state(3);
    };
    expect(of({ claim })).toBe(10_000 * scheme.perWeek);
    expect(of({})).toBe(20_000 * scheme.perWeek);
  },
  amount: ({ law, scheme }) => {
    const { steps, perWeek } = scheme;
    const known = scheme.rates.filter(({ perUnit, isUncapped }) => perUnit !== null || isUncapped);
    const [last] = known.slice(-1);
    const [first, next] = steps;
    if (!last || !first) throw new Error(`${scheme.id} has no amount`);
    const rich = 100_000_000;
    const due = ({ flat: fixed, pctTenths, isCapped, isOfInsured }: PlanStep, { perUnit }: PlanRate) => {
      const share = (pctTenths ?? 1_000) / 1_000;
      if (fixed !== undefined) return fixed * perWeek;
      if (perUnit === null || !isCapped) return rich * share;
      return Math.round(isOfInsured ? perUnit * share : perUnit * perWeek);
    };
    const paid = (rule: Partial<PlanScheme>, birth: string, weeks: number) => {
      const blocks = [draw(1, weeks)];
      const people = [{ normal: rich, net: (rich * 52) / 12, role: roleOf(scheme), blocks }];
      return played(householdOf(lawOf(law, free(byWeek(scheme), rule)), people, { birth })).state(weeks);
    };
    const capped = steps.find(({ isCapped }) => isCapped) ?? first;
    for (const row of known)
      expect(paid({ steps: [{ ...capped, units: null }] }, birthIn(row), 1)).toBe(due(capped, row));
    const rates = [{ ...last, from: null, to: null }];
    expect(paid({ rates }, born, 1)).toBe(due(first, last));
    if (next) expect(paid({ rates }, born, weeksFor(scheme, first.units ?? 0))).toBe(due(next, last));
  },
  rounding: ({ law, scheme }) => {
    const { rounding } = scheme;
    // A share of it stays below the most.
    const least = Math.min(
      60_000,
      ...scheme.rates.map(({ perUnit }) => Math.floor((perUnit ?? Infinity) * 0.9)),
    );
    const of = (rule: Partial<PlanScheme>) =>
      range(0, 15).map((n) => {
        const pay = least + 13 * n;
        const people = [{ normal: pay, net: pay * 4, role: roleOf(scheme), blocks: [draw(1, 1)] }];
        const { state } = played(householdOf(lawOf(law, free(scheme, rule)), people, { birth: born }));
        return state(1) ?? 0;
      });
    const rounded = of(rounding ? { rounding } : {});
    const changes = of({}).map((amount, at) => (rounded[at] ?? 0) - amount);
    expect(changes.some((change) => change !== 0)).toBe(true);
    if (rounding === "cent_up") expect(new Set(changes)).toEqual(new Set([0, 1]));
    else expect(rounded.every((amount) => amount % 100 === 0)).toBe(true);
    if (rounding?.startsWith("dollar_up")) expect(Math.min(...changes)).toBeGreaterThanOrEqual(0);
    if (rounding === "dollar_down") expect(Math.max(...changes)).toBeLessThanOrEqual(0);
    if (rounding === "dollar") expect(Math.max(...changes.map(Math.abs))).toBeLessThanOrEqual(50);
  },
  by_month: ({ law, scheme }) => {
    const months = (weeks: number) =>
      lone(lawOf(law, free(scheme)), scheme, [draw(1, weeks)]).used(scheme.id);
    expect([months(1), months(4), months(5)]).toEqual([[1], [1], [2]]);
  },
  uses_up: ({ law, scheme }) => {
    const { id, usesUp } = scheme;
    const other = law.schemes.find((one) => one.id === usesUp);
    if (!other || usesUp === undefined) throw new Error(`${id} uses up nothing`);
    const of = (rule: Partial<PlanScheme>) =>
      lone(lawOf(law, free(scheme, rule), free(other)), scheme, [draw(-3, 8, id)]).months.get(usesUp)?.[0]
        ?.size;
    expect(of({ usesUp })).toBe(1);
    expect(of({})).toBeUndefined();
  },
  instead_of: ({ law, scheme }) => {
    const { id, insteadOf } = scheme;
    const other = law.schemes.find((one) => one.id === insteadOf);
    if (!other || insteadOf === undefined) throw new Error(`${id} replaces nothing`);
    const asks: PlanCondition = { kind: "service", key: "service.6", months: 6, source: null };
    const of = lawOf(law, free(other, { conditions: [asks] }), free(scheme, { insteadOf }));
    const drawn = (start: string) =>
      played(
        householdOf(of, [{ ...person([draw(1, 1)]), role: roleOf(scheme), start }], { birth: born }),
      ).result.stateUse.map((one) => one.scheme);
    expect(drawn("2026-07")).toEqual([id]);
    expect(drawn("2020-01")).toEqual([insteadOf]);
  },
  follows: ({ law, scheme }) => {
    for (const id of scheme.follows ?? []) {
      const other = law.schemes.find((one) => one.id === id);
      if (!other) throw new Error(`${scheme.id} follows nothing`);
      const first = free(other, { entitlement: [{ ...unlimited, total: 1 }] });
      const of = (rule: Partial<PlanScheme>) =>
        lone(lawOf(law, first, free(scheme, rule)), other, [draw(1, 1, scheme.id)]).used(other.id);
      expect([of({ follows: [id] }), of({})]).toEqual([[1], []]);
    }
  },
  path: ({ law, scheme }) => {
    const { path } = scheme;
    const of = (rule: Partial<PlanScheme>, taken: Plan["path"]) =>
      lone(lawOf(law, free(scheme, rule)), scheme, [draw(1, 1)], { path: taken });
    if (path === undefined) throw new Error(`${scheme.id} is for both`);
    const other = path === "birth" ? "adoption" : "birth";
    expect(of({ path }, path).drawn(0)).toEqual([1]);
    expect(of({ path }, other).drawn(0)).toEqual([]);
    expect(of({ path }, other).why).toEqual(["none"]);
    expect(of({}, other).drawn(0)).toEqual([1]);
  },
  choice: ({ law, scheme }) => {
    const { id, choice } = scheme;
    const other = law.schemes.find((one) => one.choice !== undefined && one.choice !== choice);
    if (!other || choice === undefined) throw new Error(`${id} excludes nothing`);
    const of = (isChoice: boolean) => {
      const both = [scheme, other].map((one) =>
        free(one, isChoice && one.choice ? { choice: one.choice } : {}),
      );
      const blocks: [PlanBlock[], PlanBlock[]] = [[draw(1, 1, id)], [draw(2, 1, other.id)]];
      return couple(lawOf(law, ...both), scheme, blocks).codes;
    };
    expect(of(true)).toEqual(["different_options"]);
    expect(of(false)).toEqual([]);
  },
  only_if_chosen: ({ law, scheme }) => {
    const of = (option?: string) =>
      lone(lawOf(law, free(scheme, { onlyIfChosen: true })), scheme, [draw(1, 1, option)]).drawn(0);
    expect([of(), of(scheme.id)]).toEqual([[], [1]]);
  },
  halved: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ total }) => (total ? { total } : null),
      ({ total }, rows, at) => {
        const weeks = (rule: Partial<PlanScheme>) =>
          firstDraft(
            householdOf(
              lawOf(law, free(scheme, { entitlement: rows, weeksBefore: 0, ...rule })),
              [{ normal }, { normal }],
              at,
            ),
          ).map((blocks) => sum(blocks.map(({ weeks, days }) => (days === undefined ? weeks : 0))));
        const half = Math.floor((total ?? 0) / 2);
        expect(weeks({ isHalved: true })).toEqual([half, half]);
        expect(weeks({})).toEqual([total, 0]);
      },
    ),
  compulsory: ({ law, scheme }) => {
    const { compulsory } = scheme;
    const of = (rule: Partial<PlanScheme>, blocks: PlanBlock[]) =>
      lone(lawOf(law, free(scheme, rule)), scheme, blocks).warnings;
    if (!compulsory) throw new Error(`${scheme.id} forbids nothing`);
    const weeks = range(1 - compulsory.before, compulsory.after);
    expect(of({ compulsory }, [])).toMatchObject([{ code: "compulsory", weeks }]);
    expect(of({ compulsory }, [draw(1 - compulsory.before, weeks.length)])).toEqual([]);
    expect(of({}, [])).toEqual([]);
  },
  ends_at_work: ({ law, scheme }) => {
    const { endsAtWork } = scheme;
    const of = (rule: Partial<PlanScheme>) =>
      lone(lawOf(law, free(scheme, rule)), scheme, [draw(1, 2), draw(4, 2)]);
    const { drawn, why } = of(endsAtWork ? { endsAtWork } : {});
    expect(drawn(0)).toEqual([1, 2]);
    expect(why).toEqual(["ended_by_work"]);
    expect(of({}).drawn(0)).toEqual([1, 2, 4, 5]);
  },
  whole_weeks: ({ law, scheme }) => {
    const { wholeWeeksOnly } = scheme;
    const of = (rule: Partial<PlanScheme>) =>
      lone(lawOf(law, free(scheme, rule)), scheme, [draw(1, 1), { ...draw(2, 1), days: 3 }]);
    const { drawn, why } = of(wholeWeeksOnly ? { wholeWeeksOnly } : {});
    expect(drawn(0)).toEqual([1]);
    expect(why).toEqual(["whole_weeks"]);
    expect(of({}).drawn(0)).toEqual([1, 2]);
  },
  in_touch: ({ law, scheme }) => {
    const { keepingInTouch, endsAtWork, wholeWeeksOnly } = scheme;
    if (!keepingInTouch) throw new Error(`${scheme.id} has no days in touch`);
    const rules = { ...(endsAtWork && { endsAtWork }), ...(wholeWeeksOnly && { wholeWeeksOnly }) };
    const of = (from: number, weeks: number, rule: Partial<PlanScheme> = { keepingInTouch }) => {
      const blocks = [
        draw(1, from - 1),
        { ...away(from, weeks, "in_touch"), days: 1 },
        draw(from + weeks, 1),
      ];
      const { codes, drawn } = lone(lawOf(law, free(scheme, { ...rules, ...rule })), scheme, blocks);
      return {
        isWarned: codes.includes("in_touch"),
        lost: range(1, from + weeks).filter((at) => !drawn(0).includes(at)),
      };
    };
    const { days, notInFirst } = keepingInTouch;
    // A day too many is plain work, which costs the rest, its week or itself.
    const lostFrom = (week: number) => (endsAtWork ? [week, week + 1] : wholeWeeksOnly ? [week] : []);
    const none = { isWarned: false, lost: [] };
    expect(of(20, days)).toEqual(none);
    expect(of(20, days + 1)).toEqual({ isWarned: true, lost: lostFrom(20 + days) });
    expect(of(2, 1)).toEqual(notInFirst > 0 ? { isWarned: true, lost: lostFrom(2) } : none);
    expect(of(20, 1, {})).toEqual({ isWarned: false, lost: lostFrom(20) });
  },
} satisfies Partial<Record<PaymentRule, Show>>;
