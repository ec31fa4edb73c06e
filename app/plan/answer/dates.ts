import { dayNumber, dayText, dueSunday, lifeMonth, lifeMonthStart, mondayOf, monthsAfter } from "../days";
import { keptLeave } from "../engine/law-warnings";
import { type LeavePart, leavePartsOf } from "../engine/leave-parts";
import { weeksOf } from "../engine/schedule";
import { endOf, endOfRest, firstDay } from "../engine/state-pay/window";
import { allocationOf } from "../engine/weeks";
import { entitlementAt, schemesOf } from "../law-facts/law-facts";
import type { LawSource, PlanLawDate, PlanProtection, PlanScheme } from "../law-types";
import { hasMaternity, isByMonths, leaveRuns, startsOfLeave } from "../months";
import { layOut } from "../plan";
import type { PlanDate } from "../result-schema";
import type { Plan } from "../schema";
import type { Allocation, CarerPolicy, Household, Week } from "../types";
import { dateWords as t, sourceTexts } from "../words/texts";
import { policySource } from "./assumptions";
import { ownDatesOf } from "./own-dates";

type PolicyHousehold = Household & { terms: readonly CarerPolicy[] };

/**
 * The days that matter to a plan: its own, those of the payments and leave it uses, and of its employers’ policies.
 * @param isInMonths false of weeks that were sent in the place of Germany's months.
 */
export function datesOf(household: PolicyHousehold, isInMonths = isByMonths(household.plan)): PlanDate[] {
  const { plan } = household;
  const allocation = plan.statePay === "no" ? null : allocationOf(household);
  const parts = leavePartsOf(household);
  const found = plan.carers.flatMap((_, carer) => {
    const drawn = allocation?.weeks[carer];
    const leave: CarerLeave = { carer, parts: parts[carer] ?? [], drawn, isInMonths };
    return [
      ...(drawn ? ofPayments(household, leave) : []),
      ...ofLeave(household, leave),
      ...ofPolicy(household, leave),
    ];
  });
  return withoutRepeats([...ownDatesOf(household, isInMonths), ...found]).sort(
    (a, b) => a.on.localeCompare(b.on) || rankOf(a) - rankOf(b) || (a.carer ?? 0) - (b.carer ?? 0),
  );
}

const rankOf = ({ by }: PlanDate) => (by === "plan" ? 0 : 1);

/** A rule of two leaves counts once, and one of both carers is of nobody alone. */
function withoutRepeats(dates: readonly PlanDate[]): PlanDate[] {
  const byRule = new Map<string, PlanDate>();
  for (const date of dates) {
    const key = JSON.stringify([date.on, date.kind, date.what]);
    const same = byRule.get(key);
    byRule.set(key, same ? { ...same, carer: same.carer === date.carer ? same.carer : null } : date);
  }
  return [...byRule.values()];
}

interface CarerLeave {
  carer: number;
  parts: readonly LeavePart[];
  drawn: Allocation["weeks"][number] | undefined;
  isInMonths: boolean;
}

function ofPayments(household: Household, { carer, parts, drawn, isInMonths }: CarerLeave): PlanDate[] {
  const { plan, law } = household;
  const { birth } = plan;
  const role = plan.carers[carer]?.role ?? "primary";
  const schemes = schemesOf(law, role, plan.path);
  const weeksWith = (ids: readonly string[]) =>
    weeksOf(plan).filter(({ week }) => drawn?.get(week)?.parts.some(({ scheme }) => ids.includes(scheme)));
  const startsInWeeks = ({ id, claim }: PlanScheme) => {
    if (weeksWith([id]).length === 0) return [];
    const alike = schemes.filter((one) => one.claim !== undefined && one.claim === claim);
    return startsOf(parts, weeksWith([id, ...alike.map((one) => one.id)]));
  };
  return schemes.flatMap((scheme): PlanDate[] => {
    const starts = isInMonths ? startsInMonths(plan, carer, scheme) : startsInWeeks(scheme);
    if (starts.length === 0) return [];
    const row = entitlementAt(scheme, plan);
    const end = row && endOf(scheme, row, birth);
    const ruleDates = ofRules(scheme, { plan, carer, role, starts, end });
    const isSaid = (kind: PlanDate["kind"]) => ruleDates.some((date) => date.kind === kind);
    const own = (kind: PlanDate["kind"], what: string, on: number, source: LawSource | null): PlanDate => ({
      id: `${scheme.id}-${kind}-${role}`,
      on: dayText(on),
      kind,
      what,
      carer,
      by: "law",
      ...sourceOf(source),
    });
    const before = row?.weeksBefore ?? scheme.weeksBefore;
    // The months of a parent who draws ElterngeldPlus alone go on after those of Basiselterngeld.
    const isPlusAlone =
      isInMonths && !scheme.usesUp && leaveRuns(plan, carer).every(({ choice }) => choice !== "basis");
    const beforeSource = (row?.weeksBefore === undefined ? scheme.weeksBeforeSource : row.source) ?? null;
    const all = [
      ...ruleDates,
      ...(row && before > 0 && beforeSource && !isSaid("earliest_start")
        ? [own("earliest_start", t.starts(scheme.name), firstDay(scheme, row, birth), beforeSource)]
        : []),
      ...(end != null && !isSaid("last_day")
        ? [own("last_day", t.ends(scheme.name), end - 1, row?.untilSource ?? row?.source ?? null)]
        : []),
    ];
    return isPlusAlone ? all.filter(({ kind }) => kind !== "last_day") : all;
  });
}

/** Mutterschutz of the birth; all else of the months that are drawn. */
function startsInMonths(plan: Plan, carer: number, { usesUp }: PlanScheme): number[] {
  const own = plan.carers[carer];
  const birth = dayNumber(plan.birth);
  if (usesUp) return own && hasMaternity(own) ? [birth] : [];
  return startsOfLeave(leaveRuns(plan, carer)).map((start) => Math.max(start, birth));
}

/**
 * A week that draws a leave's own payment is of that leave. Of the other weeks leaves run along with each other; those
 * that come on top begin when the longest of the others ends, and a carer's own before those of all.
 */
function ofLeave(household: Household, { carer, parts, drawn, isInMonths }: CarerLeave): PlanDate[] {
  const { plan } = household;
  const own = plan.carers[carer];
  if (!own) return [];
  const { blockOf } = layOut(own.blocks);
  const away = weeksOf(plan).filter(({ week }) => {
    const use = own.blocks[blockOf.get(week) ?? -1]?.use ?? "work";
    return use !== "work" && use !== "annual";
  });
  const paidAs = (leaves: readonly PlanProtection[]) => {
    const payments = leaves.flatMap((leave) => leave.payments ?? []);
    return away.filter(({ week }) => drawn?.get(week)?.parts.some(({ scheme }) => payments.includes(scheme)));
  };
  // Leave of the birth parent is no adopter's.
  const mine = keptLeave(household, carer).fitting.filter(
    (leave) => leave.for !== "primary" || plan.path === "birth",
  );
  const isOwn = (leave: PlanProtection) => leave.for === own.role;
  const inOrder = [...mine.filter(isOwn), ...mine.filter(isOfAll)];
  const paid = paidAs(inOrder);
  const others = away.filter((week) => !paid.includes(week));
  const lengthOf = (leaves: readonly PlanProtection[]) =>
    Math.max(0, ...leaves.map(({ weeks }) => weeks ?? Infinity));
  const takenBy = (leaves: readonly PlanProtection[]) =>
    Math.max(0, lengthOf(leaves) - paidAs(leaves).length);
  const plain = inOrder.filter(({ isExtra }) => !isExtra);
  let takenOfOwn = takenBy(plain.filter(isOwn));
  let taken = takenBy(plain);
  return [...new Set(inOrder.map(({ name }) => name))].flatMap((name) => {
    const alike = inOrder.filter((leave) => leave.name === name);
    const weeks = takenBy(alike);
    const isExtra = alike.every((leave) => leave.isExtra);
    const first = isExtra ? (alike.every(isOwn) ? takenOfOwn : taken) : 0;
    const taking = [...paidAs(alike), ...others.slice(first, first + weeks)].sort((a, b) => a.week - b.week);
    const begun = alike.every(isOfAll) ? endOfRest(household, own.role) : -Infinity;
    const later = isInMonths
      ? startsOfLeave(leaveRuns(plan, carer).filter(({ after }) => after > begun))
      : startsOf(
          parts,
          taking.filter(({ week }) => mondayOf(plan.birth, week) + 4 >= begun),
        );
    const starts = later.map((start) => Math.max(start, begun));
    if (isExtra) {
      taken += weeks;
      takenOfOwn += weeks;
    }
    return alike.flatMap((leave) => ofRules(leave, { plan, carer, role: own.role, starts, end: null }));
  });
}

const isOfAll = ({ for: whose }: PlanProtection) => whose === "each" || whose === "family";

/** First days of leave of each stretch of weeks. */
function startsOf(parts: readonly LeavePart[], weeks: readonly Week[]): number[] {
  const taken = weeks.flatMap(({ week }) => parts.find((part) => part.week === week) ?? []);
  return taken.flatMap(({ week, first }, at) => (taken[at - 1]?.week === week - 1 ? [] : [first]));
}

interface Turn {
  plan: Plan;
  carer: number;
  role: string;
  starts: readonly number[];
  /** The first day on which a payment can no longer be drawn. */
  end: number | null;
}

/** Employers are told of every stretch of leave; all else is of the first. */
function ofRules(
  { id, dates = [] }: Pick<PlanScheme | PlanProtection, "id" | "dates">,
  { plan, carer, role, starts, end }: Turn,
): PlanDate[] {
  const [first] = starts;
  if (first === undefined) return [];
  return dates.flatMap((date, at) => {
    // An adoption has no due week.
    if (date.of === "due_week" && plan.path === "adoption") return [];
    const isEach = date.kind === "tell_employer" && date.of === "start";
    return (isEach ? starts : [first]).map((start, turn): PlanDate => {
      const day = dayOf(date, plan.birth, start);
      return {
        id: `${id}-${date.kind}-${at}-${role}${turn > 0 ? `-${turn}` : ""}`,
        on: dayText(date.kind === "last_day" && end !== null ? Math.min(day, end - 1) : day),
        kind: date.kind,
        what: date.what,
        carer,
        by: "law",
        ...sourceOf(date.source),
      };
    });
  });
}

function dayOf({ n, unit, when, of }: PlanLawDate, birth: string, start: number): number {
  const base = { start, birth: dayNumber(birth), due_week: dueSunday(birth) }[of];
  const by = when === "before" ? -n : n;
  // Elterngeld is paid for so many months of life before the one in which it is claimed (BEEG § 7 (1)).
  if (of === "start" && when === "after" && unit === "month")
    return lifeMonthStart(birth, lifeMonth(birth, start) + n + 1) - 1;
  if (unit === "month") return dayNumber(monthsAfter(dayText(base), by));
  return base + (unit === "week" ? 7 * by : by);
}

function ofPolicy({ plan, terms }: PolicyHousehold, { carer, parts }: CarerLeave): PlanDate[] {
  const own = terms[carer];
  const { role, blocks = [] } = plan.carers[carer] ?? {};
  if (!own?.employer || !own.provision) return [];
  const { employer, provision } = own;
  const { blockOf } = layOut(blocks);
  const [start] = startsOf(
    parts,
    weeksOf(plan).filter(({ week }) => {
      const { use, option } = blocks[blockOf.get(week) ?? -1] ?? {};
      return use === "provision" && !option?.endsWith("%");
    }),
  );
  if (start === undefined) return [];
  const { windowMonths, windowDays, notice } = provision;
  const birth = dayNumber(plan.birth);
  const last = windowMonths == null ? windowDays : dayNumber(monthsAfter(plan.birth, windowMonths)) - birth;
  const dated = (kind: PlanDate["kind"], on: number, what: string): PlanDate => ({
    id: `policy-${kind}-${role}`,
    on: dayText(on),
    kind,
    what,
    carer,
    by: "policy",
    ...policySource(own, provision),
  });
  return [
    ...(notice
      ? [
          dated(
            "tell_employer",
            (notice.before === "birth" ? birth : start) - notice.days,
            t.policyTold(employer.name),
          ),
        ]
      : []),
    ...(last == null ? [] : [dated("last_day", birth + last, t.policyEnds(employer.name))]),
  ];
}

const sourceOf = (source: LawSource | null): Pick<PlanDate, "source" | "url"> => ({
  source: source && sourceTexts[source.certainty](source.publisher),
  url: source?.url ?? null,
});
