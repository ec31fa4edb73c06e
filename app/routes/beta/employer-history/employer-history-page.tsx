import { Link } from "@remix-run/react";

import { employerHref } from "~/core/directory-url";
import { employerFeedHref, historyHref } from "~/core/links";
import { HistoryPage } from "~/features/history/components/history-page";
import type { EntryView } from "~/features/history/rules";
import { historyPage } from "~/features/history/texts";

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

export function EmployerHistoryPage({ company, mergedInto, merged, ...list }: HistoryView) {
  const present = mergedInto ?? company;
  return (
    <HistoryPage
      {...list}
      name={company.name}
      back={{ href: employerHref(present.id), label: present.name }}
      intro={
        <>
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
        </>
      }
      empty={historyPage.empty}
      hrefOf={(to) => historyHref(company.id, to)}
      canWithdraw
    >
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
    </HistoryPage>
  );
}
