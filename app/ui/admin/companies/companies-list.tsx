import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";

import { Button } from "../../button";
import { CompanyRow } from "./company-row";
import { companiesHref, type CompaniesView } from "./companies-view";

interface CompaniesListProps {
  view: CompaniesView;
  /** What stood in the way of a decision, by id. */
  missed: Record<string, string>;
}

const decisions = { show: "Show", hide: "Hide", verify: "Verify" };

/** One form: each row's own button decides on it alone, those on top on all that are ticked. */
export function CompaniesList({ view: { filters, page, items }, missed }: CompaniesListProps) {
  const isSending = useNavigation().formMethod === "POST";
  const here = companiesHref(filters, page);
  return (
    <Form method="post" action={here} replace preventScrollReset className="flex flex-col gap-2">
      <div role="group" aria-label="Ticked companies" className="flex flex-wrap items-center gap-2">
        <TickAll key={here} />
        {Object.entries(decisions).map(([intent, label]) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            variant="secondary"
            aria-disabled={isSending || undefined}
          >
            {label} ticked
          </Button>
        ))}
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((company) => (
          <CompanyRow
            key={company.id}
            company={company}
            reason={missed[company.id]}
            deleteHref={companiesHref(filters, page, company.id)}
          />
        ))}
      </ul>
    </Form>
  );
}

/** Only where scripts run: without them it would do nothing. Its place is kept from the start, so that nothing moves. */
function TickAll() {
  const box = useRef<HTMLInputElement>(null);
  const tickAll = () => {
    for (const input of box.current?.form?.querySelectorAll<HTMLInputElement>("input[name=item]") ?? [])
      input.checked = box.current?.checked ?? false;
  };
  return (
    <label className="flex min-h-target items-center gap-2 pr-2 [@media(scripting:none)]:hidden">
      <input ref={box} type="checkbox" onChange={tickAll} className="size-5 accent-action" />
      All on this page
    </label>
  );
}
