import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import type { AccountJson } from "~/features/accounts/schema";
import { statusOf } from "~/lib/http/api.server";
import { readFields, runForm } from "~/lib/http/form.server";
import type { AdminTab } from "../components/dashboard/admin-tabs";
import { failedPanel } from "../components/dashboard/failed-panel";
import type { Panel } from "../components/dashboard/panel";
import { actEmployers, loadEmployers } from "~/features/employers/handlers/employers-tab.server";
import { actReplies, loadReplies } from "~/features/replies/handlers/replies-tab.server";
import { actReports, loadReports } from "~/features/reports/handlers/reports-tab.server";
import { actRequests, loadRequests } from "~/features/requests/handlers/requests-tab.server";
import {
  actSecurity,
  loadSecurity,
  actUsers,
  loadUsers,
} from "~/features/accounts/handlers/admin-tabs.server";
import { shown } from "./shown.server";
import { actSignups, loadSignups } from "~/features/waitlist/handlers/signups-tab.server";
import { actSubmissions, loadSubmissions } from "./submissions-tab.server";
import { getToDo } from "../to-do.server";
import type { ToDo } from "../to-do-json";
import { readActivityFilter, readBefore } from "../activity-input";
import { listActivity, listActivityChoices } from "../activity-queries.server";
import type { ActivityActionData, ActivityView } from "../components/admin/activity-view";

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

/** What the tab shows. */
const loadToDo = ({ context }: LoaderFunctionArgs): Promise<ToDo> => getToDo(context);

/** The tab only leads to the lists. */
const actToDo = () => data({ tab: "todo" as const }, { status: 405, headers: { Allow: "GET, HEAD" } });

const perPage = 50;

/** What the tab shows: a part of the log, and what it can be filtered by. */
async function loadActivity({ context, request }: LoaderFunctionArgs): Promise<ActivityView> {
  const { searchParams } = new URL(request.url);
  const filter = readActivityFilter(searchParams);
  const before = readBefore(searchParams);
  const [{ items, next }, choices] = await Promise.all([
    listActivity(context, filter, { before, limit: perPage }),
    listActivityChoices(context),
  ]);
  const { action = "", actor = "", subjectKind = "" } = filter;
  return { action, actor, subjectKind, items, next, isOlder: before !== undefined, choices };
}

/** The log takes nothing: it is written by what admins do. */
async function actActivity() {
  const actionData: ActivityActionData = { tab: "activity" };
  return data(actionData, { status: 405 });
}
