import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { reasonInput } from "~/features/replies/schema";
import { type Result, fail } from "~/core/result";
import { type FormValues, readForm, type FormFailure } from "~/server/http/form.server";
import { actorOf } from "~/server/audit-entry.server";
import { pagesOf, readPaging } from "~/server/paging";
import { decideClaim, decideReply } from "~/features/replies/decision-commands.server";
import { listStandingAnswers, listWaitingAnswers } from "~/features/replies/queries.server";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { statusOf } from "~/server/http/api.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { repliesHref, type RepliesActionData, type RepliesView } from "./replies-view";
import { decisionTexts } from "~/features/replies/admin-texts";

const perPage = 20;

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

export async function actReplies({ context, request }: ActionFunctionArgs, admin: AccountJson) {
  const { page } = readPaging(new URL(request.url).searchParams, perPage);
  const values = await readForm(request);
  const decided = await decide(context, values, admin);
  if (!decided.ok) return reject(decided, values);
  const [kind = ""] = (values.item ?? "").split("-");
  return redirectWithToast(repliesHref(page), {
    title: decisionTexts.done[`${kind} ${values.intent ?? ""}`] ?? decisionTexts.decided,
    description: decided.value.name,
  });
}

async function decide(
  context: ActionFunctionArgs["context"],
  { item = "", version = "", intent = "", reason = "", confirm }: FormValues,
  admin: AccountJson,
): Promise<Result<{ name: string }>> {
  const [, kind, id] = /^(claim|reply)-(\d{1,15})$/.exec(item) ?? [];
  if (kind === undefined || !/^\d{1,9}$/.test(version)) return fail("invalid", decisionTexts.noButton);
  const why = intent === "approve" ? null : reasonInput.safeParse(reason);
  if (why && !why.success) return fail("invalid", why.error.issues[0]?.message ?? decisionTexts.sayWhy);
  const decision = {
    ...{ id: Number(id), version: Number(version), actor: actorOf(admin) },
    reason: why?.data ?? "",
  };
  if (kind === "claim" && (intent === "approve" || intent === "refuse" || intent === "end"))
    return decideClaim(context, intent, { ...decision, isDomainConfirmed: confirm === "yes" });
  if (kind === "reply" && (intent === "approve" || intent === "refuse" || intent === "remove"))
    return decideReply(context, intent, decision);
  return fail("invalid", decisionTexts.noButton);
}

function reject({ code, message }: FormFailure, { item = "", reason = "", confirm }: FormValues) {
  const actionData: RepliesActionData = {
    tab: "replies",
    title: decisionTexts.failed,
    message,
    reason: { of: item, text: reason, isConfirmed: confirm === "yes" },
  };
  return data(actionData, { status: statusOf[code] });
}
