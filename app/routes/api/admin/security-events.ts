import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import { parseSecurityEventFilter } from "~/features/accounts/security-schema";
import { listSecurityEvents } from "~/features/accounts/security-log.server";
import { notedRead } from "~/features/moderation/handlers/admin-list.server";
import { failureResponse, jsonResponse, resource } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "nothing" };

const calls = resource({
  guard: requireApiAdmin,
  /** The newest first; `Link` with `rel="next"` leads to older ones. */
  GET: notedRead("security", async ({ context, request }) => {
    const url = new URL(request.url);
    const filter = parseSecurityEventFilter(url.searchParams);
    if (!filter.ok) return failureResponse(filter);
    const { items, next } = await listSecurityEvents(context, filter.value);
    if (next === null) return jsonResponse(items);
    url.searchParams.set("before", next);
    return jsonResponse(items, { headers: { Link: `<${url.pathname}${url.search}>; rel="next"` } });
  }),
});

export const loader = calls.loader;
export const action = calls.action;
