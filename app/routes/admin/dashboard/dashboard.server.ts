import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type AppLoadContext,
} from "@remix-run/cloudflare";
import type { AccountJson } from "~/features/accounts/schema";
import { statusOf } from "~/server/http/api.server";
import { readFields, runForm } from "~/server/http/form.server";
import type { AdminTab } from "~/core/admin-links";
import type { Waiting } from "../frame/admin-tabs";
import { failedPanel } from "./failed-panel";
import type { Panel } from "./panel";
import { actEmployers, loadEmployers } from "./employers/employers-tab.server";
import { actReplies, loadReplies } from "./replies/replies.server";
import { actReports, loadReports } from "./reports/reports.server";
import { actRequests, loadRequests } from "./requests/requests.server";
import { actUsers, loadUsers } from "./users/users.server";
import { loadSecurity } from "./security/security.server";
import { actSignups, loadSignups } from "./signups/signups-tab.server";
import { actSubmissions, loadSubmissions } from "./submissions/submissions-tab.server";
import { listOldestToDo } from "~/features/moderation/to-do-queries.server";
import { readPart, readToDoCounts } from "~/features/moderation/handlers/to-do.server";
import { toDoSum, type PartResult, type ToDo, type ToDoKind } from "~/features/moderation/rules";
import { readActivityFilter, readBefore } from "~/features/moderation/schema";
import { listActivity, listActivityChoices } from "~/features/moderation/activity-queries.server";
import type { ActivityView } from "./activity/activity-tab";
import { getTotals, totalNames, type TotalName } from "~/server/totals.server";
import type { Stat } from "./admin-page";

export async function readPanel(tab: AdminTab, args: LoaderFunctionArgs): Promise<Panel> {
  const { context } = args;
  switch (tab) {
    case "todo":
      return { tab, result: await readToDo(context) };
    case "companies":
      return { tab, result: await readPart(context, loadEmployers(args)) };
    case "requests":
      return { tab, result: await readPart(context, loadRequests(args)) };
    case "submissions":
      return { tab, result: await readPart(context, loadSubmissions(args)) };
    case "reports":
      return { tab, result: await readPart(context, loadReports(args)) };
    case "replies":
      return { tab, result: await readPart(context, loadReplies(args)) };
    case "users":
      return { tab, result: await readPart(context, loadUsers(args)) };
    case "signups":
      return { tab, result: await readPart(context, loadSignups(args)) };
    case "activity":
      return { tab, result: await readPart(context, loadActivity(args)) };
    case "security":
      return { tab, result: await readPart(context, loadSecurity(args)) };
  }
}

/** Where the url names no tab: what is to do, and the employers where there is nothing. */
export async function readFirstPanel(args: LoaderFunctionArgs): Promise<Panel> {
  const toDo = await readToDo(args.context);
  const isNothing = toDo.ok && toDoSum(toDo.value.kinds).total === 0;
  return isNothing ? readPanel("companies", args) : { tab: "todo", result: toDo };
}

/** An unexpected error leaves the list as it is, and shows its id. */
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
    case "todo":
    case "activity":
    case "security":
      return data({ tab }, { status: statusOf.invalid });
  }
}

async function readToDo(context: AppLoadContext): Promise<PartResult<ToDo>> {
  const [counts, oldest] = await Promise.all([
    readToDoCounts(context),
    readPart(context, listOldestToDo(context)),
  ]);
  if (!counts.ok) return counts;
  return oldest.ok ? { ok: true, value: { kinds: counts.value, oldest: oldest.value } } : oldest;
}

const perPage = 50;

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

interface DashboardFigures {
  stats: Record<Stat, PartResult<number>>;
  waiting: Waiting;
  /** More than `waiting.todo` says. */
  isMoreToDo: boolean;
}

/** Four readings at once; each fails alone. */
export async function readFigures(context: AppLoadContext): Promise<DashboardFigures> {
  const read = <Name extends TotalName>(...parts: (readonly Name[])[]) =>
    readPart(context, getTotals(context, parts.flat()));
  const [users, companies, toDo, signups] = await Promise.all([
    read(totalNames.users),
    read(totalNames.companies),
    // The requests are a kind of what is to do.
    readToDoCounts(context),
    read<TotalName>(totalNames.signups, totalNames.pendingSignups),
  ]);
  const kinds = toDo.ok ? toDo.value : [];
  const all = toDoSum(kinds);
  const waitingOf = (asked: ToDoKind) => toDoSum(kinds.filter(({ kind }) => kind === asked)).total;
  return {
    stats: {
      users: sumOf(users, totalNames.users),
      companies: sumOf(companies, totalNames.companies),
      requests: toDo.ok ? { ok: true, value: waitingOf("requests") } : toDo,
      signups: sumOf(signups, totalNames.signups),
    },
    waiting: {
      todo: all.total,
      requests: waitingOf("requests"),
      submissions: waitingOf("submissions"),
      reports: waitingOf("reports"),
      replies: waitingOf("replies"),
      signups: countOf(sumOf(signups, totalNames.pendingSignups)),
    },
    isMoreToDo: all.isMore,
  };
}

function sumOf<Name extends TotalName>(
  totals: PartResult<Record<Name, number>>,
  names: readonly Name[],
): PartResult<number> {
  if (!totals.ok) return totals;
  return { ok: true, value: names.reduce((sum, name) => sum + totals.value[name], 0) };
}

/** Not shown if it cannot be read: the figure above says so. */
function countOf(total: PartResult<number>): number {
  return total.ok ? total.value : 0;
}
