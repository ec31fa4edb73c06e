import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import {
  companyAction,
  decideCompanies,
  type CompanyAction,
} from "../domain/companies/admin-company-bulk.server";
import { deleteDraft } from "../domain/companies/admin-company-commands.server";
import { nameTaken, type DecidedCompanies } from "../domain/companies/admin-company-decisions.server";
import { readAdminCompanyFilters } from "../domain/companies/admin-company-filters";
import { getAdminCompany, listAdminCompanies } from "../domain/companies/admin-company-queries.server";
import { pagesOf, readPaging } from "../domain/moderation/paging";
import { totalNames } from "../domain/moderation/totals.server";
import { parseInput } from "../domain/parse-input";
import type { Failure } from "../domain/result";
import { etagOf } from "../http/admin-list.server";
import { statusOf } from "../http/api.server";
import { readChosenCompanies } from "../http/decision-form.server";
import { readFields } from "../http/form.server";
import { redirectWithToast } from "../http/toasts.server";
import {
  companiesHref,
  type CompaniesAnswer,
  type CompaniesView,
} from "../ui/admin/companies/companies-view";
import { actorOf } from "./shown.server";

const perPage = 25;

/** The employers that the address asks for, newest first; past the end, the last page. */
export async function loadCompanies({ request, context }: LoaderFunctionArgs): Promise<CompaniesView> {
  const params = new URL(request.url).searchParams;
  const filters = readAdminCompanyFilters(params);
  const paging = readPaging(params, perPage);
  const [etag, asked, deleting] = await Promise.all([
    etagOf(context, totalNames.companies),
    listAdminCompanies(context, filters, paging),
    getDeleting(context, params.get("delete")),
  ]);
  const pages = pagesOf(asked.total, perPage);
  const page = Math.min(paging.page, pages);
  const list = page === paging.page ? asked : await listAdminCompanies(context, filters, { page, perPage });
  return { ...list, filters, page, pages, etag, deleting };
}

async function getDeleting(context: LoaderFunctionArgs["context"], id: string | null) {
  const company = id && (await getAdminCompany(context, id));
  return company ? { id: company.id, name: company.name, version: company.version } : null;
}

/** Shows, hides or verifies what is chosen, or deletes a draft. */
export async function actCompanies({ request, context }: ActionFunctionArgs, admin: AccountJson) {
  const form = await readFields(request);
  const here = hereOf(request);
  // A row's own button says what and which at once, whatever else is ticked.
  const [, decide, item] = /^(\w+)\|(.+)$/.exec(textOf(form, "decide")) ?? [];
  if (item !== undefined) form.set("item", item);
  const intent = decide ?? textOf(form, "intent");
  const chosen = readChosenCompanies(form);
  if (!chosen.ok) return refuse(chosen);
  const actor = actorOf(admin);
  if (intent === "delete") {
    const [draft] = chosen.value;
    const deleted = await deleteDraft(context, { id: draft?.id ?? "", version: draft?.version, actor });
    if (!deleted.ok) return refuse(deleted, "Failed to delete company");
    return redirectWithToast(here, { title: "Draft deleted", description: `${deleted.value.name} is gone.` });
  }
  const action = parseInput(companyAction, intent, "Choose what to do: show, hide or verify.");
  if (!action.ok) return refuse(action);
  const decided = await decideCompanies(context, action.value, { rows: chosen.value, actor });
  if (decided.missed.length > 0) return refuseMissed(action.value, decided);
  return redirectWithToast(here, {
    title: "Company updated successfully",
    description: said(action.value, decided),
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The list as it was looked at, without the question that it may have asked. */
function hereOf(request: Request): string {
  const params = new URL(request.url).searchParams;
  return companiesHref(readAdminCompanyFilters(params), readPaging(params, perPage).page);
}

const verbs: Record<CompanyAction, string> = {
  show: "shown on the site now",
  hide: "hidden from the site now",
  verify: "verified",
};

function said(action: CompanyAction, { done }: DecidedCompanies): string {
  const [only] = done;
  return done.length === 1 && only
    ? `${only.name} is ${verbs[action]}.`
    : `${done.length} companies are ${verbs[action]}.`;
}

const failed = "Failed to update company visibility";

function refuse({ message, code }: Failure, title = failed) {
  const toast = { title, description: message, variant: "destructive" as const };
  return data<CompaniesAnswer>({ tab: "companies", message, missed: {}, toast }, { status: statusOf[code] });
}

/** Those that could be decided are; of the others the list shows how they stand now. */
function refuseMissed(action: CompanyAction, decided: DecidedCompanies) {
  const { done, missed, shownAs } = decided;
  const reasons = missed.map(({ id, present }): [string, string] => {
    const other = shownAs.get(id);
    if (!present) return [id, "It is gone: someone has deleted it."];
    if (other !== undefined) return [id, nameTaken(other).message];
    const state = present.isApproved ? "active" : "a draft";
    return [
      id,
      `Someone changed it meanwhile. It is ${state} and ${present.verificationStatus} now. Look again, then decide.`,
    ];
  });
  const kept =
    missed.length === 1 ? "1 company was not changed." : `${missed.length} companies were not changed.`;
  const message = done.length > 0 ? `${kept} ${said(action, decided)}` : kept;
  const [first] = reasons;
  const description = reasons.length === 1 ? first?.[1] : message;
  const toast = { title: failed, description, variant: "destructive" as const };
  return data<CompaniesAnswer>(
    { tab: "companies", message, missed: Object.fromEntries(reasons), toast },
    { status: statusOf.conflict },
  );
}
