import { Link } from "@remix-run/react";

import type { CardListView } from "~/features/directory/schema";
import { classNames } from "~/components/class-names";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { directoryHref, resultsAnchor, type DirectoryUrl } from "~/core/directory-url";
import { pageLinks } from "~/features/directory/texts";

interface PaginationProps {
  list: CardListView;
  url: DirectoryUrl;
}

/** A phone shows fewer pages and no words, for large targets. */
export function Pagination({ list, url }: PaginationProps) {
  if (list.totalPages <= 1) return null;
  return (
    <nav aria-label={pageLinks.label} className="print:hidden">
      <Pages list={list} url={url} around={0} className="flex sm:hidden" />
      <Pages list={list} url={url} around={1} className="hidden sm:flex" />
    </nav>
  );
}

interface PagesProps extends PaginationProps {
  /** Pages on each side of the current one. */
  around: number;
  className: string;
}

function Pages({ list: { page, totalPages }, url, around, className }: PagesProps) {
  return (
    <ul className={classNames("flex-wrap items-center justify-center gap-1 sm:gap-2", className)}>
      <li>
        <Neighbour page={page - 1} isOffered={page > 1} url={url} to="previous" />
      </li>
      {pageSteps(page, totalPages, around).map((step, place) => (
        <li
          key={step === "gap" ? `gap-${place}` : step}
          className={step === "gap" ? "text-muted" : undefined}
        >
          {step === "gap" ? (
            <>
              <span aria-hidden>…</span>
              <VisuallyHidden>{pageLinks.leftOut}</VisuallyHidden>
            </>
          ) : (
            <PageLink page={step} isCurrent={step === page} url={url} />
          )}
        </li>
      ))}
      <li>
        <Neighbour page={page + 1} isOffered={page < totalPages} url={url} to="next" />
      </li>
    </ul>
  );
}

export function pageHref(url: DirectoryUrl, page: number): string {
  return directoryHref(url, { page }, resultsAnchor);
}

function PageLink({ page, isCurrent, url }: { page: number; isCurrent: boolean; url: DirectoryUrl }) {
  return (
    <Link
      to={pageHref(url, page)}
      discover="none"
      aria-current={isCurrent ? "page" : undefined}
      className="page-step"
    >
      <VisuallyHidden>{pageLinks.page} </VisuallyHidden>
      {page}
    </Link>
  );
}

interface NeighbourProps {
  page: number;
  isOffered: boolean;
  url: DirectoryUrl;
  to: "previous" | "next";
}

function Neighbour({ page, isOffered, url, to }: NeighbourProps) {
  const icon = <Icon of={to === "next" ? "chevron-right" : "chevron-left"} className="size-4" />;
  const content = (
    <>
      {to === "previous" && icon}
      <span className="sr-only sm:not-sr-only">{pageLinks[to]}</span>
      {to === "next" && icon}
    </>
  );
  if (!isOffered) {
    return (
      <span aria-disabled className="page-step">
        {content}
      </span>
    );
  }
  return (
    <Link
      to={pageHref(url, page)}
      discover="none"
      rel={to === "next" ? "next" : "prev"}
      className="page-step"
    >
      {content}
    </Link>
  );
}

/** "gap" stands for left-out pages. */
type PageStep = number | "gap";

/** The first, the last, and `around` neighbours. A gap hides at least two pages. */
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
