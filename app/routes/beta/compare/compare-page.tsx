import { Link } from "@remix-run/react";

import { compareHref } from "~/core/compare-url";
import { compareAnchor, directoryHref } from "~/core/directory-url";
import { comparePage } from "~/features/compare/page-texts";
import type { ComparedPolicy, CompareTab } from "~/features/directory/schema";
import type { EmployerJson } from "~/features/employers/schema";
import CompareTable from "../directory/compare/compare-table";

export interface ComparePageView {
  companies: EmployerJson[];
  /** In the employers' order. */
  policies: ComparedPolicy[];
  tab: CompareTab;
  showsDifferencesOnly: boolean;
  isOneMissing: boolean;
}

export function ComparePage({ view }: { view: ComparePageView }) {
  const { companies, policies, tab, showsDifferencesOnly, isOneMissing } = view;
  const refs = companies.map(({ id }) => id);
  const rows = showsDifferencesOnly ? "differences" : null;
  return (
    <div className="page flex flex-col gap-4 py-6 sm:py-10 print:gap-2 print:py-0">
      <h1 className="max-w-text text-title [overflow-wrap:anywhere] print:text-lead">
        {comparePage.title(companies.map(({ name }) => name))}
      </h1>
      {isOneMissing && <p>{comparePage.missing}</p>}
      <Link
        to={directoryHref("", { compare: refs.join(",") }, compareAnchor)}
        discover="none"
        className="prose-link inline-flex min-h-target items-center self-start print:hidden"
      >
        {comparePage.change}
      </Link>
      <CompareTable
        companies={companies}
        policies={policies}
        tab={tab}
        place={{
          hrefOf: ({ compare, rows: shown = rows, tab: other = tab }) =>
            compareHref(compare?.split(",") ?? refs, { tab: other, rows: shown }),
          stillHrefOf: (other) => compareHref(refs, { tab: other, rows }),
          showsDifferencesOnly,
          isAlone: true,
        }}
      />
    </div>
  );
}
