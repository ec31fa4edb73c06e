import { useEffect } from "react";
import { useLocation } from "@remix-run/react";
import {
  comparisonLimit,
  changeUrl,
  compareAnchor,
  showsDifferencesOnly,
  directoryHref,
  type DirectoryUrl,
} from "~/core/directory-url";
import type { ComparedPolicy, CompareTab, Comparison } from "~/features/directory/schema";
import { CompareSelectors } from "./compare-selectors";
import { CompareTable, loadCompareTable } from "./compare-table-loader";
import { compareSection } from "~/features/compare/section-texts";

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
          <CompareTable
            companies={companies}
            policies={policies}
            tab={tab}
            place={{
              hrefOf: (changes) => directoryHref(url, changes, compareAnchor),
              stillHrefOf: (value) => directoryHref(url, { tab: value }),
              showsDifferencesOnly: isShort,
              isAlone: false,
            }}
          />
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
