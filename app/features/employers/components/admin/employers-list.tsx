import { Form, useNavigation } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { TickAll } from "~/features/moderation/components/dashboard/tick-all";
import { EmployerRow } from "./employer-row";
import { employersHref, employerValue, type EmployersView } from "./employers-view";

interface CompaniesListProps {
  view: EmployersView;
  /** What stood in the way of a decision, by id. */
  missed: Record<string, string>;
}

const decisions = { show: "Show", hide: "Hide", verify: "Verify", ask: "Delete" };

/** One form: each row's own button decides on it alone, those on top on all that are ticked. */
export function EmployersList({ view, missed }: CompaniesListProps) {
  const { filters, page, items } = view;
  const isSending = useNavigation().formMethod === "POST";
  const here = employersHref(filters, page);
  return (
    <Form method="post" action={here} replace preventScrollReset className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:gap-x-6">
        <Count view={view} />
        <TickAll key={here} className="sm:ml-auto" />
        <div role="group" aria-label="Ticked companies" className="flex flex-wrap gap-2">
          {Object.entries(decisions).map(([intent, label]) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant="secondary"
              className="max-sm:px-3"
              aria-disabled={isSending || undefined}
            >
              <span>
                {label}
                <span className="max-sm:sr-only"> ticked</span>
              </span>
            </Button>
          ))}
        </div>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((company) => (
          <EmployerRow
            key={company.id}
            company={company}
            reason={missed[company.id]}
            deleteHref={employersHref(filters, page, [employerValue(company)])}
          />
        ))}
      </ul>
    </Form>
  );
}

function Count({ view: { total, isCapped, filters } }: { view: EmployersView }) {
  const isStale = filters.freshness === "stale" && filters.search === "";
  const figure = inDigits(total);
  return (
    <p className="text-small text-muted" role="status">
      {isCapped
        ? `More than ${figure} companies match. ${isStale ? `The ${figure} that have waited longest are listed.` : `The newest ${figure} are listed: add a word to find others.`}`
        : `${figure} ${total === 1 ? "company" : "companies"}, ${isStale ? "those with most votes first" : "newest first"}`}
    </p>
  );
}
