import { Link } from "@remix-run/react";
import type { ToDo, ToDoItem, ToDoKind } from "~/features/moderation/rules";
import { inDigits } from "~/core/digits";
import { VisuallyHidden } from "~/components/visually-hidden";
import { toDoKindTexts, toDoTexts } from "~/features/moderation/admin-texts";
import { EmptyState } from "~/components/notice";
import { dateLabel } from "~/features/employers/rules";
import { adminHref, reviewHref } from "~/core/admin-links";
import { useListKeys } from "../../frame/use-list-keys";

const links: Record<ToDoKind, { list: string; hrefOf?: (id: string) => string }> = {
  policies: {
    list: adminHref("companies", { status: "draft", verificationStatus: "pending" }),
    hrefOf: reviewHref,
  },
  submissions: { list: adminHref("submissions") },
  reports: { list: adminHref("reports") },
  replies: { list: adminHref("replies") },
  requests: { list: adminHref("requests") },
  stale: { list: adminHref("companies", { freshness: "stale" }), hrefOf: reviewHref },
};

export function ToDoTab({ view }: { view: ToDo }) {
  const { list, onKeyDown } = useListKeys(view.oldest);
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:gap-4 md:grid-cols-3 lg:grid-cols-6">
        {view.kinds.map(({ kind, total, isMore }) => (
          <li key={kind}>
            <Link
              to={links[kind].list}
              discover="none"
              className="block h-full rounded border border-line bg-surface p-3 hover:border-edge sm:p-4"
            >
              <span className="block font-serif text-title">
                {isMore && <span className="text-body">{toDoTexts.over}</span>}
                {inDigits(total)}{" "}
              </span>
              <span className="font-semibold text-action">{toDoKindTexts[kind].title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {view.oldest.length === 0 ? (
        <EmptyState title={toDoTexts.none}>
          <p>{toDoTexts.noneText}</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="oldest" className="mt-4 flex flex-col gap-4">
          <h2 id="oldest" className="text-heading">
            {toDoTexts.oldest}
          </h2>
          <p className="text-muted max-sm:hidden [@media(hover:none)]:hidden">{toDoTexts.keys}</p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move the focus between the links in it */}
          <ol ref={list} onKeyDown={onKeyDown} className="border-t border-line">
            {view.oldest.map((item) => (
              <li key={`${item.kind} ${item.id}`}>
                <Item item={item} />
              </li>
            ))}
          </ol>
          <NotListed view={view} />
        </section>
      )}
    </>
  );
}

/** What the list leaves out, of each kind, with the way to it. */
function NotListed({ view: { kinds, oldest } }: { view: ToDo }) {
  const left = kinds
    .map(({ kind, total, isMore }) => ({
      ...{ kind, isMore },
      count: total - oldest.filter((item) => item.kind === kind).length,
    }))
    .filter(({ count }) => count > 0);
  if (left.length === 0) return null;
  const sum = left.reduce((total, { count }) => total + count, 0);
  return (
    <div>
      <p>
        {toDoTexts.more(
          countLabel(
            sum,
            left.some(({ isMore }) => isMore),
          ),
        )}
      </p>
      <ul className="flex flex-wrap gap-x-6">
        {left.map(({ kind, count, isMore }) => (
          <li key={kind}>
            <Link
              to={links[kind].list}
              discover="none"
              className="prose-link inline-flex min-h-target items-center"
            >
              {toDoTexts.moreOf(toDoKindTexts[kind].title, countLabel(count, isMore))}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const countLabel = (count: number, isMore: boolean) => `${isMore ? toDoTexts.over : ""}${inDigits(count)}`;

function Item({ item: { kind, id, name, days, month } }: { item: ToDoItem }) {
  const { list, hrefOf } = links[kind];
  return (
    <Link
      to={hrefOf?.(id) ?? list}
      discover="none"
      data-item={id}
      className="flex min-h-target flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3 hover:text-action"
    >
      <span className="min-w-0 font-semibold [overflow-wrap:anywhere] max-sm:w-full">
        {name}
        <VisuallyHidden>{toDoTexts.pause}</VisuallyHidden>
      </span>
      <span className="text-muted">
        {toDoKindTexts[kind].one}
        <VisuallyHidden>{toDoTexts.pause}</VisuallyHidden>
      </span>
      <span className="ml-auto text-small text-muted">{waitedWords(kind, days, month)}</span>
    </Link>
  );
}

function waitedWords(kind: ToDoKind, days: number | null, month: string | null): string {
  if (kind === "stale" && days === null) return toDoTexts.notChecked;
  if (month !== null) return toDoTexts.sinceMonth(dateLabel(month));
  if (days === null || days === 0) return toDoTexts.sinceToday;
  const counted = toDoTexts.days(inDigits(days), days === 1);
  return kind === "stale" ? toDoTexts.overdue(counted) : toDoTexts.waited(counted);
}
