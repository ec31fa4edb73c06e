import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "~/features/accounts/schema";
import { actorOf } from "~/features/moderation/audit-entry.server";
import { pagesOf, readPaging } from "~/features/moderation/paging";
import { reasonInput } from "../claim-input";
import { decideClaim, decideReply } from "../reply-decisions.server";
import { listStandingAnswers, listWaitingAnswers } from "../reply-queue.server";
import { fail, type Result } from "~/lib/result";
import { toEtag } from "~/lib/http/admin-list.server";
import { statusOf } from "~/lib/http/api.server";
import { readForm, type FormFailure, type FormValues } from "~/lib/http/form.server";
import { redirectWithToast } from "~/lib/http/toasts.server";
import { repliesHref, type RepliesActionData, type RepliesView } from "../components/admin/replies-view";

const perPage = 20;

/** What the tab shows: one page of what waits, and who may answer and what employers said. */
export async function loadReplies({ context, request }: LoaderFunctionArgs): Promise<RepliesView> {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const [{ items, total, revision }, standing] = await Promise.all([
    listWaitingAnswers(context, { page, perPage }),
    listStandingAnswers(context),
  ]);
  const pages = pagesOf(total, perPage);
  if (page > pages) throw redirect(repliesHref(pages));
  const watched = { "/api/admin/stats/replies": toEtag({ revision }) };
  return { items, total, page, pages, watched, ...standing };
}

const done: Record<string, string> = {
  "claim approve": "May answer now",
  "claim refuse": "Refused",
  "claim end": "The right has ended",
  "reply approve": "Published",
  "reply refuse": "Refused",
  "reply remove": "Removed",
};

/** Takes a decision on an address or on a reply, in the state that the form showed. */
export async function actReplies({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const values = await readForm(request);
  const decided = await decide(context, values, admin);
  if (!decided.ok) return reject(decided, values);
  const [kind = ""] = (values.item ?? "").split("-");
  return redirectWithToast(repliesHref(page), {
    title: done[`${kind} ${values.intent ?? ""}`] ?? "Decided",
    description: decided.value.name,
  });
}

async function decide(
  context: ActionFunctionArgs["context"],
  { item = "", version = "", intent = "", reason = "" }: FormValues,
  admin: AccountJson,
): Promise<Result<{ name: string }>> {
  const [, kind, id] = /^(claim|reply)-(\d{1,15})$/.exec(item) ?? [];
  if (kind === undefined || !/^\d{1,9}$/.test(version)) return fail("invalid", "Press one of the buttons.");
  const why = intent === "approve" ? null : reasonInput.safeParse(reason);
  if (why && !why.success) return fail("invalid", why.error.issues[0]?.message ?? "Say why");
  const decision = {
    ...{ id: Number(id), version: Number(version), actor: actorOf(admin) },
    reason: why?.data ?? "",
  };
  if (kind === "claim" && (intent === "approve" || intent === "refuse" || intent === "end"))
    return decideClaim(context, intent, decision);
  if (kind === "reply" && (intent === "approve" || intent === "refuse" || intent === "remove"))
    return decideReply(context, intent, decision);
  return fail("invalid", "Press one of the buttons.");
}

function reject({ code, message }: FormFailure, { item = "", reason = "" }: FormValues) {
  const actionData: RepliesActionData = {
    tab: "replies",
    title: "Nothing was decided",
    message,
    reason: { of: item, text: reason },
  };
  return data(actionData, { status: statusOf[code] });
}
