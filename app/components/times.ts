const day = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const longDay = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const moment = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** "15 Jan 2026", of UTC as every day on the site: the same on the server and in every browser. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso));
}

/** "15 January 2026", the same day in full. */
export function longDayOf(iso: string): string {
  return longDay.format(new Date(iso));
}

/** "15 Jan 2026, 09:30:00 UTC". */
export function momentOf(iso: string | number): string {
  return `${moment.format(new Date(iso))} UTC`;
}
