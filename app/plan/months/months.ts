import { dayNumber, dayText } from "../days";
import { plus, zero } from "../engine/result";
import type { PlanResult, Range, WeekResult } from "../result-schema";

/**
 * What comes in by month, as rent is paid. A week counts in the month of its Friday, its pay day. Amounts are minor
 * units of the carer’s currency, before tax, and come to the sums of the weeks.
 */

export interface MonthOfCarer {
  normal: number;
  work: number;
  employer: Range;
  state: Range;
  total: Range;
  isAtLeast: boolean;
  /** Of `state.most`. */
  atTodaysRate: number;
}

export interface MonthOfCurrency {
  /** Usual pay. */
  normal: number;
  received: Range;
  /** Below 0 where more comes than usual. */
  gap: Range;
  isAtLeast: boolean;
  atTodaysRate: number;
}

export interface PlanMonth {
  /** "2027-04". */
  month: string;
  /** Of the plan’s days: the Monday of its first week, or the birth in it, and the Sunday of its last. */
  firstDay: string;
  lastDay: string;
  /** Four or five in a whole month. */
  payDays: number;
  /** All weeks of its Fridays are in the plan, with all their days. */
  isWhole: boolean;
  carers: MonthOfCarer[];
  /** In the order of the plan’s currencies. */
  currencies: MonthOfCurrency[];
}

export interface PlanMonths {
  months: PlanMonth[];
  currencies: {
    currency: string;
    /** The places of the carers that are in it. */
    carers: readonly number[];
    /** The whole month in which least comes in a pay day; null where all whole months are alike. */
    lowestMonth: { month: string; received: Range } | null;
  }[];
}

export function monthsOf({ weeks, currencies }: Pick<PlanResult, "weeks" | "currencies">): PlanMonths {
  const months = [...byMonth(weeks)].map(([month, own]) => monthOf(month, own, currencies));
  return {
    months,
    currencies: currencies.map(({ currency, carers }, place) => ({
      currency,
      carers,
      lowestMonth: lowestOf(months, place),
    })),
  };
}

const fridayOf = (monday: string): number => dayNumber(monday) + 4;

export const monthOfWeek = ({ monday }: Pick<WeekResult, "monday">): string =>
  dayText(fridayOf(monday)).slice(0, 7);

function byMonth(weeks: readonly WeekResult[]): Map<string, WeekResult[]> {
  const months = new Map<string, WeekResult[]>();
  for (const week of weeks) {
    const own = months.get(monthOfWeek(week));
    if (own) own.push(week);
    else months.set(monthOfWeek(week), [week]);
  }
  return months;
}

function monthOf(
  month: string,
  weeks: readonly WeekResult[],
  currencies: PlanResult["currencies"],
): PlanMonth {
  const mondays = weeks.map(({ monday }) => monday);
  const [first = ""] = mondays;
  const last = mondays.at(-1) ?? "";
  const carers = (weeks[0]?.carers ?? []).map((_, place) => ofCarer(weeks, place));
  const isWithoutOther = (friday: number) => dayText(friday).slice(0, 7) !== month;
  return {
    month,
    firstDay: dayText(fridayOf(first) + 1 - (weeks[0]?.days ?? 5)),
    lastDay: dayText(fridayOf(last) + 2),
    payDays: weeks.length,
    isWhole:
      isWithoutOther(fridayOf(first) - 7) &&
      isWithoutOther(fridayOf(last) + 7) &&
      weeks.every(({ days }) => days === 5),
    carers,
    currencies: currencies.map((one) => ofCurrency(one.carers.flatMap((place) => carers[place] ?? []))),
  };
}

function ofCarer(weeks: readonly WeekResult[], place: number): MonthOfCarer {
  const month: MonthOfCarer = {
    normal: 0,
    work: 0,
    employer: zero,
    state: zero,
    total: zero,
    isAtLeast: false,
    atTodaysRate: 0,
  };
  for (const { carers } of weeks) {
    const week = carers[place];
    if (week === undefined) continue;
    month.normal += week.normal;
    month.work += week.work;
    month.employer = plus(month.employer, week.employer);
    month.state = plus(month.state, week.state);
    month.total = plus(month.total, week.total);
    month.isAtLeast ||= week.isAtLeast;
    month.atTodaysRate += week.atTodaysRate;
  }
  return month;
}

function ofCurrency(carers: readonly MonthOfCarer[]): MonthOfCurrency {
  const normal = carers.reduce((sum, one) => sum + one.normal, 0);
  const received = carers.reduce((sum, { total }) => plus(sum, total), zero);
  return {
    normal,
    received,
    gap: { least: normal - received.most, most: normal - received.least },
    isAtLeast: carers.some(({ isAtLeast }) => isAtLeast),
    atTodaysRate: carers.reduce((sum, { atTodaysRate }) => sum + atTodaysRate, 0),
  };
}

/** By pay day, so that a month with four of them is not low for that alone; of equal ones the least. Sums are rounded. */
function lowestOf(months: readonly PlanMonth[], place: number) {
  const whole = months.flatMap(({ month, isWhole, payDays, currencies }) => {
    const received = currencies[place]?.received;
    return isWhole && received ? [{ month, received, each: received.least / payDays }] : [];
  });
  const [lowest, ...others] = whole.sort((a, b) => a.each - b.each || a.received.least - b.received.least);
  const isLow = lowest !== undefined && others.some(({ each }) => each - lowest.each >= 1);
  return isLow ? { month: lowest.month, received: lowest.received } : null;
}
