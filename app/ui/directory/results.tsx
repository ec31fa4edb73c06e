import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { DirectoryView } from "../../domain/directory/directory-view";
import { EmployerCard } from "../employers/employer-card";
import { CompareTray } from "../compare/compare-tray";
import { resultsAnchor, type DirectoryUrl } from "./directory-links";
import { FilterChips } from "./filter-chips";
import { NoResults } from "./no-results";
import { Pagination } from "./pagination";

/** The cards of one page, and the way to the other pages. */
export function Results({ view, url }: { view: DirectoryView; url: DirectoryUrl }) {
  const { query, list, comparison } = view;
  const region = useRef<HTMLElement>(null);
  useFocusOnNewPage(region, view);
  const isBusy = useNavigation().location?.pathname === "/companies";
  return (
    <section
      ref={region}
      id={resultsAnchor}
      tabIndex={-1}
      aria-label="Results"
      aria-busy={isBusy}
      className="flex scroll-mt-24 flex-col gap-4"
    >
      <h2 className="sr-only">Employers</h2>
      <FilterChips query={query} url={url} />
      {list.companies.length === 0 ? (
        <NoResults query={query} list={list} url={url} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
          {list.companies.map((company, place) => (
            <li key={company.id} className="min-w-0">
              <EmployerCard company={company} url={url} isDiscovered={place === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pagination list={list} url={url} />
      <CompareTray companies={comparison.companies} />
    </section>
  );
}

/**
 * A keyboard's place in the page: the results after turning a page, and also where the control that had
 * focus is gone with what it did (a filter chip).
 */
function useFocusOnNewPage(region: React.RefObject<HTMLElement>, view: DirectoryView): void {
  const before = useRef(view);
  useEffect(() => {
    const isTurned = before.current.query.page !== view.query.page;
    const isNew = before.current !== view;
    before.current = view;
    const isLost = document.activeElement === document.body;
    if (isNew && (isTurned || isLost)) region.current?.focus({ preventScroll: true });
  }, [region, view]);
}
