import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";

import { parseSecurityEventFilter } from "../security-event";
import { listSecurityEvents } from "../security-log.server";
import type { SecurityActionData, SecurityView } from "../components/admin/security-tab";

/** What the tab shows: a part of the log; the newest of all where the url asks for what there is not. */
export async function loadSecurity({ context, request }: LoaderFunctionArgs): Promise<SecurityView> {
  const filter = parseSecurityEventFilter(new URL(request.url).searchParams);
  const { kind, before, limit } = filter.ok ? filter.value : { limit: 50 };
  const part = await listSecurityEvents(context, { kind, before, limit });
  return { ...part, kind: kind ?? "", isOlder: before !== undefined };
}

/** The log takes nothing: it is written by what happens. */
export async function actSecurity() {
  const actionData: SecurityActionData = { tab: "security" };
  return data(actionData, { status: 405 });
}
