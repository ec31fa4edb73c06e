import { nameKey } from "~/core/name-key";
import { isSharedSite, registeredName } from "~/features/replies/employer-domain.server";
import type { ComparedEmployer, Pair } from "./rules";

/** More employers than this on one domain: it is a register's or a regulator's, not theirs. */
const mostOnOneDomain = 5;

export function domainOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return isSharedSite(hostname) ? null : registeredName(hostname);
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
