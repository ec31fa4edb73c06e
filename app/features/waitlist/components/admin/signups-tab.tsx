import { Form } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Field, Select } from "~/components/field";
import { useFormToast } from "~/components/toast/use-toast-from";
import { Fold } from "~/features/moderation/components/dashboard/fold";
import { ListPages } from "~/features/moderation/components/dashboard/list-pages";
import { SearchForm } from "~/features/moderation/components/dashboard/search-form";
import { TickAll } from "~/features/moderation/components/dashboard/tick-all";
import { useKeptActionData } from "~/features/moderation/components/dashboard/outcome-panel";
import { useRefresh } from "~/features/moderation/components/dashboard/use-refresh";
import { ExportLink } from "~/features/moderation/components/dashboard/export-link";
import { bulkForm, signupsHref, statusWords, type SignupsActionData, type SignupsView } from "./signups-view";
import { FailedMail } from "./failed-mail";
import { SignupRow } from "./signup-row";
import { SignupsOutcomePanel } from "./signups-outcome-panel";

/** The waitlist, newest first. */
export function SignupsTab({
  view,
  actionData: given,
}: {
  view: SignupsView;
  actionData: SignupsActionData | undefined;
}) {
  const actionData = useKeptActionData(given);
  useFormToast(given);
  useRefresh(view.watched, 30);
  const { items, page, pages, search, find, status } = view;
  const isNarrowed = search !== "" || status !== null;
  const isBare = items.length === 0 && !isNarrowed;
  return (
    <>
      {actionData && <SignupsOutcomePanel actionData={actionData} />}
      <FailedMail failed={view.failedMail} />
      {isBare ? (
        <EmptyState title="No Beta Signups Yet">
          <p>Whoever joins the waitlist appears here, to be invited.</p>
        </EmptyState>
      ) : (
        <>
          <Narrowing view={view} />
          {items.length === 0 ? (
            <EmptyState title="No signups fit">
              <p>
                Nobody {status === null ? "" : `with the status ${statusWords[status].label} `}
                {search === ""
                  ? "is on the list."
                  : `has a name or email address that starts with “${search}”.`}
              </p>
            </EmptyState>
          ) : (
            <SignupList view={view} />
          )}
        </>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => signupsHref({ page: to, find, status })} />
    </>
  );
}

function SignupList({ view }: { view: SignupsView }) {
  const { items, total } = view;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-muted">{total === 1 ? "1 signup" : `${inDigits(total)} signups`}</p>
        <Form
          id={bulkForm}
          method="post"
          action={signupsHref(view)}
          replace
          className="flex flex-wrap items-center gap-2"
        >
          <TickAll key={signupsHref(view)} />
          <Button type="submit" name="intent" value="approve">
            Approve chosen
          </Button>
        </Form>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((signup) => (
          <SignupRow key={`${signup.id}:${signup.version}`} signup={signup} view={view} />
        ))}
      </ul>
    </>
  );
}

function Narrowing({ view: { search, status } }: { view: SignupsView }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      <SearchForm tab="signups" search={search} label="Name or email starts with">
        <Fold key={status} isSet={status !== null} className="order-last col-span-2 sm:order-none">
          <Field id="status" label="Status">
            {(control) => (
              <Select {...control} name="status" defaultValue={status ?? ""}>
                <option value="">All</option>
                {Object.entries(statusWords).map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Fold>
      </SearchForm>
      <ExportLink href="/admin/beta-signups/export.csv" what="signups" className="grow sm:grow-0" />
    </div>
  );
}
