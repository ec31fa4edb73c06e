import { Form, useLocation } from "@remix-run/react";

import type { UserJson } from "../../account-output";
import { Badge } from "~/components/badge";
import { Button, buttonClass, ButtonLink } from "~/components/button";
import { useSite } from "~/components/site";
import { VisuallyHidden } from "~/components/visually-hidden";
import { dayOf } from "~/components/times";
import { UserQuestion } from "./user-question";
import { usersHref, type Question, type UsersView } from "./users-view";

/** Of menus with one name, browsers keep one open; React does not know the attribute yet. */
const onlyOne = { name: "user-actions" };

/** An account with what can be done about it. */
export function UserRow({ user, view }: { user: UserJson; view: UsersView }) {
  const isSelf = useSite()?.account?.username === user.username;
  const { asking } = view;
  // What was chosen closes the menu.
  const { key } = useLocation();
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words font-semibold">{user.username}</span>
            <Badge tone={user.role === "admin" ? "positive" : "neutral"}>
              {user.role === "admin" ? "Admin" : "User"}
            </Badge>
            {isSelf && <span className="text-small text-muted">This is you</span>}
          </p>
          <p className="break-words text-muted">{user.email ?? "No email address"}</p>
        </div>
        <p className="grow text-small text-muted sm:w-40 sm:grow-0">
          Joined <time dateTime={user.createdAt}>{dayOf(user.createdAt)}</time>
        </p>
        <details key={key} {...onlyOne} className="relative ml-auto shrink-0">
          <summary className={buttonClass("secondary", "cursor-pointer list-none")}>
            Actions<VisuallyHidden> for {user.username}</VisuallyHidden>
          </summary>
          <UserActions user={user} view={view} />
        </details>
      </div>
      {asking?.id === user.id && (
        <UserQuestion question={asking.question} user={user} isSelf={isSelf} view={view} />
      )}
    </li>
  );
}

function UserActions({ user, view: { page, find } }: { user: UserJson; view: UsersView }) {
  const whose = <VisuallyHidden> of {user.username}</VisuallyHidden>;
  const ask = (question: Question) => usersHref({ page, find, ask: { question, id: user.id } });
  return (
    <div className="absolute right-0 top-full z-10 mt-1 flex w-max flex-col rounded border border-edge bg-surface p-1 shadow [&_.button]:w-full [&_.button]:justify-start">
      {user.role === "user" ? (
        user.email === null ? (
          <Form method="post" action={usersHref({ page, find })} replace>
            <input type="hidden" name="user" value={user.id} />
            <input type="hidden" name="role" value={user.role} />
            <Button type="submit" name="intent" value="reset-code" variant="quiet">
              <span>Issue reset code{whose}</span>
            </Button>
          </Form>
        ) : (
          <ButtonLink to={ask("promote")} replace preventScrollReset discover="none" variant="quiet">
            <span>Make admin{whose}</span>
          </ButtonLink>
        )
      ) : (
        <ButtonLink to={ask("demote")} replace preventScrollReset discover="none" variant="quiet">
          <span>Remove admin role{whose}</span>
        </ButtonLink>
      )}
      <ButtonLink to={ask("end-sessions")} replace preventScrollReset discover="none" variant="quiet">
        <span>Sign out everywhere{whose}</span>
      </ButtonLink>
    </div>
  );
}
