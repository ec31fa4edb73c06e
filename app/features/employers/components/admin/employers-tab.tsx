import { everyEmployer } from "../../admin-employer-json";
import { ButtonLink } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/use-toast-from";
import { ListPages } from "~/features/moderation/components/dashboard/list-pages";
import { useRefresh } from "~/features/moderation/components/dashboard/use-refresh";
import { ExportLink } from "~/features/moderation/components/dashboard/export-link";
import { EmployersFilter } from "./employers-filter";
import { EmployersList } from "./employers-list";
import { employersHref, type EmployersActionData, type EmployersView } from "./employers-view";
import { DeleteDrafts } from "./delete-drafts";

const secondsBetween = 5;

/** Every employer, drafts too: to find, show, hide, verify, edit, add, import and export. */
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
            Add<span className="max-sm:sr-only"> company</span>
          </span>
        </ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary" className="max-sm:px-3">
          <Icon of="file-up" />
          <span>
            Import<span className="max-sm:sr-only"> CSV</span>
          </span>
        </ButtonLink>
        <ExportLink href="/admin/companies/export.csv" what="companies" className="max-sm:px-3" />
      </div>
      <EmployersFilter filters={filters} />
      {actionData && (
        // The toast says it to the ear.
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

/** Reasons whose employer the list does not show any more. */
function GoneReasons({ actionData, shown }: { actionData: EmployersActionData; shown: string[] }) {
  const reasons = Object.entries(actionData.missed).filter(([id]) => !shown.includes(id));
  return reasons.map(([id, reason]) => <p key={id}>{reason}</p>);
}

function Nothing({ view: { filters } }: { view: EmployersView }) {
  const isWhole = employersHref(filters) === employersHref(everyEmployer);
  if (isWhole)
    return (
      <EmptyState title="No companies found">
        <p>There are none yet. Add the first one, or import a list.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="No companies found matching your criteria"
      actions={
        <ButtonLink to={employersHref(everyEmployer)} variant="secondary">
          Show all companies
        </ButtonLink>
      }
    >
      <p>Try another spelling, or fewer filters.</p>
    </EmptyState>
  );
}
