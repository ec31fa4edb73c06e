import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "../domain/accounts/account-json";
import type { UsersAnswer, UsersView } from "../ui/admin/users/users-view";

/** What the tab shows. */
export async function loadUsers(_args: LoaderFunctionArgs): Promise<UsersView> {
  return {};
}

/** Takes what the tab's forms send. */
export async function actUsers(_args: ActionFunctionArgs, _admin: AccountJson) {
  const answer: UsersAnswer = { tab: "users" };
  return data(answer);
}
