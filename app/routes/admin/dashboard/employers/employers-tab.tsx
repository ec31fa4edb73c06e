import { Link, Form, useNavigation } from "@remix-run/react";
import {
  everyEmployer,
  employersHref,
  employerValue,
  type EmployersActionData,
  type EmployersView,
} from "./employers-view";
import { ButtonLink, buttonClass, Button } from "~/components/button";
import { EmptyState, Notice } from "~/components/notice";
import { Icon } from "~/components/icon";
import { useFormToast } from "~/components/toast/toast-context";
import { ListPages } from "~/components/list-pages";
import { TickAll } from "../../frame/list-controls";
import { useRefresh } from "../../frame/use-refresh";
import { ExportLink } from "../../frame/export-link";
import { EmployersFilter } from "./employers-filter";
import { ConfirmPanel } from "../../frame/confirm-panel";
import { inDigits } from "~/core/digits";
import { EmployerRow } from "./employer-row";
import { deleteDraftsPanel, employersTab } from "~/features/employers/admin-texts";

const secondsBetween = 5;

export function EmployersTab({
  view,
  actionData,
}: {
  view: EmployersView;
  actionData: EmployersActionData | undefined;
}) {
  const { filters, items, page, pages, deleting, etag } = view;
  useRefresh({ "/api/admin/companies": etag }, secondsBetween);
  useFormToast(actionData);
  const here = employersHref(filters, page);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/companies/new" className="max-sm:px-3">
          <Icon of="plus" />
          <span>
            {employersTab.add}
            <span className="max-sm:sr-only">{employersTab.addCompany}</span>
          </span>
        </ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary" className="max-sm:px-3">
          <Icon of="file-up" />
          <span>
            {employersTab.import}
            <span className="max-sm:sr-only">{employersTab.importCsv}</span>
          </span>
        </ButtonLink>
        <ExportLink href="/admin/companies/export.csv" what={employersTab.export} className="max-sm:px-3" />
      </div>
      <EmployersFilter filters={filters} />
      {actionData && (
        // The toast announces it.
        <Notice tone="negative" title={actionData.toast.title}>
          <p>{actionData.message}</p>
          <GoneReasons actionData={actionData} shown={items.map(({ id }) => id)} />
        </Notice>
      )}
      {deleting && <DeleteDrafts deleting={deleting} here={here} />}
      {items.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <EmployersList view={view} missed={actionData?.missed ?? {}} />
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => employersHref(filters, to)} />
    </>
  );
}

/** Reasons for employers that the list no longer shows. */
function GoneReasons({ actionData, shown }: { actionData: EmployersActionData; shown: string[] }) {
  const reasons = Object.entries(actionData.missed).filter(([id]) => !shown.includes(id));
  return reasons.map(([id, reason]) => <p key={id}>{reason}</p>);
}

function Nothing({ view: { filters } }: { view: EmployersView }) {
  const isWhole = employersHref(filters) === employersHref(everyEmployer);
  if (isWhole)
    return (
      <EmptyState title={employersTab.noneYet}>
        <p>{employersTab.noneYetNext}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={employersTab.noneFits}
      actions={
        <ButtonLink to={employersHref(everyEmployer)} variant="secondary">
          {employersTab.showAll}
        </ButtonLink>
      }
    >
      <p>{employersTab.noneFitsNext}</p>
    </EmptyState>
  );
}

interface DeleteDraftsProps {
  deleting: NonNullable<EmployersView["deleting"]>;
  /** The url of the list without the question. */
  here: string;
}

/** Lists published ones separately: they are not deleted. */
function DeleteDrafts({ deleting: { drafts, kept }, here }: DeleteDraftsProps) {
  const [first] = drafts;
  if (!first)
    return (
      <Notice title={deleteDraftsPanel.notDeletable}>
        <p>{deleteDraftsPanel.notDeletableNext}</p>
        <Link to={here} replace preventScrollReset className={buttonClass("secondary", "mt-2")}>
          {deleteDraftsPanel.back}
        </Link>
      </Notice>
    );
  const isOne = drafts.length === 1;
  return (
    <ConfirmPanel
      key={drafts.map(employerValue).join()}
      title={isOne ? deleteDraftsPanel.titleOfOne(first.name) : deleteDraftsPanel.title(drafts.length)}
      fields={{ intent: "delete", item: drafts.map(employerValue) }}
      confirm={isOne ? deleteDraftsPanel.confirmOne : deleteDraftsPanel.confirm(drafts.length)}
      cancelTo={here}
    >
      {!isOne && (
        <ul className="list-disc pl-6 [overflow-wrap:anywhere]">
          {drafts.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <p>
        {deleteDraftsPanel.neverShown(isOne)}
        {kept > 0 && deleteDraftsPanel.kept(kept)}
      </p>
    </ConfirmPanel>
  );
}

interface CompaniesListProps {
  view: EmployersView;
  /** By id. */
  missed: Record<string, string>;
}

/** One form: a row's button decides on its row alone, the top buttons on all ticked rows. */
function EmployersList({ view, missed }: CompaniesListProps) {
  const { filters, page, items } = view;
  const isSending = useNavigation().formMethod === "POST";
  const here = employersHref(filters, page);
  return (
    <Form method="post" action={here} replace preventScrollReset className="tick-list flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Count view={view} />
        <div role="group" aria-label={employersTab.ticked} className="tick-bar">
          <TickAll key={here} />
          {Object.entries(employersTab.decisions).map(([intent, label]) => (
            <Button
              key={intent}
              type="submit"
              name="intent"
              value={intent}
              variant="secondary"
              className="max-sm:px-2"
              aria-disabled={isSending || undefined}
            >
              <span>
                {label}
                <span className="max-sm:sr-only">{employersTab.tickedOnes}</span>
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
    <p className="min-w-0 grow basis-60 text-small text-muted" role="status">
      {isCapped ? employersTab.moreThan(figure, isStale) : employersTab.count(figure, total === 1, isStale)}
      <br />
      {employersTab.bars}
    </p>
  );
}
