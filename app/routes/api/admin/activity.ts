import { requireApiAdmin } from "../../../auth/guards.server";
import { parseActivityFilter } from "../../../domain/moderation/activity-input";
import { listActivityPage } from "../../../domain/moderation/activity-queries.server";
import { withList } from "../../../http/admin-list.server";
import { failureResponse, resource } from "../../../http/api.server";

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
