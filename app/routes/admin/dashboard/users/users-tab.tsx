import { Form } from "@remix-run/react";
import { inDigits } from "~/core/digits";
import { EmptyState } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { momentOf, dayOf } from "~/components/times";
import { OutcomePanel, useKeptActionData } from "../../frame/outcome-panel";
import { CopyButton } from "~/components/copy-button";
import { ListPages } from "~/components/list-pages";
import { SearchForm } from "../../frame/list-controls";
import type { UserJson } from "~/features/accounts/schema";
import { Badge } from "~/components/badge";
import { Button, ButtonLink } from "~/components/button";
import { RowMenu } from "../../frame/rows";
import { useSite } from "~/components/site";
import { VisuallyHidden } from "~/components/visually-hidden";
import { ConfirmPanel } from "../../frame/confirm-panel";
import type { ToastMessage } from "~/core/result";
import { adminHref } from "~/core/admin-links";
import { usersTab } from "~/features/accounts/admin-texts";

export function UsersTab({
  view,
  actionData: given,
}: {
  view: UsersView;
  actionData: UsersActionData | undefined;
}) {
  const actionData = useKeptActionData(given);
  useFormToast(given);
  const { items, total, page, pages, search, find } = view;
  const count = usersTab.count(inDigits(total));
  return (
    <>
      {actionData && <UsersOutcomePanel actionData={actionData} />}
      <SearchForm tab="users" search={search} label={usersTab.search} />
      {items.length === 0 ? (
        <EmptyState title={usersTab.emptyTitle}>
          <p>{search === "" ? usersTab.empty : usersTab.notFound(search)}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-small text-muted">{search === "" ? count : usersTab.found(count)}</p>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {items.map((user) => (
              <UserRow key={user.id} user={user} view={view} />
            ))}
          </ul>
        </>
      )}
      <ListPages page={page} pages={pages} hrefOf={(to) => usersHref({ find, page: to })} />
    </>
  );
}

function UsersOutcomePanel({ actionData }: { actionData: UsersActionData }) {
  if (actionData.status === "rejected") {
    const { present } = actionData;
    return (
      <OutcomePanel tone="negative" title={usersTab.failed} actionData={actionData}>
        <p>{actionData.message}</p>
        {present && <p className="break-words">{usersTab.isNow(present.username, present.role)}</p>}
      </OutcomePanel>
    );
  }
  const { username, code, expiresAt } = actionData;
  return (
    <OutcomePanel tone="positive" title={usersTab.codeFor(username)} actionData={actionData}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <code className="select-all text-lead font-semibold tracking-widest">{code}</code>
        <CopyButton text={code} label={usersTab.copyCode} of={username} done={usersTab.codeCopied} />
      </div>
      <p>{usersTab.codeNext(username, momentOf(expiresAt))}</p>
    </OutcomePanel>
  );
}

function UserRow({ user, view }: { user: UserJson; view: UsersView }) {
  const isSelf = useSite()?.account?.username === user.username;
  const { asking } = view;
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center gap-x-4 gap-y-1 py-1.5">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 lg:flex-nowrap">
          <p className="flex min-w-0 flex-wrap items-center gap-2 lg:w-96 lg:flex-nowrap">
            <span className="min-w-0 break-words font-semibold lg:truncate">{user.username}</span>
            <Badge tone={user.role === "admin" ? "positive" : "neutral"}>
              {user.role === "admin" ? usersTab.admin : usersTab.user}
            </Badge>
            {isSelf && <span className="whitespace-nowrap text-small text-muted">{usersTab.isYou}</span>}
          </p>
          <p className="min-w-0 break-words text-muted max-lg:basis-full lg:grow lg:truncate">
            {user.email ?? usersTab.noEmail}
          </p>
          <p className="text-small text-muted lg:whitespace-nowrap">
            {usersTab.joined} <time dateTime={user.createdAt}>{dayOf(user.createdAt)}</time>
          </p>
        </div>
        <RowMenu of={user.username}>
          <UserActions user={user} view={view} />
        </RowMenu>
      </div>
      {asking?.id === user.id && (
        <UserQuestion question={asking.question} user={user} isSelf={isSelf} view={view} />
      )}
    </li>
  );
}

function UserActions({ user, view: { page, find } }: { user: UserJson; view: UsersView }) {
  const whose = <VisuallyHidden>{usersTab.of(user.username)}</VisuallyHidden>;
  const ask = (question: Question) => usersHref({ page, find, ask: { question, id: user.id } });
  return (
    <>
      {user.role === "user" ? (
        user.email === null ? (
          <Form method="post" action={usersHref({ page, find })} replace>
            <input type="hidden" name="user" value={user.id} />
            <input type="hidden" name="role" value={user.role} />
            <Button type="submit" name="intent" value="reset-code" variant="quiet">
              <span>
                {usersTab.issueCode}
                {whose}
              </span>
            </Button>
          </Form>
        ) : (
          <ButtonLink to={ask("promote")} replace preventScrollReset discover="none" variant="quiet">
            <span>
              {usersTab.makeAdmin}
              {whose}
            </span>
          </ButtonLink>
        )
      ) : (
        <ButtonLink to={ask("demote")} replace preventScrollReset discover="none" variant="quiet">
          <span>
            {usersTab.removeAdmin}
            {whose}
          </span>
        </ButtonLink>
      )}
      <ButtonLink to={ask("end-sessions")} replace preventScrollReset discover="none" variant="quiet">
        <span>
          {usersTab.signOut}
          {whose}
        </span>
      </ButtonLink>
    </>
  );
}

interface UserQuestionProps {
  question: Question;
  user: UserJson;
  isSelf: boolean;
  view: UsersView;
}

function UserQuestion({ question, user, isSelf, view: { page, find } }: UserQuestionProps) {
  const here = usersHref({ page, find });
  const { title, text, confirm } = textsOf(question, user.username, isSelf);
  return (
    <ConfirmPanel
      title={title}
      fields={{ intent: question, user: String(user.id), role: user.role }}
      confirm={confirm}
      cancelTo={here}
    >
      <p>{text}</p>
    </ConfirmPanel>
  );
}

function textsOf(question: Question, username: string, isSelf: boolean) {
  switch (question) {
    case "promote":
      return usersTab.promote(username);
    case "demote":
      return isSelf ? usersTab.demoteSelf : usersTab.demote(username);
    case "end-sessions":
      return usersTab.endSessions(username, isSelf);
  }
}

/** Actions that are confirmed first. */
export const questions = ["promote", "demote", "end-sessions"] as const;
export type Question = (typeof questions)[number];

export interface UsersView {
  items: UserJson[];
  total: number;
  page: number;
  pages: number;
  search: string;
  /** `search` as our urls carry it, sealed. */
  find: string;
  /** The account and question to confirm. */
  asking: { question: Question; id: number } | null;
}

/** The response to a form that does not redirect. */
export type UsersActionData = { tab: "users"; toast?: ToastMessage } & (
  | { status: "code"; code: string; expiresAt: string; username: string }
  | { status: "rejected"; message: string; present: UserJson | null }
);

export function usersHref({
  page = 1,
  find = "",
  ask,
}: {
  page?: number;
  find?: string;
  ask?: { question: Question; id: number };
}): string {
  return adminHref("users", {
    find,
    page: page === 1 ? null : page,
    confirm: ask?.question ?? null,
    user: ask?.id ?? null,
  });
}
