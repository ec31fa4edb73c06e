import { expect } from "vitest";

import { monthsAfter } from "../../../app/plan/days";
import type { PlanScheme } from "../../../app/plan/law-types";
import { firstWeek, lastWeek } from "../../../app/plan/plan";
import type { PaymentRule } from "../../../app/plan/rule-list/rule-list";
import type { PlanBlock } from "../../../app/plan/schema";
import { sum } from "../../../app/plan/engine/state-pay/limits";
import {
  away,
  birthIn,
  couple,
  daysAfter,
  draw,
  eachRow,
  free,
  lawOf,
  lone,
  range,
  sharesClaim,
  type Show,
  unlimited,
  weekFrom,
  weeksFor,
} from "../rule-plans";

/** From as early as a plan goes, or from the birth where the months of life count. */
const startOf = ({ isByLifeMonth }: PlanScheme) => (isByLifeMonth ? 1 : firstWeek);

/** Who may draw a payment, how long, and by when. */
export const limits = {
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
} satisfies Partial<Record<PaymentRule, Show>>;
