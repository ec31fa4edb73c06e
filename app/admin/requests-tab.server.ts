import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import type { RequestsAnswer, RequestsView } from "../ui/admin/requests/requests-view";

/** What the tab shows. */
export async function loadRequests(_args: LoaderFunctionArgs): Promise<RequestsView> {
  return {};
}

/** Takes what the tab's forms send. */
export async function actRequests(_args: ActionFunctionArgs, _admin: AccountJson) {
  const answer: RequestsAnswer = { tab: "requests" };
  return data(answer);
}
