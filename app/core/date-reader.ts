/**
 * Days as files and people write them: `2025-01-31`, also with a time, `31/01/2025`, `1/31/25`, `31 Jan 2025`, and
 * `45688`, a spreadsheet's count of days. `3/4/25` is in April or in March: nobody can tell, so people are asked.
 */

/** Whether the day or the month comes first. */
export const dateOrders = ["dmy", "mdy"] as const;
export type DateOrder = (typeof dateOrders)[number];

const time =
  /(?:T| +)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;
const yearFirst = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?,?[- ](\d{4}|\d{2})$/i;
const nameAndDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

const monthNames = "January February March April May June July August September October November December";

/** Longer texts are no day. */
const longest = 50;

/** `YYYY-MM-DD` if the day comes first, and if the month does; null where it cannot be so. */
export function daysOf(text: string): Record<DateOrder, string | null> {
  const written =
    text.length > longest
      ? ""
      : text
          .replace(/\p{Cf}/gu, "")
          .replace(/\s+/g, " ")
          .trim();
  const date = written.replace(time, "");
  const [, one = "", , two = "", year = ""] = yearLast.exec(date) ?? [];
  if (one !== "") return { dmy: dayOf(year, two, one), mdy: dayOf(year, one, two) };
  const day = withYearFirst(date) ?? withMonthName(date) ?? counted(date);
  return { dmy: day, mdy: day };
}

function withYearFirst(date: string): string | null {
  const [, year = "", , month = "", day = ""] = yearFirst.exec(date) ?? [];
  return dayOf(year, month, day);
}

function withMonthName(date: string): string | null {
  const [, before = "", name = "", of = ""] = dayAndName.exec(date) ?? [];
  const [, name2 = name, day = before, year = of] = nameAndDay.exec(date) ?? [];
  const typed = name2.toLowerCase().replace(/^sept$/, "sep");
  const month = monthNames.split(" ").findIndex((one) => one.toLowerCase() === typed || isShort(typed, one));
  return dayOf(year, String(month + 1), day);
}

const isShort = (typed: string, month: string) => typed === month.slice(0, 3).toLowerCase();

/** Day 0 of spreadsheets, which count 29 February 1900, in milliseconds UTC. */
const dayZero = Date.UTC(1899, 11, 30);
/** From 1950 to 2099, so that no year and no count of people is a day. */
const [firstCounted, lastCounted] = [18_264, 73_050];

function counted(date: string): string | null {
  const days = /^\d{5}(?:\.\d{1,12})?$/.test(date) ? Math.floor(Number(date)) : 0;
  if (days < firstCounted || days > lastCounted) return null;
  return new Date(dayZero + days * 86_400_000).toISOString().slice(0, 10);
}

/** Of two digits up to 69 in this century. */
function dayOf(year: string, month: string, day: string): string | null {
  if (year === "" || month === "" || day === "") return null;
  const full = year.length > 2 ? year : `${Number(year) < 70 ? "20" : "19"}${year}`;
  const written = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const instant = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(written) ? written : null;
}
