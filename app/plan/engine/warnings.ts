import { dayText, mondayOf } from "../days";
import { entitlementAt, schemeById, schemesOf, unitOf } from "../law-facts/law-facts";
import type { PlanEntitlement, PlanScheme } from "../law-types";
import { layOut } from "../plan";
import type { Warning } from "../result-schema";
import type { Household, ScheduledWeek } from "../types";
import { drawsState, isToppingUp } from "./claims";
import { lawWarnings } from "./law-warnings";
import { partnerWarnings } from "./partner-conditions";
import { schedulesOf, weeksOf } from "./schedule";
import { endDayOf } from "./state-pay/window";
import { allocationOf, toppedWithoutClaim } from "./weeks";

/** In reading order. */
export function warningsOf(household: Household): Warning[] {
  const schedules = schedulesOf(household, weeksOf(household.plan));
  return [
    ...overlapWarnings(household),
    ...sameEmployerWarnings(household),
    ...statePayWarnings(household, schedules),
    ...lawWarnings(household),
    ...partnerWarnings(household, schedules),
    ...provisionWarnings(household, schedules),
  ];
}

function overlapWarnings({ plan }: Household): Warning[] {
  return plan.carers.flatMap(({ blocks }, carer) =>
    layOut(blocks).leftOut.map((block): Warning => ({
      code: "overlap",
      carer,
      block,
      week: blocks[block]?.from ?? 0,
    })),
  );
}

function sameEmployerWarnings({ plan: { carers }, rule = null }: Household): Warning[] {
  const [a, b] = carers;
  if (!a || !b || a.employer === null || a.employer !== b.employer) return [];
  const [first, second] = [a, b].map(({ blocks }) => {
    const { blockOf } = layOut(blocks);
    return new Set([...blockOf].flatMap(([week, at]) => (blocks[at]?.use === "provision" ? [week] : [])));
  });
  const isTogether = [...(first ?? [])].some((week) => second?.has(week));
  return [{ code: "same_employer", rule, isTogether }];
}

/** What no sum has because we do not know it: a payment, or all state pay of the country if null. */
export function notReckoned({
  plan,
  law,
}: Pick<Household, "plan" | "law">): { country: string; payment: string | null } | null {
  if (plan.statePay === "no") return null;
  if (law === null) return { country: plan.country, payment: null };
  const payment = plan.path === "adoption" ? law.adoptionLeftOut : undefined;
  return payment === undefined ? null : { country: law.name, payment };
}

function statePayWarnings(
  household: Household,
  schedules: readonly ReadonlyMap<number, ScheduledWeek>[],
): Warning[] {
  const { plan, law, terms } = household;
  if (plan.statePay === "no") return [];
  const allocation = allocationOf(household);
  const found: Warning[] = law?.needsRegion ? [{ code: "choose_region", country: law.name }] : [];
  const payment = notReckoned(household);
  if (payment) found.push({ code: "not_reckoned", ...payment });
  for (const [carer, own] of plan.carers.entries()) {
    const currency = terms[carer]?.currency ?? "";
    const isAway = own.blocks.some(({ use }) => use !== "work" && use !== "annual");
    const mayDraw = schemesOf(law, own.role, plan.path).length > 0;
    if (law && isAway && mayDraw && law.currency !== currency)
      found.push({ code: "other_currency", carer, currency: law.currency });
    const unknown = allocation.unknownLength.filter(({ claimant }) => claimant === carer);
    // Where we do not know how long a payment lasts, we do not say that there is none.
    const isOpen = (week: number) => unknown.some((one) => one.week === week);
    // An employer that tops up pays the rest of a week in which the payment ends.
    const isToppedUp = (week: number) => {
      const scheduled = schedules[carer]?.get(week);
      return scheduled !== undefined && isToppingUp(scheduled);
    };
    // Payments that run along with leave end by themselves. Only what a block asks for is missed.
    const missing = allocation.missing.filter(
      ({ claimant, why, week }) =>
        claimant === carer &&
        isAskedFor(household, carer, week) &&
        !(why === "none" && isOpen(week)) &&
        !(why === "total" && isToppedUp(week)),
    );
    const unclaimed = toppedWithoutClaim(household, carer);
    if (unclaimed.length > 0) found.push({ code: "not_claimed", carer, weeks: unclaimed });
    for (const key of new Set(missing.map(({ scheme, why }) => `${scheme} ${why}`))) {
      const alike = missing.filter(({ scheme, why }) => `${scheme} ${why}` === key);
      const [first] = alike;
      if (first === undefined) continue;
      const scheme = schemeById(law, first.scheme);
      const fifths = alike.reduce((sum, one) => sum + one.fifths, 0);
      // The rest of the day on which a month ends.
      if (scheme?.isByWholeMonth && fifths < scheme.perWeek) continue;
      const row = scheme && entitlementAt(scheme, plan);
      const limits = {
        total: row?.total,
        one_parent: row?.mostOne,
        together: row?.together,
        period: row?.total,
        after: scheme && row && mostLater(scheme, row, plan.birth, first.week),
      };
      found.push({
        code: "state_short",
        carer,
        scheme: first.scheme,
        name: scheme?.name ?? null,
        why: first.why,
        unit: scheme === null || scheme.isByLifeMonth ? "week" : unitOf(scheme),
        // A month is drawn week by week.
        missing: scheme === null || scheme.isByLifeMonth ? alike.length : fifths / 5,
        limit: first.why in limits ? (limits[first.why as keyof typeof limits] ?? null) : null,
        ...(scheme?.isByLifeMonth && { limitUnit: "month" as const }),
        week: first.week,
      });
    }
    for (const id of new Set(unknown.map(({ scheme }) => scheme))) {
      const first = unknown.find(({ scheme }) => scheme === id);
      const name = schemeById(law, id)?.name ?? "";
      if (first) found.push({ code: "length_unknown", carer, name, week: first.week });
    }
    const all = [...(allocation.weeks[carer] ?? [])].flatMap(([week, { parts }]) =>
      parts.map((part) => ({ ...part, week })),
    );
    for (const open of ["rate", "least", "net"] as const) {
      const first = all.find((part) => part.open === open);
      if (!first) continue;
      const name = schemeById(law, first.scheme)?.name ?? null;
      const from = dayText(mondayOf(plan.birth, first.week));
      if (open === "net") found.push({ code: "net_pay_needed", carer, name });
      else found.push({ code: open === "rate" ? "rate_unknown" : "rate_may_rise", carer, name, from });
    }
  }
  found.push(...repaidOnly(household));
  const chosen = new Map(
    [...allocation.exclusiveSchemes].flatMap((id) => {
      const scheme = schemeById(law, id);
      return scheme?.choice === undefined ? [] : [[scheme.choice, scheme.name] as const];
    }),
  );
  if (chosen.size > 1) found.push({ code: "different_options", names: [...chosen.values()].sort() });
  return found;
}

/** What can be drawn late, in a week that is not too late for all of it. */
function mostLater(
  scheme: PlanScheme,
  row: PlanEntitlement,
  birth: string,
  week: number,
): number | undefined {
  const end = endDayOf(scheme, row, birth);
  return end === null || mondayOf(birth, week) < end ? row.later?.most : undefined;
}

/** State pay that an employer pays out and gets a part of back. A policy says what it pays itself. */
function repaidOnly(household: Household): Warning[] {
  const allocation = allocationOf(household);
  return household.plan.carers.flatMap(({ blocks }, carer): Warning[] => {
    const { blockOf } = layOut(blocks);
    const repaid = [...(allocation.weeks[carer] ?? [])].flatMap(([week, { parts }]) =>
      blocks[blockOf.get(week) ?? -1]?.use === "provision"
        ? []
        : parts.filter(({ open }) => open === "repaid"),
    );
    const names = new Set(repaid.map(({ scheme }) => schemeById(household.law, scheme)?.name ?? ""));
    return [...names].map((name) => ({ code: "repaid_only", carer, name }));
  });
}

function isAskedFor({ plan, law }: Household, carer: number, week: number): boolean {
  const blocks = plan.carers[carer]?.blocks ?? [];
  const block = blocks[layOut(blocks).blockOf.get(week) ?? -1];
  return (
    block !== undefined &&
    (block.use === "state" || block.use === "in_touch" || block.withState === true) &&
    drawsState(block, law)
  );
}

function provisionWarnings(
  { plan, terms }: Household,
  schedules: readonly ReadonlyMap<number, ScheduledWeek>[],
): Warning[] {
  return plan.carers.flatMap((_, carerIndex): Warning[] => {
    const own = terms[carerIndex];
    if (own === undefined) return [];
    const weeks = [...(schedules[carerIndex] ?? [])].filter(([, { use }]) => use === "provision");
    if (weeks.length === 0) return [];
    if (
      own.steps?.length === 0 &&
      weeks.some(([, { portions }]) => portions.every(({ isPastEnd }) => isPastEnd))
    )
      return [{ code: "not_yet", carer: carerIndex }];
    const past = weeks.filter(
      ([, { portions }]) => portions.length > 0 && portions.every(({ isPastEnd }) => isPastEnd),
    );
    const open = weeks.filter(([, { portions }]) =>
      portions.some(({ step }) => step.pay.kind === "not_stated"),
    );
    const stretchWarning = (code: "past_end" | "pay_not_stated", list: typeof weeks): Warning[] =>
      list[0] ? [{ code, carer: carerIndex, from: list[0][0], weeks: list.length }] : [];
    return [...stretchWarning("past_end", past), ...stretchWarning("pay_not_stated", open)];
  });
}
