import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import type { SignupsAnswer, SignupsView } from "../ui/admin/signups/signups-view";

/** What the tab shows. */
export async function loadSignups(_args: LoaderFunctionArgs): Promise<SignupsView> {
  return {};
}

/** Takes what the tab's forms send. */
export async function actSignups(_args: ActionFunctionArgs, _admin: AccountJson) {
  const answer: SignupsAnswer = { tab: "signups" };
  return data(answer);
}
