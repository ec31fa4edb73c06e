import { Link } from "@remix-run/react";

import { Icon } from "~/components/icon";
import { LeaveAxis } from "~/components/leave-scale";
import { scaleTexts } from "~/components/texts";
import { VisuallyHidden } from "~/components/visually-hidden";
import { directoryHref, type DirectoryUrl } from "~/core/directory-url";
import type { SortOption } from "~/features/directory/schema";
import { listView, sortOptions } from "~/features/directory/texts";

/** Of the same results. A small screen shows both in one column and needs no choice. */
export function Views({ url, isList }: { url: DirectoryUrl; isList: boolean }) {
  return (
    <ul aria-label={listView.label} className="hidden lg:flex">
      {([null, "list"] as const).map((view) => (
        <li key={view}>
          <Link
            to={directoryHref(url, { view })}
            preventScrollReset
            discover="none"
            aria-current={isList === (view === "list") ? "true" : undefined}
            className="nav-link"
          >
            {listView[view ?? "cards"]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ListColumnsProps {
  sort: SortOption;
  url: DirectoryUrl;
}

/** Titles that sort, and the axis of all bars below; from 64em. */
export function ListColumns(props: ListColumnsProps) {
  return (
    <div role="group" aria-label={listView.columns} className="rows-head">
      <Column {...props} title={listView.employer} orders={["name-asc", "name-desc"]} />
      <div>
        <p className="flex flex-wrap gap-x-4">
          <Column {...props} title={scaleTexts.short.primary} orders={["leave-high", "leave-low"]} />
          <Column {...props} title={scaleTexts.short.secondary} orders={["secondary-high"]} />
        </p>
        <LeaveAxis end="30" />
      </div>
      {/* As far in as the figures in their badges. */}
      <span aria-hidden className="pl-2">
        {listView.weeks}
      </span>
      <Column {...props} title={listView.fullPay} orders={["full-pay-high", "full-pay-low"]} />
      <Column {...props} title={listView.community} orders={["rating-high", "rating-low"]} />
    </div>
  );
}

interface ColumnProps extends ListColumnsProps {
  title: string;
  /** The second follows when the first is shown. */
  orders: readonly [SortOption, SortOption?];
}

function Column({ sort, url, title, orders: [first, second] }: ColumnProps) {
  const isSorted = sort === first || sort === second;
  return (
    <Link
      to={directoryHref(url, { sort: sort === first ? (second ?? first) : first })}
      preventScrollReset
      discover="none"
      aria-current={isSorted ? "true" : undefined}
      className="column"
    >
      <span>
        {title}
        {isSorted && <VisuallyHidden>{listView.sorted(sortOptions[sort])}</VisuallyHidden>}
      </span>
      {isSorted && <Icon of="chevron-down" className={isRising(sort) ? "size-4 rotate-180" : "size-4"} />}
    </Link>
  );
}

const isRising = (sort: SortOption) => /low|asc/.test(sort);
