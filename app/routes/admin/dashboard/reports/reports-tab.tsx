import { Form, Link } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import type { ReportProblem } from "~/features/reports/rules";
import { Button, buttonClass } from "~/components/button";
import { EmptyState, Notice } from "~/components/notice";
import { webUrl } from "~/core/text-rules";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ListPages } from "~/components/list-pages";
import { daysLabel, QueueRow, RowMenu } from "../../frame/rows";
import { useListKeys } from "../../frame/use-list-keys";
import { useRefresh } from "../../frame/use-refresh";
import { adminHref } from "~/core/admin-links";
import { reportsTab } from "~/features/reports/admin-texts";
import { problemLabels } from "~/features/reports/texts";

const pollSeconds = 30;

interface ReportsTabProps {
  view: ReportsView;
  actionData: ReportsActionData | undefined;
}

export function ReportsTab({ view: { items, total, page, pages, watched }, actionData }: ReportsTabProps) {
  useRefresh(watched, pollSeconds);
  const { list, onKeyDown } = useListKeys(items);
  return (
    <>
      {actionData && (
        <Notice tone="negative" title={actionData.title} role="alert">
          <p>{actionData.message}</p>
        </Notice>
      )}
      {items.length === 0 ? (
        <EmptyState title={reportsTab.emptyTitle}>
          <p>{reportsTab.empty}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {reportsTab.intro(inDigits(total))}{" "}
            <span className="max-sm:hidden [@media(hover:none)]:hidden">{reportsTab.keys}</span>
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item that has the focus, as in a feed */}
          <ol ref={list} onKeyDown={onKeyDown} className="divide-y divide-line border-y border-line">
            {items.map((item, place) => (
              <li key={item.id}>
                <Item item={item} page={page} isFirst={place === 0} />
              </li>
            ))}
          </ol>
        </>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => reportsHref(to)} />
    </>
  );
}

function Item({ item, page, isFirst }: { item: ReportItem; page: number; isFirst: boolean }) {
  const { id, days, problem, url, text, company, figure, sources } = item;
  const link = webUrl(url);
  return (
    <article
      data-item={id}
      aria-labelledby={`report-${id}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isFirst ? 0 : -1}
      className="scroll-mb-24 scroll-mt-6"
    >
      <QueueRow
        line={
          <>
            <h3
              id={`report-${id}`}
              className="min-w-0 font-sans text-body font-semibold [overflow-wrap:anywhere] lg:flex lg:max-w-[50%] lg:shrink-0"
            >
              <span className="min-w-0 lg:truncate lg:group-open:whitespace-normal">{company.name}</span>
              <span className="lg:shrink-0">: {figure.label}</span>
            </h3>
            <span className="whitespace-nowrap">
              <VisuallyHidden>{reportsTab.reported} </VisuallyHidden>
              {problemLabels[problem]}
            </span>
          </>
        }
        text={text}
        since={daysLabel(days)}
        actions={<Actions item={item} page={page} />}
      >
        <div className="max-w-text [overflow-wrap:anywhere]">
          {link && (
            <p>
              <Page url={link}>{link}</Page>
            </p>
          )}
          {!text && !link && <p className="text-muted">{reportsTab.nothingAdded}</p>}
          <h4 className="text-small font-semibold">{reportsTab.weSay}</h4>
          {figure.said.length === 0 ? (
            <p>{reportsTab.notStated}</p>
          ) : (
            figure.said.map((line) => <p key={line}>{line}</p>)
          )}
          {sources.map((source) => (
            <p key={source.title} className="text-small text-muted">
              {reportsTab.source} <Page url={webUrl(source.url)}>{source.title}</Page> · {source.kind}
            </p>
          ))}
        </div>
      </QueueRow>
    </article>
  );
}

/** One form: the main action, and the others in its menu. */
function Actions({ item, page }: { item: ReportItem; page: number }) {
  const { id, company, figure, editHref } = item;
  return (
    <Form
      method="post"
      action={reportsHref(page)}
      replace
      preventScrollReset
      className="flex flex-wrap justify-end gap-2"
    >
      <input type="hidden" name="report" value={id} />
      <Button type="submit" variant="secondary" name="intent" value="kept" data-key="a">
        {reportsTab.kept}
      </Button>
      <RowMenu of={`${company.name}: ${figure.label}`}>
        {editHref && (
          <Link to={editHref} discover="none" className={buttonClass("quiet")}>
            {reportsTab.edit}
          </Link>
        )}
        <Button type="submit" variant="quiet" name="intent" value="corrected" data-key="c">
          <span>
            {reportsTab.corrected}
            <VisuallyHidden> {figure.label}</VisuallyHidden>
          </span>
        </Button>
        <Link to={company.href} discover="none" className={buttonClass("quiet")}>
          {reportsTab.onSite}
        </Link>
      </RowMenu>
    </Form>
  );
}

function Page({ url, children }: { url: string | null; children: string }) {
  if (url === null) return children;
  return (
    <a
      className="prose-link inline-flex min-h-target items-center"
      href={url}
      rel="noopener nofollow external"
    >
      {children}
    </a>
  );
}

export interface ReportItem {
  id: number;
  days: number;
  problem: ReportProblem;
  url: string | null;
  text: string | null;
  company: { name: string; href: string };
  figure: { label: string; said: string[] };
  sources: { title: string; kind: string; url: string | null }[];
  editHref: string | null;
}

export interface ReportsView {
  items: ReportItem[];
  total: number;
  page: number;
  pages: number;
  /** Urls to poll for changes, with the etag of what is shown. */
  watched: Record<string, string>;
}

export interface ReportsActionData {
  tab: "reports";
  title: string;
  message: string;
}

export const reportsHref = (page = 1) => adminHref("reports", { page: page === 1 ? null : page });
