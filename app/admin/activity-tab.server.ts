import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import type { ActivityAnswer, ActivityView } from "../ui/admin/activity/activity-view";

/** What the tab shows. */
export async function loadActivity(_args: LoaderFunctionArgs): Promise<ActivityView> {
  return {};
}

/** Takes what the tab's forms send. */
export async function actActivity(_args: ActionFunctionArgs, _admin: AccountJson) {
  const answer: ActivityAnswer = { tab: "activity" };
  return data(answer);
}
