import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { type AccountJson, type UserJson, userForm } from "~/features/accounts/schema";
import type { UserDecision } from "~/features/accounts/user-commands.server";
import { listUsers } from "~/features/accounts/queries.server";
import { pagesOf, readPaging } from "~/server/paging";
import { type Failure, parseInput, type Result } from "~/core/result";
import { statusOf } from "~/server/http/api.server";
import { readForm } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { questions, usersHref, type Question, type UsersActionData, type UsersView } from "./users-tab";
import { searchIntent } from "~/routes/admin/frame/admin-tabs";
import {
  readSealedSearch,
  hasPlainSearch,
  sealSearch,
} from "~/features/accounts/handlers/sealed-search.server";
import { actorOf } from "~/server/audit-entry.server";
import { usersTab } from "~/features/accounts/admin-texts";
import {
  demoteUser,
  endSessions,
  issueResetCode,
  promoteUser,
} from "~/features/accounts/handlers/user-decisions.server";

const perPage = 25;

export async function loadUsers({ context, request }: LoaderFunctionArgs): Promise<UsersView> {
  const { searchParams } = new URL(request.url);
  const { search, find } = await readSealedSearch(context.secrets, searchParams);
  const { page } = readPaging(searchParams, perPage);
  if (hasPlainSearch(searchParams)) throw redirect(usersHref({ page, find }));
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

const changes: Record<Question, { change: Change; done: (username: string) => string }> = {
  promote: { change: promoteUser, done: usersTab.promoted },
  demote: { change: demoteUser, done: usersTab.demoted },
  "end-sessions": { change: endSessions, done: usersTab.signedOut },
};

/** A reset code is shown in the response itself, so that no url or cookie carries it. */
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
  if (id === admin.id && intent === "demote") return redirectWithToast("/", { title: usersTab.selfDemoted });
  if (id === admin.id && intent === "end-sessions")
    return redirectWithToast("/auth", { title: usersTab.selfSignedOut });
  const { searchParams } = new URL(request.url);
  const { find } = await readSealedSearch(context.secrets, searchParams);
  const here = usersHref({ find, page: readPaging(searchParams, perPage).page });
  return redirectWithToast(here, { title: done(changed.value.username) });
}

function reject({ code, message, present }: Failure) {
  const toast = { title: usersTab.error, description: message, variant: "destructive" } as const;
  const actionData: UsersActionData = {
    tab: "users",
    status: "rejected",
    message,
    present: (present as UserJson | undefined) ?? null,
    toast,
  };
  return data(actionData, { status: statusOf[code] });
}
