import type { Chosen, Decided } from "./decision.server";

/** What is left of a row that an admin deleted. */
export interface DeletedJson<Id extends number | string = number> {
  id: Id;
  deleted: true;
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
