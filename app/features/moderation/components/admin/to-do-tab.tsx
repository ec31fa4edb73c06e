import { Link } from "@remix-run/react";
import type { ToDo, ToDoItem, ToDoKind } from "../../rules";
import { inDigits } from "~/features/policy/policy-rules";
import { EmptyState } from "~/components/empty-state";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { adminHref } from "../dashboard/admin-tabs";
import { reviewHref } from "~/features/employers/components/admin/review-view";
import { useListKeys } from "../dashboard/use-list-keys";

/** Of each kind: its list, what one of it is, and where one is decided on. */
const kinds: Record<ToDoKind, { title: string; one: string; list: string; hrefOf?: (id: string) => string }> =
  {
    policies: {
      title: "Policies to review",
      one: "A policy to review",
      list: adminHref("companies", { status: "draft", verificationStatus: "pending" }),
      hrefOf: reviewHref,
    },
    submissions: {
      title: "Votes and experiences",
      one: "A vote or an experience",
      list: adminHref("submissions"),
    },
    reports: { title: "Reports of errors", one: "An error was reported", list: adminHref("reports") },
    replies: {
      title: "Employers’ replies",
      one: "An employer answers, or asks to",
      list: adminHref("replies"),
    },
    requests: { title: "Company requests", one: "Somebody asks for it", list: adminHref("requests") },
    stale: {
      title: "Sources to check",
      one: "Its sources need another look",
      list: adminHref("companies", { freshness: "stale" }),
      hrefOf: reviewHref,
    },
  };

/** All that waits, in one place: how much of each, and the oldest of all first. */
export function ToDoTab({ view }: { view: ToDo }) {
  const { list, onKeyDown } = useListKeys(view.oldest);
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-6">
        {view.kinds.map(({ kind, total, isMore }) => (
          <li key={kind}>
            <Link
              to={kinds[kind].list}
              discover="none"
              className="block h-full rounded border border-line bg-surface p-3 hover:border-edge sm:p-4"
            >
              <span className="block font-serif text-title">
                {isMore && <span className="text-body">over </span>}
                {inDigits(total)}{" "}
              </span>
              <span className="font-semibold text-action">{kinds[kind].title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {view.oldest.length === 0 ? (
        <EmptyState title="Nothing waits">
          <p>When somebody sends something, or a policy grows old, it stands here.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="oldest" className="mt-4 flex flex-col gap-4">
          <h2 id="oldest" className="text-heading">
            The oldest first
          </h2>
          <p className="text-muted max-sm:hidden [@media(hover:none)]:hidden">
            Keys while the focus is in the list: J and K move, Enter opens.
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links in it */}
          <ol ref={list} onKeyDown={onKeyDown} className="border-t border-line">
            {view.oldest.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <Item item={item} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Item({ item: { kind, id, name, days, month } }: { item: ToDoItem }) {
  const { one, list, hrefOf } = kinds[kind];
  return (
    <Link
      to={hrefOf?.(id) ?? list}
      discover="none"
      data-item={id}
      className="flex min-h-target flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3 hover:text-action"
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
      <span className="text-muted">{one}</span>
      <span className="ml-auto text-small text-muted">{waitedWords(kind, days, month)}</span>
    </Link>
  );
}

function waitedWords(kind: ToDoKind, days: number | null, month: string | null): string {
  if (kind === "stale" && days === null) return "Not checked yet";
  if (month !== null) return `since ${dateLabel(month)}`;
  if (days === null || days === 0) return "since today";
  const counted = `${inDigits(days)} ${days === 1 ? "day" : "days"}`;
  return kind === "stale" ? `overdue by ${counted}` : `for ${counted}`;
}
