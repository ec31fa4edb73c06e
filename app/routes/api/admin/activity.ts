import { requireApiAdmin } from "~/features/accounts/handlers/guards.server";
import { parseActivityFilter } from "~/features/moderation/schema";
import { listActivityPage } from "~/features/moderation/activity-queries.server";
import { withList } from "~/features/moderation/handlers/admin-list.server";
import { failureResponse, resource } from "~/server/http/api.server";
import type { RouteHandle } from "~/server/http/route-handle";

export const handle: RouteHandle = { changes: "nothing" };

const calls = resource({
  guard: requireApiAdmin,
  GET: withList(["audit_entries"], ({ context, request }, paging) => {
    const filter = parseActivityFilter(new URL(request.url).searchParams);
    if (!filter.ok) throw failureResponse(filter);
    return listActivityPage(context, filter.value, paging);
  }),
});

export const loader = calls.loader;
export const action = calls.action;
