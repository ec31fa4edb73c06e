import type { Span } from "./value-schema";
import type { Provision, Step, Tier } from "./provision-schema";
import type { StartBy } from "./figure-schema";

/**
 * Sixteenths of a day, so that a month is a whole number (30.4375 days). Only for comparing: {@link startBy} uses the
 * calendar.
 */
const size = { day: 16, week: 112, month: 487 } as const;

/** Negative where `a` is shorter. 26 weeks are less than 6 months. */
export function compareSpans(a: Span, b: Span): number {
  return a.n * size[a.unit] - b.n * size[b.unit];
}

/** As a fraction, at most 1. */
export function spanFraction(passed: Span, whole: Span): { n: number; of: number } {
  const n = passed.n * size[passed.unit];
  const of = whole.n * size[whole.unit];
  return n >= of ? { n: 1, of: 1 } : { n, of };
}

/**
 * The last tier reached after some months; tiers run from short to long. Unstated service counts as reached.
 * @returns null before the first tier.
 */
export function tierAt({ tiers }: Pick<Provision, "tiers">, months: number): Tier | null {
  const service = { n: months, unit: "month" } as const;
  const reached = tiers.filter(
    ({ minService }) => minService === null || compareSpans(minService, service) <= 0,
  );
  return reached.at(-1) ?? null;
}

/** False for leave that exists and whose weeks nobody here has read. No figure follows from them, not even a 0. */
export const isRead = (provision: Pick<Provision, "isRead">): boolean => provision.isRead !== false;

/** One step, which may say that the weeks are paid. */
export function hasNoWeeks({ tiers, options = [] }: Pick<Provision, "tiers" | "options">): boolean {
  const steps = [...tiers, ...options].flatMap(({ steps = [] }) => steps);
  const isBlank = ({ pay, weeks, ...terms }: Step) =>
    pay.kind === "not_stated" && weeks === null && Object.keys(terms).length === 0;
  return (
    steps.length === 1 && steps.every(isBlank) && tiers.every(({ changes = [] }) => changes.length === 0)
  );
}

/** State pay that sets how long a step lasts. */
interface Scheme {
  /** Plural. */
  name: string;
  /** The most weeks for one parent. */
  weeks: number;
}

/**
 * As of 21 November 2026: https://pe.211.ca/result/employment-insurance-maternity-and-parental-benefits-67096399 (211
 * PEI, from Service Canada).
 */
const schemes: Readonly<Record<string, Scheme>> = {
  ca_ei_maternity: { name: "Employment Insurance maternity benefits", weeks: 15 },
  ca_ei_parental_standard: { name: "standard Employment Insurance parental benefits", weeks: 35 },
  ca_ei_parental_extended: { name: "extended Employment Insurance parental benefits", weeks: 61 },
};

export function schemeOf({ scheme }: Step): Scheme | null {
  return scheme !== undefined && Object.hasOwn(schemes, scheme) ? (schemes[scheme] ?? null) : null;
}

/** Tenths of a week; null where it is not stated, or the state pay is unknown here. */
export function weekTenths(step: Step): number | null {
  const { weeks, days, weeksBasis } = step;
  if (weeksBasis === "while_state_pays") {
    const scheme = schemeOf(step);
    return scheme && scheme.weeks * 10;
  }
  if (typeof weeks === "number") return Math.round(weeks * 10);
  return days === undefined ? null : days * 2;
}

/** "nothing" for statutory pay and unpaid weeks. */
export function employerPays({ pay }: Step): "pays" | "nothing" | "unknown" {
  if (pay.kind === "not_stated") return pay.isPaid ? "pays" : "unknown";
  if (pay.kind === "percent") return pay.pct > 0 ? "pays" : "nothing";
  if (pay.kind === "flat") return pay.amount > 0 ? "pays" : "nothing";
  return "nothing";
}

/** `YYYY-MM-DD`. */
export interface Dates {
  /** Due or birth date. */
  due: string;
  leaveStart?: string;
  matched?: string;
  application?: string;
}

/**
 * The latest first day in the job that still reaches a tier's service when the policy measures it.
 *
 * Days are calendar days in UTC. The due week begins on the Sunday on or before the due day; the 15th and 11th weeks
 * before it begin that many weeks earlier (Social Security Contributions and Benefits Act 1992, s. 171; Maternity and
 * Parental Leave etc. Regulations 1999, reg. 2). In such a week:
 * - weeks of service end with it, and one worked day makes a week (Employment Rights Act 1996, s. 212): 26 weeks need
 * a start by the Saturday 25 weeks before;
 * - months of service are complete when it begins.
 *
 * Measured on a day, the service is complete when that day begins.
 *
 * Months end on the same day of the month, or its last day (6 months before 31 August: 28 or 29 February). From the
 * last day of a short month the number stays (6 months before 28 February: 28 August), so the answer is early enough
 * under either reading.
 */
export function startBy(
  { service }: Pick<Provision, "service">,
  { minService }: Tier,
  dates: Dates,
): StartBy {
  if (minService === null) return { kind: "not_stated" };
  if (minService.n === 0) return { kind: "any_day" };
  const measuredAt = service?.measuredAt ?? null;
  if (measuredAt === null) return { kind: "not_stated" };
  if (measuredAt === "birth") return { kind: "day", day: before(dates.due, minService) };
  if (measuredAt === "due_week_minus_15" || measuredAt === "due_week_minus_11") {
    const sunday = addDays(dueWeek(dates.due), measuredAt === "due_week_minus_15" ? -105 : -77);
    const day =
      minService.unit === "week" ? addDays(sunday, 6 - 7 * (minService.n - 1)) : before(sunday, minService);
    return { kind: "day", day };
  }
  const date = measuredAt === "leave_start" ? "leaveStart" : measuredAt;
  const measured = dates[date];
  return measured === undefined
    ? { kind: "needs", date }
    : { kind: "day", day: before(measured, minService) };
}

function dueWeek(due: string): string {
  return addDays(due, -new Date(toMs(due)).getUTCDay());
}

function before(day: string, { n, unit }: Span): string {
  if (unit !== "month") return addDays(day, unit === "week" ? -7 * n : -n);
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 - n, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return toDay(first.getTime() + (Math.min(date, last) - 1) * dayMs);
}

const dayMs = 86_400_000;
const toMs = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => toDay(toMs(day) + days * dayMs);
