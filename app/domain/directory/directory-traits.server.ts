import { sql } from "drizzle-orm";

import { json, number, recordOf, rows, type RowOf, type Rows } from "../../../db/rows.server";
import { leaveSteps } from "../../../db/schema/directory-orders";
import { traits, type Trait } from "../policy-document/trait-rules";
import type { DirectoryQuery, TraitOption } from "./directory-view";

const traitFields = {
  /** {"yes,no": {leaveStep: employers}}, with the traits as bits. */
  counts: json(recordOf(recordOf(number))),
};
export type TraitCountsRow = RowOf<typeof traitFields>;

/** Some traits as bits. */
export const traitMask = (asked: readonly Trait[]): number =>
  traits.reduce((mask, trait, at) => (asked.includes(trait) ? mask | (1 << at) : mask), 0);

/** The one row of counters that tells of every combination of traits within an industry and a country; none for null. */
export function traitCountsOf(query: DirectoryQuery | null): Rows<TraitCountsRow> {
  if (query === null) return rows(traitFields, sql`select null as counts where false`);
  const { industry, country } = query;
  return rows(
    traitFields,
    sql`select counts from trait_counts where given = ${`${industry ?? ""}\n${country ?? ""}`}`,
  );
}

/** Employers that state the same of every trait. */
interface Alike {
  yes: number;
  no: number;
  employers: number;
}

function alikeIn([row]: readonly TraitCountsRow[], minLeave: number | null): Alike[] {
  return Object.entries(row?.counts ?? {}).map(([masks, steps]) => {
    const [yes = 0, no = 0] = masks.split(",").map(Number);
    const counted = leaveSteps.filter((step) => step >= (minLeave ?? 0)).map((step) => steps[step] ?? 0);
    return { yes, no, employers: counted.reduce((sum, n) => sum + n, 0) };
  });
}

const sum = (alike: readonly Alike[]) => alike.reduce((all, { employers }) => all + employers, 0);

/** The employers that state all of the traits, and those that contradict none of them and do not state all. */
export function countStating(
  found: readonly TraitCountsRow[],
  { traits: asked, minLeave }: DirectoryQuery,
): { total: number; notStated: number } {
  const mask = traitMask(asked);
  const open = alikeIn(found, minLeave).filter(({ no }) => (no & mask) === 0);
  const stating = open.filter(({ yes }) => (yes & mask) === mask);
  return { total: sum(stating), notStated: sum(open) - sum(stating) };
}

/**
 * Each trait with the employers within the other filters that state it, and that do not say, whatever is searched
 * for. Of a minimum between the steps the counts are those of the step below.
 */
export function toTraitOptions(
  found: readonly TraitCountsRow[],
  { minLeave }: DirectoryQuery,
): TraitOption[] {
  const step = Math.max(...leaveSteps.filter((step) => step <= (minLeave ?? 0)));
  const alike = alikeIn(found, step);
  return traits.map((trait, at) => {
    const bit = 1 << at;
    return {
      trait,
      count: sum(alike.filter(({ yes }) => (yes & bit) > 0)),
      unsaid: sum(alike.filter(({ yes, no }) => ((yes | no) & bit) === 0)),
    };
  });
}
