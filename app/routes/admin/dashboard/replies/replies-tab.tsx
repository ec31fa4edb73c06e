import { Form } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import { Button } from "~/components/button";
import { EmptyState, Notice } from "~/components/notice";
import { Field, Input } from "~/components/field";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ListPages } from "~/components/list-pages";
import { useListKeys } from "../../frame/use-list-keys";
import { useRefresh } from "../../frame/use-refresh";
import { itemName, repliesHref, type RepliesActionData, type RepliesView } from "./replies-view";
import { Icon } from "~/components/icon";
import { repliesTab, repliesItem } from "~/features/replies/admin-texts";
import { WaitingAnswer } from "./waiting-answer";

const pollSeconds = 30;

interface RepliesTabProps {
  view: RepliesView;
  actionData: RepliesActionData | undefined;
}

/** What waits; below it who may answer and what is public. */
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
        <EmptyState title={repliesTab.emptyTitle}>
          <p>{repliesTab.empty}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-muted">
            {repliesTab.intro(inDigits(total))}{" "}
            <span className="max-sm:hidden [@media(hover:none)]:hidden">{repliesTab.keys}</span>
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the item that has the focus, as in a feed */}
          <ol ref={list} onKeyDown={onKeyDown} className="divide-y divide-line border-y border-line">
            {items.map((item, place) => (
              <li key={itemName(item.kind, item.id)}>
                <WaitingAnswer item={item} page={page} isFirst={place === 0} actionData={actionData} />
              </li>
            ))}
          </ol>
        </>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => repliesHref(to)} />
      <StandingAnswers
        title={repliesTab.representatives}
        empty={repliesTab.noRepresentatives}
        items={representatives.map((one) => ({
          ...{ id: one.id, version: one.version, company: one.company, kind: "claim" as const },
          text: repliesTab.from(one.domain),
        }))}
        verb={repliesTab.end}
        intent="end"
      />
      <StandingAnswers
        title={repliesTab.replies}
        empty={repliesTab.noReplies}
        items={replies.map((one) => ({
          ...{ id: one.id, version: one.version, company: one.company, kind: "reply" as const },
          text: repliesTab.published(one.content, one.isToExperience),
        }))}
        verb={repliesTab.remove}
        intent="remove"
      />
    </>
  );
}

interface StandingAnswersProps {
  title: string;
  empty: string;
  items: {
    id: number;
    version: number;
    kind: "claim" | "reply";
    company: { id: string; name: string };
    text: string;
  }[];
  verb: string;
  intent: "end" | "remove";
}

/** Folded, each with the way to take it back. */
function StandingAnswers({ title, empty, items, verb, intent }: StandingAnswersProps) {
  return (
    <details className="rounded border border-line px-4">
      <summary className="flex min-h-target cursor-pointer items-center font-semibold">
        {repliesTab.count(title, inDigits(items.length))}
      </summary>
      {items.length === 0 ? (
        <p className="pb-4 text-muted">{empty}</p>
      ) : (
        <ul className="pb-2">
          {items.map(({ id, version, kind, company, text }) => (
            <li key={id} className="border-t border-line">
              <details className="group">
                <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 lg:flex-nowrap [&::-webkit-details-marker]:hidden">
                  <Icon of="chevron-right" className="text-muted group-open:rotate-90" />
                  <strong className="min-w-0 [overflow-wrap:anywhere] lg:max-w-[50%] lg:shrink-0 lg:truncate lg:group-open:whitespace-normal">
                    {company.name}
                  </strong>
                  <span className="min-w-0 truncate text-muted group-open:whitespace-pre-line max-lg:basis-full">
                    {text}
                  </span>
                </summary>
                <Form
                  method="post"
                  action={repliesHref()}
                  replace
                  preventScrollReset
                  className="flex max-w-text flex-wrap items-end gap-2 pb-4 sm:pl-8"
                >
                  <input type="hidden" name="item" value={itemName(kind, id)} />
                  <input type="hidden" name="version" value={version} />
                  <Field
                    id={`why-${itemName(kind, id)}`}
                    label={repliesTab.reason}
                    className="min-w-0 grow basis-60"
                  >
                    {(control) => <Input {...control} name="reason" autoComplete="off" />}
                  </Field>
                  <Button type="submit" variant="destructive" name="intent" value={intent}>
                    <span>
                      {verb}
                      <VisuallyHidden>{repliesItem.of(company.name)}</VisuallyHidden>
                    </span>
                  </Button>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
