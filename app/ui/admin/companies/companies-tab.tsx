import FileUp from "lucide-react/icons/file-up";
import Plus from "lucide-react/icons/plus";

import { ButtonLink } from "../../button";
import { EmptyState } from "../../empty-state";
import { Icon } from "../../icon";
import { Notice } from "../../notice";
import { useToastFrom } from "../../toast/use-toast-from";
import { ConfirmPanel } from "../confirm-panel";
import { ListPages } from "../list-pages";
import { useRefresh } from "../use-refresh";
import { CompaniesFilter } from "./companies-filter";
import { CompaniesList } from "./companies-list";
import { companiesHref, type CompaniesAnswer, type CompaniesView } from "./companies-view";
import { ExportLink } from "../export-link";

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
        <ButtonLink to="/admin/companies/new">
          <Icon of={Plus} />
          Add company
        </ButtonLink>
        <ButtonLink to="/admin/import" variant="secondary">
          <Icon of={FileUp} />
          Import CSV
        </ButtonLink>
        <ExportLink href="/admin/companies/export.csv" what="companies" />
      </div>
      <CompaniesFilter filters={filters} />
      {answer && (
        <Notice tone="negative" role="alert" title={answer.toast.title}>
          <p>{answer.message}</p>
          <GoneReasons answer={answer} shown={items.map(({ id }) => id)} />
        </Notice>
      )}
      {deleting && (
        <ConfirmPanel
          title={`Delete the draft “${deleting.name}”?`}
          action={here}
          fields={{ intent: "delete", item: `${deleting.id}:${deleting.version}` }}
          confirm="Delete draft"
          cancelTo={here}
        >
          <p>It was never shown on the site. Deleting it cannot be undone.</p>
        </ConfirmPanel>
      )}
      <Count view={view} />
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

function Count({ view: { total, isCapped, items } }: { view: CompaniesView }) {
  if (items.length === 0) return null;
  const figure = total.toLocaleString("en-AU");
  return (
    <p className="text-small text-muted" role="status">
      {isCapped
        ? `More than ${figure} companies match. The newest ${figure} are listed: add a word to find others.`
        : `${figure} ${total === 1 ? "company" : "companies"}, newest first`}
    </p>
  );
}

function Nothing({ view: { filters } }: { view: CompaniesView }) {
  const isWhole =
    companiesHref(filters) === companiesHref({ search: "", status: "any", verification: "any" });
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
        <ButtonLink
          to={companiesHref({ search: "", status: "any", verification: "any" })}
          variant="secondary"
        >
          Show all companies
        </ButtonLink>
      }
    >
      <p>Try another spelling, or fewer filters.</p>
    </EmptyState>
  );
}
