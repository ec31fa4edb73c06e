import { employerFeedHref, historyHref } from "~/core/links";
import { Form, Link } from "@remix-run/react";

import { DifferenceInWords } from "~/features/policy/components/difference";
import { ListPages } from "~/components/list-pages";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { Icon } from "~/components/icon";
import { useSite } from "~/components/site";
import type { EntryView } from "~/features/history/rules";
import { historyPage, withdrawEntryForm } from "~/features/history/texts";

interface Named {
  id: string;
  name: string;
}

export interface HistoryView {
  company: Named;
  /** What it is part of now, if it was merged. */
  mergedInto: Named | null;
  /** What was merged into it. */
  merged: Named[];
  entries: EntryView[];
  total: number;
  page: number;
  pages: number;
}

export function HistoryPage({ company, mergedInto, merged, entries, page, pages }: HistoryView) {
  const present = mergedInto ?? company;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={employerHref(present.id)}>
        <Icon of="arrow-left" />
        {present.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">
          {historyPage.heading(company.name)}
        </h1>
        {mergedInto && (
          <p>
            {historyPage.mergedInto}{" "}
            <Link to={historyHref(mergedInto.id)} className="prose-link">
              {mergedInto.name}
            </Link>
            .
          </p>
        )}
        <p>{historyPage.about}</p>
      </header>
      {entries.length === 0 ? (
        <p>{historyPage.empty}</p>
      ) : (
        <ol className="flex max-w-text flex-col gap-8">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => historyHref(company.id, to)} />
      {merged.length > 0 && (
        <section className="flex max-w-text flex-col gap-2">
          <h2 className="text-lead">{historyPage.mergedHistories}</h2>
          <ul>
            {merged.map(({ id, name }) => (
              <li key={id}>
                <Link to={historyHref(id)} className="prose-link inline-flex min-h-target items-center">
                  {historyPage.heading(name)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="max-w-text text-small text-muted">
        {historyPage.longTexts}{" "}
        <Link
          to={employerFeedHref(company.id)}
          reloadDocument
          className="prose-link inline-flex min-h-target items-center"
        >
          {historyPage.feed}
        </Link>
      </p>
    </div>
  );
}

function Entry({ entry }: { entry: EntryView }) {
  const { id, month, title, questions, texts, sources } = entry;
  return (
    <li id={`entry-${id}`} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <p className="text-small text-muted">{month}</p>
        <h2 className="text-lead">{title}</h2>
      </div>
      {questions.length > 0 && <DifferenceInWords difference={{ questions, same: [] }} />}
      {texts.length > 0 && <p>{historyPage.textsChanged(texts.join(", "))}</p>}
      {sources.length > 0 && (
        <p className="text-small text-muted">{historyPage.sources(sources.join(", "))}</p>
      )}
      <WithdrawEntry entry={entry} />
    </li>
  );
}

function WithdrawEntry({ entry: { id, questions, texts } }: { entry: EntryView }) {
  const isAdmin = useSite()?.account?.isAdmin ?? false;
  if (!isAdmin || questions.length + texts.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-small text-action">
        {withdrawEntryForm.open}
      </summary>
      <Form method="post" className="flex flex-col gap-2">
        <p className="text-small">{withdrawEntryForm.what}</p>
        <Button type="submit" variant="destructive" name="entry" value={id} className="self-start">
          {withdrawEntryForm.submit}
        </Button>
      </Form>
    </details>
  );
}
