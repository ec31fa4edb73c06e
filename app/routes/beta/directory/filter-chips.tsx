import { Link } from "@remix-run/react";
import type { DirectoryQuery } from "~/features/directory/schema";
import { featureLabels, filterTexts } from "~/features/directory/texts";
import { Icon } from "~/components/icon";
import { VisuallyHidden } from "~/components/visually-hidden";
import { directoryHref, type UrlChanges, type DirectoryUrl } from "~/core/directory-url";

const noFilters = {
  search: null,
  industry: null,
  country: null,
  minLeave: null,
  minSecondary: null,
  traits: null,
} satisfies UrlChanges;

interface UsedFilter {
  name: keyof typeof noFilters;
  label: string;
  /** What stays of a list when this chip is removed. */
  left?: string;
}

export function filtersOf(query: DirectoryQuery) {
  const { search, industry, country, minLeave, minSecondary, traits } = query;
  return [
    { name: "search", label: search === "" ? null : `“${search}”` },
    { name: "industry", label: industry },
    { name: "country", label: country },
    { name: "minLeave", label: minLeave === null ? null : filterTexts.weeksOrMore(minLeave) },
    {
      name: "minSecondary",
      label: minSecondary === null ? null : filterTexts.otherWeeksOrMore(minSecondary),
    },
    ...traits.map((feature) => ({
      name: "traits",
      label: featureLabels[feature],
      left: traits.filter((other) => other !== feature).join(","),
    })),
  ].filter((filter): filter is UsedFilter => Boolean(filter.label));
}

/** @param search what is searched for all the same. */
export function clearedHref(url: DirectoryUrl, search: string | null = null): string {
  return directoryHref(url, { ...noFilters, search });
}

export function FilterChips({ query, url }: { query: DirectoryQuery; url: DirectoryUrl }) {
  const filters = filtersOf(query);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={filterTexts.inUse} className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, label, left = null }) => (
        <li key={label} className="min-w-0">
          <Link
            to={directoryHref(url, { [name]: left })}
            preventScrollReset
            discover="none"
            className="flex min-h-target max-w-full items-center gap-1 rounded border border-edge bg-surface px-3 text-small text-ink hover:border-action hover:text-action"
          >
            <span className="min-w-0 truncate">
              <VisuallyHidden>{filterTexts.remove} </VisuallyHidden>
              {label}
            </span>
            <Icon of="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearedHref(url)}
          preventScrollReset
          discover="none"
          className="prose-link inline-flex min-h-target items-center px-2 text-small"
        >
          {filterTexts.clear}
        </Link>
      </li>
    </ul>
  );
}
