/** Days as whole numbers since 1 January 1970. */

const msOfDay = 86_400_000;

export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / msOfDay;
}

export function dayText(day: number): string {
  return new Date(day * msOfDay).toISOString().slice(0, 10);
}

/** 0 for a Monday to 6 for a Sunday. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function mondayFrom(day: number): number {
  return day + ((7 - weekday(day)) % 7);
}

/** Week 1 starts on the first Monday on or after the birth, week 0 seven days earlier. */
export function mondayOf(birth: string, week: number): number {
  return mondayFrom(dayNumber(birth)) + 7 * (week - 1);
}

/** Monday to Friday only, from the birth on. */
export function workingDaysSince(birth: string, week: number): number {
  const friday = mondayOf(birth, week) + 4;
  return Math.max(0, Math.min(5, friday - dayNumber(birth) + 1));
}

/** Week 0 if the birth leaves working days of it, else week 1. */
export function firstWeekAt(birth: string): 0 | 1 {
  return workingDaysSince(birth, 0) > 0 ? 0 : 1;
}

/** The week of the birth, where weeks begin on Sundays. */
export function dueWeek(birth: string): 0 | 1 {
  return mondayOf(birth, 1) - dayNumber(birth) <= 1 ? 1 : 0;
}

/** The first day of that week. */
export const dueSunday = (birth: string): number => mondayOf(birth, dueWeek(birth)) - 1;

/** In a shorter month, its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Takes `YYYY-MM` (the month's first day) or `YYYY-MM-DD`. 0 if `to` is before `from`. */
export function wholeMonths(from: string, to: string): number {
  const start = from.length === 7 ? `${from}-01` : from;
  const [y1 = 0, m1 = 0] = start.split("-").map(Number);
  const [y2 = 0, m2 = 0] = to.split("-").map(Number);
  const months = (y2 - y1) * 12 + (m2 - m1);
  return Math.max(0, monthsAfter(start, months) <= to ? months : months - 1);
}

/**
 * The first day of a month of the child's life, which is 1 for the first. Where the calendar month lacks the date of
 * the birth, the month before ends with it (BGB § 188).
 */
export function lifeMonthStart(birth: string, month: number): number {
  const day = monthsAfter(birth, month - 1);
  return dayNumber(day) + (day.slice(8) === birth.slice(8) ? 0 : 1);
}

/** The month of the child's life in which a day is, from 1; 0 before the birth. */
export function lifeMonth(birth: string, day: number): number {
  const text = dayText(day);
  if (text < birth) return 0;
  const month = wholeMonths(birth, text) + 1;
  return lifeMonthStart(birth, month) > day ? month - 1 : month;
}
