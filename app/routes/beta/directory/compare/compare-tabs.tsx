import { Link, useNavigate } from "@remix-run/react";
import { classNames } from "~/components/class-names";
import { isPlainClick } from "~/components/plain-click";
import { compareSection } from "~/features/compare/section-texts";
import type { CompareTab } from "~/features/directory/schema";
import { compareTabs } from "~/features/directory/texts";

interface CompareTabsProps {
  tab: CompareTab;
  hrefOf: (tab: string) => string;
  /** In place, without the anchor that leads there from another page. */
  stillHrefOf: (tab: string) => string;
}

/** Links with urls of their own, so not ARIA tabs. */
export function CompareTabs({ tab, hrefOf, stillHrefOf }: CompareTabsProps) {
  const navigate = useNavigate();
  return (
    <nav aria-label={compareSection.tabs} className="print:hidden">
      <ul className="flex flex-wrap border-b border-line">
        {Object.entries(compareTabs).map(([value, label]) => (
          <li key={value}>
            <Link
              to={hrefOf(value)}
              discover="none"
              aria-current={value === tab ? "true" : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                navigate(stillHrefOf(value), { preventScrollReset: true });
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
