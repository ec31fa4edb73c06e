import { inDigits } from "~/features/policy/policy-rules";
import { EmptyState } from "~/components/empty-state";
import { useFormToast } from "~/components/toast/use-toast-from";
import { momentOf } from "~/components/times";
import { OutcomePanel, useKeptActionData } from "~/features/moderation/components/dashboard/outcome-panel";
import { CopyButton } from "~/components/copy-button";
import { ListPages } from "~/features/moderation/components/dashboard/list-pages";
import { SearchForm } from "~/features/moderation/components/dashboard/search-form";
import { UserRow } from "./user-row";
import { usersHref, type UsersActionData, type UsersView } from "./users-view";

/** The accounts, newest first. */
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
  const count = total === 1 ? "1 user" : `${inDigits(total)} users`;
  return (
    <>
      {actionData && <UsersOutcomePanel actionData={actionData} />}
      <SearchForm tab="users" search={search} label="Username or email starts with" />
      {items.length === 0 ? (
        <EmptyState title="No users found">
          {search === "" ? (
            <p>Whoever creates an account appears here.</p>
          ) : (
            <p>No username or email address starts with “{search}”.</p>
          )}
        </EmptyState>
      ) : (
        <>
          <p className="text-small text-muted">{search === "" ? count : `${count} found`}</p>
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
      <OutcomePanel tone="negative" title="Nothing was changed" actionData={actionData}>
        <p>{actionData.message}</p>
        {present && (
          <p className="break-words">
            {present.username} is {present.role === "admin" ? "an admin" : "a user"} now.
          </p>
        )}
      </OutcomePanel>
    );
  }
  const { username, code, expiresAt } = actionData;
  return (
    <OutcomePanel tone="positive" title={`Reset code for ${username}`} actionData={actionData}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <code className="select-all text-lead font-semibold tracking-widest">{code}</code>
        <CopyButton text={code} label="Copy code" of={username} done="Code copied" />
      </div>
      <p>
        It works once, until {momentOf(expiresAt)}, and is not shown again. Give it to {username} and nobody
        else: they choose Reset Password, then “I have a code already”.
      </p>
    </OutcomePanel>
  );
}
