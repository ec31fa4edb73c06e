import { Form, Link } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { reportProblems } from "../../report-json";
import { Button, buttonClass } from "~/components/button";
import { employerHref } from "~/features/directory/components/directory-links";
import { EmptyState } from "~/components/empty-state";
import { webUrl } from "~/features/employers/components/employer-facts";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ListPages } from "~/features/moderation/components/dashboard/list-pages";
import { useListKeys } from "~/features/moderation/components/dashboard/use-list-keys";
import { useRefresh } from "~/features/moderation/components/dashboard/use-refresh";
import { reportsHref, type ReportItem, type ReportsActionData, type ReportsView } from "./reports-view";

const pollSeconds = 30;

interface ReportsTabProps {
  view: ReportsView;
  actionData: ReportsActionData | undefined;
}

/** Errors that people reported: what we say, and what they say, side by side. */
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
        <EmptyState title="No reports wait">
          <p>When someone reports an error in a figure, it stands here.</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {inDigits(total)} waiting, the oldest first. Keys while the focus is in the list: J and K move, C
            says corrected, A says checked, unchanged.
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item that has the focus, as in a feed */}
          <ol ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-4">
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
  const { id, days, problem, url, text, company, figure, sources, editHref } = item;
  const link = webUrl(url);
  return (
    <article
      data-item={id}
      aria-labelledby={`report-${id}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isFirst ? 0 : -1}
      className="flex scroll-mb-24 scroll-mt-6 flex-col gap-4 rounded border border-line bg-surface p-4"
    >
      <div>
        <h3 id={`report-${id}`} className="[overflow-wrap:anywhere]">
          {company.name}: {figure.label}
        </h3>
        <p className="text-small text-muted">
          {days === 0 ? "Since today" : `For ${days} ${days === 1 ? "day" : "days"}`}
        </p>
      </div>
      <div className="grid gap-4 [overflow-wrap:anywhere] md:grid-cols-2 md:gap-x-6">
        <section className="min-w-0">
          <h4 className="text-small font-semibold">We say</h4>
          {figure.said.length === 0 ? (
            <p>Not stated.</p>
          ) : (
            figure.said.map((line) => <p key={line}>{line}</p>)
          )}
          {sources.map((source) => (
            <p key={source.title} className="text-small text-muted">
              Source: <Page url={webUrl(source.url)}>{source.title}</Page> · {source.kind}
            </p>
          ))}
        </section>
        <section className="min-w-0 border-l-[3px] border-highlight pl-3">
          <h4 className="text-small font-semibold">Reported: {reportProblems[problem]}</h4>
          {text && (
            <p dir="auto" className="whitespace-pre-line [unicode-bidi:isolate]">
              {text}
            </p>
          )}
          {link && (
            <p>
              <Page url={link}>{link}</Page>
            </p>
          )}
          {!text && !link && <p className="text-muted">Nothing was added.</p>}
        </section>
      </div>
      <Form
        method="post"
        action={reportsHref(page)}
        replace
        preventScrollReset
        className="flex flex-wrap gap-2"
      >
        <input type="hidden" name="report" value={id} />
        <Link to={editHref} discover="none" className={buttonClass("secondary")}>
          Edit the figure
        </Link>
        <Button type="submit" variant="secondary" name="intent" value="corrected" data-key="c">
          Corrected
          <VisuallyHidden> {figure.label}</VisuallyHidden>
        </Button>
        <Button type="submit" variant="secondary" name="intent" value="kept" data-key="a">
          Checked, unchanged
        </Button>
        <Link to={employerHref(company.id)} discover="none" className={buttonClass("quiet")}>
          See it on the site
        </Link>
      </Form>
    </article>
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
