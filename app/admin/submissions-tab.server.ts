import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import type { SubmissionsAnswer, SubmissionsView } from "../ui/admin/submissions/submissions-view";

/** What the tab shows. */
export async function loadSubmissions(_args: LoaderFunctionArgs): Promise<SubmissionsView> {
  return {};
}

/** Takes what the tab's forms send. */
export async function actSubmissions(_args: ActionFunctionArgs, _admin: AccountJson) {
  const answer: SubmissionsAnswer = { tab: "submissions" };
  return data(answer);
}
