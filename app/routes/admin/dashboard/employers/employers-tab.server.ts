import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { type AdminEmployerJson, readAdminEmployerFilters } from "~/features/employers/admin-schema";
import {
  taken,
  checkEmployers,
  hideEmployers,
  showEmployers,
  verifyEmployers,
  type EmployerDecision,
  type DecidedEmployers,
} from "~/features/moderation/employer-decision-commands.server";
import { deleteDrafts, isDeletable } from "~/features/moderation/employer-delete-commands.server";
import { listAdminEmployers, readAdminEmployers } from "~/features/moderation/employer-queries.server";
import type { Decided } from "~/server/decision.server";
import { pagesOf, readPaging } from "~/server/paging";
import { type Failure, parseInput } from "~/core/result";
import { toEtag } from "~/features/moderation/handlers/admin-list.server";
import { statusOf } from "~/server/http/api.server";
import { readChosenEmployers } from "~/server/http/decision.server";
import { readFields } from "~/server/http/form.server";
import { redirectWithToast } from "~/server/http/toasts.server";
import { employersHref, type EmployersActionData, type EmployersView } from "./employers-view";
import { actorOf } from "~/server/audit-entry.server";
import { z } from "zod";
import type { DomainContext } from "~/server/context";
import { employerDecisions } from "~/features/employers/admin-texts";

const perPage = 25;

/** Past the end, it shows the last page. */
export async function loadEmployers({ request, context }: LoaderFunctionArgs): Promise<EmployersView> {
  const params = new URL(request.url).searchParams;
  const filters = readAdminEmployerFilters(params);
  const paging = readPaging(params, perPage);
  const [asked, deleting] = await Promise.all([
    listAdminEmployers(context, filters, paging),
    getDeleting(context, params),
  ]);
  const pages = pagesOf(asked.total, perPage);
  const page = Math.min(paging.page, pages);
  const list = page === paging.page ? asked : await listAdminEmployers(context, filters, { page, perPage });
  return { ...list, filters, page, pages, etag: toEtag(list), deleting };
}

async function getDeleting(
  context: LoaderFunctionArgs["context"],
  params: URLSearchParams,
): Promise<EmployersView["deleting"]> {
  const form = new FormData();
  for (const item of (params.get("delete") ?? "").split(",").filter(Boolean)) form.append("item", item);
  if (!form.has("item")) return null;
  const chosen = readChosenEmployers(form);
  const found = chosen.ok ? await readAdminEmployers(context, chosen.value) : [];
  const seen = new Map(chosen.ok ? chosen.value.map(({ id, version }) => [id, version]) : []);
  const drafts = found
    .filter(isDeletable)
    .map(({ id, name, version }) => ({ id, name, version: seen.get(id) ?? version }));
  return found.length > 0 ? { drafts, kept: found.length - drafts.length } : null;
}

export async function actEmployers({ request, context }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readFields(request);
  const here = hereOf(request);
  // A row's button names action and row, whatever else is ticked.
  const [, decide, item] = /^(\w+)\|(.+)$/.exec(textOf(form, "decide")) ?? [];
  if (item !== undefined) form.set("item", item);
  const intent = decide ?? textOf(form, "intent");
  const chosen = readChosenEmployers(form);
  if (!chosen.ok) return reject(chosen);
  const actor = actorOf(admin);
  if (intent === "ask") return redirect(hereOf(request, form.getAll("item").map(String)));
  if (intent === "delete") {
    const deleted = await deleteDrafts(context, { rows: chosen.value, actor });
    if (deleted.missed.length > 0)
      return rejectMissed(deleted, employerDecisions.deleted, employerDecisions.failedToDelete);
    const { done } = deleted;
    return redirectWithToast(here, {
      title: employerDecisions.draftsDeleted(done.length),
      description: said(employerDecisions.deleted, deleted),
    });
  }
  const action = parseInput(employerAction, intent, employerDecisions.choose);
  if (!action.ok) return reject(action);
  const decided = await decideEmployers(context, action.value, { rows: chosen.value, actor });
  const verb = employerDecisions[action.value];
  if (decided.missed.length > 0)
    return rejectMissed(decided, verb, employerDecisions.failed, decided.shownAs);
  return redirectWithToast(here, {
    title: employerDecisions.updated,
    description: said(verb, decided),
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function hereOf(request: Request, deleting: string[] = []): string {
  const params = new URL(request.url).searchParams;
  return employersHref(readAdminEmployerFilters(params), readPaging(params, perPage).page, deleting);
}

type Missing = Decided<{ id: string; name: string } | AdminEmployerJson>;

function said(verb: string, { done }: Pick<Missing, "done">): string {
  const [only] = done;
  return done.length === 1 && only
    ? employerDecisions.oneIs(only.name, verb)
    : employerDecisions.someAre(done.length, verb);
}

function reject({ message, code }: Failure) {
  const toast = { title: employerDecisions.failed, description: message, variant: "destructive" as const };
  return data<EmployersActionData>(
    { tab: "companies", message, missed: {}, toast },
    { status: statusOf[code] },
  );
}

/** Applies what it can, and shows the others as they are now. */
function rejectMissed(
  { done, missed }: Missing,
  verb: string,
  title: string,
  shownAs: DecidedEmployers["shownAs"] = new Map(),
) {
  const reasons = missed.map(({ id, present }): [string, string] => [
    id,
    whyMissed(present, shownAs.get(id), title === employerDecisions.failedToDelete),
  ]);
  const kept = employerDecisions.notChanged(missed.length);
  const message = done.length > 0 ? `${kept} ${said(verb, { done })}` : kept;
  const [first] = reasons;
  const description = reasons.length === 1 ? first?.[1] : message;
  const toast = { title, description, variant: "destructive" as const };
  return data<EmployersActionData>(
    { tab: "companies", message, missed: Object.fromEntries(reasons), toast },
    { status: statusOf.conflict },
  );
}

function whyMissed(
  present: Missing["missed"][number]["present"],
  shownAs: Parameters<typeof taken>[0] | undefined,
  isDeletion: boolean,
): string {
  if (!present || !("version" in present)) return employerDecisions.gone;
  if (shownAs !== undefined) return taken(shownAs).message;
  if (isDeletion && !isDeletable(present)) return employerDecisions.wasShown;
  return employerDecisions.changedMeanwhile(present.isApproved, present.verificationStatus);
}

const decisions = {
  show: showEmployers,
  hide: hideEmployers,
  verify: verifyEmployers,
  check: checkEmployers,
};

type EmployerAction = keyof typeof decisions;

const employerAction = z.enum(["show", "hide", "verify", "check"], employerDecisions.action);

function decideEmployers(
  ctx: DomainContext,
  action: EmployerAction,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  return decisions[action](ctx, decision);
}
