import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";

import type { AccountJson, UserJson } from "../account-output";
import { demoteUser, endSessions, issueResetCode, promoteUser } from "./manage-users.server";
import type { UserDecision } from "../user-decisions.server";
import { userForm } from "../user-input";
import { listUsers } from "../user-queries.server";
import { pagesOf, readPaging } from "~/features/moderation/paging";
import { type Failure, parseInput, type Result } from "~/lib/result";
import { statusOf } from "~/lib/http/api.server";
import { readForm } from "~/lib/http/form.server";
import { redirectWithToast } from "~/lib/http/toasts.server";
import {
  questions,
  usersHref,
  type Question,
  type UsersActionData,
  type UsersView,
} from "../components/admin/users-view";
import { searchIntent } from "~/features/moderation/components/dashboard/admin-tabs";
import { readSealedSearch, saysOpenly, sealSearch } from "./sealed-search.server";
import { actorOf } from "~/features/moderation/audit-entry.server";

const perPage = 25;

/** What the tab shows: one page of the accounts, and which of them the admin is asked about. */
export async function loadUsers({ context, request }: LoaderFunctionArgs): Promise<UsersView> {
  const { searchParams } = new URL(request.url);
  const { search, find } = await readSealedSearch(context.secrets, searchParams);
  const { page } = readPaging(searchParams, perPage);
  if (saysOpenly(searchParams)) throw redirect(usersHref({ page, find }));
  const { items, total } = await listUsers(context, { page, perPage }, search);
  const pages = pagesOf(total, perPage);
  if (page > pages) throw redirect(usersHref({ page: pages, find }));
  return { items, total, page, pages, search, find, asking: askingIn(searchParams) };
}

function askingIn(params: URLSearchParams): UsersView["asking"] {
  const question = questions.find((name) => name === params.get("confirm"));
  return question ? { question, id: Number(params.get("user")) } : null;
}

type Change = (context: AppLoadContext, decision: UserDecision) => Promise<Result<UserJson>>;

const changes: Record<Question, { change: Change; done: string }> = {
  promote: { change: promoteUser, done: "is an admin now" },
  demote: { change: demoteUser, done: "is no admin any more" },
  "end-sessions": { change: endSessions, done: "is signed out everywhere" },
};

/** Takes what the tab's forms send. A code is answered in the page itself: it stands in no url or cookie. */
export async function actUsers({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readForm(request);
  if (form.intent === searchIntent)
    return redirect(usersHref(await sealSearch(context.secrets, form.search)));
  const input = parseInput(userForm, form);
  if (!input.ok) return reject(input);
  const { intent, user: id, role } = input.value;
  const decision = { id, role, actor: actorOf(admin) };
  if (intent === "reset-code") {
    const issued = await issueResetCode(context, decision);
    if (!issued.ok) return reject(issued);
    const actionData: UsersActionData = { tab: "users", status: "code", ...issued.value };
    return data(actionData, { status: 200 });
  }
  const { change, done } = changes[intent];
  const changed = await change(context, decision);
  if (!changed.ok) return reject(changed);
  if (id === admin.id && intent === "demote")
    return redirectWithToast("/", { title: "You are no admin any more" });
  if (id === admin.id && intent === "end-sessions")
    return redirectWithToast("/auth", { title: "You are signed out everywhere" });
  const { searchParams } = new URL(request.url);
  const { find } = await readSealedSearch(context.secrets, searchParams);
  const here = usersHref({ find, page: readPaging(searchParams, perPage).page });
  return redirectWithToast(here, { title: `${changed.value.username} ${done}` });
}

function reject({ code, message, present }: Failure) {
  const toast = { title: "Error", description: message, variant: "destructive" } as const;
  const actionData: UsersActionData = {
    tab: "users",
    status: "rejected",
    message,
    present: (present as UserJson | undefined) ?? null,
    toast,
  };
  return data(actionData, { status: statusOf[code] });
}
