import { Link } from "@remix-run/react";
import type { EmployerJson } from "~/features/employers/schema";
import { SourceNotes } from "~/features/policy/components/sources";
import type { ComparedPolicy, CompareTab } from "~/features/directory/schema";
import { compareTabs } from "~/features/directory/texts";
import { compareHref } from "~/core/compare-url";
import { employerHref, employerIdOf } from "~/core/directory-url";
import { CompareTabs } from "./compare-tabs";
import { communityRows } from "./community-rows";
import { worthSentence } from "./compare-best";
import { ComparedPay } from "./compared-pay";
import { benefitRowsOf, policyRows, type Compared } from "./policy-rows";
import type { CompareRow } from "./compare-row";
import { Button, buttonClass } from "~/components/button";
import { share } from "~/features/directory/components/share-button";
import { Icon } from "~/components/icon";
import { useToast } from "~/components/toast/toast-context";
import { employerPage } from "~/features/employers/texts";
import { comparePage } from "~/features/compare/page-texts";
import { compareChoices, compareTable } from "~/features/compare/texts";

// Safari drops a table's roles once its parts are laid out as blocks or grids, as they are on a phone.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

const rowsOf: Record<CompareTab, (compared: readonly Compared[]) => CompareRow[]> = {
  policies: policyRows,
  benefits: benefitRowsOf,
  community: (compared) => communityRows(compared.map(({ company }) => company)),
};

/** Three columns leave little room on a phone. */
const columnsClass: Record<number, string> = {
  1: "[--employers:1]",
  2: "[--employers:2]",
  3: "[--employers:3] max-sm:text-small max-sm:tracking-tight",
};

const rowClass =
  "grid grid-cols-[repeat(var(--employers),minmax(0,1fr))] gap-x-2 md:table-row print:table-row";

const cellClass =
  "min-w-0 hyphens-auto [overflow-wrap:anywhere] md:border-b md:border-line md:px-3 md:py-4 md:align-top print:border-b print:border-line print:px-2 print:py-1 print:align-top";

/** Where the comparison stands: in the directory, or on a page of its own. */
export interface ComparePlace {
  /** The same comparison with other employers, rows or another tab. */
  hrefOf: (changes: { compare?: string; rows?: string | null; tab?: string }) => string;
  /** The same without the anchor that leads there from another page. */
  stillHrefOf: (tab: string) => string;
  showsDifferencesOnly: boolean;
  /** On a page of its own. */
  isAlone: boolean;
}

interface CompareTableProps {
  companies: EmployerJson[];
  /** In the employers' order. */
  policies: ComparedPolicy[];
  tab: CompareTab;
  place: ComparePlace;
}

/** On a phone each row's heading is above its cells; roles keep it a table for screen readers. */
export default function CompareTable({ companies: chosen, policies, tab, place: where }: CompareTableProps) {
  const companies = chosen.map((company, place) => {
    const { staff, groups } = policies[place] ?? {};
    return staff && groups?.length
      ? { ...company, name: compareTable.ofStaff(company.name, staff) }
      : company;
  });
  const compared = companies.flatMap((company, place) => {
    const policy = policies[place];
    return policy ? [{ company, policy }] : [];
  });
  const sentence = tab === "policies" ? worthSentence(compared) : null;
  const rows = rowsOf[tab](compared);
  const shown = where.showsDifferencesOnly ? rows.filter(({ isSame }) => !isSame) : rows;
  return (
    <>
      <CompareTabs
        tab={tab}
        hrefOf={(value) => where.hrefOf({ tab: value })}
        stillHrefOf={where.stillHrefOf}
      />
      <CompareChoices companies={chosen} tab={tab} place={where} left={rows.length - shown.length} />
      {chosen.map(({ id, name }, place) => {
        const gone = policies[place]?.gone;
        return gone && <p key={id}>{`${name}: ${gone}`}</p>;
      })}
      <StaffChoices companies={chosen} policies={policies} place={where} />
      {sentence && (
        <p className="max-w-text text-lead [overflow-wrap:anywhere] print:text-body">{sentence}</p>
      )}
      {tab === "policies" && <ComparedPay compared={compared} isPrinted={where.isAlone} />}
      <table
        role="table"
        className={`compare-table block w-full text-left md:table md:table-fixed print:table print:table-fixed print:text-small ${columnsClass[companies.length]}`}
      >
        <caption className="sr-only">
          {compareTable.caption(compareTabs[tab], companies.map(({ name }) => name).join(", "))}
        </caption>
        <thead
          role="rowgroup"
          className="sticky top-0 z-10 block bg-paper md:table-header-group print:static print:table-header-group"
        >
          <tr role="row" className={`${rowClass} border-b border-edge`}>
            <th
              role="columnheader"
              scope="col"
              className="sr-only md:not-sr-only md:w-1/4 md:border-b md:border-edge print:not-sr-only print:w-1/4 print:border-b print:border-edge"
            >
              <span className="sr-only">{compareTable.firstColumn}</span>
            </th>
            {companies.map(({ id, name }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className="py-2 align-bottom font-semibold md:border-b md:border-edge md:px-3 print:border-b print:border-edge print:px-2"
              >
                <Link
                  to={employerHref(id)}
                  discover="none"
                  className="line-clamp-5 hyphens-auto underline decoration-line underline-offset-4 [overflow-wrap:anywhere] hover:text-action md:line-clamp-none print:line-clamp-none"
                >
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group print:table-row-group">
          {shown.map(({ label, note, cells, all, isWordy }) => (
            <tr
              key={label}
              role="row"
              className={`${rowClass} border-b border-line py-3 ${isWordy ? "max-md:grid-cols-1 max-md:gap-y-3 max-md:text-body max-md:tracking-normal" : ""}`}
            >
              <th
                role="rowheader"
                scope="row"
                className="col-span-full pb-1 text-body font-normal tracking-normal text-muted md:border-b md:border-line md:align-top md:py-4 md:pr-4 print:border-b print:border-line print:py-1 print:pr-2 print:text-small print:align-top"
              >
                {label}
                {note && <span className="block text-small">{note}</span>}
              </th>
              {all !== undefined && (
                <td role="cell" colSpan={companies.length} className={`col-span-full ${cellClass}`}>
                  {all}
                </td>
              )}
              {cells.map((cell, place) => (
                <td key={companies[place]?.id} role="cell" className={cellClass}>
                  {isWordy && (
                    <p aria-hidden className="line-clamp-2 text-small font-semibold md:hidden print:hidden">
                      {companies[place]?.name}
                    </p>
                  )}
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link
        to={`/plan?a=${companies[0]?.id}&b=${companies[1]?.id}`}
        discover="none"
        className="button button-secondary self-start print:hidden"
      >
        {companies.length === 2 ? compareTable.planTwo : compareTable.planFirstTwo}
      </Link>
      {!where.isAlone && (
        <Link
          to={compareHref(chosen.map(({ id }) => id))}
          discover="none"
          className="prose-link inline-flex min-h-target items-center self-start print:hidden"
        >
          {comparePage.alone}
        </Link>
      )}
      {compared.map(({ company, policy }) => (
        <SourceNotes key={company.id} prefix={`${company.id}-`} sources={policy.sources} />
      ))}
    </>
  );
}

/** Of employers whose staff have different conditions: whose are compared, and the others, by their address. */
function StaffChoices({ companies, policies, place: where }: Omit<CompareTableProps, "tab">) {
  return companies.map(({ id, name }, place) => {
    const groups = policies[place]?.groups ?? [];
    if (groups.length === 0) return null;
    const withGroup = (key: string) =>
      companies.map((one, at) => (at === place ? `${employerIdOf(id)}.${key}` : one.id)).join(",");
    return (
      // Stays open, and its link keeps the focus, when others of the employer's staff are compared.
      <details key={`${place} ${employerIdOf(id)}`} className="[overflow-wrap:anywhere] print:hidden">
        <summary className="prose-link inline-flex min-h-target cursor-pointer items-center">
          {`${name}: ${employerPage.workAs(groups.length)}`}
        </summary>
        <ul className="mb-2">
          {groups.map(({ key, staff }, at) => (
            <li key={key}>
              <Link
                to={where.hrefOf({ compare: withGroup(key) })}
                preventScrollReset
                discover="none"
                aria-current={id === `${employerIdOf(id)}.${key}` || (at === 0 && id === employerIdOf(id))}
                className="prose-link inline-block py-2.5 first-letter:uppercase aria-[current=true]:font-semibold"
              >
                {staff ?? employerPage.otherStaff}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

interface CompareChoicesProps {
  companies: EmployerJson[];
  tab: CompareTab;
  place: ComparePlace;
  /** Rows hidden because all answers are equal. */
  left: number;
}

function CompareChoices({ companies, tab, place, left }: CompareChoicesProps) {
  const isShort = place.showsDifferencesOnly;
  return (
    <div className="-ml-3 -mt-2 flex flex-wrap items-center gap-x-2 print:hidden">
      <Link
        to={place.hrefOf({ rows: isShort ? null : "differences" })}
        discover="none"
        preventScrollReset
        className={buttonClass("quiet", "px-3")}
      >
        {isShort ? compareChoices.everything : compareChoices.differences}
      </Link>
      <ShareComparison companies={companies} tab={tab} />
      {isShort && (
        <p role="status" className="pl-3 text-small text-muted">
          {left === 0 ? compareChoices.allDiffer : compareChoices.leftOut(left)}
        </p>
      )}
    </div>
  );
}

/** As a page of its own, without what the sender searched for. */
function ShareComparison({ companies, tab }: { companies: EmployerJson[]; tab: CompareTab }) {
  const { toast } = useToast();
  const send = async () => {
    const shared = new URL(
      compareHref(
        companies.map(({ id }) => id),
        { tab },
      ),
      window.location.origin,
    ).href;
    const outcome = await share({ title: compareChoices.sharedTitle, url: shared });
    if (outcome === "copied") toast({ title: compareChoices.copied, description: compareChoices.copiedHow });
    if (outcome === "failed")
      toast({
        title: compareChoices.failed,
        description: compareChoices.failedHow(shared),
        variant: "destructive",
      });
  };
  return (
    <>
      <Button variant="quiet" className="px-3 needs-scripts" onClick={() => void send()}>
        <Icon of="share-2" />
        {compareChoices.share}
      </Button>
      <span className="hidden px-3 text-small text-muted [@media(scripting:none)]:inline">
        {compareChoices.shareWithoutScripts}
      </span>
    </>
  );
}
