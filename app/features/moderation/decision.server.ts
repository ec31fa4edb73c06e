import { sql, type SQL } from "drizzle-orm";

import { fail, ok, type Result } from "~/lib/result";
import { decisionTexts } from "./admin-texts";
import type { Actor } from "./audit-entry.server";
import type { DeletedJson } from "./schema";

/** A row that an admin decides on, and which state of it they saw. */
export interface Chosen<Id extends number | string = number> {
  id: Id;
  /** Undefined for the present state. */
  version?: number;
}

/** An admin's decision on one row or on many. */
export interface Decision<Id extends number | string = number> {
  rows: readonly Chosen<Id>[];
  actor: Actor;
}

/** What became of a decision: one row's failure leaves the others decided. */
export interface Decided<Row extends { id: number | string }> {
  /** As they stand now, also those that were so already. */
  done: Row[];
  /** Those that had changed meanwhile, as they stand now; null for what is gone. */
  missed: { id: Row["id"]; present: Row | null }[];
}

/** The most rows of one decision. */
export const mostChosen = 100;

/**
 * The condition that a row of a table is chosen, in the state that the admin saw. By hand: the rows are one JSON
 * parameter, because D1 takes at most a hundred parameters, and the ids find their rows by index.
 * @param key The column of the table that holds the ids.
 */
export function isChosen(table: string, rows: readonly Chosen<number | string>[], key = "id"): SQL {
  const id = columnIn(table, key);
  const chosen = JSON.stringify(rows.map(({ id, version = 0 }) => ({ id, version })));
  return sql`(${id} in (select value ->> 'id' from json_each(${chosen})) and exists (
    select 1 from json_each(${chosen}) as chosen
    where chosen.value ->> 'id' = ${id} and chosen.value ->> 'version' in (0, ${columnIn(table, "version")})))`;
}

/** The same whatever their state: for reading what stands after a decision. */
export function isAmong(table: string, rows: readonly Chosen<number | string>[], key = "id"): SQL {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return sql`${columnIn(table, key)} in (select value from json_each(${ids}))`;
}

function columnIn(table: string, name: string): SQL {
  return sql`${sql.identifier(table)}.${sql.identifier(name)}`;
}

/**
 * Tells what was decided from what was not. A row that stands so already counts as decided when the admin saw
 * it so, or made it so: a button that is pressed twice has one effect and one response.
 * @param changed What the decision changed.
 * @param present The chosen rows as they stand afterwards.
 * @param isSo Whether a row stands as decided; `isOwn`: whether it was this admin who decided so.
 */
export function resolve<Row extends { id: number | string; version: number }>(
  rows: readonly Chosen<Row["id"]>[],
  changed: readonly { id: Row["id"] }[],
  present: readonly Row[],
  { isSo, isOwn }: { isSo: (row: Row) => boolean; isOwn: (row: Row) => boolean },
): Decided<Row> {
  const wasChanged = new Set(changed.map(({ id }) => id));
  const rowOf = new Map(present.map((row) => [row.id, row]));
  const decided: Decided<Row> = { done: [], missed: [] };
  for (const { id, version } of rows) {
    const row = rowOf.get(id) ?? null;
    const wasSeenSo = (at: Row) =>
      version === undefined || version === at.version || (isOwn(at) && version === at.version - 1);
    if (row && (wasChanged.has(id) || (isSo(row) && wasSeenSo(row)))) decided.done.push(row);
    else decided.missed.push({ id, present: row });
  }
  return decided;
}

/**
 * What became of a decision on a single row.
 * @param what As in "There is no vote with this id."
 * @returns `not_found`; `conflict` with the present state.
 */
export function single<Row extends { id: number | string }>(
  { done, missed }: Decided<Row>,
  what: string,
): Result<Row> {
  const [row] = done;
  if (row) return ok(row);
  const present = missed[0]?.present;
  if (!present) return fail("not_found", decisionTexts.noSuchRow(what));
  return {
    ...fail("conflict", decisionTexts.rowChanged(what)),
    present,
  };
}

/**
 * Tells what was deleted from what was not. What was gone before is missed, without a present state.
 * @param deleted What the decision deleted.
 * @param present The chosen rows that stand afterwards.
 */
export function resolveDeletion<Row extends { id: number }>(
  rows: readonly Chosen[],
  deleted: readonly { id: number }[],
  present: readonly Row[],
): Decided<Row | DeletedJson> {
  const wasDeleted = new Set(deleted.map(({ id }) => id));
  const rowOf = new Map(present.map((row) => [row.id, row]));
  return {
    done: rows.filter(({ id }) => wasDeleted.has(id)).map(({ id }) => ({ id, deleted: true })),
    missed: rows
      .filter(({ id }) => !wasDeleted.has(id))
      .map(({ id }) => ({ id, present: rowOf.get(id) ?? null })),
  };
}
