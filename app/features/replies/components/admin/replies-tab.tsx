import { Form, Link } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { Button } from "~/components/button";
import { employerHref } from "~/features/directory/components/directory-links";
import { EmptyState } from "~/components/empty-state";
import { Field, Input } from "~/components/field";
import { Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ListPages } from "~/features/moderation/components/dashboard/list-controls";
import { daysLabel, QueueRow } from "~/features/moderation/components/dashboard/rows";
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
            {inDigits(total)} waiting, the oldest first.{" "}
            <span className="max-sm:hidden [@media(hover:none)]:hidden">
              Keys while the focus is in the list: J and K move, A approves, R refuses with the reason that is
              typed.
            </span>
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item that has the focus, as in a feed */}
          <ol ref={list} onKeyDown={onKeyDown} className="divide-y divide-line border-y border-line">
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
  const form = `decide-${name}`;
  const typed = actionData?.reason?.of === name ? actionData.reason.text : "";
  const what =
    kind === "claim" ? "asks to answer" : item.experience === null ? "replies" : "replies to an experience";
  return (
    <article
      data-item={name}
      aria-labelledby={`title-${name}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={isFirst ? 0 : -1}
      className="scroll-mb-24 scroll-mt-6"
    >
      <QueueRow
        line={
          <h3
            id={`title-${name}`}
            className="min-w-0 font-sans text-body font-semibold [overflow-wrap:anywhere] lg:max-w-[60%] lg:shrink-0 lg:truncate lg:group-open:whitespace-normal"
          >
            {kind === "claim" ? `Somebody ${what} for ${company.name}` : `${company.name} ${what}`}
          </h3>
        }
        text={kind === "claim" ? item.email : item.words}
        since={daysLabel(days)}
        actions={
          <>
            <Form id={form} method="post" action={repliesHref(page)} replace preventScrollReset>
              <input type="hidden" name="item" value={name} />
              <input type="hidden" name="version" value={version} />
            </Form>
            <Button type="submit" form={form} variant="secondary" name="intent" value="approve" data-key="a">
              <span>
                {kind === "claim" ? "May answer" : "Publish"}
                <VisuallyHidden>, {company.name}</VisuallyHidden>
              </span>
            </Button>
          </>
        }
      >
        <div className="flex flex-col items-start gap-4">
          <div className="max-w-text [overflow-wrap:anywhere]">
            {kind === "claim" ? <Claim claim={item} /> : <Reply reply={item} />}
          </div>
          <Link to={employerHref(company.id)} discover="none" className="prose-link">
            See it on the site
          </Link>
          {/* Enter in the reason presses the form's first button, which is the one beside it. */}
          <div className="flex w-full max-w-text flex-wrap items-end gap-2">
            <Field
              id={`reason-${name}`}
              label="Reason, if you refuse: the employer reads it"
              className="min-w-0 grow basis-60"
            >
              {(control) => (
                <Input {...control} form={form} name="reason" autoComplete="off" defaultValue={typed} />
              )}
            </Field>
            <Button type="submit" form={form} variant="secondary" name="intent" value="refuse" data-key="r">
              <span>
                Refuse
                <VisuallyHidden>, {company.name}</VisuallyHidden>
              </span>
            </Button>
          </div>
        </div>
      </QueueRow>
    </article>
  );
}

function Claim({ claim: { domain, hosts } }: { claim: ClaimItem }) {
  return (
    <>
      <p>
        The address is proven by mail, at <strong>{domain}</strong>.
      </p>
      {hosts.length === 0 ? (
        <p className="text-small text-muted">No source of the employer has a page.</p>
      ) : (
        hosts.map(({ host, isSame }) => (
          <p key={host} className="text-small text-muted">
            Source at {host}
            {isSame && ": the same name"}
          </p>
        ))
      )}
    </>
  );
}

function Reply({ reply: { published, experience } }: { reply: ReplyItem }) {
  return (
    <>
      {experience !== null && (
        <>
          <h4 className="text-small font-semibold">The experience</h4>
          <Words>{experience}</Words>
        </>
      )}
      {published !== null && (
        <>
          <h4 className="mt-2 text-small font-semibold">Public now</h4>
          <Words>{published}</Words>
        </>
      )}
      {experience === null && published === null && <p className="text-muted">Nothing is public yet.</p>}
    </>
  );
}

function Words({ children }: { children: string }) {
  return (
    <p dir="auto" className="whitespace-pre-line [unicode-bidi:isolate]">
      {children}
    </p>
  );
}
