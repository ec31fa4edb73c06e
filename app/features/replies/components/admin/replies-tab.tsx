import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button, buttonClass } from "~/components/button";
import { employerHref } from "~/features/directory/components/directory-links";
import { EmptyState } from "~/components/empty-state";
import { Field, Input } from "~/components/field";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ListPages } from "~/features/moderation/components/dashboard/list-pages";
import { useListKeys } from "~/features/moderation/components/dashboard/use-list-keys";
import { useRefresh } from "~/features/moderation/components/dashboard/use-refresh";
import {
  itemName,
  repliesHref,
  type ClaimItem,
  type RepliesActionData,
  type RepliesView,
  type ReplyItem,
} from "./replies-view";
import { StandingAnswers } from "./standing-answers";

const pollSeconds = 30;

interface RepliesTabProps {
  view: RepliesView;
  actionData: RepliesActionData | undefined;
}

/** Who wants to answer for an employer, and what employers want to say; below, who may and what they said. */
export function RepliesTab({ view, actionData }: RepliesTabProps) {
  const { items, total, page, pages, watched, representatives, replies } = view;
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
        <EmptyState title="No employer waits">
          <p>When someone asks to answer for an employer, or an employer answers, it stands here.</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {inDigits(total)} waiting, the oldest first. Keys while the focus is in the list: J and K move, A
            approves, R refuses with the reason that is typed.
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item that has the focus, as in a feed */}
          <ol ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-4">
            {items.map((item, place) => (
              <li key={itemName(item.kind, item.id)}>
                <Item item={item} page={page} isFirst={place === 0} actionData={actionData} />
              </li>
            ))}
          </ol>
        </>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => repliesHref(to)} />
      <StandingAnswers
        title="Who may answer"
        empty="Nobody may answer for an employer yet."
        items={representatives.map((one) => ({
          ...{ id: one.id, version: one.version, company: one.company, kind: "claim" as const },
          text: `From ${one.domain}`,
        }))}
        verb="End the right"
        intent="end"
      />
      <StandingAnswers
        title="What employers said"
        empty="No reply is public yet."
        items={replies.map((one) => ({
          ...{ id: one.id, version: one.version, company: one.company, kind: "reply" as const },
          text: `${one.isToExperience ? "To an experience: " : ""}${one.content}`,
        }))}
        verb="Remove it"
        intent="remove"
      />
    </>
  );
}

interface ItemProps {
  item: ClaimItem | ReplyItem;
  page: number;
  isFirst: boolean;
  actionData: RepliesActionData | undefined;
}

function Item({ item, page, isFirst, actionData }: ItemProps) {
  const { id, version, days, company, kind } = item;
  const name = itemName(kind, id);
  const typed = actionData?.reason?.of === name ? actionData.reason.text : "";
  const what =
    kind === "claim" ? "asks to answer" : item.experience === null ? "replies" : "replies to an experience";
  return (
    <article
      data-item={name}
      aria-labelledby={`title-${name}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isFirst ? 0 : -1}
      className="flex scroll-mb-24 scroll-mt-6 flex-col gap-4 rounded border border-line bg-surface p-4"
    >
      <div>
        <h3 id={`title-${name}`} className="[overflow-wrap:anywhere]">
          {kind === "claim" ? `Somebody ${what} for ${company.name}` : `${company.name} ${what}`}
        </h3>
        <p className="text-small text-muted">
          {days === 0 ? "Since today" : `For ${days} ${days === 1 ? "day" : "days"}`}
        </p>
      </div>
      <div className="grid gap-4 [overflow-wrap:anywhere] md:grid-cols-2 md:gap-x-6">
        {kind === "claim" ? <Claim claim={item} /> : <Reply reply={item} />}
      </div>
      <Form
        method="post"
        action={repliesHref(page)}
        replace
        preventScrollReset
        className="flex flex-col gap-4"
      >
        {/* Enter in the reason presses a form's first button: it must not be the one that approves. */}
        <button type="submit" name="intent" value="refuse" hidden />
        <input type="hidden" name="item" value={name} />
        <input type="hidden" name="version" value={version} />
        <Field
          id={`reason-${name}`}
          label="Reason, if you refuse: the employer reads it"
          className="max-w-text"
        >
          {(control) => <Input {...control} name="reason" autoComplete="off" defaultValue={typed} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" name="intent" value="approve" data-key="a">
            {kind === "claim" ? "May answer" : "Publish"}
            <VisuallyHidden>, {company.name}</VisuallyHidden>
          </Button>
          <Button type="submit" variant="secondary" name="intent" value="refuse" data-key="r">
            Refuse
            <VisuallyHidden>, {company.name}</VisuallyHidden>
          </Button>
          <Link to={employerHref(company.id)} discover="none" className={buttonClass("quiet")}>
            See it on the site
          </Link>
        </div>
      </Form>
    </article>
  );
}

function Claim({ claim: { company, email, domain, hosts } }: { claim: ClaimItem }) {
  return (
    <>
      <Half title="The employer">
        <p>{company.name}</p>
        {hosts.length === 0 ? (
          <p className="text-small text-muted">No source of it has a page.</p>
        ) : (
          hosts.map(({ host, isSame }) => (
            <p key={host} className="text-small text-muted">
              Source at {host}
              {isSame && ": the same name"}
            </p>
          ))
        )}
      </Half>
      <Half title="The address, proven by mail" isNew>
        <p className="font-semibold">{domain}</p>
        <p className="text-small text-muted">{email}</p>
      </Half>
    </>
  );
}

function Reply({ reply: { words, published, experience } }: { reply: ReplyItem }) {
  return (
    <>
      <Half title={experience === null ? "For the employer itself" : "The experience"}>
        {experience !== null && <Words>{experience}</Words>}
        {published !== null && (
          <>
            <p className="mt-2 text-small font-semibold">Public now</p>
            <Words>{published}</Words>
          </>
        )}
        {experience === null && published === null && <p className="text-muted">Nothing is public yet.</p>}
      </Half>
      <Half title="The employer says" isNew>
        <Words>{words}</Words>
      </Half>
    </>
  );
}

function Half({ title, isNew, children }: { title: string; isNew?: boolean; children: ReactNode }) {
  return (
    <section className={isNew ? "min-w-0 border-l-[3px] border-highlight pl-3" : "min-w-0"}>
      <h4 className="text-small font-semibold">{title}</h4>
      {children}
    </section>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line [unicode-bidi:isolate]">
      {children}
    </p>
  );
}
