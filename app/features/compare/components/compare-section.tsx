import { useLocation } from "@remix-run/react";

import { comparisonLimit, type CompareTab, type Comparison } from "~/features/directory/directory-view";
import type { PolicyView } from "~/features/policy/document/view-shapes";
import {
  changeUrl,
  compareAnchor,
  showsDifferencesOnly,
  type DirectoryUrl,
} from "~/features/directory/components/directory-links";
import { CompareSelectors } from "./compare-selectors";
import { CompareTable } from "./compare-table";
import { CompareTabs } from "./compare-tabs";

interface CompareSectionProps {
  comparison: Comparison;
  /** What the compared employers' policies say, in their order. */
  policies: PolicyView[];
  tab: CompareTab;
  url: DirectoryUrl;
}

/** Employers side by side: who, seen from which side, and the figures. */
export function CompareSection({ comparison, policies, tab, url: directory }: CompareSectionProps) {
  const { companies, unresolved } = comparison;
  // Which rows are shown concerns nobody else's links.
  const isShort = showsDifferencesOnly(useLocation().search);
  const url = changeUrl(directory, { rows: isShort ? "differences" : null });
  const isComparing = companies.length > 1;
  return (
    <section
      id={compareAnchor}
      tabIndex={-1}
      aria-labelledby="compare-title"
      className={`flex scroll-mt-4 flex-col gap-6 border-t border-line pt-10 print:border-0 print:pt-0 ${isComparing ? "" : "print:hidden"}`}
    >
      <h2 id="compare-title">Compare employers</h2>
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
          Select two companies to compare their parental leave policies
        </p>
      )}
      {companies.length === comparisonLimit && (
        <p className="text-small text-muted print:hidden">
          {comparisonLimit} employers are side by side, which is the most that fit. Remove one to add another.
        </p>
      )}
    </section>
  );
}
