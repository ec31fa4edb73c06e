import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import { single } from "../domain/moderation/decision.server";
import { pagesOf, readPaging } from "../domain/moderation/paging";
import { totalNames } from "../domain/moderation/totals.server";
import type { Failure } from "../domain/result";
import { deleteRequests } from "../domain/requests/request-decisions.server";
import type { CompanyRequestJson } from "../domain/requests/request-json";
import { listRequests } from "../domain/requests/request-queries.server";
import { etagOf } from "../http/admin-list.server";
import { statusOf } from "../http/api.server";
import { readChosen } from "../http/decision-form.server";
import { readFields } from "../http/form.server";
import { redirectWithToast } from "../http/toasts.server";
import { requestsHref, type RequestsAnswer, type RequestsView } from "../ui/admin/requests/requests-view";
import { actorOf } from "./shown.server";

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
  const watched = { "/api/admin/company-requests?perPage=1": etag };
  return { items, total, page, pages, asking: searchParams.get("confirm"), watched };
}

/** Takes what the tab's forms send: the word that a request is to be deleted. */
export async function actRequests({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const chosen = readChosen(await readFields(request));
  if (!chosen.ok) return refuse(chosen);
  const rows = chosen.value.slice(0, 1);
  const deleted = single(await deleteRequests(context, { rows, actor: actorOf(admin) }), "request");
  return deleted.ok ? redirectWithToast(requestsHref(page), { title: "Request deleted" }) : refuse(deleted);
}

function refuse({ code, message, present }: Failure) {
  const answer: RequestsAnswer = {
    tab: "requests",
    title: "Failed to delete request",
    message,
    present: (present as CompanyRequestJson | undefined) ?? null,
  };
  return data(answer, { status: statusOf[code] });
}
