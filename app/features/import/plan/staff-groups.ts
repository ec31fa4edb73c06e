import { nameKey } from "~/core/name-key";
import type { ImportRow } from "../stages";
import { changesTo } from "./differences";
import type { StoredEmployer } from "./stored-employers.server";

/** Equal where two texts name the same staff. */
export const staffKey = (words: string | null): string => nameKey(words ?? "");

/**
 * The stored conditions that a row means; null where there are none for its staff. A row that names no staff means the
 * first, or others for everybody where it says the same as they do.
 * @param sets of one employer, in order.
 */
export function setMeant(
  row: ImportRow,
  sets: readonly [StoredEmployer, ...StoredEmployer[]],
): StoredEmployer | null {
  const [first] = sets;
  if (row.staffGroup !== null)
    return sets.find(({ staff }) => staffKey(staff) === staffKey(row.staffGroup)) ?? null;
  const forEverybody = sets.filter((set) => set === first || set.staff === null);
  return forEverybody.find((set) => changesTo(set, row).length === 0) ?? first;
}
