import { Form } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import { mailKinds, signupOutcome, signupsTab, statusLabels } from "~/features/waitlist/admin-texts";
import { Button } from "~/components/button";
import { EmptyState } from "~/components/notice";
import { Field, Select } from "~/components/field";
import { useFormToast } from "~/components/toast/toast-context";
import { Fold, TickAll, SearchForm } from "../../frame/list-controls";
import { ListPages } from "~/components/list-pages";
import { useKeptActionData, OutcomePanel } from "../../frame/outcome-panel";
import { useRefresh } from "../../frame/use-refresh";
import { ExportLink } from "../../frame/export-link";
import {
  bulkForm,
  signupsHref,
  fullName,
  type SignupsActionData,
  type SignupsView,
  type FailedMailView,
  type Invitation,
} from "./signups-view";
import { SignupRow } from "./signup-row";
import { momentOf } from "~/components/times";
import { CopyButton } from "~/components/copy-button";

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
        <EmptyState title={signupsTab.emptyHeading}>
          <p>{signupsTab.empty}</p>
        </EmptyState>
      ) : (
        <>
          <Narrowing view={view} />
          {items.length === 0 ? (
            <EmptyState title={signupsTab.noneHeading}>
              <p>{signupsTab.none(status && statusLabels[status], search)}</p>
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
    <div className="tick-list flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-muted">{signupsTab.total(inDigits(total))}</p>
        <Form id={bulkForm} method="post" action={signupsHref(view)} replace className="tick-bar">
          <TickAll key={signupsHref(view)} />
          <Button type="submit" name="intent" value="approve">
            {signupsTab.approveChosen}
          </Button>
        </Form>
      </div>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((signup) => (
          <SignupRow key={`${signup.id}:${signup.version}`} signup={signup} view={view} />
        ))}
      </ul>
    </div>
  );
}

function Narrowing({ view: { search, status } }: { view: SignupsView }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      <SearchForm tab="signups" search={search} label={signupsTab.searchLabel}>
        <Fold key={status} isSet={status !== null} className="order-last col-span-2 sm:order-none">
          <Field id="status" label={signupsTab.status}>
            {(control) => (
              <Select {...control} name="status" defaultValue={status ?? ""}>
                <option value="">{signupsTab.all}</option>
                {Object.entries(statusLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Fold>
      </SearchForm>
      <ExportLink
        href="/admin/beta-signups/export.csv"
        what={signupsTab.exported}
        className="grow sm:grow-0"
      />
    </div>
  );
}

function FailedMail({ failed }: { failed: FailedMailView[] }) {
  if (failed.length === 0) return null;
  return (
    <details className="rounded border-l-4 border-negative bg-negative-tint px-4">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        {signupsTab.failedMail(failed.length)}
      </summary>
      <ul className="flex flex-col gap-2 pb-4">
        {failed.map(({ id, kind, to, lastError, createdAt }) => (
          <li key={id}>
            <p className="break-words">{signupsTab.failedTo(mailKinds[kind], to)}</p>
            <p className="text-small">
              <time dateTime={new Date(createdAt).toISOString()}>{momentOf(createdAt)}</time>
              {lastError && `: ${lastError}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SignupsOutcomePanel({ actionData }: { actionData: SignupsActionData }) {
  const { invited, missed, message } = actionData;

  return (
    <OutcomePanel
      tone={invited.length === 0 ? "negative" : "positive"}
      title={signupOutcome.title(invited.length)}
      actionData={actionData}
    >
      {message && <p>{message}</p>}
      {invited.length > 0 && (
        <>
          <p>{signupOutcome.links}</p>
          <ul className="mt-2 flex flex-col gap-4 pb-2">
            {invited.map((invitation) => (
              <InvitationLink key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
      {missed.length > 0 && (
        <ul className="list-disc pl-6">
          {missed.map((signup, place) => (
            <li key={signup?.id ?? `gone-${place}`}>
              {signup ? (
                <>
                  <bdi>{fullName(signup)}</bdi> {signupOutcome.changed(statusLabels[signup.status])}
                </>
              ) : (
                signupOutcome.gone
              )}
            </li>
          ))}
        </ul>
      )}
    </OutcomePanel>
  );
}

function InvitationLink({ invitation: { name, email, link, isMailed } }: { invitation: Invitation }) {
  return (
    <li className="flex flex-col gap-1">
      <p className="break-words">
        <bdi className="font-semibold">{name}</bdi> ({email}){!isMailed && `: ${signupOutcome.notMailed}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 select-all break-all rounded border border-edge bg-surface px-2 py-2 text-small">
          {link}
        </code>
        <CopyButton text={link} label={signupOutcome.copy} of={name} done={signupOutcome.copied} />
      </div>
    </li>
  );
}
