import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";

import { ButtonLink } from "../../button";
import { EmptyState } from "../../empty-state";
import { Icon } from "../../icon";
import { Notice } from "../../notice";
import { useToastFrom } from "../../toast/use-toast-from";
import { ListPages } from "../list-pages";
import { useRefresh } from "../use-refresh";
import { everyCompany } from "../../../domain/employers/admin-employer-view";
import { CompaniesFilter } from "./companies-filter";
import { CompaniesList } from "./companies-list";
import { companiesHref, type CompaniesAnswer, type CompaniesView } from "./companies-view";
import { ExportLink } from "../export-link";
import { DeleteDrafts } from "./delete-drafts";

const secondsBetween = 5;

/** Every employer, drafts too: to find, show, hide, verify, edit, add, import and export. */
export function CompaniesTab({ view, answer }: { view: CompaniesView; answer: CompaniesAnswer | undefined }) {
  const { filters, items, page, pages, deleting, etag } = view;
  useRefresh({ "/api/admin/companies": etag }, secondsBetween);
  useToastFrom(answer?.toast);
  const here = companiesHref(filters, page);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/admin/companies/new" className="max-sm:px-3">
          <Icon of={Plus} />
          <span>
            Add<span className="max-sm:sr-only"> company</span>
          </span>
        </ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary" className="max-sm:px-3">
          <Icon of={FileUp} />
          <span>
            Import<span className="max-sm:sr-only"> CSV</span>
          </span>
        </ButtonLink>
        <ExportLink href="/admin/companies/export.csv" what="companies" className="max-sm:px-3" />
      </div>
      <CompaniesFilter filters={filters} />
      {answer && (
        // The toast says it to the ear.
        <Notice tone="negative" title={answer.toast.title}>
          <p>{answer.message}</p>
          <GoneReasons answer={answer} shown={items.map(({ id }) => id)} />
        </Notice>
      )}
      {deleting && <DeleteDrafts deleting={deleting} here={here} />}
      {items.length === 0 ? (
        <Nothing view={view} />
      ) : (
        <CompaniesList view={view} missed={answer?.missed ?? {}} />
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => companiesHref(filters, to)} />
    </>
  );
}

/** Reasons whose employer the list does not show any more. */
function GoneReasons({ answer, shown }: { answer: CompaniesAnswer; shown: string[] }) {
  const reasons = Object.entries(answer.missed).filter(([id]) => !shown.includes(id));
  return reasons.map(([id, reason]) => <p key={id}>{reason}</p>);
}

function Nothing({ view: { filters } }: { view: CompaniesView }) {
  const isWhole = companiesHref(filters) === companiesHref(everyCompany);
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
        <ButtonLink to={companiesHref(everyCompany)} variant="secondary">
          Show all companies
        </ButtonLink>
      }
    >
      <p>Try another spelling, or fewer filters.</p>
    </EmptyState>
  );
}
