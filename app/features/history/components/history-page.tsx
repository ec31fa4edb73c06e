import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button, ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { ListPages } from "~/components/list-pages";
import { useSite } from "~/components/site";
import { agreementChangeHref } from "~/core/links";
import { DifferenceInWords } from "~/features/policy/components/difference";
import type { EntryView } from "../rules";
import { historyPage, withdrawEntryForm } from "../texts";

interface HistoryPageProps {
  /** Whose history it is. */
  name: string;
  back: { href: string; label: string };
  /** Above the entries. */
  intro: ReactNode;
  entries: EntryView[];
  /** Said where there are none. */
  empty: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** By admins. */
  canWithdraw?: boolean;
  /** Below the entries. */
  children?: ReactNode;
}

export function HistoryPage({ name, back, intro, entries, empty, children, ...rest }: HistoryPageProps) {
  const { page, pages, hrefOf, canWithdraw = false } = rest;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={back.href}>
        <Icon of="arrow-left" />
        {back.label}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{historyPage.heading(name)}</h1>
        {intro}
      </header>
      {entries.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ol className="flex max-w-text flex-col gap-8">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} canWithdraw={canWithdraw} />
          ))}
        </ol>
      )}
      <ListPages page={page} pages={pages} hrefOf={hrefOf} />
      {children}
    </div>
  );
}

function Entry({ entry, canWithdraw }: { entry: EntryView; canWithdraw: boolean }) {
  const { id, month, title, questions, texts, sources, agreement } = entry;
  return (
    <li id={`entry-${id}`} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <p className="text-small text-muted">{month}</p>
        <h2 className="text-lead">{title}</h2>
        {agreement && (
          <p>
            {historyPage.byAgreement}{" "}
            <Link to={agreementChangeHref(agreement.id, agreement.version)} className="prose-link">
              {agreement.name}
            </Link>
          </p>
        )}
      </div>
      {questions.length > 0 && <DifferenceInWords difference={{ questions, same: [] }} />}
      {texts.length > 0 && <p>{historyPage.textsChanged(texts.join(", "))}</p>}
      {sources.length > 0 && (
        <p className="text-small text-muted">{historyPage.sources(sources.join(", "))}</p>
      )}
      {canWithdraw && <WithdrawEntry entry={entry} />}
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
