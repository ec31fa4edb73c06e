import { loadEmployerDialog } from "../employer/employer-dialog-loader";
import { useRef, useEffect } from "react";
import { useNavigation, Link } from "@remix-run/react";
import { comparisonLimit, resultsAnchor, type DirectoryUrl } from "~/core/directory-url";
import { Lead } from "~/features/directory/components/lead";
import type { DirectoryPageView, CardListView, DirectoryQuery } from "~/features/directory/schema";
import { directoryPage, filterTexts, noResults } from "~/features/directory/texts";
import { communityAnchor } from "~/features/community/rules";
import { CompareSection } from "./compare/compare-section";
import { CommunityInput } from "./experience/community-input";
import { urlOf, type Display } from "~/features/directory/view-url";
import { letterHref } from "~/core/links";
import { Toolbar } from "./toolbar";
import { Elsewhere, ResultsHead } from "./results-head";
import { ListColumns } from "./list-view";
import { useDirectoryForm } from "./use-directory-form";
import { EmployerCard } from "~/features/directory/components/employer-card";
import { CompareTray } from "./compare/compare-tray";
import { buttonClass, ButtonLink } from "~/components/button";
import { RequestLink } from "~/features/requests/components/request-link";
import { FilterChips, filtersOf, clearedHref } from "./filter-chips";
import { Pagination, pageHref } from "./pagination";
import { EmptyState } from "~/components/notice";

/** The index route, so that its script comes with the directory and not with an employer's own page. `route.tsx` shows it. */
export default function DirectoryPage({ view, display }: { view: DirectoryPageView; display: Display }) {
  const { tab, isList } = display;
  const url = urlOf(view, display);
  const form = useRef<HTMLFormElement>(null);
  const { apply, applySoon } = useDirectoryForm(form, view.query, url);
  const applyNow = () => apply({ replace: false });
  const { companies, unresolved } = view.comparison;
  const isComparing = companies.length > 1;
  const isComparable = view.list.totalCompanies > 1 || companies.length + unresolved.length > 0;
  return (
    <div className="page flex flex-col gap-4 py-3 md:py-10">
      <div
        className={isComparing ? "flex flex-col gap-2 md:gap-4 print:hidden" : "flex flex-col gap-2 md:gap-4"}
      >
        <div className="flex flex-col gap-2 print:hidden">
          <h1 className="max-md:text-lead">{directoryPage.heading}</h1>
          <p className="text-muted max-md:sr-only">{directoryPage.about(comparisonLimit)}</p>
        </div>
        <div className="print:hidden">
          <Toolbar view={view} url={url} form={form} applySoon={applySoon} applyNow={applyNow} />
        </div>
        <Results view={view} url={url} isList={isList} onSort={applyNow} />
      </div>
      {isComparable && (
        <CompareSection comparison={view.comparison} policies={view.policies} tab={tab} url={url} />
      )}
      <section
        id={communityAnchor}
        aria-label={directoryPage.share}
        className="mt-6 scroll-mt-4 border-t border-line pt-10 print:hidden"
      >
        <CommunityInput url={url} />
      </section>
    </div>
  );
}

interface ResultsProps {
  view: DirectoryPageView;
  url: DirectoryUrl;
  isList: boolean;
  onSort: () => void;
}

function Results({ view, url, isList, onSort }: ResultsProps) {
  const { query, list, comparison } = view;
  const region = useRef<HTMLElement>(null);
  useFocusOnNewPage(region, view);
  const isBusy = useNavigation().location?.pathname === "/companies";
  return (
    <section
      ref={region}
      id={resultsAnchor}
      tabIndex={-1}
      aria-label={directoryPage.results}
      aria-busy={isBusy}
      className="flex scroll-mt-4 flex-col gap-2 md:gap-4"
    >
      <h2 className="sr-only">{directoryPage.employers}</h2>
      <ResultsHead query={query} list={list} url={url} isList={isList} onSort={onSort} />
      <FilterChips query={query} url={url} />
      {list.silent && <p className="text-small text-muted">{list.silent}</p>}
      {list.leads.length > 0 && (
        <ul>
          {list.leads.map((lead) => (
            <li key={lead.to}>
              <Lead {...lead} />
            </li>
          ))}
        </ul>
      )}
      {list.companies.length === 0 ? (
        <NoResults query={query} list={list} url={url} />
      ) : (
        <>
          {isList && <ListColumns sort={query.sort} url={url} />}
          <ul
            className={
              isList ? "rows" : "grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4"
            }
          >
            {list.companies.map((company, place) => (
              <li key={company.id} className="min-w-0">
                <EmployerCard
                  company={company}
                  url={url}
                  isRow={isList}
                  isDiscovered={place === 0}
                  onApproach={prepareDialog}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination list={list} url={url} />
      {list.isCutOff && <p className="text-center">{directoryPage.narrow}</p>}
      <Elsewhere query={query} list={list} url={url} className="justify-center lg:hidden" />
      <CompareTray companies={comparison.companies} />
    </section>
  );
}

/** Moves focus to the results after a page turn, or when the focused control is gone (a filter chip). */
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

interface NoResultsProps {
  query: DirectoryQuery;
  list: CardListView;
  url: DirectoryUrl;
}

function NoResults({ query, list, url }: NoResultsProps) {
  const filters = filtersOf(query);
  if (list.totalPages > 0) {
    return (
      <EmptyState
        title={noResults.noPage(query.page)}
        actions={<ButtonLink to={pageHref(url, list.totalPages)}>{noResults.toLastPage}</ButtonLink>}
      >
        {noResults.lastPage(list.totalPages)}
      </EmptyState>
    );
  }
  if (filters.length === 0) {
    return (
      <EmptyState title={noResults.noneListed} actions={<RequestLink search="" className={buttonClass()} />}>
        {noResults.noneListedNext}
      </EmptyState>
    );
  }
  const isNamed = query.search !== "";
  const others = filters.filter(({ name }) => name !== "search");
  return (
    <EmptyState
      title={noResults.noneFits}
      actions={
        <>
          {isNamed && (
            <RequestLink
              search={query.search}
              className={buttonClass("primary", "max-w-full [overflow-wrap:anywhere]")}
            >
              {noResults.requestNamed(query.search)}
            </RequestLink>
          )}
          {others.length > 0 && (
            <ButtonLink
              to={clearedHref(url, query.search)}
              variant={isNamed ? "secondary" : "primary"}
              preventScrollReset
            >
              {filterTexts.clear}
            </ButtonLink>
          )}
          {!isNamed && (
            <RequestLink search="" className={buttonClass("secondary")}>
              {noResults.request}
            </RequestLink>
          )}
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">{noResults.why(filters.map(({ label }) => label))}</p>
      {query.search && (
        <Link to={letterHref(query.search)} className="prose-link inline-flex min-h-target items-center">
          {noResults.letter}
        </Link>
      )}
      <p>
        <Link to="/law" discover="none" className="prose-link inline-flex min-h-target items-center">
          {noResults.law}
        </Link>
      </p>
    </EmptyState>
  );
}

function prepareDialog(): void {
  loadEmployerDialog().catch(() => undefined);
}
