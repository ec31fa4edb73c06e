import { describe, expect, it } from "vitest";

import { householdOf, step } from "../../../tests/support/plans";
import {
  away,
  birthIn,
  born,
  dayIn,
  daysAfter,
  draw,
  flat,
  free,
  lawOf,
  nowhere,
  played,
  roleOf,
  unlimited,
  weekFrom,
  weeksFor,
} from "../../../tests/support/rule-plans";
import { monthsAfter } from "./calendar-rules";
import { serviceDay } from "./eligibility-rules";
import { firstDraft } from "./first-draft-rules";
import type {
  PlanCondition,
  PlanEntitlement,
  PlanLaw,
  PlanProtection,
  PlanRate,
  PlanScheme,
  PlanStep,
} from "./plan-law-rules";
import { firstWeek, lastWeek } from "./plan-rules";
import { allRules } from "./rule-list.server";
import { type CountryRule, type PaymentRule, type RuleSubject, testOf } from "./rule-list-rules";
import type { OurRule } from "./rule-texts";
import type { Plan, PlanBlock } from "./schema";
import { householdOfPlan, weeklyPay } from "./terms-rules";

/**
 * Every rule of /law/rules at work, in a plan that is made from the rule's own figures. Where it can, each also
 * tries the same plan without the rule, so that a rule which the engine does not read fails.
 */

const normal = 100_000;
const net = 300_000;
const person = (blocks: PlanBlock[]) => ({ normal, net, blocks });

/** One carer who may draw the payment. */
const lone = (law: PlanLaw, scheme: PlanScheme, blocks: PlanBlock[], more: Partial<Plan> = {}) =>
  played(householdOf(law, [{ ...person(blocks), role: roleOf(scheme) }], { birth: born, ...more }));

/** Two carers: whoever may draw it first, then the other. */
const couple = (
  law: PlanLaw,
  scheme: PlanScheme,
  [own, others]: [PlanBlock[], PlanBlock[]],
  more: Partial<Plan> = {},
) => {
  const role = roleOf(scheme);
  const other = role === "primary" ? "secondary" : "primary";
  return played(
    householdOf(
      law,
      [
        { ...person(own), role },
        { ...person(others), role: other },
      ],
      { birth: born, ...more },
    ),
  );
};

const sum = (all: readonly number[]) => all.reduce((some, n) => some + n, 0);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

type Show = (subject: { law: PlanLaw; scheme: PlanScheme }) => void;

/** Row by row, for the births that it is for. Nothing but `part` of a row counts. */
function eachRow(
  scheme: PlanScheme,
  part: (row: PlanEntitlement) => Partial<PlanEntitlement> | null,
  show: (row: PlanEntitlement, rows: PlanEntitlement[], at: { birth: string; children: number }) => void,
) {
  let shown = 0;
  const rows = scheme.entitlement.map((row): PlanEntitlement => {
    const { from, to, children } = row;
    return { ...unlimited, from, to, ...(children !== undefined && { children }), ...part(row) };
  });
  for (const row of scheme.entitlement) {
    if (part(row) === null) continue;
    show(row, rows, { birth: dayIn(row), children: row.children ?? 1 });
    shown += 1;
  }
  expect(shown).toBeGreaterThan(0);
}

/** From as early as a plan goes, or from the birth where the months of life count. */
const startOf = ({ isByLifeMonth }: PlanScheme) => (isByLifeMonth ? 1 : firstWeek);

/** Twice as much from a Wednesday in the second week on. */
const twoRates: PlanRate[] = [
  { from: null, to: "2026-08-11", perUnit: 10_000, mayChangeFrom: null, source: null },
  { from: "2026-08-12", to: null, perUnit: 20_000, mayChangeFrom: null, source: null },
];

const sharesClaim = (scheme: PlanScheme) => (other: PlanScheme) =>
  other.id !== scheme.id &&
  (roleOf(other) === roleOf(scheme) || other.for === "each" || other.for === "family");

const payments: Record<PaymentRule, Show> = {
  whose: ({ law, scheme }) => {
    const { id, for: whose } = scheme;
    const week = scheme.isByLifeMonth ? 1 : scheme.perWeek;
    const of = free(scheme, { entitlement: [{ ...unlimited, total: week }] });
    const { used, why } = couple(lawOf(law, of), scheme, [[draw(1, 1)], [draw(1, 1)]]);
    expect(used(id)).toEqual(whose === "each" ? [week, week] : [week, 0]);
    expect(why).toEqual(whose === "each" ? [] : [whose === "family" ? "total" : "none"]);
  },
  total: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ total }) => (total === null ? null : { total }),
      ({ total }, rows, at) => {
        const blocks = [draw(startOf(scheme), weeksFor(scheme, total ?? 0))];
        const { used, why } = lone(lawOf(law, free(scheme, { entitlement: rows })), scheme, blocks, at);
        expect(sum(used(scheme.id))).toBe(total);
        expect(why).toEqual([total === 0 ? "none" : "total"]);
        const without = lone(lawOf(law, free(scheme)), scheme, blocks, at);
        expect(sum(without.used(scheme.id))).toBeGreaterThan(total ?? 0);
      },
    ),
  length_unknown: ({ law, scheme }) => {
    const of = free(scheme, { entitlement: [{ ...unlimited, total: null }] });
    const { codes, result, state } = lone(lawOf(law, of), scheme, [draw(1, 2)]);
    expect(codes).toContain("length_unknown");
    expect([state(1), result.currencies[0]?.isAtLeast]).toEqual([0, true]);
  },
  bonus: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ total, bonus }) => (bonus ? { total, bonus } : null),
      ({ total, bonus }, rows, at) => {
        const [all = 0, more = 0, each = 0] = [total ?? 0, bonus?.units, bonus?.onceEachHas];
        const of = lawOf(law, free(scheme, { entitlement: rows }));
        const drawn = (others: number) =>
          sum(
            couple(of, scheme, [[draw(1, all - others)], [draw(all, more + others + 2)]], at).used(scheme.id),
          );
        expect(drawn(each)).toBe(all + more);
        expect(drawn(all - each + 1)).toBe(all);
      },
    ),
  alone: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ total, moreAlone }) => (moreAlone === undefined ? null : { total, moreAlone }),
      ({ total, moreAlone = 0 }, rows, at) => {
        const of = lawOf(law, free(scheme, { entitlement: rows }));
        const blocks = [draw(1, (total ?? 0) + moreAlone + 1)];
        expect(sum(lone(of, scheme, blocks, at).used(scheme.id))).toBe((total ?? 0) + moreAlone);
        expect(sum(couple(of, scheme, [blocks, []], at).used(scheme.id))).toBe(total);
      },
    ),
  one_parent: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ mostOne }) => (mostOne === null ? null : { mostOne }),
      ({ mostOne }, rows, at) => {
        const of = lawOf(law, free(scheme, { entitlement: rows }));
        const blocks = [draw(startOf(scheme), weeksFor(scheme, mostOne ?? 0))];
        const { used, why } = couple(of, scheme, [blocks, []], at);
        expect(used(scheme.id)).toEqual([mostOne, 0]);
        expect(why).toEqual(["one_parent"]);
        expect(lone(of, scheme, blocks, at).why).toEqual([]);
      },
    ),
  together: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ together }) => (together === null ? null : { together }),
      ({ together }, rows, at) => {
        const of = lawOf(law, free(scheme, { entitlement: rows }));
        const weeks = weeksFor(scheme, together ?? 0);
        const { used, why } = couple(of, scheme, [[draw(1, weeks)], [draw(1, weeks)]], at);
        expect(used(scheme.id)[1]).toBe(together);
        expect(why).toEqual(["together"]);
        const later = couple(of, scheme, [[draw(1, weeks)], [draw(2 * weeks, weeks)]], at);
        expect(later.why).toEqual([]);
      },
    ),
  pool: ({ law, scheme }) => {
    const { id, pools = [] } = scheme;
    expect(pools.length).toBeGreaterThan(0);
    for (const pool of pools) {
      const members = law.schemes.filter((one) => one.pools?.some((other) => other.id === pool.id));
      const other = members.find(sharesClaim(scheme));
      const before = other ? pool.total - 1 : 0;
      const blocks = [
        ...(other ? [draw(1, before, other.id)] : []),
        draw(before + 1, pool.total - before + 1, id),
      ];
      const of = (rule: Partial<PlanScheme>) =>
        lone(lawOf(law, ...[scheme, other].flatMap((one) => (one ? [free(one, rule)] : []))), scheme, blocks);
      expect(sum(of({ pools: [pool] }).used(id))).toBe(pool.total - before);
      expect(of({ pools: [pool] }).why).toEqual(["pool"]);
      expect(of({}).why).toEqual([]);
    }
  },
  before: ({ law, scheme }) => {
    for (const { weeksBefore, children } of scheme.entitlement) {
      const weeks = weeksBefore ?? scheme.weeksBefore;
      const own = weeksBefore !== undefined && { weeksBefore };
      const first = (rule: Partial<PlanScheme>) =>
        lone(lawOf(law, free(scheme, rule)), scheme, [draw(firstWeek, 20)], {
          children: children ?? 1,
        }).drawn(0)[0];
      const { weeksBefore: usual } = scheme;
      expect(first({ weeksBefore: usual, entitlement: [{ ...unlimited, ...own }] })).toBe(
        Math.max(firstWeek, 1 - weeks),
      );
      expect(first(own ? { weeksBefore: usual } : {})).not.toBe(Math.max(firstWeek, 1 - weeks));
    }
  },
  until: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ until }) => (until || scheme.until ? { ...(until && { until }) } : null),
      ({ until }, rows, { birth, children }) => {
        const limit = until ?? scheme.until;
        if (limit === null) return;
        const days = "n" in limit ? limit.n * (limit.unit === "week" ? 7 : 1) : 0;
        const end =
          "lastDay" in limit
            ? daysAfter(limit.lastDay, 1)
            : limit.unit === "month"
              ? monthsAfter(birth, limit.n)
              : daysAfter(birth, days);
        const late = weekFrom(birth, end);
        const of = (rule: Partial<PlanScheme>, blocks: PlanBlock[]) =>
          lone(lawOf(law, free(scheme, rule)), scheme, blocks, { birth, children });
        const rule = { until: scheme.until, entitlement: rows };
        const left = of(rule, [draw(1, 1)]).result.stateLeft;
        expect(left.map((one) => one.until)).toEqual([daysAfter(end, -1)]);
        if (late > lastWeek) return;
        const { drawn, why } = of(rule, [draw(late - 1, 2)]);
        expect(drawn(0)).toEqual([late - 1]);
        expect(why).toEqual(["after"]);
        expect(of({}, [draw(late - 1, 2)]).drawn(0)).toEqual([late - 1, late]);
      },
    ),
  later: ({ law, scheme }) =>
    eachRow(
      scheme,
      ({ later }) => (later ? { later } : null),
      ({ later }, rows, at) => {
        if (later?.after.unit !== "week") throw new Error(`${scheme.id} has no weeks after the birth`);
        const { most } = later;
        const first = weekFrom(at.birth, daysAfter(at.birth, 7 * later.after.n));
        const of = (rule: Partial<PlanScheme>, from: number) =>
          lone(lawOf(law, free(scheme, rule)), scheme, [draw(from, most + 2)], at);
        const { drawn, why } = of({ entitlement: rows }, first);
        expect([drawn(0), why]).toEqual([range(first, first + most - 1), ["after"]]);
        expect(of({ entitlement: rows }, first - 2).why).toEqual([]);
        expect(of({}, first).why).toEqual([]);
      },
    ),
  one_period: ({ law, scheme }) => {
    const { onePeriod } = scheme;
    if (!onePeriod) throw new Error(`${scheme.id} has no period`);
    const of = (rule: Partial<PlanScheme>, blocks: PlanBlock[]) =>
      lone(lawOf(law, free(scheme, { entitlement: [{ ...unlimited, total: 4 }], ...rule })), scheme, blocks);
    const broken = [draw(-1, 1), draw(2, 9)];
    expect(of({ onePeriod }, broken).drawn(0)).toEqual([-1, 2]);
    expect(of({ onePeriod }, broken).why).toEqual(["period"]);
    expect(of({}, broken).drawn(0)).toEqual([-1, 2, 3, 4]);
    // Four weeks from the latest start; a day into a week draws of it.
    const last = Math.ceil((onePeriod.latestStart + 28) / 7);
    expect(of({ onePeriod }, [draw(3, 9)]).drawn(0)).toEqual(range(3, Math.min(last, 6)));
    const paidFirst = of({ onePeriod }, [away(1, 3, "annual"), draw(4, 9)]).drawn(0);
    expect(paidFirst).toEqual(range(4, onePeriod.afterPaidLeave ? 7 : Math.min(last, 7)));
  },
  not_begun: ({ law, scheme }) => {
    const days = scheme.entitlement.flatMap(({ drawableFrom }) => drawableFrom ?? []);
    expect(days.length).toBeGreaterThan(0);
    for (const drawableFrom of days) {
      const birth = daysAfter(drawableFrom, -14);
      // Its Friday is that day or later: the days before it are not drawn.
      const first = weekFrom(birth, daysAfter(drawableFrom, -4));
      const of = free(scheme, { entitlement: [{ ...unlimited, drawableFrom }] });
      const { drawn, why } = lone(lawOf(law, of), scheme, [draw(1, 6)], { birth });
      expect(drawn(0)).toEqual(range(first, 6));
      expect(why).toEqual(["not_begun"]);
    }
  },
  wait: ({ law, scheme }) => {
    const { waits, id } = scheme;
    for (const { from, to, units } of waits?.rows ?? []) {
      const blocks = [draw(1, units + 1)];
      const claim = scheme.claim === undefined ? {} : { claim: scheme.claim };
      const rule = { ...(waits && { waits }), ...claim };
      const of = lawOf(law, free(scheme, rule));
      const at = { birth: birthIn({ from, to }) };
      const { drawn, used } = lone(of, scheme, blocks, at);
      expect(drawn(0)).toEqual([units + 1]);
      expect(used(id)).toEqual([waits?.countsAsDrawn ? units + 1 : 1]);
      expect(lone(lawOf(law, free(scheme)), scheme, blocks, at).drawn(0)[0]).toBe(1);
      const { paidFrom } = waits ?? {};
      if (paidFrom !== undefined)
        expect(lone(of, scheme, [draw(1, Math.ceil(paidFrom / 7))], at).drawn(0)[0]).toBe(1);
      const outside = to === null ? (from === null ? null : daysAfter(from, -20)) : daysAfter(to, 1);
      if (outside !== null) expect(lone(of, scheme, blocks, { birth: outside }).drawn(0)[0]).toBe(1);
      if (!sharesClaim({ ...scheme, id: "" })({ ...scheme, for: "family" })) continue;
      const both = couple(lawOf(law, free(scheme, { ...rule, for: "each" })), scheme, [blocks, blocks], at);
      expect(both.drawn(1)[0]).toBe(waits?.isOncePerFamily ? 1 : units + 1);
    }
  },
  rate: ({ law, scheme }) => {
    const { perWeek: per, rateBy } = scheme;
    const of = lawOf(law, free(scheme, { rates: twoRates, steps: flat.steps }));
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
      return played(householdOf(lawOf(law, free(scheme, rule)), people, { birth })).state(weeks);
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
    const of = (rule: Partial<PlanScheme>) =>
      range(0, 15).map((n) => {
        const pay = 60_000 + 13 * n;
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
    const asks: PlanCondition = { kind: "service", months: 6, source: null };
    const of = lawOf(law, free(other, { conditions: [asks] }), free(scheme, { insteadOf }));
    const drawn = (start: string) =>
      played(
        householdOf(of, [{ ...person([draw(1, 1)]), role: roleOf(scheme), start }], { birth: born }),
      ).result.stateUse.map((one) => one.scheme);
    expect(drawn("2026-07")).toEqual([id]);
    expect(drawn("2020-01")).toEqual([insteadOf]);
  },
  follows: ({ law, scheme }) => {
    const other = law.schemes.find((one) => one.id === scheme.follows);
    if (!other) throw new Error(`${scheme.id} follows nothing`);
    const first = free(other, { entitlement: [{ ...unlimited, total: 1 }] });
    const of = (rule: Partial<PlanScheme>) =>
      lone(lawOf(law, first, free(scheme, rule)), scheme, [draw(1, 1, scheme.id)]).used(other.id);
    expect([of({ follows: other.id }), of({})]).toEqual([[1], []]);
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
};

interface Case {
  birth: string;
  start: string | null;
  pay: number;
}

/** Carers of whom a condition does not hold, and holds. A condition of an unknown amount has none of either. */
function casesOf(condition: PlanCondition): [fails: Case, holds: Case][] {
  const usual = { birth: born, start: null, pay: normal };
  switch (condition.kind) {
    case "not_asked":
      return [];
    case "service": {
      if (condition.months === null) return [];
      const start = monthsAfter(born, -condition.months);
      return [
        [
          { ...usual, start: daysAfter(start, 1) },
          { ...usual, start },
        ],
      ];
    }
    case "service_by": {
      if (condition.weeksBefore === null) return [];
      const { onlyIfDueBy: due } = condition;
      const birth = due ?? born;
      const start = serviceDay(birth, condition.weeksBefore);
      const late = { ...usual, birth, start: daysAfter(start, 1) };
      const later: [Case, Case][] = due === undefined ? [] : [[late, { ...late, birth: daysAfter(due, 1) }]];
      return [[late, { ...late, start }], ...later];
    }
    case "pay":
      return condition.rows.flatMap(({ from, to, perWeek }): [Case, Case][] => {
        const at = { ...usual, birth: dayIn({ from, to }) };
        return perWeek === null
          ? []
          : [
              [
                { ...at, pay: perWeek - 1 },
                { ...at, pay: perWeek },
              ],
            ];
      });
    case "income":
      return condition.rows.flatMap(({ from, to, own, family }): [Case, Case][] => {
        const at = { ...usual, birth: dayIn({ from, to }) };
        const most = Math.max(own ?? 0, family ?? 0);
        if (most === 0) return [];
        return [
          [
            { ...at, pay: Math.floor(most / 52) + 1 },
            { ...at, pay: Math.floor(most / 52) },
          ],
        ];
      });
  }
}

const ofCase = (law: PlanLaw, { pay, start, birth }: Case, role: Plan["carers"][number]["role"]) =>
  played(householdOf(law, [{ normal: pay, net, start, role, blocks: [draw(1, 2)] }], { birth }));

function showCondition(law: PlanLaw, scheme: PlanScheme, condition: PlanCondition) {
  const of = lawOf(law, free(scheme, { conditions: [condition] }));
  const cases = casesOf(condition);
  const said = (one: ReturnType<typeof ofCase>) => one.result.eligibility.map(({ verdict }) => verdict);
  for (const [fails, holds] of cases) {
    const refused = ofCase(of, fails, roleOf(scheme));
    expect([said(refused), refused.drawn(0), refused.why]).toEqual([["no"], [], ["not_eligible"]]);
    const given = ofCase(of, holds, roleOf(scheme));
    expect([said(given), given.drawn(0), given.why]).toEqual([["yes"], [1, 2], []]);
  }
  if (cases.length > 0) return;
  const [found] = ofCase(of, { birth: born, start: null, pay: normal }, roleOf(scheme)).result.eligibility;
  expect(found?.verdict).toBe("may");
  if (condition.kind === "not_asked") expect(found?.because).toBe(condition.says);
}

/** With more unpaid weeks than the leave has. */
function absent(law: PlanLaw, leave: PlanProtection, one: Case, weeks: number) {
  const role = leave.for === "secondary" ? "secondary" : "primary";
  const { birth, pay, start } = one;
  const of = { ...lawOf(law), protectedLeave: [leave] };
  return played(
    householdOf(of, [{ normal: pay, start, role, blocks: [away(firstWeek, weeks, "unpaid")] }], { birth }),
  ).codes;
}

function showLeave(law: PlanLaw, leave: PlanProtection) {
  const usual = { birth: born, start: null, pay: normal };
  const most = lastWeek - firstWeek + 1;
  const weeks = leave.weeks ?? 0;
  const of = (one: PlanProtection, asked: number) => absent(law, { ...one, conditions: [] }, usual, asked);
  expect(of(leave, Math.min(weeks, most))).toEqual([]);
  // A leave that is longer than any plan is shown by what a shorter one would say.
  if (weeks < most) expect(of(leave, weeks + 1)).toEqual(["not_protected"]);
  else expect(of({ ...leave, weeks: most - 1 }, most)).toEqual(["not_protected"]);
  const beside = { ...leave, id: "beside", weeks: 1, conditions: [] };
  const plain = { ...beside, isExtra: undefined };
  delete plain.isExtra;
  const both = { ...lawOf(law), protectedLeave: [{ ...leave, conditions: [] }, plain] };
  const role = leave.for === "secondary" ? "secondary" : "primary";
  const away2 = Math.min(weeks + 1, most);
  const codes = played(
    householdOf(both, [{ normal, role, blocks: [away(firstWeek, away2, "unpaid")] }], { birth: born }),
  ).codes;
  expect(codes).toEqual(leave.isExtra || weeks >= most ? [] : ["not_protected"]);
}

function showLeaveCondition(law: PlanLaw, leave: PlanProtection, condition: PlanCondition) {
  // A week that everybody has: without any leave nothing is said.
  const short = { ...leave, id: "short", weeks: 1, conditions: [] };
  delete short.isExtra;
  const long = { ...leave, weeks: 9, conditions: [condition] };
  delete long.isExtra;
  const role = leave.for === "secondary" ? "secondary" : "primary";
  const codes = ({ birth, pay, start }: Case) =>
    played(
      householdOf(
        { ...lawOf(law), protectedLeave: [short, long] },
        [{ normal: pay, start, role, blocks: [away(1, 9, "unpaid")] }],
        { birth },
      ),
    ).codes;
  const cases = casesOf(condition);
  for (const [fails, holds] of cases) expect([codes(fails), codes(holds)]).toEqual([["not_protected"], []]);
  if (cases.length === 0) expect(codes({ birth: born, start: null, pay: normal })).toEqual([]);
}

/** An employer's 80% of 1,000.00 beside 300.00 of the state, in a week. */
function relationOf(law: PlanLaw, employer: string | null) {
  const blocks: PlanBlock[] = [{ from: 1, weeks: 1, use: "provision", withState: true }];
  const of = { ...lawOf(law, flat), currency: law.currency };
  const people = [{ normal, employer, steps: [step(1, 80)], blocks }];
  return played(householdOf(of, people, { birth: born })).at(1)?.employer;
}

const exactly = (amount: number) => ({ least: amount, most: amount });
const paidBy = {
  included: exactly(50_000),
  tops_up: exactly(50_000),
  on_top: exactly(80_000),
  on_top_capped: exactly(70_000),
  unknown: { least: 50_000, most: 80_000 },
};

const countries: Record<CountryRule, (law: PlanLaw) => void> = {
  if_not_stated: (law) => {
    expect(relationOf(law, "a")).toEqual(paidBy[law.ifNotStated ?? "unknown"]);
    const other = law.ifNotStated === "on_top" ? "included" : "on_top";
    expect(relationOf({ ...law, ifNotStated: other }, "a")).toEqual(paidBy[other]);
  },
  if_not_listed: (law) => {
    expect(relationOf(law, null)).toEqual(paidBy[law.ifNotListed ?? "unknown"]);
    const other = law.ifNotListed === "on_top" ? "included" : "on_top";
    expect(relationOf({ ...law, ifNotListed: other }, null)).toEqual(paidBy[other]);
  },
  choose_region: (law) => {
    const of = (needsRegion: boolean) =>
      played(householdOf({ ...lawOf(law, flat), needsRegion }, [person([])], { birth: born })).codes;
    expect([of(law.needsRegion), of(false)]).toEqual([["choose_region"], []]);
  },
  super: (law) => {
    const { pension } = law;
    if (!pension) throw new Error(`${law.name} has no super`);
    const of = (birth: string) =>
      played(householdOf({ ...lawOf(law, flat), pension }, [person([draw(1, 10)])], { birth })).result.super;
    const due = exactly((300_000 * pension.pctTenths) / 1_000);
    expect(of(pension.birthFrom)).toMatchObject([{ state: due }]);
    expect(of(daysAfter(pension.birthFrom, -1))).toMatchObject([{ state: exactly(0) }]);
  },
};

const leaveBlock = (from: number, weeks: number): PlanBlock => ({ from, weeks, use: "provision" });
const home = (steps: Parameters<typeof householdOf>[1][number]["steps"], weeks: number) =>
  played(
    householdOf(nowhere, [{ normal, employer: "a", steps: steps ?? null, blocks: [leaveBlock(1, weeks)] }], {
      birth: born,
    }),
  );

const ended: PlanScheme = {
  ...flat,
  rates: [{ from: null, to: "2026-08-09", perUnit: 30_000, mayChangeFrom: null, source: null }],
};

const ofNet: PlanStep[] = [{ units: null, pctTenths: 1_000, isCapped: false, isOfNet: true }];

const ours: Record<OurRule, () => void> = {
  week_1: () => {
    const of = (birth: string) => played(householdOf(nowhere, [{ normal }], { birth })).result.weekOne;
    expect(["2026-08-03", "2026-08-04", "2026-08-09"].map(of)).toEqual([
      "2026-08-03",
      "2026-08-10",
      "2026-08-10",
    ]);
  },
  week_0: () => {
    const { result } = played(householdOf(nowhere, [{ normal }], { birth: "2026-08-05" }));
    expect(result.weeks[0]).toMatchObject({ week: 0, days: 3, carers: [{ normal: 60_000 }] });
  },
  year_52: () => {
    expect(weeklyPay({ amount: 52 * normal, per: "year" })).toBe(normal);
    const { result } = played(householdOf(nowhere, [{ normal }], { birth: born }));
    expect(result.currencies[0]?.normal).toBe(52 * normal);
  },
  half_up: () => {
    const people = [{ normal: 33_335, steps: [step(1, 50, "on_top")], blocks: [leaveBlock(1, 1)] }];
    expect(played(householdOf(null, people, { birth: born })).at(1)?.employer).toEqual(exactly(16_668));
  },
  rates_go_on: () => {
    const { at } = lone(lawOf(nowhere, ended), ended, [draw(1, 2)]);
    expect([1, 2].map((week) => [at(week)?.state.most, at(week)?.atTodaysRate])).toEqual([
      [30_000, 0],
      [30_000, 30_000],
    ]);
  },
  rates_stop: () => {
    const { at, codes } = lone(lawOf(nowhere, ended), ended, [draw(1, 2)], { ratesGoOn: false });
    expect([1, 2].map((week) => [at(week)?.state.most, at(week)?.isAtLeast])).toEqual([
      [30_000, false],
      [0, true],
    ]);
    expect(codes).toEqual(["rate_unknown"]);
  },
  rates_least: () => {
    const isShare: PlanScheme = {
      ...ended,
      steps: [{ units: null, pctTenths: 900, isCapped: true }],
    };
    const of = (ratesGoOn: boolean) => lone(lawOf(nowhere, isShare), isShare, [draw(1, 2)], { ratesGoOn });
    const { at, codes } = of(false);
    expect([1, 2].map((week) => [at(week)?.state.most, at(week)?.isAtLeast])).toEqual([
      [30_000, false],
      [30_000, true],
    ]);
    expect([codes, of(true).codes]).toEqual([["rate_may_rise"], []]);
  },
  begins_later: () => {
    const begins: PlanScheme = {
      ...flat,
      entitlement: [{ ...unlimited, drawableFrom: "2026-08-17" }],
    };
    const of = (from: number) => lone(lawOf(nowhere, begins), begins, [away(from, 2, "unpaid")]).warnings;
    expect(of(1)).toEqual([{ code: "begins_later", carer: 0, name: flat.name, from: "2026-08-17" }]);
    expect(of(3)).toEqual([]);
  },
  primary_first: () => {
    const pool: PlanScheme = { ...flat, for: "family", entitlement: [{ ...unlimited, total: 1 }] };
    const roles = ["primary", "secondary"] as const;
    for (const order of [roles, [...roles].reverse()]) {
      const people = order.map((role) => ({ ...person([draw(1, 1)]), role }));
      const { used } = played(householdOf(lawOf(nowhere, pool), people, { birth: born }));
      expect(used(pool.id)).toEqual(order.map((role) => (role === "primary" ? 1 : 0)));
    }
  },
  own_first: () => {
    const shared: PlanScheme = { ...flat, id: "xx_shared", for: "family" };
    const { result } = lone(lawOf(nowhere, shared, flat), flat, [draw(1, 1)]);
    expect(result.stateUse.map(({ scheme }) => scheme)).toEqual([flat.id]);
  },
  service_year: () => {
    const verdict = (months: number) => {
      const of = free(flat, { conditions: [{ kind: "service", months, source: null }] });
      return lone(lawOf(nowhere, of), flat, []).result.eligibility[0]?.verdict;
    };
    expect([verdict(12), verdict(13)]).toEqual(["may", "no"]);
  },
  no_state_pay: () => {
    const { why, at } = lone(lawOf(nowhere), flat, [draw(1, 1)]);
    expect(why).toEqual(["none"]);
    expect(at(1)?.total).toEqual(exactly(0));
  },
  take_home: () => {
    const of = (steps: PlanStep[]) => {
      const law = lawOf(nowhere, free(flat, { steps }));
      const half = { ...away(1, 1, "provision"), option: "50%" };
      const pay = { amount: normal, per: "week" as const };
      const { plan } = householdOf(law, [{ ...person([half]), net: 260_000, pay }], { birth: born });
      const { at } = played(householdOfPlan(plan, law, []));
      return [at(2)?.normal, at(1)?.employer.most];
    };
    expect(of(ofNet)).toEqual([60_000, 30_000]);
    expect(of(flat.steps)).toEqual([normal, normal / 2]);
  },
  net_pay: () => {
    const of = (typed: number | undefined) =>
      played(
        householdOf(
          lawOf(nowhere, free(flat, { steps: ofNet })),
          [{ normal, blocks: [draw(1, 1)], ...(typed !== undefined && { net: typed }) }],
          { birth: born },
        ),
      );
    expect([of(undefined).codes, of(undefined).state(1)]).toEqual([["net_pay_needed"], 0]);
    expect([of(260_000).codes, of(260_000).state(1)]).toEqual([[], 60_000]);
  },
  other_currency: () => {
    const people = [{ ...person([draw(1, 1)]), currency: "GBP" }];
    const { codes, state } = played(householdOf(lawOf(nowhere, flat), people, { birth: born }));
    expect([codes, state(1)]).toEqual([["other_currency"], 0]);
  },
  overlap: () => {
    const blocks = [away(1, 2, "unpaid"), away(2, 2, "annual")];
    const { warnings, at } = played(householdOf(nowhere, [person(blocks)], { birth: born }));
    expect(warnings).toMatchObject([{ code: "overlap", block: 1 }]);
    expect([1, 2, 3].map((week) => at(week)?.use)).toEqual(["unpaid", "unpaid", "work"]);
  },
  annual_leave: () => {
    const { at } = played(householdOf(nowhere, [person([away(1, 1, "annual")])], { birth: born }));
    expect(at(1)?.total).toEqual(exactly(normal));
  },
  past_end: () => {
    const { codes, at } = home([step(1, 100, "on_top")], 2);
    expect([codes, at(1)?.total, at(2)?.total]).toEqual([["past_end"], exactly(normal), exactly(0)]);
  },
  pay_not_stated: () => {
    const { codes, at } = home(null, 1);
    expect([codes, at(1)?.total, at(1)?.isAtLeast]).toEqual([["pay_not_stated"], exactly(0), true]);
  },
  not_yet: () => {
    const { codes, at } = home([], 1);
    expect([codes, at(1)?.total]).toEqual([["not_yet"], exactly(0)]);
  },
  same_employer: () => {
    const of = (employer: string) => {
      const one = { normal, steps: [step(2, 100, "on_top")], blocks: [leaveBlock(1, 1)] };
      const people = [
        { ...one, employer: "a" },
        { ...one, employer },
      ];
      return played({ ...householdOf(nowhere, people, { birth: born }), rule: "not_concurrent" }).warnings;
    };
    expect(of("a")).toEqual([{ code: "same_employer", rule: "not_concurrent", isTogether: true }]);
    expect(of("b")).toEqual([]);
  },
  partner_condition: () => {
    const of = (others: PlanBlock[]) => {
      const people = [
        { normal, steps: [step(2, 100, "on_top")], blocks: [leaveBlock(1, 2)] },
        { normal, blocks: others },
      ];
      const household = householdOf(nowhere, people, { birth: born });
      const terms = household.terms.map((own, place) => ({
        ...own,
        ...(place === 0 && { partnerConditions: [{ kind: "at_work", hours: "full_time" } as const] }),
      }));
      return played({ ...household, terms });
    };
    expect(of([]).codes).toEqual([]);
    const { codes, at } = of([away(2, 1, "unpaid")]);
    expect([codes, at(1)?.total, at(2)?.total]).toEqual([["partner_condition"], exactly(normal), exactly(0)]);
  },
};

function show(subject: RuleSubject): void {
  switch (subject.of) {
    case "payment":
      return payments[subject.kind](subject);
    case "payment_condition":
      return showCondition(subject.law, subject.scheme, subject.condition);
    case "leave":
      return showLeave(subject.law, subject.leave);
    case "leave_condition":
      return showLeaveCondition(subject.law, subject.leave, subject.condition);
    case "country":
      return countries[subject.kind](subject.law);
    case "ours":
      return ours[subject.kind]();
  }
}

const rules = allRules();

it("each rule has an id of its own, and a source unless it is ours", () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  const isOurs = /^our\.|\.(before|length_unknown|only_if_chosen|if_not_(stated|listed)|choose_region)$/;
  expect(rules.filter(({ id, source }) => source === null && !isOurs.test(id)).map(({ id }) => id)).toEqual(
    [],
  );
});

describe("each rule is kept", () => {
  for (const rule of rules)
    it(testOf(rule), () => {
      show(rule.subject);
    });
});
