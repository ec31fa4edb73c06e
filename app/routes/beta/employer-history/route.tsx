import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin, withBetaGuard } from "~/features/accounts/handlers/guards.server";
import { getHistory } from "~/features/history/queries.server";
import { withdrawEntry } from "~/features/history/commands.server";
import { actorOf } from "~/server/audit-entry.server";
import { readPageOrLast, readPaging } from "~/server/paging";
import { readForm } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { EmployerNotListed } from "~/features/employers/components/employer-not-listed";
import { employerFeedHref, historyHref } from "~/core/links";
import { EmployerHistoryPage, type HistoryView } from "./employer-history-page";
import { entryView } from "~/features/history/rules";
import { pageMeta } from "~/components/page-meta";
import { changesFeed, historyPage, withdrawEntryForm } from "~/features/history/texts";
import { notListedPage } from "~/features/employers/page-texts";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { reads: "kept", changes: "public" };

export { shouldRevalidate } from "~/components/form/keep-form";

const perPage = 10;

export function loader(args: LoaderFunctionArgs) {
  return withBetaGuard(args, () => load(args));
}

async function load(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const paging = readPaging(new URL(request.url).searchParams, perPage);
  const { found, ...pages } = await readPageOrLast(paging, (paging) =>
    getHistory(context, params.id ?? "", paging),
  );
  if (found === null) return data(null, { status: 404 });
  const { company, mergedInto, merged, total } = found;
  const entries = found.entries.map((entry) => entryView(entry));
  return data<HistoryView>({ company, mergedInto, merged, entries, total, ...pages });
}

/** Withdraws an entry, for admins. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const { context, params, request } = args;
  const { entry = "" } = await readForm(request);
  const companyId = params.id ?? "";
  const id = /^\d{1,15}$/.test(entry) ? Number(entry) : 0;
  const withdrawn = await withdrawEntry(context, { companyId, id, actor: actorOf(admin) });
  return redirectWithToast(
    historyHref(companyId),
    withdrawn.ok ? { title: withdrawEntryForm.done } : { title: withdrawn.message, variant: "destructive" },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: view, matches, params }) => [
  ...pageMeta(matches, {
    title: view ? historyPage.title(view.company.name) : notListedPage.title,
    description: historyPage.description,
    path: historyHref(params.id ?? "", view?.page),
    isGated: true,
    isUnlisted: !view,
  }),
  ...(view
    ? [
        {
          tagName: "link",
          rel: "alternate",
          type: "application/atom+xml",
          title: changesFeed.linkTitle(view.company.name),
          href: employerFeedHref(view.company.id),
        },
      ]
    : []),
];

export default function EmployerHistory() {
  const view = useLoaderData<typeof loader>();
  if (view === null)
    return (
      <div className="page py-10">
        <EmployerNotListed url="" title={<h1 className="text-title">{notListedPage.title}</h1>} />
      </div>
    );
  return <EmployerHistoryPage {...view} />;
}
