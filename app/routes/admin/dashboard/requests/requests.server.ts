import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { deleteRequests, recordEmployerAsked } from "~/features/requests/commands.server";
import { employerAskedInput } from "~/features/requests/schema";
import { parseInput, fail, type Failure } from "~/core/result";
import { type Chosen, toSingleResult } from "~/server/decision.server";
import { pagesOf, readPaging } from "~/server/paging";
import { listRequests } from "~/features/requests/queries.server";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { toMonth } from "~/core/digits";
import { statusOf } from "~/server/http/api.server";
import { readChosen } from "~/server/http/decision.server";
import { readFields } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { requestsHref, type RequestsActionData, type RequestsView } from "./requests-view";
import { actorOf } from "~/server/audit-entry.server";
import { requestItem, deleteRequest } from "~/features/requests/admin-texts";

const perPage = 20;

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
      chosen.value.length === 1
        ? toSingleResult(decided, "request")
        : severalMissed(done.length, missed.length);
    if (!one.ok) return reject(one, changed);
  }
  const title = deleteRequest.done(done.length);
  return redirectWithToast(requestsHref(page), { title });
}

async function noteAsked({ context, rows, admin, form, page }: NotingAsked) {
  const sent = form.get("employerAskedIn");
  const input = parseInput(employerAskedInput, { employerAskedIn: sent === "" ? null : sent });
  const failed = requestItem.noteFailed;
  if (!input.ok) return reject(input, [], failed);
  const noted = await recordEmployerAsked(
    context,
    { rows, actor: actorOf(admin) },
    input.value.employerAskedIn,
  );
  const one = noted.ok ? toSingleResult(noted.value, "request") : noted;
  if (!one.ok) return reject(one, one.present ? rows.map(({ id }) => id) : [], failed);
  return redirectWithToast(requestsHref(page), { title: requestItem.noted });
}

interface NotingAsked {
  context: ActionFunctionArgs["context"];
  rows: Chosen[];
  admin: AccountJson;
  form: FormData;
  page: number;
}

function severalMissed(deleted: number, missed: number): Failure {
  const kept = deleteRequest.kept(missed);
  return fail("conflict", deleted === 0 ? kept : `${kept} ${deleteRequest.deleted(deleted)}`);
}

function reject({ code, message }: Failure, changed: number[] = [], title = deleteRequest.failed) {
  const actionData: RequestsActionData = {
    tab: "requests",
    title,
    message,
    changed,
  };
  return data(actionData, { status: statusOf[code] });
}
