import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "~/features/accounts/account-output";
import { statusOf } from "~/lib/http/api.server";
import { readFields, runForm } from "~/lib/http/form.server";
import type { AdminTab } from "../components/dashboard/admin-tabs";
import { failedPanel } from "../components/dashboard/failed-panel";
import type { Panel } from "../components/dashboard/panel";
import { actActivity, loadActivity } from "./activity-tab.server";
import { actEmployers, loadEmployers } from "~/features/employers/handlers/employers-tab.server";
import { actReplies, loadReplies } from "~/features/replies/handlers/replies-tab.server";
import { actReports, loadReports } from "~/features/reports/handlers/reports-tab.server";
import { actRequests, loadRequests } from "~/features/requests/handlers/requests-tab.server";
import { actSecurity, loadSecurity } from "~/features/accounts/handlers/security-tab.server";
import { shown } from "./shown.server";
import { actSignups, loadSignups } from "~/features/waitlist/handlers/signups-tab.server";
import { actSubmissions, loadSubmissions } from "./submissions-tab.server";
import { actToDo, loadToDo } from "./to-do-tab.server";
import { actUsers, loadUsers } from "~/features/accounts/handlers/users-tab.server";

/** What a tab shows, or why it cannot. */
export async function readPanel(tab: AdminTab, args: LoaderFunctionArgs): Promise<Panel> {
  const { context } = args;
  switch (tab) {
    case "todo":
      return { tab, shown: await shown(context, loadToDo(args)) };
    case "companies":
      return { tab, shown: await shown(context, loadEmployers(args)) };
    case "requests":
      return { tab, shown: await shown(context, loadRequests(args)) };
    case "submissions":
      return { tab, shown: await shown(context, loadSubmissions(args)) };
    case "reports":
      return { tab, shown: await shown(context, loadReports(args)) };
    case "replies":
      return { tab, shown: await shown(context, loadReplies(args)) };
    case "users":
      return { tab, shown: await shown(context, loadUsers(args)) };
    case "signups":
      return { tab, shown: await shown(context, loadSignups(args)) };
    case "activity":
      return { tab, shown: await shown(context, loadActivity(args)) };
    case "security":
      return { tab, shown: await shown(context, loadSecurity(args)) };
  }
}

/** Takes what a tab's forms send; an unexpected error leaves the list as it is, and is told with its id. */
export async function actOnPanel(tab: AdminTab, args: ActionFunctionArgs, admin: AccountJson) {
  const copy = args.request.clone() as Request;
  const run = async () => actOn(tab, args, admin);
  const form = await readFields(copy);
  return runForm(args.context, run, ({ code, message }) =>
    data(failedPanel(tab, message, { form }), { status: statusOf[code] }),
  );
}

async function actOn(tab: AdminTab, args: ActionFunctionArgs, admin: AccountJson) {
  switch (tab) {
    case "todo":
      return actToDo();
    case "companies":
      return actEmployers(args, admin);
    case "requests":
      return actRequests(args, admin);
    case "submissions":
      return actSubmissions(args, admin);
    case "reports":
      return actReports(args, admin);
    case "replies":
      return actReplies(args, admin);
    case "users":
      return actUsers(args, admin);
    case "signups":
      return actSignups(args, admin);
    case "activity":
      return actActivity();
    case "security":
      return actSecurity();
  }
}
