/** A week is paid on its fifth day, as a weekly payroll does: a Friday where weeks begin on Mondays. */

const msOfDay = 86_400_000;

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / msOfDay;

const textOf = (day: number): string => new Date(day * msOfDay).toISOString().slice(0, 10);

export const payDayOf = (weekFrom: string): string => textOf(numberOf(weekFrom) + 4);

interface Span {
  from: string;
  to: string;
}

/**
 * The tax year of a day, also where we hold no figures for it.
 * @param startsOn "07-01".
 */
export function taxYearOf(day: string, startsOn: string): Span {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < startsOn ? 1 : 0);
  return { from: `${year}-${startsOn}`, to: textOf(numberOf(`${year + 1}-${startsOn}`) - 1) };
}

/** All pay days of the year, 52 or 53, of who is paid on `day`. */
export function payDaysIn({ from, to }: Span, day: string): string[] {
  const first = numberOf(from) + ((((numberOf(day) - numberOf(from)) % 7) + 7) % 7);
  const count = Math.floor((numberOf(to) - first) / 7) + 1;
  return Array.from({ length: count }, (_, n) => textOf(first + 7 * n));
}
