import { Link, useNavigate } from "@remix-run/react";

import { compareTabs, type CompareTab } from "~/features/directory/directory-view";
import { classNames } from "~/components/class-names";
import {
  compareAnchor,
  directoryHref,
  type DirectoryUrl,
} from "~/features/directory/components/directory-links";
import { isPlainClick } from "~/features/directory/components/plain-click";

interface CompareTabsProps {
  tab: CompareTab;
  url: DirectoryUrl;
}

/** The sides of a comparison. They are links, each with a url of its own, and are named as such. */
export function CompareTabs({ tab, url }: CompareTabsProps) {
  const navigate = useNavigate();
  return (
    <nav aria-label="What to compare" className="print:hidden">
      <ul className="flex flex-wrap border-b border-line">
        {Object.entries(compareTabs).map(([value, label]) => (
          <li key={value}>
            <Link
              to={directoryHref(url, { tab: value }, compareAnchor)}
              discover="none"
              aria-current={value === tab ? "true" : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                navigate(directoryHref(url, { tab: value }), { preventScrollReset: true });
              }}
              className={classNames(
                "-mb-px inline-flex min-h-target items-center border-b-[3px] px-2 text-small font-semibold sm:px-4 sm:text-body",
                value === tab
                  ? "border-action text-action"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
