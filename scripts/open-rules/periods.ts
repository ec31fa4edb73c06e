import { firstBirth } from "../../app/features/law/law-rules";
import { lastRead } from "./our-law";
import type { Comparison } from "./project";

/** Both days are included; null is open. */
export interface Period {
  from: string;
  to: string | null;
  value: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Each lasts until the next begins. */
export function periodsFrom(values: readonly Omit<Period, "to">[]): Period[] {
  const sorted = [...values].sort((a, b) => a.from.localeCompare(b.from));
  return sorted.map((one, at) => {
    const next = sorted[at + 1];
    return { ...one, to: next ? addDays(next.from, -1) : null };
  });
}

/** The first Sunday of April, when the United Kingdom changes its rates. */
export function firstSundayOfApril(year: number): string {
  const first = `${year}-04-01`;
  return addDays(first, (7 - new Date(first).getUTCDay()) % 7);
}

/** Compares on the first and last day of each period since the years that our data has. */
export function onEdges(
  { scheme, parameter }: Pick<Comparison, "scheme" | "parameter">,
  periods: readonly Period[],
  ours: (day: string) => number | null,
): Comparison[] {
  return periods.flatMap(({ from, to, value }) => {
    const last = to ?? lastRead;
    if (last < firstBirth) return [];
    const first = from < firstBirth ? firstBirth : from;
    return [...new Set([first, last])].map((day) => ({
      scheme,
      parameter,
      day,
      theirs: value,
      ours: ours(day),
    }));
  });
}

/** For a number that their code has without a day. */
export function asRead(scheme: string, parameter: string, theirs: number, ours: number | null): Comparison {
  return { scheme, parameter, day: lastRead, theirs, ours };
}
