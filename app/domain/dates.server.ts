import { sql } from "drizzle-orm";

const dayMs = 24 * 60 * 60 * 1000;

/** The beginning of a moment's day; both in milliseconds UTC. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / dayMs) * dayMs;
}

/**
 * The beginning of the month (ms, UTC) in which a row was submitted, as SQL: what is published says no more of its
 * date, in no table and no copy of the database.
 */
export const monthOfSubmission = sql`unixepoch(date_submitted / 1000, 'unixepoch', 'start of month') * 1000`;
