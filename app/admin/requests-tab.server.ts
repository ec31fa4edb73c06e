import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import { single } from "../domain/moderation/decision.server";
import { pagesOf, readPaging } from "../domain/moderation/paging";
import { totalNames } from "../domain/moderation/totals.server";
import { fail, type Failure } from "../domain/result";
import { deleteRequests } from "../domain/requests/request-decisions.server";
import { listRequests } from "../domain/requests/request-queries.server";
import { etagOf } from "../http/admin-list.server";
import { statusOf } from "../http/api.server";
import { readChosen } from "../http/decision-form.server";
import { readFields } from "../http/form.server";
import { redirectWithToast } from "../http/toasts.server";
import { requestsHref, type RequestsActionData, type RequestsView } from "../ui/admin/requests/requests-view";
import { actorOf } from "../domain/moderation/audit-entry.server";

const perPage = 20;

/** What the tab shows: one page of the requests. */
export async function loadRequests({ context, request }: LoaderFunctionArgs): Promise<RequestsView> {
  const { searchParams } = new URL(request.url);
  const { page } = readPaging(searchParams, perPage);
  // The mark is read before the list, so that it is never newer than it.
  const etag = await etagOf(context, totalNames.requests);
  const { items, total } = await listRequests(context, { page, perPage });
  const pages = pagesOf(total, perPage);
  if (page > pages) throw redirect(requestsHref(pages));
  const asking = (searchParams.get("confirm") ?? "").split(",").filter(Boolean);
  const watched = { "/api/admin/company-requests?perPage=1": etag };
  return { items, total, page, pages, asking, watched };
}

/** Takes what the tab's forms send: the word that requests are to be deleted, or the wish to be asked first. */
export async function actRequests({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const form = await readFields(request);
  const chosen = readChosen(form);
  if (!chosen.ok) return reject(chosen);
  if (form.get("intent") === "ask") return redirect(requestsHref(page, form.getAll("item").map(String)));
  const decided = await deleteRequests(context, { rows: chosen.value, actor: actorOf(admin) });
  const { done, missed } = decided;
  if (missed.length > 0) {
    const changed = missed.filter(({ present }) => present !== null).map(({ id }) => id);
    const one =
      chosen.value.length === 1 ? single(decided, "request") : severalMissed(done.length, missed.length);
    if (!one.ok) return reject(one, changed);
  }
  const title = done.length === 1 ? "Request deleted" : `${done.length} requests deleted`;
  return redirectWithToast(requestsHref(page), { title });
}

function severalMissed(deleted: number, missed: number): Failure {
  const kept =
    missed === 1 ? "1 request had changed or was gone." : `${missed} requests had changed or were gone.`;
  return fail("conflict", deleted === 0 ? kept : `${kept} ${deleted} deleted.`);
}

function reject({ code, message }: Failure, changed: number[] = []) {
  const actionData: RequestsActionData = {
    tab: "requests",
    title: "Failed to delete request",
    message,
    changed,
  };
  return data(actionData, { status: statusOf[code] });
}
