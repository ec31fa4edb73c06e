export interface ComparedEmployer {
  rowid: number;
  name: string;
  /** Of the policy's first source; null without one. */
  sourceUrl: string | null;
}

export interface Pair {
  /** The smaller row id first. */
  ids: readonly [one: number, other: number];
  hasSameName: boolean;
  /** The web domain of both; null if it is not the same. */
  domain: string | null;
}

export interface DuplicateEmployer {
  /** The public id. */
  id: string;
  name: string;
  country: string;
  industry: string | null;
  isApproved: boolean;
  version: number;
  /** `YYYY-MM`. */
  lastUpdated: string;
  /** Published and waiting ones. */
  votes: number;
  experiences: number;
  /** Another was merged into it. */
  hasMerged: boolean;
}

export interface DuplicatePair extends Pick<Pair, "hasSameName" | "domain"> {
  employers: readonly [DuplicateEmployer, DuplicateEmployer];
}

type Named = Pick<DuplicateEmployer, "id" | "name">;

export interface DuplicatesView {
  pairs: DuplicatePair[];
  /** Of all pairs; `pairs` has the first. */
  total: number;
  /** The newest first. */
  merges: { from: Named; into: Named; month: string }[];
  different: { one: Named; other: Named }[];
}

/** A public employer does not go into a draft, nor one into which another was merged. */
export function mayMerge(from: DuplicateEmployer, into: DuplicateEmployer): boolean {
  return !from.hasMerged && (into.isApproved || !from.isApproved);
}
