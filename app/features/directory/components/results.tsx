import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { sortOptions, type DirectoryPageView } from "../directory-view";
import { EmployerCard } from "~/features/employers/components/employer-card";
import { CompareTray } from "~/features/compare/components/compare-tray";
import { Button } from "~/components/button";
import { Field, Select } from "~/components/field";
import { resultsAnchor, type DirectoryUrl } from "./directory-links";
import { RequestLink } from "~/features/requests/components/request-link";
import { directoryFormId } from "./toolbar";
import { FilterChips, filtersOf } from "./filter-chips";
import { NoResults } from "./no-results";
import { Pagination } from "./pagination";

interface ResultsProps {
  view: DirectoryPageView;
  url: DirectoryUrl;
  onSort: () => void;
}

/** How many employers fit and in which order, the cards of one page, and the way to the other pages. */
export function Results({ view, url, onSort }: ResultsProps) {
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
      className="flex scroll-mt-4 flex-col gap-2 md:gap-4"
    >
      <h2 className="sr-only">Employers</h2>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="flex flex-1 basis-40 flex-wrap items-baseline gap-x-4">
          <p role="status" className="py-2 font-semibold max-md:pb-0">
            {list.found}
            {list.totalPages > 1 && list.page <= list.totalPages && (
              <span className="font-normal text-muted max-sm:sr-only">
                , page {list.page} of {list.totalPages}
              </span>
            )}
            {list.aside && <span className="block text-small font-normal text-muted">{list.aside}</span>}
          </p>
          <p className="text-small max-md:-my-1 max-md:basis-full">
            <span className="hidden sm:inline">Not listed? </span>
            <RequestLink
              search={query.search}
              className="prose-link mr-4 inline-flex min-h-target items-center"
            />
            {filtersOf(query).length > 0 && (
              <a href={`/watch?${url}`} className="prose-link inline-flex min-h-target items-center">
                Watch this search
              </a>
            )}
          </p>
        </div>
        <Field id="sort" label={<span className="max-sm:sr-only">Sort by</span>} className="sort">
          {(control) => (
            <>
              <Select
                {...control}
                form={directoryFormId}
                name="sort"
                defaultValue={query.sort}
                onChange={onSort}
              >
                {Object.entries(sortOptions).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <Button type="submit" form={directoryFormId} variant="secondary">
                Show employers
              </Button>
            </>
          )}
        </Field>
      </div>
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
      {list.isCutOff && <p className="text-center">Narrow the list to see more.</p>}
      <CompareTray companies={comparison.companies} />
    </section>
  );
}

/**
 * A keyboard's place in the page: the results after turning a page, and also where the control that had
 * focus is gone with what it did (a filter chip).
 */
function useFocusOnNewPage(region: React.RefObject<HTMLElement>, view: DirectoryPageView): void {
  const before = useRef(view);
  useEffect(() => {
    const isTurned = before.current.query.page !== view.query.page;
    const isNew = before.current !== view;
    before.current = view;
    const isLost = document.activeElement === document.body;
    if (isNew && (isTurned || isLost)) region.current?.focus({ preventScroll: true });
  }, [region, view]);
}
