import { sql, type SQL } from "drizzle-orm";

import { batch, type Statement } from "db/client.server";
import { json, listOf, number, objectOf, text, type RowOf } from "db/rows.server";
import { watchDigests } from "db/schema/watchers";
import type { DomainContext } from "~/lib/context";

const week = 7 * 24 * 60 * 60 * 1000;

/** A week begins on Sunday evening in UTC, which is Monday morning in Melbourne. */
const firstWeek = Date.UTC(2024, 0, 7, 20);

/** The number of the week of a moment (ms). */
export const weekOf = (moment: number): number => Math.floor((moment - firstWeek) / week);

/** What of a history is told to who watches: not that a figure was checked and stays as it was, nor that an employer is hidden. */
export const toldKinds = sql`('listed', 'changed', 'shown', 'corrected')`;

export const roundFields = {
  round: watchDigests.round,
  week: watchDigests.week,
  phase: watchDigests.phase,
  fromEntry: watchDigests.fromEntry,
  toEntry: watchDigests.toEntry,
  afterEntry: watchDigests.afterEntry,
  afterId: watchDigests.afterId,
};

/** How far the round has come. */
export type Round = RowOf<typeof roundFields>;

/** What a step changes of it. */
export type Advance = Partial<Pick<Round, "week" | "phase" | "afterEntry" | "afterId">>;

/** The condition (SQL) that nobody has gone on with the round meanwhile, for every statement that a step writes. */
export function isStill({ round, phase, afterEntry, afterId }: Round): SQL {
  return sql`exists (select 1 from watch_rounds where round = ${round} and phase = ${phase}
    and after_entry = ${afterEntry} and after_id = ${afterId})`;
}

/** Writes what a step does, and with it how far the round has come. */
export async function writeStep(
  { db }: Pick<DomainContext, "db">,
  round: Round,
  statements: Statement[],
  advance: Advance,
): Promise<void> {
  const after = { ...round, ...advance };
  await batch(db, [
    ...statements,
    sql`update watch_rounds set week = ${after.week}, phase = ${after.phase}, after_entry = ${after.afterEntry},
      after_id = ${after.afterId} where ${isStill(round)}`,
  ]);
}

/** What the mail tells of a search: public ids of some, and how many there are. */
export interface Found {
  fresh: string[];
  changed: string[];
  total: number;
}

export const foundReader = json(objectOf({ fresh: listOf(text), changed: listOf(text), total: number }));
