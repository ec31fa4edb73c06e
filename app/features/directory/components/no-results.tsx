import { Link } from "@remix-run/react";
import type { CardListView, DirectoryQuery } from "../directory-view";
import { buttonClass, ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { RequestLink } from "~/features/requests/components/request-link";
import { letterHref, type DirectoryUrl } from "./directory-links";
import { clearedHref, filtersOf } from "./filter-chips";
import { pageHref } from "./pagination";

interface NoResultsProps {
  query: DirectoryQuery;
  list: CardListView;
  url: DirectoryUrl;
}

/** Why there is nothing to show, and what to do next. */
export function NoResults({ query, list, url }: NoResultsProps) {
  const filters = filtersOf(query);
  if (list.totalPages > 0) {
    return (
      <EmptyState
        title={`There is no page ${query.page}`}
        actions={<ButtonLink to={pageHref(url, list.totalPages)}>Go to the last page</ButtonLink>}
      >
        These results end on page {list.totalPages}.
      </EmptyState>
    );
  }
  if (filters.length === 0) {
    return (
      <EmptyState title="No companies found" actions={<RequestLink search="" className={buttonClass()} />}>
        No employer has been published yet. Tell us which one to look at first.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No companies found matching your criteria"
      actions={
        <>
          <ButtonLink to={clearedHref(url)} preventScrollReset>
            Clear filters
          </ButtonLink>
          <RequestLink
            search={query.search}
            className={buttonClass("secondary", "max-w-full [overflow-wrap:anywhere]")}
          >
            {query.search === "" ? "Request a company" : `Request ${query.search}`}
          </RequestLink>
        </>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        No listed employer fits {filters.map(({ label }) => label).join(" and ")}.{" "}
        {filters.length > 1 ? "Taking one of these off may help." : "Check the spelling, or look without it."}
      </p>
      {query.search && (
        <Link to={letterHref(query.search)} className="prose-link inline-flex min-h-target items-center">
          A letter to copy that asks the employer
        </Link>
      )}
    </EmptyState>
  );
}
