import type { PolicySource } from "~/features/policy/policy";
import { inDigits } from "~/features/policy/policy-rules";
import { pageUrl } from "~/features/policy/document/parts";
import type { ImportRow } from "./import-rows";

/** How many lines a notice names. */
const mostNamed = 10;

const rule =
  "is not shown beside its figures: readers get links to public pages alone, which begin with https:// and which everyone can reach.";

/**
 * Says which sources have an address that documents leave out, because it leads to no public page: what it says is
 * imported, and nobody would learn of it.
 * @param source Of rows without one of their own.
 */
export function unlinkedNotices(rows: readonly ImportRow[], source: PolicySource): string[] {
  const lines = rows
    .filter((row) => {
      const own = row.source === source ? [] : [row.source];
      return [...own, ...Object.values(row.figureSources)].some(hasNoPage);
    })
    .map(({ line }) => line);
  return [
    ...(hasNoPage(source) ? [`The address of the source of the whole file ${rule}`] : []),
    ...(lines.length > 0 ? [`${inWords(lines)} a source whose address ${rule}`] : []),
  ];
}

function hasNoPage({ sourceUrl }: Pick<PolicySource, "sourceUrl">): boolean {
  return sourceUrl !== null && !pageUrl.safeParse(sourceUrl).success;
}

/** "Line 2 names", "Lines 2, 3 and 90 more name" */
function inWords(lines: readonly number[]): string {
  const named = lines.slice(0, mostNamed).map(String);
  const more = lines.length - named.length;
  const last = more > 0 ? `${inDigits(more)} more` : named.pop();
  return named.length === 0 ? `Line ${last} names` : `Lines ${named.join(", ")} and ${last} name`;
}
