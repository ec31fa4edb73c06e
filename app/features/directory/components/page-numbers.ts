/** A page to offer, or pages left out. */
export type PageStep = number | "gap";

/**
 * The pages that a pager offers around the current one: always the first and the last, and as many
 * neighbours as `around` says. A gap always hides at least two pages.
 */
export function pageSteps(current: number, last: number, around: number): PageStep[] {
  const wanted = new Set([1, last]);
  for (let page = current - around; page <= current + around; page++)
    if (page >= 1 && page <= last) wanted.add(page);
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((page, i): PageStep[] => {
    const before = pages[i - 1] ?? page - 1;
    if (page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ["gap", page];
  });
}
