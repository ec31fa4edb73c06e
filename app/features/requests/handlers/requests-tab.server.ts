import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "~/features/accounts/schema";
import { single, type Chosen } from "~/features/moderation/decision.server";
import { pagesOf, readPaging } from "~/features/moderation/paging";
import { fail, parseInput, type Failure } from "~/lib/result";
import { deleteRequests, noteEmployerAsked } from "../request-decisions.server";
import { employerAskedInput } from "../request-input";
import { listRequests } from "../request-queries.server";
import { toEtag } from "~/lib/http/admin-list.server";
import { toMonth } from "~/features/policy/policy-rules";
import { statusOf } from "~/lib/http/api.server";
import { readChosen } from "~/lib/http/decision-form.server";
import { readFields } from "~/lib/http/form.server";
import { redirectWithToast } from "~/lib/http/toasts.server";
import { requestsHref, type RequestsActionData, type RequestsView } from "../components/admin/requests-view";
import { actorOf } from "~/features/moderation/audit-entry.server";

const perPage = 20;

/** What the tab shows: one page of the requests. */
export async function loadRequests({ context, request }: LoaderFunctionArgs): Promise<RequestsView> {
  const { searchParams } = new URL(request.url);
  const { page } = readPaging(searchParams, perPage);
  const { items, total, revision } = await listRequests(context, { page, perPage });
  const pages = pagesOf(total, perPage);
  if (page > pages) throw redirect(requestsHref(pages));
  const asking = (searchParams.get("confirm") ?? "").split(",").filter(Boolean);
  const watched = { "/api/admin/company-requests?perPage=1": toEtag({ revision }) };
  return { items, total, page, pages, asking, watched, month: toMonth(context.clock()) };
}

/** Takes what the tab's forms send: the word that requests are to be deleted, or the wish to be asked first. */
export async function actRequests({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const form = await readFields(request);
  const chosen = readChosen(form);
  if (!chosen.ok) return reject(chosen);
  if (form.get("intent") === "ask") return redirect(requestsHref(page, form.getAll("item").map(String)));
  if (form.get("intent") === "asked") return noteAsked({ context, rows: chosen.value, admin, form, page });
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

/** Notes in which month we asked an employer; without a month, that we have not. */
async function noteAsked({ context, rows, admin, form, page }: NotingAsked) {
  const sent = form.get("employerAskedIn");
  const input = parseInput(employerAskedInput, { employerAskedIn: sent === "" ? null : sent });
  const failed = "Failed to note it";
  if (!input.ok) return reject(input, [], failed);
  const noted = await noteEmployerAsked(
    context,
    { rows, actor: actorOf(admin) },
    input.value.employerAskedIn,
  );
  const one = noted.ok ? single(noted.value, "request") : noted;
  if (!one.ok) return reject(one, one.present ? rows.map(({ id }) => id) : [], failed);
  return redirectWithToast(requestsHref(page), { title: "Noted" });
}

interface NotingAsked {
  context: ActionFunctionArgs["context"];
  rows: Chosen[];
  admin: AccountJson;
  form: FormData;
  page: number;
}

function severalMissed(deleted: number, missed: number): Failure {
  const kept =
    missed === 1 ? "1 request had changed or was gone." : `${missed} requests had changed or were gone.`;
  return fail("conflict", deleted === 0 ? kept : `${kept} ${deleted} deleted.`);
}

function reject({ code, message }: Failure, changed: number[] = [], title = "Failed to delete request") {
  const actionData: RequestsActionData = {
    tab: "requests",
    title,
    message,
    changed,
  };
  return data(actionData, { status: statusOf[code] });
}
