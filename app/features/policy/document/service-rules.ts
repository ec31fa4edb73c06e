import type { Span } from "./value-schema";
import type { Provision, Step, Tier } from "./provision-schema";
import type { StartBy } from "./policy-schema";

/**
 * Sixteenths of a day, so that a month is whole: 365.25 / 12 = 30.4375 days. For comparing spans only; what falls on
 * which day is reckoned by the calendar, in start-by-rules.
 */
const size = { day: 16, week: 112, month: 487 } as const;

/** Below 0 where the first span is shorter. Spans of one unit compare exactly; 26 weeks are less than 6 months. */
export function compareSpans(a: Span, b: Span): number {
  return a.n * size[a.unit] - b.n * size[b.unit];
}

/** How much of a span has passed after another, as a fraction in lowest exact integers. */
export function spanFraction(passed: Span, whole: Span): { n: number; of: number } {
  const n = passed.n * size[passed.unit];
  const of = whole.n * size[whole.unit];
  return n >= of ? { n: 1, of: 1 } : { n, of };
}

/**
 * The tier of a provision at so many months in the job: the last one whose service is reached, of tiers that a
 * checked document orders from short to long. A tier whose service is not stated is taken as reached.
 * @returns null where the first tier asks for more.
 */
export function tierAt({ tiers }: Pick<Provision, "tiers">, months: number): Tier | null {
  const service = { n: months, unit: "month" } as const;
  const reached = tiers.filter(
    ({ minService }) => minService === null || compareSpans(minService, service) <= 0,
  );
  return reached.at(-1) ?? null;
}

/** A state payment that steps of `while_state_pays` last as long as. */
interface Scheme {
  /** In the plural, for sentences. */
  name: string;
  /** The most weeks for which one parent draws it. */
  weeks: number;
}

/**
 * The payments that are known here, as the page said on 21 November 2026: 211 PEI, from Service Canada's entry,
 * https://pe.211.ca/result/employment-insurance-maternity-and-parental-benefits-67096399.
 */
const schemes: Readonly<Record<string, Scheme>> = {
  ca_ei_maternity: { name: "Employment Insurance maternity benefits", weeks: 15 },
  ca_ei_parental_standard: { name: "standard Employment Insurance parental benefits", weeks: 35 },
  ca_ei_parental_extended: { name: "extended Employment Insurance parental benefits", weeks: 61 },
};

/** The state payment that a step names, where it is known here. */
export function schemeOf({ scheme }: Step): Scheme | null {
  return scheme !== undefined && Object.hasOwn(schemes, scheme) ? (schemes[scheme] ?? null) : null;
}

/** How long a step lasts in tenths of a week; null where it is not stated, or the state payment is not known here. */
export function weekTenths(step: Step): number | null {
  const { weeks, days, weeksBasis } = step;
  if (weeksBasis === "while_state_pays") {
    const scheme = schemeOf(step);
    return scheme && scheme.weeks * 10;
  }
  if (typeof weeks === "number") return Math.round(weeks * 10);
  return days === undefined ? null : days * 2;
}

/** What the employer itself gives in a step: pay, nothing (the law's pay, or unpaid), or it is not stated. */
export function employerPays({ pay }: Step): "pays" | "nothing" | "unknown" {
  if (pay.kind === "not_stated") return "unknown";
  if (pay.kind === "percent") return pay.pct > 0 ? "pays" : "nothing";
  if (pay.kind === "flat") return pay.amount > 0 ? "pays" : "nothing";
  return "nothing";
}

/** The days from which a first day in the job follows: `YYYY-MM-DD` each. */
export interface Dates {
  /** When the child is due, or was born. */
  due: string;
  leaveStart?: string;
  matched?: string;
  application?: string;
}

/**
 * The latest first day in the job with which a tier's service is reached on the day at which the policy measures it.
 *
 * A day is a day of the calendar in UTC. The due week begins on the Sunday on or before the due day, and the 15th
 * and 11th weeks before it that many weeks earlier (Social Security Contributions and Benefits Act 1992, s. 171;
 * Maternity and Parental Leave etc. Regulations 1999, reg. 2). Within such a week:
 * - weeks of service are those that end with it, and a week counts in which one day was worked (Employment Rights Act
 *   1996, s. 212): 26 weeks are reached by who began by the Saturday 25 weeks before its Saturday;
 * - months of service are complete when it begins.
 *
 * Measured at a day, the service is complete when that day begins: weeks and days are counted back from it.
 *
 * Month ends: n months before a day are the same day of that month, or its last where it has no such day (6 months
 * before 31 August: 28 or 29 February). Going back from the last day of a short month keeps its number (6 months before
 * 28 February: 28 August, not the 31st), so that the day given is early enough under either reading of a missing day.
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

/** The Sunday with which the week of a day begins. */
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
