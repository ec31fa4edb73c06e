import { useRef } from "react";

import { comparisonLimit, type CompareTab, type DirectoryPageView } from "../directory-view";
import { communityAnchor } from "~/features/community/components/community-anchor";
import { CompareSection } from "~/features/compare/components/compare-section";
import { CommunityInput } from "~/features/community/components/community-input";
import { urlOf } from "./directory-links";
import { Results } from "./results";
import { Toolbar } from "./toolbar";
import { useDirectoryForm } from "./use-directory-form";

/** The directory: what to look for, the employers that fit, and some of them side by side. */
export function DirectoryPage({ view, tab }: { view: DirectoryPageView; tab: CompareTab }) {
  const url = urlOf(view, tab);
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
        <div className="flex max-w-text flex-col gap-2 print:hidden">
          <h1 className="max-md:text-lead">Company Parental Leave Policies</h1>
          <p className="text-muted max-md:sr-only">
            Paid leave in weeks, drawn on one scale. Compare up to {comparisonLimit} employers below.
          </p>
        </div>
        <div className="print:hidden">
          <Toolbar view={view} url={url} form={form} applySoon={applySoon} applyNow={applyNow} />
        </div>
        <Results view={view} url={url} onSort={applyNow} />
      </div>
      {isComparable && (
        <CompareSection comparison={view.comparison} policies={view.policies} tab={tab} url={url} />
      )}
      <section
        id={communityAnchor}
        aria-label="Share your experience"
        className="mt-6 scroll-mt-4 border-t border-line pt-10 print:hidden"
      >
        <CommunityInput url={url} />
      </section>
    </div>
  );
}
