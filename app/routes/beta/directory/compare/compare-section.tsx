import { useEffect } from "react";
import { useLocation, Link, useNavigate } from "@remix-run/react";
import {
  comparisonLimit,
  changeUrl,
  compareAnchor,
  showsDifferencesOnly,
  directoryHref,
  type DirectoryUrl,
} from "~/core/directory-url";
import type { ComparedPolicy, CompareTab, Comparison } from "~/features/directory/schema";
import { compareTabs } from "~/features/directory/texts";
import { isPlainClick } from "~/components/plain-click";
import { CompareSelectors } from "./compare-selectors";
import { CompareTable, loadCompareTable } from "./compare-table-loader";
import { classNames } from "~/components/class-names";
import { compareSection } from "~/features/compare/texts";

interface CompareSectionProps {
  comparison: Comparison;
  /** In the employers' order. */
  policies: ComparedPolicy[];
  tab: CompareTab;
  url: DirectoryUrl;
}

export function CompareSection({ comparison, policies, tab, url: directory }: CompareSectionProps) {
  const { companies, unresolved } = comparison;
  // Read here, not from `url`: other links do not carry it.
  const isShort = showsDifferencesOnly(useLocation().search);
  const url = changeUrl(directory, { rows: isShort ? "differences" : null });
  const isComparing = companies.length > 1;
  const isChoosing = companies.length > 0;
  useEffect(() => {
    if (isChoosing) loadCompareTable().catch(() => undefined);
  }, [isChoosing]);
  return (
    <section
      id={compareAnchor}
      tabIndex={-1}
      aria-labelledby="compare-title"
      className={`flex scroll-mt-4 flex-col gap-6 border-t border-line pt-10 print:border-0 print:pt-0 ${isComparing ? "" : "print:hidden"}`}
    >
      <h2 id="compare-title">{compareSection.heading}</h2>
      <div className="flex flex-col gap-4 print:hidden">
        <CompareSelectors companies={companies} unresolved={unresolved} url={url} />
      </div>
      {isComparing ? (
        <div className="flex flex-col gap-4">
          <CompareTabs tab={tab} url={url} />
          <CompareTable companies={companies} policies={policies} tab={tab} url={url} />
        </div>
      ) : (
        <p className="rounded border border-dashed border-edge px-6 py-10 text-center text-muted">
          {compareSection.choose}
        </p>
      )}
      {companies.length === comparisonLimit && (
        <p className="text-small text-muted print:hidden">{compareSection.full(comparisonLimit)}</p>
      )}
    </section>
  );
}

interface CompareTabsProps {
  tab: CompareTab;
  url: DirectoryUrl;
}

/** Links with urls of their own, so not ARIA tabs. */
function CompareTabs({ tab, url }: CompareTabsProps) {
  const navigate = useNavigate();
  return (
    <nav aria-label={compareSection.tabs} className="print:hidden">
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
