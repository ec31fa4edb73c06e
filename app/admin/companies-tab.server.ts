import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import type { CompaniesAnswer, CompaniesView } from "../ui/admin/companies/companies-view";

/** What the tab shows. */
export async function loadCompanies(_args: LoaderFunctionArgs): Promise<CompaniesView> {
  return {};
}

/** Takes what the tab's forms send. */
export async function actCompanies(_args: ActionFunctionArgs, _admin: AccountJson) {
  const answer: CompaniesAnswer = { tab: "companies" };
  return data(answer);
}
