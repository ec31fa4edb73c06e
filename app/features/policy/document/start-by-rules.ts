import type { Span } from "./parts";
import type { Provision, Tier } from "./provision-input";
import type { StartBy } from "./policy-output";

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
