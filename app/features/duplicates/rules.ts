import { nameKey } from "~/features/directory/rules";
import { registeredName } from "~/features/replies/employer-domain";

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

/** Sites on which many employers have a page. */
const sharedDomains = new Set([
  ...["linkedin.com", "facebook.com", "instagram.com", "x.com", "twitter.com", "youtube.com", "google.com"],
  ...["github.com", "github.io", "notion.site", "notion.so", "wikipedia.org", "glassdoor.com", "indeed.com"],
]);

/** More employers than this on one domain: it is a register's or a regulator's, not theirs. */
const mostOnOneDomain = 5;

export function domainOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const domain = registeredName(new URL(url).hostname);
  return sharedDomains.has(domain) ? null : domain;
}

/** Those with both first, then by name, in the order of the employers. */
export function pairsOf(employers: readonly ComparedEmployer[]): Pair[] {
  const found = new Map<string, Pair>();
  const add = (group: readonly ComparedEmployer[], said: Partial<Pair>) => {
    const ids = group.map(({ rowid }) => rowid).sort((one, other) => one - other);
    for (const [at, one] of ids.entries())
      for (const other of ids.slice(at + 1)) {
        const pair = found.get(`${one} ${other}`) ?? { ids: [one, other], hasSameName: false, domain: null };
        found.set(`${one} ${other}`, { ...pair, ...said });
      }
  };
  for (const group of groupsBy(employers, ({ name }) => nameKey(name)).values())
    add(group, { hasSameName: true });
  for (const [domain, group] of groupsBy(employers, ({ sourceUrl }) => domainOf(sourceUrl)))
    if (group.length <= mostOnOneDomain) add(group, { domain });
  const rank = ({ hasSameName, domain }: Pair) => (hasSameName ? 0 : 2) + (domain === null ? 1 : 0);
  return [...found.values()].sort((one, other) => rank(one) - rank(other));
}

function groupsBy(employers: readonly ComparedEmployer[], keyOf: (one: ComparedEmployer) => string | null) {
  const groups = new Map<string, ComparedEmployer[]>();
  for (const employer of employers) {
    const key = keyOf(employer);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(employer);
    else groups.set(key, [employer]);
  }
  return groups;
}

/** A public employer does not go into a draft, nor one into which another was merged. */
export function mayMerge(from: DuplicateEmployer, into: DuplicateEmployer): boolean {
  return !from.hasMerged && (into.isApproved || !from.isApproved);
}
