import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { actOnPanel, readFigures, readFirstPanel, readPanel } from "./dashboard.server";
import { requireAdmin } from "~/features/accounts/handlers/guards.server";
import { noteRead } from "~/features/moderation/handlers/admin-list.server";
import { AdminPage } from "./admin-page";
import { actedTabIn, adminTabIn } from "../frame/admin-tabs";
import type { AdminTab } from "~/core/admin-links";
import { failedPanel } from "./failed-panel";
import { PanelContent } from "./panel";
import { keepFormOnError } from "~/components/form/keep-form";
import { pageMeta } from "~/components/page-meta";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "public, each of several" };

export { keepOutOfCaches as headers } from "~/server/http/page-headers.server";

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const tab = adminTabIn(new URL(args.request.url).searchParams);
  const [figures, panel] = await Promise.all([
    readFigures(args.context),
    tab === null ? readFirstPanel(args) : readPanel(tab, args),
  ]);
  if (personalTabs.includes(panel.tab) && panel.result.ok) noteRead(args.context, admin, panel.tab);
  return { figures, panel };
}

/** Tabs that show whose account, email or network it is. */
const personalTabs: readonly AdminTab[] = ["users", "signups", "requests", "security", "replies"];

/** The url says which tab's form was sent. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  return actOnPanel(actedTabIn(new URL(args.request.url).searchParams), args, admin);
}

export const clientAction = keepFormOnError((message, { url, form }) =>
  failedPanel(actedTabIn(url.searchParams), message, { form }),
);

export { shouldRevalidate } from "~/components/form/keep-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Admin dashboard", description: "For moderators.", isUnlisted: true });

export default function Dashboard() {
  const { figures, panel } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AdminPage tab={panel.tab} {...figures}>
      <PanelContent panel={panel} actionData={actionData} />
    </AdminPage>
  );
}
