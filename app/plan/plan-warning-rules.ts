import { dayWords } from "~/policy/document/source-words-rules";
import { counted } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import { dayText, mondayOf } from "./calendar-rules";
import type { Household, Scheduled } from "./household";
import { allocationOf, drawsState } from "./household-rules";
import { layOut } from "./plan-rules";
import { schedulesOf, weeksOf } from "./schedule-rules";
import {
  entitlementAt,
  type PlanEntitlement,
  type PlanScheme,
  schemeById,
  schemesOf,
  unitOf,
} from "./plan-law-rules";
import { type CarerWords, stretchesWords } from "./plan-words-rules";
import type { Warning } from "./result-schema";
import { warningTexts as t } from "./texts";
import { ofLaw } from "./law-warning-rules";
import { endOf } from "./state-limit-rules";
import { partnerWarnings } from "./partner-rules";

/** In reading order. */
export function warningsOf(household: Household): Warning[] {
  const schedules = schedulesOf(household, weeksOf(household.plan));
  return [
    ...overlaps(household),
    ...sameEmployer(household),
    ...ofState(household),
    ...ofLaw(household),
    ...partnerWarnings(household, schedules),
    ...ofProvisions(household, schedules),
  ];
}

function overlaps({ plan }: Household): Warning[] {
  return plan.carers.flatMap(({ blocks }, carer) =>
    layOut(blocks).leftOut.map((block): Warning => ({
      code: "overlap",
      carer,
      block,
      week: blocks[block]?.from ?? 0,
    })),
  );
}

function sameEmployer({ plan: { carers }, rule = null }: Household): Warning[] {
  const [a, b] = carers;
  if (!a || !b || a.employer === null || a.employer !== b.employer) return [];
  const [of, other] = [a, b].map(({ blocks }) => {
    const { blockOf } = layOut(blocks);
    return new Set([...blockOf].flatMap(([week, at]) => (blocks[at]?.use === "provision" ? [week] : [])));
  });
  const isTogether = [...(of ?? [])].some((week) => other?.has(week));
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

function ofState(household: Household): Warning[] {
  const { plan, law, terms } = household;
  if (plan.statePay === "no") return [];
  const allocation = allocationOf(household);
  const found: Warning[] = law?.needsRegion ? [{ code: "choose_region", country: law.name }] : [];
  const missing = notReckoned(household);
  if (missing) found.push({ code: "not_reckoned", ...missing });
  for (const [carer, own] of plan.carers.entries()) {
    const currency = terms[carer]?.currency ?? "";
    const isAway = own.blocks.some(({ use }) => use !== "work" && use !== "annual");
    const mayDraw = schemesOf(law, own.role, plan.path).length > 0;
    if (law && isAway && mayDraw && law.currency !== currency)
      found.push({ code: "other_currency", carer, currency: law.currency });
    const unknown = allocation.unknownLength.filter(({ claimant }) => claimant === carer);
    // Where we do not know how long a payment lasts, we do not say that there is none.
    const isOpen = (week: number) => unknown.some((one) => one.week === week);
    // Payments that run along with leave end by themselves. Only what a block asks for is missed.
    const asked = allocation.short.filter(
      ({ claimant, why, week }) =>
        claimant === carer && isAskedFor(household, carer, week) && !(why === "none" && isOpen(week)),
    );
    for (const key of new Set(asked.map(({ scheme, why }) => `${scheme} ${why}`))) {
      const alike = asked.filter(({ scheme, why }) => `${scheme} ${why}` === key);
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
    [...allocation.choices].flatMap((id) => {
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
  const end = endOf(scheme, row, birth);
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

function ofProvisions(
  { plan, terms }: Household,
  schedules: readonly ReadonlyMap<number, Scheduled>[],
): Warning[] {
  return plan.carers.flatMap((_, place): Warning[] => {
    const own = terms[place];
    if (own === undefined) return [];
    const weeks = [...(schedules[place] ?? [])].filter(([, { use }]) => use === "provision");
    if (weeks.length === 0) return [];
    if (
      own.steps?.length === 0 &&
      weeks.some(([, { portions }]) => portions.every(({ isPastEnd }) => isPastEnd))
    )
      return [{ code: "not_yet", carer: place }];
    const past = weeks.filter(
      ([, { portions }]) => portions.length > 0 && portions.every(({ isPastEnd }) => isPastEnd),
    );
    const open = weeks.filter(([, { portions }]) =>
      portions.some(({ step }) => step.pay.kind === "not_stated"),
    );
    const said = (code: "past_end" | "pay_not_stated", list: typeof weeks): Warning[] =>
      list[0] ? [{ code, carer: place, from: list[0][0], weeks: list.length }] : [];
    return [...said("past_end", past), ...said("pay_not_stated", open)];
  });
}

const tenth = (n: number) => Math.round(n * 10) / 10;

export function warningWords(warning: Warning, carers: readonly CarerWords[]): string {
  if (warning.code === "same_employer") return sameEmployerWords(warning);
  if (warning.code === "choose_region") return t.chooseRegion(warning.country);
  if (warning.code === "not_reckoned") return t.notReckoned(warning.country, warning.payment);
  if (warning.code === "different_options")
    return `${warning.names.join(" and ")} are both in this plan. Both parents must choose the same one, and cannot change it once it is paid.`;
  const who = carers[warning.carer];
  if (who === undefined) throw new Error("A warning is of a carer of its plan.");
  const whose = capitalise(who.whose);
  switch (warning.code) {
    case "overlap":
      return `${whose} weeks from week ${warning.week} overlap earlier ones. They are left out of the sums.`;
    case "state_short":
      return shortWords(warning, who);
    case "rate_unknown":
      return `We have not read the amount of ${warning.name ?? "state pay"} from ${dayWords(warning.from)}. ${whose} weeks from then count without it, so there may be more.`;
    case "repaid_only":
      return t.repaidOnly(warning.name, who.whose);
    case "rate_may_rise":
      return t.rateMayRise(warning.name ?? "", dayWords(warning.from), whose);
    case "length_unknown":
      return t.lengthUnknown(warning.name, whose);
    case "net_pay_needed":
      return t.netPayNeeded(who.whose, warning.name ?? "");
    case "compulsory":
      return t.compulsory(capitalise(who.name), who.are, stretchesWords(warning.weeks), warning.name);
    case "in_touch":
      if (warning.limit === 0) return t.inTouchEarly(capitalise(who.name), who.have, warning.name);
      return t.inTouch(
        capitalise(who.name),
        who.have,
        counted(warning.days, "day"),
        counted(warning.limit, "day"),
        warning.name,
      );
    case "not_protected":
      if (warning.limit === 0)
        return t.notProtectedYet(capitalise(who.name), who.are, counted(warning.weeks, "week"), warning.name);
      return t.notProtected(
        capitalise(who.name),
        who.are,
        counted(warning.weeks, "week"),
        counted(warning.limit, "week"),
        warning.name,
      );
    case "partner_condition":
      return warning.holds === false
        ? t.partnerFails(whose, warning.says)
        : t.partnerUnknown(whose, warning.says);
    case "begins_later":
      return t.beginsLater(warning.name, dayWords(warning.from), whose);
    case "other_currency":
      return `${capitalise(who.name)} ${who.are} paid in another currency than the state pays in (${warning.currency}). State pay is left out of the sums.`;
    case "past_end":
      return `${whose} employer gives nothing for ${counted(warning.weeks, "week")} from week ${warning.from}. We count ${warning.weeks === 1 ? "it" : "them"} as unpaid.`;
    case "pay_not_stated":
      return `${whose} employer does not say what it pays for ${counted(warning.weeks, "week")} from week ${warning.from}. We count nothing there, so there may be more.`;
    case "not_yet":
      return `${capitalise(who.name)} ${who.have} not been in the job long enough for this employer’s leave. We count it as unpaid.`;
  }
}

function shortWords(
  { name, why, unit, missing, limit, limitUnit }: Extract<Warning, { code: "state_short" }>,
  who: CarerWords,
): string {
  const most = counted(limit ?? 0, limitUnit ?? unit);
  const are = missing === 1 ? "is" : "are";
  const left = `${counted(tenth(missing), unit)} ${are} left out of the sums.`;
  const ofTheirs = `Of ${who.whose} ${unit}s, ${tenth(missing)} ${are} left out of the sums.`;
  const of = name ?? "state pay";
  switch (why) {
    case "one_parent":
      return `${capitalise(who.name)} ${who.have} more of ${of} than one parent of a couple can take: ${most}. ${left}`;
    case "together":
      if (limit === 0) return t.notTogether(of, ofTheirs);
      return `Both draw ${of} at once for more than ${most}. ${ofTheirs}`;
    case "before":
      return `${capitalise(of)} cannot be taken so long before the birth. ${ofTheirs}`;
    case "after":
      if (limit !== null) return t.mostLater(of, most, ofTheirs);
      return `${capitalise(of)} can no longer be taken so long after the birth. ${ofTheirs}`;
    case "total":
      return `${capitalise(of)} ends after ${most}. ${ofTheirs}`;
    case "least":
      return t.least(capitalise(who.whose), of, ofTheirs);
    case "pool":
      return t.pool(capitalise(who.name), who.have, of, left);
    case "period":
      return t.period(capitalise(of), most, ofTheirs);
    case "ended_by_work":
      return t.endedByWork(capitalise(of), ofTheirs);
    case "whole_weeks":
      return t.wholeWeeks(capitalise(of), ofTheirs);
    case "whole_months":
      return t.wholeMonths(capitalise(of), ofTheirs);
    case "not_eligible":
      return t.notEligible(capitalise(who.name), who.name === "you" ? "do" : "does", of, ofTheirs);
    case "not_begun":
      return t.notBegun(capitalise(of), ofTheirs);
    case "none":
      return `We know of no state pay for ${who.name} in ${counted(missing, "week")} of this plan. We count ${missing === 1 ? "it" : "them"} as unpaid.`;
  }
}

function sameEmployerWords({ rule, isTogether }: Extract<Warning, { code: "same_employer" }>): string {
  const both = "Both of you work for this employer.";
  switch (rule) {
    case "each_full":
      return `${both} Its policy says that each of you gets the whole leave.`;
    case "shared_pool":
      return `${both} Its policy says that you share one leave. What one of you takes, the other no longer has.`;
    case "one_only":
      return `${both} Its policy says that only one of you gets the leave. Where both of you have it in this plan, leave one out.`;
    case "not_concurrent":
      return `${both} Its policy says that you cannot both be on leave at once${isTogether ? ", as you are in this plan" : ""}.`;
    case null:
      return `${both} Its policy does not say whether each of you gets the whole leave.`;
  }
}
