import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { readActivityFilter, readBefore } from "../activity-input";
import { listActivity, listActivityChoices } from "../activity-queries.server";
import type { ActivityActionData, ActivityView } from "../components/admin/activity-view";

const perPage = 50;

/** What the tab shows: a part of the log, and what it can be filtered by. */
export async function loadActivity({ context, request }: LoaderFunctionArgs): Promise<ActivityView> {
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
export async function actActivity() {
  const actionData: ActivityActionData = { tab: "activity" };
  return data(actionData, { status: 405 });
}
