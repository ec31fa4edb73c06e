import { sql, type SQL } from "drizzle-orm";

import { fail, ok, type Result } from "~/core/result";
import { decisionErrors } from "./texts";
import type { Actor } from "./audit-entry.server";
import type { DeletedJson } from "./decision-schema";

export interface Chosen<Id extends number | string = number> {
  id: Id;
  /** The version that the admin saw; undefined for the present one. */
  version?: number;
}

export interface Decision<Id extends number | string = number> {
  rows: readonly Chosen<Id>[];
  actor: Actor;
}

/** One row's failure leaves the others decided. */
export interface Decided<Row extends { id: number | string }> {
  /** Their present state, also if it was so already. */
  done: Row[];
  /** Changed meanwhile: their present state; null if gone. */
  missed: { id: Row["id"]; present: Row | null }[];
}

/**
 * The row is chosen, in the version that the admin saw. By hand: one JSON parameter, as D1 takes at
 * most 100.
 */
export function isChosen(table: string, rows: readonly Chosen<number | string>[], key = "id"): SQL {
  const id = columnIn(table, key);
  const chosen = JSON.stringify(rows.map(({ id, version = "any" }) => ({ id, version })));
  return sql`(${id} in (select value ->> 'id' from json_each(${chosen})) and exists (
    select 1 from json_each(${chosen}) as chosen
    where chosen.value ->> 'id' = ${id} and chosen.value ->> 'version' in ('any', ${columnIn(table, "version")})))`;
}

/** In any version, to read the state after a decision. */
export function isAmong(table: string, rows: readonly Chosen<number | string>[], key = "id"): SQL {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return sql`${columnIn(table, key)} in (select value from json_each(${ids}))`;
}

function columnIn(table: string, name: string): SQL {
  return sql`${sql.identifier(table)}.${sql.identifier(name)}`;
}

/**
 * A row that was so already counts as decided if the admin saw or made it so: pressing twice has one
 * effect and one answer.
 * @param changed What the decision changed.
 * @param present The chosen rows as they stand afterwards.
 * @param isSo The row is as decided; `isOwn`: this admin decided so.
 */
export function splitOutcome<Row extends { id: number | string; version: number }>(
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

/** @returns `not_found`; `conflict` with the present state. */
export function toSingleResult<Row extends { id: number | string }>(
  { done, missed }: Decided<Row>,
  what: string,
): Result<Row> {
  const [row] = done;
  if (row) return ok(row);
  const present = missed[0]?.present;
  if (!present) return fail("not_found", decisionErrors.noSuchRow(what));
  return {
    ...fail("conflict", decisionErrors.rowChanged(what)),
    present,
  };
}

/** What was gone before is missed, without a present state. */
export function splitDeletion<Row extends { id: number }>(
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
